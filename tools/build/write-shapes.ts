import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { shapeOf as ShapeOf } from '#/contract/shape-of.ts';
import type { Implementation } from '#/server/http/implement.ts';

/** Puts the shapes of answers into the browser's code, read from the schemas that stay here. */
export function writeShapes(): Plugin {
  return {
    name: 'write-shapes',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/web\/query-cache\/answer-shapes\.tsx$/ },
      async handler() {
        const { services } = await load<{ services: readonly Implementation[] }>('app/services.ts');
        const { shapeOf } = await load<{ shapeOf: typeof ShapeOf }>('contract/shape-of.ts');
        // No back end but a Forecourt answers the others.
        const shapes = services
          .filter(({ endpoint: { service } }) => service !== 'own' && service !== 'proof')
          .map(({ endpoint: { name, output } }) => [name, shapeOf(output)]);
        return `export const answerShapes = ${JSON.stringify(Object.fromEntries(shapes))};`;
      },
    },
  };
}

/** Loaded by Node itself: what reads vite.config.ts does not know the project's own imports. */
function load<Module>(file: string): Promise<Module> {
  return import(pathToFileURL(join(process.cwd(), file)).href) as Promise<Module>;
}
