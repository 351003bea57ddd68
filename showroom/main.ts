// Renders the pictures of the demo cars: npm run showroom -- --help
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { filmFile, FILMS } from '#/app/demo/showroom/films.ts';
import { develop } from './develop.ts';
import { makeFilms } from './films.ts';
import { jobs, stagesOf, type Stages } from './plan.ts';
import { shareCards } from './share-card.ts';
import { contactSheet } from './sheet.ts';

const HELP = `npm run showroom [-- options]
Renders the pictures of the demo cars into app/demo/showroom, the same bytes every time.
  --only NAMES        only what begins so: suv, or sedan/spin,ev/front-left
  --out FOLDER        writes there instead
  --dry-run           lists what would be written, and writes nothing
  --films             makes the films instead, of the pictures that are there; needs ffmpeg
  --share             makes the share cards of BRAND_NAME in BRAND_COLOUR, or else of the demo dealer
  --sheet FILE        puts the pictures that are there on one sheet, each body in its own colour`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    out: { type: 'string' },
    'dry-run': { type: 'boolean' },
    sheet: { type: 'string' },
    share: { type: 'boolean' },
    films: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const KEPT = join(import.meta.dirname, '../app/demo/showroom');
const folder = resolve(values.out ?? KEPT);
const asked = jobs(values.only);

if (values.help) {
  console.log(HELP);
} else if (values.films) {
  await film(values.only ?? '');
} else if (asked.length === 0) {
  console.error(`No picture begins with ${values.only}.\n\n${HELP}`);
  process.exitCode = 2;
} else if (values['dry-run']) {
  console.log(asked.flatMap(({ files }) => files).join('\n'));
} else if (values.share) {
  const { BRAND_NAME: name, BRAND_COLOUR: colour } = process.env;
  console.log((await shareCards(KEPT, folder, { name, colour })).join('\n'));
} else if (values.sheet !== undefined) {
  await contactSheet(asked, folder, resolve(values.sheet));
} else {
  await render();
}

async function film(only: string): Promise<void> {
  if (values['dry-run']) {
    console.log(
      FILMS.map(filmFile)
        .filter((file) => file.startsWith(only))
        .join('\n'),
    );
    return;
  }
  const bytes = await makeFilms(only, KEPT, folder);
  console.error(`${(bytes / 1e6).toFixed(1)} MB of films in ${folder}`);
}

async function render(): Promise<void> {
  let stage: { body: string; lit: Stages } | undefined;
  let bytes = 0;
  for (const [done, { body, name, files, take: picture }] of asked.entries()) {
    if (stage?.body !== body) stage = { body, lit: stagesOf(body) };
    const { taken, exposure } = picture(stage.lit);
    const size = await develop(taken, exposure, folder, files);
    bytes += size;
    console.error(`${done + 1}/${asked.length} ${body}/${name} ${Math.round(size / 1000)} kB`);
  }
  console.error(`${asked.length} pictures, ${(bytes / 1e6).toFixed(1)} MB in ${folder}`);
}
