import { benchBlocking } from '#/bench/browser/blocking.ts';
import { benchMap } from '#/bench/browser/map.ts';
import { benchScroll } from '#/bench/browser/scroll.ts';
import { benchTaps } from '#/bench/browser/taps.ts';
// Measures the storefront, each figure next to a reference: npm run bench -- --help
import { EXIT_OK, runCommand, UsageError } from '#/tools/command.ts';
import { benchBytes } from './bytes.ts';
import { benchFeed } from './feed.ts';
import type { Figure } from './figures.ts';
import { benchLcp } from './lcp.ts';
import { benchMemory } from './memory.ts';
import { compareResults, writeResults } from './results.ts';
import { benchScale } from './scale.ts';
import { benchServer } from './server.ts';
import { BENCH_CARS, openShop } from './shop.ts';
import { benchTrack } from './track.ts';

const PARTS = {
  bytes: benchBytes,
  server: benchServer,
  lcp: benchLcp,
  blocking: benchBlocking,
  taps: benchTaps,
  scroll: benchScroll,
  memory: benchMemory,
} as const;

const HELP = `npm run bench -- [part ...] [options]
Measures the built storefront with the demo inventory. This is not a test: the exit code does
not depend on the figures. Without a part, it runs these in this order:
  bytes     bytes of a first visit, compared with a bare react + react-dom app
  server    requests per second and CPU time per request, compared with /healthz
  lcp       largest contentful paint on a slow phone, compared with an equal static page
  blocking  blocking time of a first visit to each route on a slow phone
  taps      time from a tap to the next frame on a slow phone
  scroll    frame times while scrolling through all checkpoints of a car
  memory    memory of a new server, and after 1,000 pages
These run only by name, one at a time, with their own data, which takes seconds to minutes to create:
  scale     response times of lists of 1,000 and 100,000 cars, on SQLite and PostgreSQL
  feed      response times of pages of 10,000 posts by page number, on both
  track     query times of a device's day out of 10,000 and 1,000,000 points, on both
  map       frame times while a track of 50,000 points is played and dragged
Options:
  --cars N        number of demo cars (${BENCH_CARS}); scale: of the large inventory (100000)
  --data FOLDER   scale: folder where the SQLite databases are stored for the next run
  --engines LIST  scale, feed, track: database engines (sqlite,postgres)
  --seconds N     server: seconds per address and round (2)
  --samples N     lcp: visits to each page (9)
  --waterfall     lcp: also lists all transfers with their times
  --runs N        measures N times, each time with a new server (1)
  --results FILE  writes the figures of all runs to this Markdown file
  --compare FILE  names the figures that are more than 10 % worse than in this file
  --help`;

/**
 * Parts of the benchmark that run only if the command line names them. They use data of their own.
 */
const SEPARATE = ['scale', 'feed', 'track', 'map'];

// `process.exit` runs the exit handlers, which stop the storefront.
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  options: {
    cars: { type: 'string' },
    data: { type: 'string' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    seconds: { type: 'string', default: '2' },
    samples: { type: 'string', default: '9' },
    waterfall: { type: 'boolean', default: false },
    runs: { type: 'string', default: '1' },
    results: { type: 'string' },
    compare: { type: 'string' },
  },
  async run({ data, engines: list, waterfall, results, compare, ...values }, chosen, { out }) {
    const separate = SEPARATE.find((name) => chosen.includes(name));
    const engines = list.split(',');
    const cars = readCount(
      '--cars',
      values.cars ?? String(separate === 'scale' ? 100_000 : BENCH_CARS),
    );
    const samples = readCount('--samples', values.samples);
    const seconds = Number(values.seconds);
    if (!(seconds > 0 && seconds < Infinity)) throw new UsageError('--seconds is a number above 0');
    if (separate !== undefined && chosen.length > 1) {
      throw new UsageError(`${separate} runs alone. See --help.`);
    }
    if (separate === 'feed') await benchFeed({ engines });
    else if (separate === 'track') await benchTrack(engines);
    else if (separate === 'map') await benchMap();
    else if (separate === 'scale') {
      await benchScale({ small: 1_000, large: cars, engines, dataDir: data });
    } else {
      const parts = chosen.length > 0 ? chosen.map(readPart) : Object.values(PARTS);
      const runs: Figure[][] = [];
      for (let count = readCount('--runs', values.runs); count > 0; count -= 1) {
        const shop = await openShop({ cars, log: (line) => out(`  ${line}`) });
        try {
          const figures: Figure[] = [];
          for (const part of parts) {
            figures.push(...(await part(shop, { seconds, samples, waterfall })));
          }
          runs.push(figures);
        } finally {
          await shop.stop();
        }
      }
      if (results !== undefined) await writeResults(results, runs);
      if (compare !== undefined) report(await compareResults(compare, bestOf(runs)), out);
    }
    return EXIT_OK;
  },
});

/** Returns the figures of the first run, each with its least value of all runs. */
function bestOf([first = [], ...others]: readonly Figure[][]): Figure[] {
  return first.map((figure) => {
    const values = others.flatMap((run) => run.filter(({ name }) => name === figure.name));
    return { ...figure, value: Math.min(figure.value, ...values.map(({ value }) => value)) };
  });
}

function report(worse: readonly string[], out: (line: string) => void): void {
  out(worse.length > 0 ? `\nWorse:\n  ${worse.join('\n  ')}` : '\nNo figure is worse.');
}

function readPart(name: string): (typeof PARTS)[keyof typeof PARTS] {
  if (isPart(name)) return PARTS[name];
  throw new UsageError(`There is no part ${name}. See --help.`);
}

function isPart(name: string): name is keyof typeof PARTS {
  return name in PARTS;
}

function readCount(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UsageError(`${option} is a whole number above 0, not ${text}`);
}
