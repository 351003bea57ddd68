// Measures the storefront, each figure beside what it is to be compared with: npm run bench -- --help
import { parseArgs } from 'node:util';
import { benchBytes } from './bytes.ts';
import { benchFeed } from './feed.ts';
import { benchLcp } from './lcp.ts';
import { benchMap } from './map.ts';
import { benchScale } from './scale.ts';
import { benchServer } from './server.ts';
import { benchScroll } from './scroll.ts';
import { openShop } from './shop.ts';
import { benchTrack } from './track.ts';

const PARTS = {
  bytes: benchBytes,
  server: benchServer,
  lcp: benchLcp,
  scroll: benchScroll,
} as const;

const HELP = `npm run bench -- [part ...] [options]
Measures the built storefront with the demo inventory. Nothing of it is a test: it ends well
whatever the figures are. Without a part, all of them in this order:
  bytes     what a first visit loads, beside a bare react + react-dom app
  server    requests a second and CPU time of each, beside /healthz
  lcp       largest contentful paint on a slow phone, beside a static page of the same looks
  scroll    how long frames take while all checkpoints of a car are scrolled through
And each by its name alone, in shops of its own, which take seconds to minutes to fill:
  scale     how long lists take of 1,000 and of 100,000 cars, on SQLite and on PostgreSQL
  feed      how long a page of 10,000 posts takes by how deep it lies, on both
  track     how long a device's day takes out of 10,000 and of 1,000,000 points, on both
  map       how long frames take while a track of 50,000 points is played and dragged
Options:
  --cars N        cars of the demo inventory (88); scale: of the large one (100000)
  --keep FOLDER   scale: where the filled SQLite shops stay, to be used again
  --engines LIST  scale, feed, track: which (sqlite,postgres)
  --seconds N     server: how long each address is asked in each round (2)
  --samples N     lcp: visits to each page (9)
  --waterfall     lcp: also lists what the line carried, and when
  --help`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cars: { type: 'string' },
    keep: { type: 'string' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    seconds: { type: 'string', default: '2' },
    samples: { type: 'string', default: '9' },
    waterfall: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(PARTS);
const alone = ['scale', 'feed', 'track', 'map'].find((name) => chosen.includes(name));
const cars = Number(values.cars ?? (alone === 'scale' ? 100_000 : 88));
const settings = {
  seconds: Number(values.seconds),
  samples: Number(values.samples),
  waterfall: values.waterfall,
};
const isRight =
  (alone === undefined ? chosen.every(isPart) : chosen.length === 1) &&
  [cars, settings.samples].every(isCount) &&
  Number.isFinite(settings.seconds) &&
  settings.seconds > 0;

// An orderly end takes the storefront with it.
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

if (values.help) {
  console.log(HELP);
} else if (isRight) {
  const engines = values.engines.split(',');
  if (alone === 'feed') await benchFeed({ engines });
  else if (alone === 'track') await benchTrack(engines);
  else if (alone === 'map') await benchMap();
  else if (alone === 'scale') {
    await benchScale({ small: 1_000, large: cars, engines, keep: values.keep });
  } else await bench();
} else {
  console.error(HELP);
  process.exitCode = 2;
}

async function bench(): Promise<void> {
  const shop = await openShop({ cars, tell: (line) => console.log(`  ${line}`) });
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
