import type { Plugin } from 'vite';

/**
 * Tells the server which source each screen comes from, so that it finds the screen's style and
 * scripts in the manifest: `() => import('#/app/listing/list.tsx')` gets a `file` of `app/listing/list.tsx`.
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
