import type { Plugin } from 'vite';

/** Returns a plugin that replaces Vite's function for lazy imports by `loadChunk`. */
export function loadChunks(): Plugin {
  return {
    name: 'load-chunks',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { loadChunk as __vitePreload } from '/web/document/load-chunk.tsx'`,
    },
  };
}
