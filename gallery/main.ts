// Pictures of every screen, on one sheet: npm run gallery -- --help
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { createShops, type Shops } from '#/gallery/shops/shops.ts';
import { EXIT_FAILED, EXIT_OK, runCommand, UsageError } from '#/tools/command.ts';
import {
  CHROMIUM_PARAMETERS,
  findChromium,
  findHeadlessShell,
  installChromium,
} from '#/tools/setup/chromium.ts';
import { screens } from './screens.ts';
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
  --dry-run         lists the pictures, and takes none
  --help`;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  options: {
    only: { type: 'string', default: '' },
    states: { type: 'string', default: STATES.join() },
    widths: { type: 'string', default: WIDTHS.join() },
    modes: { type: 'string', default: MODES.join() },
    out: { type: 'string', default: join(import.meta.dirname, 'shots') },
    origin: { type: 'string' },
    pages: { type: 'string', default: '2' },
    scale: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  async run(options, names, { out, err }) {
    const folder = resolve(options.out);
    const pages = readCount('--pages', options.pages);
    const scale = readCount('--scale', options.scale);
    const chosen = listShots({
      screens: chooseScreens([...names, ...options.only.split(',')].filter(Boolean)),
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
    let failed = 0;
    if (shots.length > 0) {
      const problems = await installChromium();
      if (problems.length > 0) throw new UsageError(problems.join('\n'));
      failed = await openStudio(options.origin, err, (browser, shops) =>
        takeShots(shots, { browser, shops, folder, pages, scale, log: err }),
      );
    }
    out(await writeSheet(folder));
    return failed > 0 ? EXIT_FAILED : EXIT_OK;
  },
});

/** Starts a browser, and stops it and the shops after `work`, or when the run is interrupted. */
async function openStudio(
  demoOrigin: string | undefined,
  log: (line: string) => void,
  work: (browser: Browser, shops: Shops) => Promise<number>,
): Promise<number> {
  const shops = createShops({ demoOrigin, log });
  const executablePath = findHeadlessShell() ?? findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_PARAMETERS,
    ...(executablePath !== undefined && { executablePath }),
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const stop = async () => {
    await browser.close();
    await shops.stop();
  };
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => void stop().then(() => process.exit(code)));
  }
  try {
    return await work(browser, shops);
  } finally {
    await stop();
  }
}

function chooseScreens(names: readonly string[]) {
  const unknown = names.filter((name) => !screens.some((screen) => screen.name.startsWith(name)));
  if (unknown.length > 0) throw new UsageError(`No screen begins with ${unknown.join()}.`);
  return names.length === 0
    ? screens
    : screens.filter((screen) => names.some((name) => screen.name.startsWith(name)));
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
