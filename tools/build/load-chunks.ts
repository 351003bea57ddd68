import type { Plugin } from 'vite';

/** Wraps lazy imports in our own function instead of Vite's helper. */
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
