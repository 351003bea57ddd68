// Measures the storefront, each figure next to a reference: npm run bench -- --help
import { parseArgs } from 'node:util';
import { benchBytes } from './bytes.ts';
import { benchFeed } from './feed.ts';
import { benchLcp } from './lcp.ts';
import { benchMap } from './map.ts';
import { benchScale } from './scale.ts';
import { benchScroll } from './scroll.ts';
import { benchServer } from './server.ts';
import { openShop } from './shop.ts';
import { benchTrack } from './track.ts';

const PARTS = {
  bytes: benchBytes,
  server: benchServer,
  lcp: benchLcp,
  scroll: benchScroll,
} as const;

const HELP = `npm run bench -- [part ...] [options]
Measures the built storefront with the demo inventory. This is not a test: the exit code does
not depend on the figures. Without a part, it runs these in this order:
  bytes     bytes of a first visit, compared with a bare react + react-dom app
  server    requests per second and CPU time per request, compared with /healthz
  lcp       largest contentful paint on a slow phone, compared with an equal static page
  scroll    frame times while scrolling through all checkpoints of a car
These run only by name, one at a time, with their own data, which takes seconds to minutes to create:
  scale     response times of lists of 1,000 and 100,000 cars, on SQLite and PostgreSQL
  feed      response times of pages of 10,000 posts by page number, on both
  track     query times of a device's day out of 10,000 and 1,000,000 points, on both
  map       frame times while a track of 50,000 points is played and dragged
Options:
  --cars N        number of demo cars (88); scale: of the large inventory (100000)
  --data FOLDER   scale: folder where the SQLite databases are stored for the next run
  --engines LIST  scale, feed, track: database engines (sqlite,postgres)
  --seconds N     server: seconds per address and round (2)
  --samples N     lcp: visits to each page (9)
  --waterfall     lcp: also lists all transfers with their times
  --help`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cars: { type: 'string' },
    data: { type: 'string' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    seconds: { type: 'string', default: '2' },
    samples: { type: 'string', default: '9' },
    waterfall: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(PARTS);
const separate = ['scale', 'feed', 'track', 'map'].find((name) => chosen.includes(name));
const cars = Number(values.cars ?? (separate === 'scale' ? 100_000 : 88));
const settings = {
  seconds: Number(values.seconds),
  samples: Number(values.samples),
  waterfall: values.waterfall,
};
const isValid =
  (separate === undefined ? chosen.every(isPart) : chosen.length === 1) &&
  [cars, settings.samples].every(isCount) &&
  Number.isFinite(settings.seconds) &&
  settings.seconds > 0;

// `process.exit` runs the exit handlers, which stop the storefront.
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

if (values.help) {
  console.log(HELP);
} else if (isValid) {
  const engines = values.engines.split(',');
  if (separate === 'feed') await benchFeed({ engines });
  else if (separate === 'track') await benchTrack(engines);
  else if (separate === 'map') await benchMap();
  else if (separate === 'scale') {
    await benchScale({ small: 1_000, large: cars, engines, dataDir: values.data });
  } else await bench();
} else {
  console.error(HELP);
  process.exitCode = 2;
}

async function bench(): Promise<void> {
  const shop = await openShop({ cars, log: (line) => console.log(`  ${line}`) });
  try {
    for (const part of chosen.filter(isPart)) await PARTS[part](shop, settings);
  } finally {
    await shop.stop();
  }
}

function isPart(name: string): name is keyof typeof PARTS {
  return name in PARTS;
}

function isCount(number: number): boolean {
  return Number.isInteger(number) && number > 0;
}
