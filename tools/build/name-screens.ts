import type { Plugin } from 'vite';

/**
 * Adds the source path of each screen to the build for the server, so that the server finds the
 * screen's style and scripts in the manifest. `() => import('#/app/listing/list.tsx')` gets the
 * property `file` with the value `app/listing/list.tsx`.
 */
export function nameScreens(): Plugin {
  return {
    name: 'name-screens',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!id.endsWith('/app/screens.tsx')) return undefined;
      const lazy = /\(\) => import\((["'])#\/([^"']+)\1\)/g;
      return code.replace(lazy, (load, _, path) => `Object.assign(${load}, { file: "${path}" })`);
    },
  };
}
