import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { run } from '#/tools/setup/progress.mjs';
import { STATES } from './shots.ts';

describe('the gallery', { timeout: 300_000 }, () => {
  let folder: string;
  const gallery = (...words: string[]) =>
    run(process.execPath, ['gallery/main.ts', '--out', folder, ...words]);
  const phone = ['--widths', '320', '--modes', 'light'];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-gallery-test-'));
    const { code, output } = await gallery('board', 'carDetail', ...phone);
    assert.equal(code, 0, output);
  });
  after(() => rm(folder, { recursive: true }));

  it('takes a picture of each state that a screen has', async () => {
    const files = await readdir(join(folder, 'carDetail'));
    assert.deepEqual(files.toSorted(), STATES.map((state) => `${state}-320-light.webp`).toSorted());
    // The board has no call without which a part is missing, and no record in its URL.
    const board = await readdir(join(folder, 'board'));
    assert.deepEqual(
      board.toSorted(),
      files.filter((file) => !/^(missing|partial)/.test(file)).toSorted(),
    );
  });

  it('finds the calls that a screen can do without', async () => {
    const calls = JSON.parse(await readFile(join(folder, 'calls.json'), 'utf8'));
    assert.deepEqual(calls.board, { required: ['/v1/board'], optional: [] });
    assert.deepEqual(calls.carDetail.required, ['/v1/car/ZY-0338']);
    assert.ok(calls.carDetail.optional.includes('/v1/likes'));
  });

  it('puts them on a sheet, each with its address', async () => {
    const sheet = await readFile(join(folder, 'index.html'), 'utf8');
    assert.match(sheet, /"url":"\/car\/ZY-0338"/);
    assert.match(sheet, /carDetail\/partial-320-light\.webp/);
  });

  it('leaves the pictures that are there', async () => {
    const file = join(folder, 'board/content-320-light.webp');
    const { mtimeMs } = await stat(file);
    const { output } = await gallery('board', ...phone, '--states', 'content');
    assert.match(output, /0 pictures to take, 1 are there/);
    assert.equal((await stat(file)).mtimeMs, mtimeMs);
  });

  it('refuses what it does not know, with the words that it does', async () => {
    const { code, output } = await gallery('--states', 'content,broken');
    assert.equal(code, 2);
    assert.match(output, /--states is a list of content,loading/);
    assert.equal((await gallery('noSuchScreen')).code, 2);
  });
});
