import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { ACCESSORIES, BODY_COLOURS, UNDERSIDES } from '#/app/demo/showroom/catalogue.ts';
import { SHOWROOM_BODIES } from '#/app/demo/showroom/classes.ts';
import { filmFile, FILMS, showroomFilm } from '#/app/demo/showroom/films.ts';
import { showroomPicture } from '#/app/demo/showroom/picture.ts';
import { jobs } from './plan.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const FOLDER = join(import.meta.dirname, '../app/demo/showroom');
/** Maximum total size of pictures and films in bytes. */
const MOST_BYTES = 39_000_000;

describe('the showroom', () => {
  it('has every picture of every body, 4:3 (panoramas 2:1), within their budgets', async () => {
    let whole = 0;
    for (const { body, name, files } of jobs()) {
      for (const file of files) {
        const { width, height } = await sharp(join(FOLDER, file)).metadata();
        assert.equal(width / height, name === 'panorama' ? 2 : 4 / 3, file);
        const { size } = statSync(join(FOLDER, file));
        assert.ok(size < (name === 'panorama' ? 250_000 : 90_000), `${body}/${name}: ${size}`);
        whole += size;
      }
    }
    whole += FILMS.reduce((sum, film) => sum + statSync(join(FOLDER, filmFile(film))).size, 0);
    assert.ok(whole < MOST_BYTES, `${whole} bytes`);
  });

  it('has films in H.264 without sound that can play before they are fully loaded', () => {
    for (const film of FILMS) {
      const file = filmFile(film);
      const bytes = readFileSync(join(FOLDER, file));
      const boxes = boxesOf(bytes);
      assert.equal(boxes[0], 'ftyp', file);
      assert.ok(boxes.indexOf('moov') < boxes.indexOf('mdat'), `${file}: ${boxes.join(' ')}`);
      assert.ok(bytes.includes('avc1'), file);
      assert.ok(!bytes.includes('mp4a'), file);
      assert.ok(bytes.length < 250_000, `${file}: ${bytes.length}`);
    }
  });

  it('returns the film of a body in a colour, and undefined for a colour without a film', () => {
    assert.deepEqual(showroomFilm('car-magotan', 'walk-around', '白'), {
      file: 'cars/magotan/walk-around-white.mp4',
      poster: 'spin-03',
    });
    assert.equal(showroomFilm('car-magotan', 'walk-around', '紫'), undefined);
    assert.equal(showroomFilm('motorcycle', 'interior', '黑'), undefined);
  });

  it('has no picture or film that it would not render', () => {
    const made = new Set([...jobs().flatMap(({ files }) => files), ...FILMS.map(filmFile)]);
    const classes = SHOWROOM_BODIES.filter((body) => body !== 'motorcycle');
    const folders = [...classes, ...UNDERSIDES, ...ACCESSORIES, 'cars'];
    const stored = folders.flatMap((folder) =>
      readdirSync(join(FOLDER, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(FOLDER, join(parentPath, name))),
    );
    assert.deepEqual(
      stored.filter((file) => !made.has(file)),
      [],
    );
  });

  it('applies a colour to the car and not to the floor', async () => {
    const [red, white] = await Promise.all(
      [BODY_COLOURS.红, BODY_COLOURS.白].map(async (colour) => {
        const picture = await showroomPicture('car-magotan', 'left', colour);
        return picture.raw().toBuffer();
      }),
    );
    assert.ok(red && white);
    const corner = [...red.subarray(0, 3)];
    assert.deepEqual(corner, [...white.subarray(0, 3)]);
    const door = 3 * (960 * 410 + 430);
    const [r = 0, g = 0] = red.subarray(door, door + 3);
    assert.ok(r > 2 * g, `a red door: ${r}, ${g}`);
  });

  it('renders a picture equal to the committed one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-showroom-'));
    after(() => rmSync(folder, { recursive: true }));
    const name = 'accessories-electric/cable';
    execFileSync(process.execPath, [MAIN, '--only', name, '--out', folder], { stdio: 'pipe' });
    for (const file of [`${name}.avif`, `${name}.tint.avif`]) {
      const [rendered, there] = await Promise.all(
        [folder, FOLDER].map((at) => sharp(join(at, file)).raw().toBuffer()),
      );
      assert.ok(rendered && there);
      assert.equal(rendered.length, there.length);
      const sum = rendered.reduce((all, value, i) => all + Math.abs(value - (there[i] ?? 0)), 0);
      assert.ok(sum / there.length < 1, `${file} differs by ${sum / there.length} of 255`);
    }
  });
});

/** Returns the types of the boxes of an MP4 file, in order. */
function boxesOf(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) || bytes.length) {
    names.push(bytes.toString('latin1', at + 4, at + 8));
  }
  return names;
}
