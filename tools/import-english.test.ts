import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runTool } from '#/testing/tool.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-english-'));
});
after(() => rm(folder, { recursive: true }));

const CARS = [
  'id,title,brand,type,price,mileage_km,first_registration,branch_id,consultant_id,tags,facade',
  'A-1,Golf,VW,在售,call us,43600,2021-06,,,,',
  'A-2,Golf,VW,在售,128000,many,2021-06,,,,',
  'A-3,Golf,VW,在售,128000,43600,June,,,,',
  'A-4,Golf,VW,在售,128000,43600,2021-06,Nowhere,,,',
  'A-5,Golf,VW,在售,128000,43600,2021-06,,nobody,,',
  'A-6,Golf,VW,在售,128000,43600,2021-06,,,,a.jpg',
  'A-7,Golf,VW,在售,128000,43600,2021-06,,,一手车,',
  'A-8,Golf,VW,coming,128000,43600,2021-06,,,,',
  'A-9,Golf,VW,在售,128000,43600,2021-06,,,,',
  'A-9,Golf,VW,在售,128000,43600,2021-06,,,,',
  'a-8,,,在售,128000,43600,2021-06,,,,',
  'A B,Golf,VW,在售,128000',
];

test('the answer to English headings is English, but for the words of cells and claims', async () => {
  const path = join(folder, 'cars.csv');
  await writeFile(path, `${CARS.join('\n')}\n`);
  const args = [path, '--dry-run', '--report', 'none'];
  const { code, out, err } = await runTool('import.ts', args, { folder: join(folder, 'data') });
  assert.equal(code, 1);
  const said = err.replaceAll(/"[^"]*"|\([^)]*\)|Write one of: .*/g, '');
  const chinese = said.split('\n').filter((line) => /\p{Script=Han}/u.test(line));
  assert.deepEqual(chinese, []);
  assert.match(err, /price: not usable, 1 row\. Write an amount, such as 132800/);
  assert.match(
    err,
    /branch_id: refers to a record that does not exist, 1 row\. There is no branch "Nowhere"/,
  );
  assert.match(
    err,
    /tags: a claim without support, 1 row\. No record of the car supports "一手车"/,
  );
  assert.match(out, /cars\.csv: 11 rows of car, 9 would be written \(9 new, 0 changed\)/);
  assert.match(out, /Line 11 repeats line 10 \(A-9\): it is read once/);
});
