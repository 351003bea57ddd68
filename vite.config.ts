import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The oldest engines that buyers still bring: iOS 15.4, and the XWEB of Chromium 86. */
const FLOOR = ['chrome86', 'safari15.4'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), isSsrBuild ? nameScreens() : packAssets()],
  appType: 'custom',
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: { targets: { chrome: 86 << 16, safari: (15 << 16) | (4 << 8) } } },
  build: {
    target: isSsrBuild ? 'node26' : FLOOR,
    cssTarget: FLOOR,
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The floor knows modulepreload; its polyfill would be dead weight on every first load.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry.server.tsx' : 'web/entry.client.tsx',
      output: isSsrBuild ? {} : { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] } },
    },
  },
}));

/** Packs every built text once, as small as it gets, so that no request waits for it. */
function packAssets(): Plugin {
  return {
    name: 'pack-assets',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets');
      for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        if (!/\.(js|css|svg)$/.test(name) || statSync(path).size < 200) continue;
        const body = readFileSync(path);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(body, { params: quality }));
        writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  };
}

/**
 * Tells the server which source each screen comes from, so that it finds the screen's style and
 * scripts in the manifest: `() => import('./cars/list.tsx')` gets a `file` of `app/cars/list.tsx`.
 */
function nameScreens(): Plugin {
  return {
    name: 'name-screens',
    transform(code, id) {
      if (!id.endsWith('/app/screens.tsx')) return undefined;
      const lazy = /\(\) => import\((["'])\.\/([^"']+)\1\)/g;
      return code.replace(lazy, (load, _, path) => `Object.assign(${load}, { file: "app/${path}" })`);
    },
  };
}
