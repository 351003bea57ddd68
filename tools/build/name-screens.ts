import type { Plugin } from 'vite';

/**
 * Returns a plugin that adds `file`, the screen's source path, to each screen's import. The plugin
 * is for the server's build.
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
