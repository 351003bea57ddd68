import { spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  BODY_COLOURS,
  SEAT_COLOURS,
  SPIN_FRAMES,
  spinFrame,
  type Colour,
  type Subject,
} from '#/app/demo/showroom/catalogue.ts';
import { filmFile, FILMS } from '#/app/demo/showroom/films.ts';
import { showroomPicture } from '#/app/demo/showroom/picture.ts';
import { lookAround } from './look-around.ts';

/**
 * Size in px and frames per second of the two kinds of film: a walk around a car, and a look around
 * its interior. `from` is the number of the spin frame with which a walk begins.
 */
const WALK = { width: 640, height: 480, rate: 6, from: 3 };
const LOOK = { width: 480, height: 360, rate: 12, frames: 72 };

/**
 * Makes the films whose file names begin with `only`, and writes them into `folder`. Returns the
 * sum of their sizes in bytes.
 */
export async function makeFilms(only: string, pictures: string, folder: string): Promise<number> {
  let bytes = 0;
  for (const film of FILMS.filter((one) => filmFile(one).startsWith(only))) {
    const file = join(folder, filmFile(film));
    mkdirSync(dirname(file), { recursive: true });
    if (film.kind === 'walk-around') {
      await encode(file, await turn(film.body, BODY_COLOURS[film.colour], pictures), WALK);
    } else {
      const panorama = await showroomPicture(
        film.body,
        'panorama',
        SEAT_COLOURS[film.colour],
        pictures,
      );
      const { data, info } = await panorama.raw().toBuffer({ resolveWithObject: true });
      await encode(file, lookAround(data, info.width, LOOK, LOOK.frames), LOOK);
    }
    const { size } = statSync(file);
    bytes += size;
    console.error(`${filmFile(film)} ${Math.round(size / 1000)} kB`);
  }
  return bytes;
}

/** Returns the frames of a walk around a car. The first one is also the poster of the film. */
async function turn(body: Subject, colour: Colour, pictures: string): Promise<Buffer[]> {
  return Promise.all(
    Array.from({ length: SPIN_FRAMES }, async (_, at) => {
      const frame = spinFrame((at + WALK.from) % SPIN_FRAMES);
      const picture = await showroomPicture(body, frame, colour, pictures, WALK.width);
      return picture.raw().toBuffer();
    }),
  );
}

/** Encodes the frames with ffmpeg. Rejects if ffmpeg is missing or fails. */
async function encode(
  file: string,
  frames: Iterable<Uint8Array>,
  { width, height, rate }: { width: number; height: number; rate: number },
): Promise<void> {
  const options =
    `-v error -y -f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${rate} -i - -an ` +
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 ' +
    '-color_trc bt709 -color_range tv -c:v libx264 -preset medium -crf 31 -pix_fmt yuv420p ' +
    // Frequent key frames, so that a visitor can seek quickly.
    `-g ${rate * 2} -threads 1 -map_metadata -1 ` +
    '-fflags +bitexact -flags:v +bitexact -movflags +faststart';
  const ffmpeg = spawn('ffmpeg', [...options.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve, reject) => {
    ffmpeg.on('error', reject);
    ffmpeg.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code} on ${file}`)),
    );
  });
  for (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await drained(ffmpeg.stdin);
  }
  ffmpeg.stdin.end();
  await ended;
}

function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once('drain', resolve);
  });
}
