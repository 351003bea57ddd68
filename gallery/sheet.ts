import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screens } from './screens.ts';
import { MODES, STATES, WIDTHS } from './shots.ts';

/** Writes an HTML page with all pictures in this folder. Returns the path of the page. */
export async function writeSheet(folder: string): Promise<string> {
  const files = new Set(await readdir(folder, { recursive: true }).catch(() => []));
  const listed = screens.map(({ name, url }) => ({
    name,
    url,
    shots: STATES.flatMap((state) =>
      WIDTHS.flatMap((width) =>
        MODES.map((mode) => ({
          state,
          width,
          mode,
          file: `${name}/${state}-${width}-${mode}.webp`,
        })),
      ),
    ).filter(({ file }) => files.has(file)),
  }));
  const page = await readFile(join(import.meta.dirname, 'sheet.html'), 'utf8');
  const data = { states: STATES, widths: WIDTHS, modes: MODES, screens: listed };
  const path = join(folder, 'index.html');
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  await writeFile(
    path,
    page.replace('/*data*/', () => json),
  );
  return path;
}
