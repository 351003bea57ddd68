import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { shapeOf as ShapeOf } from '#/contract/shape-of.ts';
import type { Implementation } from '#/server/http/implement.ts';

/** Returns a plugin that writes the shapes of responses into the module `answer-shapes.tsx`. */
export function writeShapes(): Plugin {
  return {
    name: 'write-shapes',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/web\/query-cache\/answer-shapes\.tsx$/ },
      async handler() {
        const { services } = await load<{ services: readonly Implementation[] }>('app/services.ts');
        const { shapeOf } = await load<{ shapeOf: typeof ShapeOf }>('contract/shape-of.ts');
        // The services `own` and `proof` exist on Forecourt servers only, so their responses need
        // no shape.
        const shapes = services
          .filter(({ endpoint: { service } }) => service !== 'own' && service !== 'proof')
          .map(({ endpoint: { name, output } }) => [name, shapeOf(output)]);
        return `export const answerShapes = ${JSON.stringify(Object.fromEntries(shapes))};`;
      },
    },
  };
}

/**
 * Loads a module with Node's `import`, because Vite's config loader does not resolve imports that
 * begin with `#/`.
 */
function load<Module>(file: string): Promise<Module> {
  return import(pathToFileURL(join(process.cwd(), file)).href) as Promise<Module>;
}
