import { createHash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * Returns Vite plugins that make a file import only the classes of a CSS module that it uses. A
 * file with a lookup such as `styles[status]` imports the whole module.
 */
export function nameClasses(): Plugin[] {
  const bare = new Set<string>();
  return [
    {
      name: 'name-classes',
      transform: {
        filter: { id: /\.tsx$/, code: '.module.css' },
        handler: (code, id) => {
          for (const [, path = ''] of code.matchAll(/import ['"](\.[^'"]+\.module\.css)['"]/g)) {
            bare.add(join(dirname(id), path));
          }
          if (code.includes('styles[')) return undefined;
          return code.replace(
            /import styles from (['"][^'"]+\.module\.css['"])/,
            'import * as styles from $1',
          );
        },
      },
    },
    {
      // A style that is imported only for its effect belongs to HTML that only the server renders.
      // It must stay in the build.
      name: 'keep-styles',
      enforce: 'post',
      applyToEnvironment: ({ name }) => name === 'client',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (_, id) =>
          bare.has(id) ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : undefined,
      },
    },
  ];
}

/**
 * Returns a short name for the class `name` of this file. The name is the same in the builds for
 * browser and server.
 */
export function shortName(name: string, file: string, css: string): string {
  const id = createHash('sha256').update(relative(root, file)).digest('hex');
  const names = [...new Set(css.match(/\.[a-z][\w-]*/gi))];
  return `${parseInt(id.slice(0, 6), 16).toString(36)}-${names.indexOf(`.${name}`).toString(36)}`.replace(
    /^\d/,
    'x$&',
  );
}
