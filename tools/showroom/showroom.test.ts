import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { BODY_COLOURS, SHOWN_BODIES, UNDERSIDES } from '#/app/cars/showroom/catalogue.ts';
import { showroomPicture } from '#/app/cars/showroom/picture.ts';
import { sedan } from './body/sedan.ts';
import { panels } from './body/panels.ts';
import { jobs } from './plan.ts';
import { surface } from './shape/mesh.ts';

const FOLDER = join(import.meta.dirname, '../../app/cars/showroom');
const MOST_BYTES = 20_000_000;

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
    assert.ok(whole < MOST_BYTES, `${whole} bytes`);
  });

  it('keeps no picture that nobody makes', () => {
    const made = new Set(jobs().flatMap(({ files }) => files));
    const kept = [...SHOWN_BODIES, ...UNDERSIDES].flatMap((body) =>
      readdirSync(join(FOLDER, body)).map((file) => `${body}/${file}`),
    );
    assert.deepEqual(
      kept.filter((file) => !made.has(file)),
      [],
    );
  });

  it('gives a car its colour and leaves the floor alone', async () => {
    const [red, white] = await Promise.all(
      [BODY_COLOURS.红, BODY_COLOURS.白].map(async (colour) => {
        const picture = await showroomPicture('sedan', 'left', colour);
        return picture.raw().toBuffer();
      }),
    );
    assert.ok(red && white);
    const corner = [...red.subarray(0, 3)];
    assert.deepEqual(corner, [...white.subarray(0, 3)]);
    const door = 3 * (1280 * 560 + 560);
    const [r = 0, g = 0] = red.subarray(door, door + 3);
    assert.ok(r > 2 * g, `a red door: ${r}, ${g}`);
  });

  it('makes a body the same way every time', () => {
    const hash = createHash('sha256');
    for (const { finish, mesh } of panels(sedan, 0.06)) {
      hash.update(finish).update(mesh.positions).update(mesh.normals).update(mesh.index);
    }
    const again = createHash('sha256');
    for (const { finish, mesh } of panels(sedan, 0.06)) {
      again.update(finish).update(mesh.positions).update(mesh.normals).update(mesh.index);
    }
    assert.equal(hash.digest('hex'), again.digest('hex'));
  });

  it('puts vertices onto the surface itself', () => {
    const ball = surface(
      (x, y, z) => Math.hypot(x, y, z) - 0.5,
      { min: [-0.6, -0.6, -0.6], max: [0.6, 0.6, 0.6] },
      0.05,
    );
    for (let i = 0; i < ball.positions.length; i += 3) {
      const radius = Math.hypot(...ball.positions.subarray(i, i + 3));
      assert.ok(Math.abs(radius - 0.5) < 1e-4, String(radius));
    }
  });

  it('tells what it would write, and writes nothing', () => {
    const main = join(import.meta.dirname, 'main.ts');
    const told = execFileSync(process.execPath, [main, '--dry-run', '--only', 'suv/front'], {
      encoding: 'utf8',
    });
    assert.deepEqual(told.trim().split('\n'), [
      'suv/front-left.webp',
      'suv/front-left.tint.webp',
      'suv/front-right.webp',
      'suv/front-right.tint.webp',
      'suv/front.webp',
      'suv/front.tint.webp',
      'suv/front-seats.webp',
      'suv/front-seats.tint.webp',
    ]);
  });
});
