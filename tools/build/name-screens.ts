import type { Plugin } from 'vite';

/**
 * Adds the source file of each screen, so that the server finds its style and scripts in the
 * manifest: `() => import('./cars/list.tsx')` gets a `file` of `app/listing/list.tsx`.
 */
export function nameScreens(): Plugin {
  return {
    name: 'name-screens',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!id.endsWith('/app/screens.tsx')) return undefined;
      const lazy = /\(\) => import\((["'])\.\/([^"']+)\1\)/g;
      return code.replace(
        lazy,
        (load, _, path) => `Object.assign(${load}, { file: "app/${path}" })`,
      );
    },
  };
}
