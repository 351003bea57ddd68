// Renders the pictures of the demo cars: npm run showroom -- --help
import { join, resolve } from 'node:path';
import { filmFile, FILMS } from '#/app/demo/showroom/films.ts';
import { EXIT_OK, runCommand, UsageError, type Terminal } from '#/tools/command.ts';
import { develop } from './develop.ts';
import { makeFilms } from './films.ts';
import { jobs, stagesOf, type Stages } from './plan.ts';
import { shareCards } from './share-card.ts';
import { contactSheet } from './sheet.ts';

const HELP = `npm run showroom [-- options]
Renders the pictures of the demo cars into app/demo/showroom, the same bytes every time.
  --only NAMES        only what begins so: car-camry, or car-han/spin,suv/dashboard
  --out FOLDER        writes there instead
  --dry-run           lists what would be written, and writes nothing
  --films             makes the films instead, of the pictures that are there; needs ffmpeg
  --share             makes the share cards of BRAND_NAME in BRAND_COLOUR, or else of the demo dealer
  --sheet FILE        puts the pictures that are there on one sheet, each body in its own colour`;

const OUTPUT_FOLDER = join(import.meta.dirname, '../app/demo/showroom');

process.exitCode = await runCommand(process.argv.slice(2), {
  help: HELP,
  options: {
    only: { type: 'string' },
    out: { type: 'string', default: OUTPUT_FOLDER },
    'dry-run': { type: 'boolean', default: false },
    sheet: { type: 'string' },
    share: { type: 'boolean', default: false },
    films: { type: 'boolean', default: false },
  },
  allowPositionals: false,
  async run({ only = '', out: to, 'dry-run': isDry, sheet, share, films }, _, { out, err }) {
    const folder = resolve(to);
    const pictures = jobs(only);
    if (films && isDry) {
      out(
        FILMS.map(filmFile)
          .filter((file) => file.startsWith(only))
          .join('\n'),
      );
    } else if (films) {
      const bytes = await makeFilms(only, OUTPUT_FOLDER, folder);
      err(`${(bytes / 1e6).toFixed(1)} MB of films in ${folder}`);
    } else if (pictures.length === 0) {
      throw new UsageError(`No picture begins with ${only}. See --help.`);
    } else if (isDry) {
      out(pictures.flatMap(({ files }) => files).join('\n'));
    } else if (share) {
      const { BRAND_NAME: name, BRAND_COLOUR: colour } = process.env;
      out((await shareCards(OUTPUT_FOLDER, folder, { name, colour })).join('\n'));
    } else if (sheet !== undefined) {
      await contactSheet(pictures, folder, resolve(sheet));
    } else {
      await render(pictures, folder, err);
    }
    return EXIT_OK;
  },
});

async function render(
  pictures: ReturnType<typeof jobs>,
  folder: string,
  log: Terminal['err'],
): Promise<void> {
  let stage: { body: string; lit: Stages } | undefined;
  let bytes = 0;
  for (const [done, { body, name, files, take: picture }] of pictures.entries()) {
    if (stage?.body !== body) stage = { body, lit: stagesOf(body) };
    const { taken, exposure } = picture(stage.lit);
    const size = await develop(taken, exposure, folder, files);
    bytes += size;
    log(`${done + 1}/${pictures.length} ${body}/${name} ${Math.round(size / 1000)} kB`);
  }
  log(`${pictures.length} pictures, ${(bytes / 1e6).toFixed(1)} MB in ${folder}`);
}
