import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { run } from '#/tools/setup/progress.mjs';
import type { FileSize } from './first-load.ts';

/** A minimal React app that hydrates a server-rendered page. */
const ENTRY = `import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './bare.css';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

hydrateRoot(document.getElementById('root'), <Counter />);
`;

/**
 * A rule for desktops. Vite's configuration of the storefront refuses a build without such rules.
 */
const STYLE = '@media screen and (min-width: 900px) { button { width: 10em } }';

const root = join(import.meta.dirname, '..');

/**
 * Builds an app of react and react-dom alone. Returns the sizes of its scripts. Rejects with Vite's
 * output if the build fails.
 */
export async function buildBareApp(): Promise<FileSize[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bare-'));
  try {
    // The Vite configuration expects the entry at this path.
    await mkdir(join(folder, 'web'));
    await writeFile(join(folder, 'web/entry.client.tsx'), ENTRY);
    await writeFile(join(folder, 'web/bare.css'), STYLE);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const options = ['--config', join(root, 'vite.config.ts'), '--logLevel=warn'];
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
    const { code, output } = await run(process.execPath, [vite, 'build', folder, ...options], {
      cwd: folder,
      env,
    });
    if (code !== 0) throw new Error(`The bare app could not be built:\n${output}`);
    return await sizes(join(folder, 'dist/client/assets'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sizes(folder: string): Promise<FileSize[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return Promise.all(
    names.map(async (path) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      const packed = brotliCompressSync(await readFile(join(folder, path)), { params });
      return { path, bytes: packed.length };
    }),
  );
}
