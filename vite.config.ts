import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundles } from './app/bundles.ts';
import { nameClasses, shortName } from './tools/build/class-names.ts';
import { excludeSchemas } from './tools/build/exclude-schemas.ts';
import { loadChunks } from './tools/build/load-chunks.ts';
import { nameScreens } from './tools/build/name-screens.ts';
import { packAssets } from './tools/build/pack-assets.ts';
import { reactForProduction } from './tools/build/react-for-production.ts';
import { splitDesktopStyles } from './tools/build/split-desktop-styles.ts';
import { writeShapes } from './tools/build/write-shapes.ts';

// The oldest supported engines are iOS 15.4 and Chromium 86, as XWEB in the messaging app. With these
// engines as targets, the build would rewrite class fields and optional chaining because of bugs in
// rare cases. The build adds no missing library functions, such as `.at()`: tsconfig.web.json allows
// those of ES2021 only, and e2e/platform/floor.spec.ts checks the built code.
/** The ECMAScript version of the browser code, which all supported browsers understand. */
export const FLOOR = 'es2022';
/** The oldest browsers for which CSS gets vendor prefixes. */
export const CSS_FLOOR = ['chrome86', 'safari15.4'];

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  // Leaflet's default file is not an ES module, and would add a module runtime to every first load.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  // Finds the dependencies at start. Found one by one, each would reload the page under
  // development.
  optimizeDeps: { entries: ['web/entry.client.tsx'] },
  plugins: [
    react(),
    loadChunks(),
    ...nameClasses(),
    excludeSchemas(),
    writeShapes(),
    nameScreens(),
    splitDesktopStyles(),
    packAssets(),
  ],
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // The polyfill would enlarge every first load. Without it, browsers that do not support
      // modulepreload (Safari before 17) fetch the scripts when they are imported.
      polyfill: false,
      // The code of a lazy screen is one file, so that only its style has to be listed beside it.
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
          // Otherwise the build wraps screens that load parts of their own, and every page loads
          // the wrapper.
          experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
          // Creating a schema has no side effects, even from the entries of another one, so unused
          // schemas are removed.
          treeshake: { manualPureFunctions: ['v', 'loose'], propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              // React changes rarely: in a separate file it stays in the browsers' caches across
              // most deploys.
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
