import type { Plugin } from 'vite';

/**
 * Returns a plugin for the server's build. It adds to the import of each screen the source path of
 * the screen, as `file`. With this path the server finds the screen's styles and scripts in the
 * manifest.
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
