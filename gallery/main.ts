// Pictures of every screen, on one sheet: npm run gallery -- --help
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { references } from '#/gallery/references/list.ts';
import {
  compareWithReferences,
  REFERENCES,
  writeReferences,
} from '#/gallery/references/reference-pictures.ts';
import { createShops } from '#/gallery/shops/shops.ts';
import { EXIT_FAILED, EXIT_OK, runCommand, UsageError } from '#/tools/command.ts';
import { withBrowser } from './browser.ts';
import { screens, type Screen } from './screens.ts';
import { writeSheet } from './sheet.ts';
import { fileOf, listShots, MODES, STATES, WIDTHS } from './shots.ts';
import { WAYS } from './states.ts';
import { takeShots } from './studio.ts';

const HELP = `npm run gallery [-- options]
Takes pictures of every screen and puts them on one sheet, index.html. Pictures that are there
are left as they are, so that a stopped run continues. States:
  content      the demo                      loading     its calls are not answered
  empty        nothing that may be absent    failed      its calls are answered with 500
  missing      a record that does not exist  partial     the calls it can do without, with 500
  long-words   the demo in long words, without pictures
Options:
  --only NAMES      only screens whose name begins so: carDetail or saved,compare
  --states LIST     ${STATES.join(',')}
  --widths LIST     ${WIDTHS.join(',')} (CSS px)
  --modes LIST      ${MODES.join(',')}
  --out FOLDER      writes there (gallery/shots)
  --origin URL      takes the demo from a running server, whose links to cars on their way differ
  --pages N         pages at a time (2)
  --scale N         pixels per CSS px (1)
  --fresh           also takes the pictures that are there
  --references      takes the reference pictures of forty screens anew instead
  --compare         compares these screens with their references instead; exits with 1 if any differs
  --dry-run         lists the pictures, and takes none
  --help`;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  options: {
    only: { type: 'string' },
    states: { type: 'string', default: STATES.join() },
    widths: { type: 'string', default: WIDTHS.join() },
    modes: { type: 'string', default: MODES.join() },
    out: { type: 'string', default: join(import.meta.dirname, 'shots') },
    origin: { type: 'string' },
    pages: { type: 'string', default: '2' },
    scale: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    references: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  async run(options, names, { out, err }) {
    const folder = resolve(options.out);
    const isChosen = chooseNames([...names, ...(options.only?.split(',') ?? [])]);
    if (options.references || options.compare) {
      const shots = references.filter(({ screen }) => isChosen(screen));
      return await withBrowser(async (browser, stopAtEnd) => {
        const job = { browser, stopAtEnd, folder: REFERENCES, log: err };
        if (options.references) {
          await writeReferences(shots, job);
          return EXIT_OK;
        }
        const differing = await compareWithReferences(shots, join(folder, 'differences'), job);
        out(`${shots.length} pictures compared with their references, ${differing} differ`);
        return differing > 0 ? EXIT_FAILED : EXIT_OK;
      });
    }
    const pages = readCount('--pages', options.pages);
    const scale = readCount('--scale', options.scale);
    const chosen = listShots({
      screens: screens.filter(isChosen),
      states: choose('--states', options.states, STATES),
      widths: choose('--widths', options.widths, WIDTHS),
      modes: choose('--modes', options.modes, MODES),
    }).filter(({ screen, state }) => WAYS[state].exists?.(screen) ?? true);
    const shots = chosen.filter((shot) => options.fresh || !existsSync(join(folder, fileOf(shot))));
    if (options['dry-run']) {
      for (const shot of shots) out(`${fileOf(shot)}  ${shot.screen.url}`);
      return EXIT_OK;
    }
    err(`${shots.length} pictures to take, ${chosen.length - shots.length} are there`);
    const failed =
      shots.length === 0
        ? 0
        : await withBrowser(async (browser, stopAtEnd) => {
            const shops = createShops({ demoOrigin: options.origin, log: err });
            stopAtEnd(shops);
            return takeShots(shots, { browser, shops, folder, pages, scale, log: err });
          });
    out(await writeSheet(folder));
    return failed > 0 ? EXIT_FAILED : EXIT_OK;
  },
});

/**
 * Returns a predicate that accepts screens whose name begins with one of the words. Throws
 * UsageError for a word without a screen.
 */
function chooseNames(words: readonly string[]): (screen: Screen) => boolean {
  const unknown = words.filter((word) => !screens.some(({ name }) => name.startsWith(word)));
  if (unknown.length > 0) throw new UsageError(`No screen begins with ${unknown.join()}.`);
  return ({ name }) => words.length === 0 || words.some((word) => name.startsWith(word));
}

function choose<Value extends string | number>(
  option: string,
  text: string,
  all: readonly Value[],
): readonly Value[] {
  const words = text.split(',').filter(Boolean);
  const unknown = words.filter((word) => !all.some((value) => String(value) === word));
  if (unknown.length > 0 || words.length === 0) {
    throw new UsageError(`${option} is a list of ${all.join()}, not ${text}`);
  }
  return all.filter((value) => words.includes(String(value)));
}

function readCount(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UsageError(`${option} is a whole number above 0, not ${text}`);
}
