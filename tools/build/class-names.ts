import { createHash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * Imports each class of a CSS module by its name, so that names are written where they are used
 * and those that nobody uses are left out: a kilobyte of each first load. A file that looks a
 * class up (`styles[status]`) keeps the whole table.
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
      // A style that is imported for nothing but itself belongs to HTML that only the server makes.
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
 * Names a class by its file and its place in it: the same in the browser's and the server's build,
 * and a third of the bytes of a readable name in the style, the HTML and the script of each page.
 */
export function shortName(name: string, file: string, css: string): string {
  const id = createHash('sha256').update(relative(root, file)).digest('hex');
  const names = [...new Set(css.match(/\.[a-z][\w-]*/gi))];
  return `${parseInt(id.slice(0, 6), 16).toString(36)}-${names.indexOf(`.${name}`).toString(36)}`.replace(
    /^\d/,
    'x$&',
  );
}
