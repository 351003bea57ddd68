import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type ESTree, type Plugin } from 'vite';

/**
 * The oldest engines that buyers still bring are iOS 15.4 and the XWEB of Chromium 86. Both know
 * all of ES2022 that this code uses; named one by one, the class fields and optional chaining that
 * they do know would be rewritten for corner cases.
 */
const FLOOR = 'es2022';
const CSS_FLOOR = ['chrome86', 'safari15.4'];

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [
    react(),
    loadChunks(),
    ...nameClasses(),
    leaveSchemasOut(),
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
          // Making a schema does nothing but make it: one that nobody uses is left out.
          treeshake: { manualPureFunctions: ['v'] },
          output: {
            codeSplitting: {
              // React changes seldom: its file outlives most deploys in the browsers' caches.
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                // What most screens share comes with the entry: few files pack better than many.
                {
                  name: 'site',
                  test: /\/web\/(?!later|load-chunk|notice|user-agent|environment)|\/app\/(?!under|screens)[^/]+$|\/app\/cars\/(?!list|detail|pictures|display|meta)|\/contract\/(?!call\.|envelope|services)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        target: 'node26',
        rolldownOptions: { input: 'web/entry.server.tsx' },
      },
    },
  },
}));

/** Puts our own function around lazy imports in place of Vite's helper. */
function loadChunks(): Plugin {
  return {
    name: 'load-chunks',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { loadChunk as __vitePreload } from '/web/load-chunk.tsx'`,
    },
  };
}

/**
 * Imports each class of a CSS module by its name, so that names are written where they are used
 * and those that nobody uses are left out: a kilobyte of each first load. A file that looks a
 * class up (`styles[status]`) keeps the whole table.
 */
function nameClasses(): Plugin[] {
  const bare = new Set<string>();
  return [
    {
      name: 'name-classes',
      transform: {
        filter: { id: /\.tsx$/, code: '.module.css' },
        handler: (code, id) => {
          for (const [, path = ''] of code.matchAll(/import ['"](\.[^'"]+\.module\.css)['"]/g)) {
            bare.add(join(dirname(id), path));
          }
          if (code.includes('styles[')) return undefined;
          return code.replace(
            /import styles from (['"][^'"]+\.module\.css['"])/,
            'import * as styles from $1',
          );
        },
      },
    },
    {
      // A style that is imported for nothing but itself belongs to HTML that only the server makes.
      name: 'keep-styles',
      enforce: 'post',
      applyToEnvironment: ({ name }) => name === 'client',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (_, id) =>
          bare.has(id) ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : undefined,
      },
    },
  ];
}

/**
 * Takes `input`, `output` and `summary` out of `endpoint({ … })` in the browser's code: schemas would be a
 * quarter of it, and a browser has nothing to check that the server has not checked.
 */
function leaveSchemasOut(): Plugin {
  return {
    name: 'leave-schemas-out',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.ts$/, code: 'endpoint({' },
      handler(code) {
        let left = code;
        const { body } = this.parse(code, { lang: 'ts' });
        for (const property of body.flatMap(schemasOf).toReversed()) {
          // The comma after a property goes with it.
          const end = property.end + (code[property.end] === ',' ? 1 : 0);
          left = left.slice(0, property.start) + left.slice(end);
        }
        return { code: left, map: null };
      },
    },
  };
}

/** What only the server uses of an exported `const … = endpoint({ … })`. */
function schemasOf(statement: ESTree.Statement | ESTree.Directive | ESTree.ModuleDeclaration) {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [spec] = init.arguments;
    if (init.callee.name !== 'endpoint' || spec?.type !== 'ObjectExpression') return [];
    return spec.properties.filter(
      (property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        ['input', 'output', 'summary'].includes(property.key.name),
    );
  });
}

/**
 * Names a class by its file and its place in it: the same in the browser's and the server's build,
 * and a third of the bytes of a readable name in the style, the HTML and the script of each page.
 */
function shortName(name: string, file: string, css: string): string {
  const id = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex');
  const names = [...new Set(css.match(/\.[a-z][\w-]*/gi))];
  return `${parseInt(id.slice(0, 6), 16).toString(36)}-${names.indexOf(`.${name}`).toString(36)}`.replace(
    /^\d/,
    'x$&',
  );
}

/**
 * Tells the server which source each screen comes from, so that it finds the screen's style and
 * scripts in the manifest: `() => import('./cars/list.tsx')` gets a `file` of `app/cars/list.tsx`.
 */
function nameScreens(): Plugin {
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

/** Packs every built text once, as small as it gets, so that no request waits for it. */
function packAssets(): Plugin {
  return {
    name: 'pack-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
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
