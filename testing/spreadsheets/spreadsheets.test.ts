import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { records } from '#/app/records.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { importRecords } from '#/records/import/import-records.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { openTestShop } from '#/testing/shop.ts';
import { compareCell, storedValue, type Expected, type Outcome } from './compare-cells.ts';

/**
 * The name of a folder, or `all`. For these spreadsheets, the cells that were not read are printed.
 */
const DETAILS = process.env['SPREADSHEET_DETAILS'];
const FOLDER = import.meta.dirname;
const NOW = new Date('2026-11-26T12:00:00+08:00');
/** Minimum share of cells that are read, among those that a person understands. */
const FEWEST_READ = 0.95;

type Rows = Readonly<Record<string, Readonly<Record<string, Expected>>>>;
type Fixture = { file: string; rows: Rows; row_lines?: Readonly<Record<string, number>> };
type Car = Readonly<Record<string, unknown>>;

const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * Imports a spreadsheet into a shop that has only the branches and consultants which the
 * spreadsheet names.
 */
async function importSpreadsheet(name: string) {
  const fixture = JSON.parse(readFileSync(join(FOLDER, name, 'expected.json'), 'utf8')) as Fixture;
  const { file, rows, row_lines = {} } = fixture;
  const shop = await openTestShop({ isEmpty: true });
  try {
    const branches = namesOf(rows, 'branch').map((word, at) => ({ id: `b${at}`, name: word }));
    await shop.importFile(
      'branches.ndjson',
      [{ id: 'x', name: '其他门店' }, ...branches].map((one) => ({ ...one, province: '四川' })),
    );
    const consultants = namesOf(rows, 'consultant').map((word, at) => ({
      id: `c${at}`,
      name: word,
    }));
    await shop.importFile(
      'consultants.ndjson',
      consultants.map((one) => ({ ...one, branch_id: 'x' })),
    );
    const { sources, notes } = await findTables(join(FOLDER, name, file), records);
    const keyAt = new Map<number, string>();
    const reasons: Reason[] = [];
    const report = await importRecords(shop.db, sources, {
      now: NOW,
      take: async (src) => ({ src }),
      onRow({ line, key = '', problems, warnings }) {
        keyAt.set(line, key);
        reasons.push(...[...problems, ...warnings].map(({ reason }) => reason));
      },
    });
    const stored = await shop.db.kysely
      .selectFrom('record_row')
      .select(['key', 'row'])
      .where('type', '=', 'car')
      .execute();
    const cars = new Map(stored.map(({ key, row }) => [key, JSON.parse(row) as Car]));
    const carOf = (number: string) =>
      cars.get(number) ?? cars.get(keyAt.get(row_lines[number] ?? 0) ?? '');
    return {
      rows,
      report,
      carOf,
      reasons,
      notes: [...notes.map(({ zh }) => zh), ...report.files.flatMap((each) => each.notes)],
    };
  } finally {
    await shop.close();
  }
}

function namesOf(rows: Rows, meaning: string): string[] {
  const cells = Object.values(rows).flatMap((row) => Object.values(row));
  const named = cells.filter((cell) => cell.meaning === meaning && typeof cell.value === 'string');
  return [...new Set(named.map(({ value }) => String(value)))];
}

type Imported = Awaited<ReturnType<typeof importSpreadsheet>>;

/** Counts the cells that a person understands, by outcome, and the cars that were not stored. */
function countCells({ rows, carOf }: Imported, onOther: (line: string) => void) {
  const counts: Record<Outcome, number> = { read: 0, 'left out': 0, wrong: 0 };
  let lost = 0;
  for (const [number, cells] of Object.entries(rows)) {
    // The second row of a car contains the same as the first.
    if (number.includes('#')) continue;
    const car = carOf(number);
    if (!car) lost += 1;
    for (const [heading, expected] of Object.entries(cells)) {
      if (isPrivate(expected) || expected.unreadable) continue;
      const outcome = car ? compareCell(car, expected) : 'left out';
      counts[outcome] += 1;
      if (outcome === 'read') continue;
      const found = JSON.stringify(car && storedValue(car, expected));
      onOther(`${outcome} ${number} ${heading}: ${found} / ${JSON.stringify(expected)}`);
    }
  }
  return { ...counts, lost };
}

function isPrivate({ private: isSecret, meaning }: Expected): boolean {
  return isSecret === true || meaning === 'wholesale_price_yuan';
}

describe('of the cells in a dealer’s spreadsheet, 95 % are read and none wrongly', () => {
  const table: Record<string, object> = {};
  for (const name of names) {
    test(name, async () => {
      const imported = await importSpreadsheet(name);
      const lines: string[] = [];
      const {
        read,
        'left out': leftOut,
        wrong,
        lost,
      } = countCells(imported, (line) => lines.push(line));
      const cells = read + leftOut + wrong;
      const share = read / cells;
      const percent = `${(share * 100).toFixed(1)} %`;
      table[name] = { cells, read, 'left out': leftOut, wrong, share: percent, 'cars lost': lost };
      if (DETAILS === 'all' || DETAILS === name) printDetails(imported, lines);
      assert.deepEqual(inChinese(imported), [], 'reasons without an English form');
      assert.equal(wrong, 0, lines.filter((line) => line.startsWith('wrong')).join('\n'));
      assert.equal(lost, 0, 'cars were lost');
      assert.ok(share >= FEWEST_READ, `${percent} read\n${lines.join('\n')}`);
    });
  }
  // oxlint-disable-next-line no-console -- the table is the result
  after(() => console.table(table));
});

/**
 * Returns the English reasons of an import that have Chinese words outside quotes, or quote a Chinese
 * sentence. Words to write into a cell, and the text of the cell, are quoted.
 */
function inChinese({ reasons }: Imported): string[] {
  const isChinese = (reason: string) =>
    /\p{Script=Han}/u.test(reason.replace(/"[^"]*"|'[^']*'/g, '')) || /[，；。、]/.test(reason);
  return [...new Set(reasons.map(({ en }) => en).filter(isChinese))];
}

function printDetails({ report, notes }: Imported, lines: readonly string[]): void {
  const words = ({ line, heading, reason }: Imported['report']['bad'][number]) =>
    `${line} ${heading}: ${reason}`;
  const bad = report.bad.map((each) => `bad ${words(each)}`);
  const warnings = report.warnings.map((each) => `warning ${words(each)}`);
  // oxlint-disable-next-line no-console -- on request only
  console.log([...lines, ...notes, ...bad, ...warnings].join('\n'));
}
