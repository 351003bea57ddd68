import sharp from 'sharp';
import {
  BODY_COLOURS,
  SEAT_COLOURS,
  type BodyColour,
  type Subject,
} from '#/app/demo/showroom/catalogue.ts';
import { showroomPicture } from '#/app/demo/showroom/picture.ts';
import { isInside } from '#/app/demo/showroom/pictures.ts';
import type { Job } from './plan.ts';

const CELL = { width: 480, height: 360 };
const COLUMNS = 4;

/** The colour of each body on a contact sheet. */
const COLOURS: Record<Subject, BodyColour> = {
  sedan: '白',
  hatchback: '红',
  suv: '深灰',
  mpv: '黑',
  ev: '蓝',
  crossover: '银灰',
  coupe: '橙',
  pickup: '绿',
  mini: '黄',
  motorcycle: '红',
  'underside-fuel': '银灰',
  'underside-electric': '银灰',
  'accessories-fuel': '银灰',
  'accessories-electric': '银灰',
};

/** Writes pictures side by side into one file, for review. Rejects if a picture is missing. */
export async function contactSheet(
  jobs: readonly Job[],
  folder: string,
  file: string,
): Promise<void> {
  const cells = await Promise.all(
    jobs.map(async ({ body, name }, place) => {
      const colour = isInside(name) ? SEAT_COLOURS.棕 : BODY_COLOURS[COLOURS[body]];
      const picture = await showroomPicture(body, name, colour, folder);
      return {
        input: await picture
          .resize({ ...CELL, fit: 'cover' })
          .png()
          .toBuffer(),
        left: (place % COLUMNS) * CELL.width,
        top: Math.floor(place / COLUMNS) * CELL.height,
      };
    }),
  );
  const width = Math.min(COLUMNS, cells.length) * CELL.width;
  const height = Math.ceil(cells.length / COLUMNS) * CELL.height;
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(cells)
    .toFile(file);
}
