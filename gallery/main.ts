// Pictures of every screen, on one sheet: npm run gallery -- --help
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { demoLinks } from '#/app/gps/demo.ts';
import { startOwnServer } from '#/e2e/platform/own-server.ts';
import { TEST_LINKS } from '#/testing/demo-links.ts';
import { EXIT_FAILED, EXIT_OK, messageOf, runCommand, UsageError } from '#/tools/command.ts';
import {
  CHROMIUM_PARAMETERS,
  findChromium,
  findHeadlessShell,
  installChromium,
} from '#/tools/setup/chromium.ts';
import { drawWhole, openPage, shoot } from './camera.ts';
import { screens } from './screens.ts';
import { writeSheet } from './sheet.ts';
import { fileOf, listShots, MODES, STATES, WIDTHS, type Shot } from './shots.ts';

const HELP = `npm run gallery [-- options]
Takes pictures of every screen and puts them on one sheet, index.html. Pictures that are there
are left as they are, so that a stopped run continues.
  --only NAMES      only screens whose name begins so: carDetail or saved,compare
  --states LIST     ${STATES.join(',')}
  --widths LIST     ${WIDTHS.join(',')} (CSS px)
  --modes LIST      ${MODES.join(',')}
  --out FOLDER      writes there (gallery/shots)
  --origin URL      pictures of a server that is running, instead of a server with the demo
  --pages N         pages at a time (2)
  --scale N         pixels per CSS px (1)
  --fresh           also takes the pictures that are there
  --dry-run         lists the pictures, and takes none
  --help`;

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

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
    const chosen = listShots({
      screens: chooseScreens([...names, ...options.only.split(',')].filter(Boolean)),
      states: choose('--states', options.states, STATES),
      widths: choose('--widths', options.widths, WIDTHS),
      modes: choose('--modes', options.modes, MODES),
    });
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
      const server = options.origin === undefined ? await startDemo() : undefined;
      const executablePath = findHeadlessShell() ?? findChromium();
      const browser = await chromium.launch({
        args: CHROMIUM_PARAMETERS,
        ...(executablePath !== undefined && { executablePath }),
      });
      try {
        failed = await takeAll(shots, {
          browser,
          folder,
          origin: options.origin ?? server?.origin ?? '',
          pages: readCount('--pages', options.pages),
          scale: Number(options.scale),
          log: err,
        });
      } finally {
        await browser.close();
        await server?.stop();
      }
    }
    out(await writeSheet(folder));
    return failed > 0 ? EXIT_FAILED : EXIT_OK;
  },
});

async function startDemo() {
  const server = await startOwnServer('server/main.ts', {});
  await server.importFile('gpslinks.ndjson', demoLinks(TEST_LINKS));
  return server;
}

type Studio = {
  browser: Browser;
  folder: string;
  origin: string;
  pages: number;
  scale: number;
  log: (line: string) => void;
};

/** Takes the shots, `pages` at a time. Returns the number of shots that failed. */
async function takeAll(shots: readonly Shot[], studio: Studio): Promise<number> {
  const rest = shots.values();
  let done = 0;
  let failed = 0;
  const work = async () => {
    for (const shot of rest) {
      const started = Date.now();
      const problem = await take(shot, studio).catch(messageOf);
      done += 1;
      if (problem !== undefined) failed += 1;
      const result = problem ?? `${((Date.now() - started) / 1000).toFixed(1)} s`;
      studio.log(`${done}/${shots.length} ${fileOf(shot)} ${result}`);
    }
  };
  await Promise.all(Array.from({ length: studio.pages }, work));
  return failed;
}

async function take(shot: Shot, { browser, folder, origin, scale }: Studio): Promise<undefined> {
  const file = join(folder, fileOf(shot));
  await mkdir(dirname(file), { recursive: true });
  const page = await openPage(browser, shot);
  try {
    await page.goto(origin + shot.screen.url);
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    await drawWhole(page);
    await shoot(page, scale, file);
  } finally {
    await page.context().close();
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
