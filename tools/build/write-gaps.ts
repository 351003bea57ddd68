import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { gapsOf as GapsOf } from '#/contract/gaps-of.ts';
import type { Implementation } from '#/server/implement.ts';

/** Puts what answers may leave out into the browser's code, read from the schemas that stay here. */
export function writeGaps(): Plugin {
  return {
    name: 'write-gaps',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/web\/answer-gaps\.tsx$/ },
      async handler() {
        const { services } = await load<{ services: readonly Implementation[] }>('app/services.ts');
        const { gapsOf } = await load<{ gapsOf: typeof GapsOf }>('contract/gaps-of.ts');
        const gaps = services.map(({ endpoint: { name, output } }) => [name, gapsOf(output)]);
        return `export const answerGaps = ${JSON.stringify(Object.fromEntries(gaps))};`;
      },
    },
  };
}

/** Loaded by Node itself: what reads vite.config.ts does not know the project's own imports. */
function load<Module>(file: string): Promise<Module> {
  return import(pathToFileURL(join(process.cwd(), file)).href) as Promise<Module>;
}
