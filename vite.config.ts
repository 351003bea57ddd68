import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundles } from './app/bundles.ts';
import { nameClasses, shortName } from './tools/build/class-names.ts';
import { leaveSchemasOut } from './tools/build/leave-schemas-out.ts';
import { loadChunks } from './tools/build/load-chunks.ts';
import { nameScreens } from './tools/build/name-screens.ts';
import { packAssets } from './tools/build/pack-assets.ts';
import { reactForProduction } from './tools/build/react-for-production.ts';
import { writeShapes } from './tools/build/write-shapes.ts';

/**
 * The oldest engines that buyers still bring are iOS 15.4 and the XWEB of Chromium 86. Both know
 * the syntax of ES2022 that this code uses; named one by one, the class fields and optional chaining
 * that they do know would be rewritten for corner cases. What they lack of its library, as `.at()`,
 * no build replaces: tsconfig.web.json stops at ES2021, and e2e/platform/floor.spec.ts reads the packed code.
 */
const FLOOR = 'es2022';
const CSS_FLOOR = ['chrome86', 'safari15.4'];

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  // Its older kind of module would bring a runtime into every first load.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  // Found at start and not one by one, each with a reload of the page under development.
  optimizeDeps: { entries: ['web/entry.client.tsx'] },
  plugins: [
    react(),
    loadChunks(),
    ...nameClasses(),
    leaveSchemasOut(),
    writeShapes(),
    nameScreens(),
    packAssets(),
  ],
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // The floor knows modulepreload; its polyfill would be dead weight on every first load.
      polyfill: false,
      // A lazy screen's code is one file, so that only its style has to be named beside it.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: FLOOR,
        cssTarget: CSS_FLOOR,
        rolldownOptions: {
          input: 'web/entry.client.tsx',
          // Else a screen that loads parts of its own is wrapped, which every page would pay for.
          experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
          // Making a schema does nothing but make it, also out of another's entries: one that
          // nobody uses is left out.
          treeshake: { manualPureFunctions: ['v', 'loose'], propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              // React changes seldom: its file outlives most deploys in the browsers' caches.
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                ...Object.entries(bundles).map(([name, files]) => ({
                  name,
                  test: (id: string) =>
                    files.some((file) => id === join(import.meta.dirname, file)),
                })),
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && reactForProduction),
      build: {
        outDir: 'dist/server',
        target: 'node26',
        rolldownOptions: { input: 'web/entry.server.tsx' },
      },
    },
  },
}));
