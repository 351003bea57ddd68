import sharp from 'sharp';
import { BODY_COLOURS, SEAT_COLOURS, type BodyColour } from '#/app/demo/showroom/catalogue.ts';
import { showroomPicture } from '#/app/demo/showroom/picture.ts';
import { isInside } from '#/app/demo/showroom/pictures.ts';
import type { Job } from './plan.ts';

const CELL = { width: 480, height: 360 };
const COLUMNS = 4;

/**
 * The paints of the cars on a contact sheet, in order. After the last paint, the first follows
 * again.
 */
const COLOURS: readonly BodyColour[] = ['白', '深灰', '蓝', '银灰', '红', '黑', '绿', '香槟'];

/** Writes these pictures side by side into one file. Rejects if a picture is missing. */
export async function contactSheet(
  jobs: readonly Job[],
  folder: string,
  file: string,
): Promise<void> {
  const bodies = [...new Set(jobs.map(({ body }) => body))];
  const cells = await Promise.all(
    jobs.map(async ({ body, name }, place) => {
      const paint = COLOURS[bodies.indexOf(body) % COLOURS.length] ?? '白';
      const colour = isInside(name) ? SEAT_COLOURS.棕 : BODY_COLOURS[paint];
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
