import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { shapeOf as ShapeOf } from '#/contract/shape-of.ts';
import type { Implementation } from '#/server/http/implement.ts';

/**
 * Generates the module with the shapes of responses for browsers. A shape is the part of a schema
 * that browsers need; the schemas themselves stay on the server.
 */
export function writeShapes(): Plugin {
  return {
    name: 'write-shapes',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/web\/query-cache\/answer-shapes\.tsx$/ },
      async handler() {
        const { services } = await load<{ services: readonly Implementation[] }>('app/services.ts');
        const { shapeOf } = await load<{ shapeOf: typeof ShapeOf }>('contract/shape-of.ts');
        // Only Forecourt servers have the calls of the services `own` and `proof`.
        const shapes = services
          .filter(({ endpoint: { service } }) => service !== 'own' && service !== 'proof')
          .map(({ endpoint: { name, output } }) => [name, shapeOf(output)]);
        return `export const answerShapes = ${JSON.stringify(Object.fromEntries(shapes))};`;
      },
    },
  };
}

/**
 * Loads a module with Node: the program that reads vite.config.ts does not resolve the project's
 * own imports.
 */
function load<Module>(file: string): Promise<Module> {
  return import(pathToFileURL(join(process.cwd(), file)).href) as Promise<Module>;
}
