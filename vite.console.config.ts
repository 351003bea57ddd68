import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameClasses, shortName } from './tools/build/class-names.ts';
import { packAssets } from './tools/build/pack-assets.ts';
import { CSS_FLOOR, FLOOR } from './vite.config.ts';

/**
 * Builds the browser code of the console separately from that of the site, so that no code of the
 * console gets into a bundle that visitors load.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  base: '/console/',
  plugins: [react(), ...nameClasses(), packAssets()],
  css: { modules: { generateScopedName: shortName } },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    manifest: true,
    target: FLOOR,
    cssTarget: CSS_FLOOR,
    cssCodeSplit: false,
    rolldownOptions: { input: 'app/console/frame/entry.client.tsx' },
  },
});
