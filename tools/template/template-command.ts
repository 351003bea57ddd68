import { mkdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Database } from '#/database/database.ts';
import { findRecordType, wordFor } from '#/records/columns/find-record-type.ts';
import { languageOf } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { writeWhole } from '#/records/files/write-whole.ts';
import { templateWorkbook, type BegunRecord } from '#/records/template/template-workbook.ts';
import { EXIT_OK, runCommand, UsageError, type Command, type Terminal } from '#/tools/command.ts';
import { beginRecords } from './begin-records.ts';

/** The dependencies of the template command. */
export type TemplateSetup = Terminal & {
  types: readonly RecordType[];
  now: Date;
  /** Opens the database of the shop, for templates with cars. */
  openShop(): Promise<{ db: Database }>;
};

const OPTIONS = {
  out: { type: 'string' },
  all: { type: 'boolean', default: false },
  cars: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Runs the template command and returns the exit code. Never rejects. */
export function runTemplate(args: readonly string[], setup: TemplateSetup): Promise<number> {
  const { types } = setup;
  const command: Command<typeof OPTIONS> = {
    help: helpText(types),
    options: OPTIONS,
    async run({ out: place, all, cars, 'dry-run': dryRun }, names, { out }) {
      if (place === undefined) throw new UsageError('Name the file to write: --out. See --help.');
      if (all && cars !== undefined)
        throw new UsageError('--cars is for one type: name it instead of --all.');
      const chosen = all ? allOf(names, place, types) : [oneOf(names, place, types)];
      for (const { type, path } of chosen) {
        const begun = cars === undefined ? [] : await beginIn(setup, type, cars);
        const workbook = await templateWorkbook(type, begun);
        if (!dryRun) {
          await mkdir(dirname(path), { recursive: true });
          await writeWhole(path, workbook);
        }
        const of =
          begun.length > 0 ? `, ${begun.length} ${begun.length === 1 ? 'car' : 'cars'}` : '';
        out(`${path}: ${type.name}, ${type.aliases[0] ?? type.name}${of}`);
      }
      if (dryRun) out('Dry run: nothing was written.');
      return EXIT_OK;
    },
  };
  return runCommand(args, command, setup);
}

async function beginIn(
  { types, openShop, now }: TemplateSetup,
  type: RecordType,
  cars: string,
): Promise<BegunRecord[]> {
  const { prefill } = type;
  if (!prefill) {
    const able = types.filter((each) => each.prefill).map(({ name }) => name);
    throw new UsageError(
      `${type.name} has no rows for cars. Types with --cars: ${able.join(', ')}`,
    );
  }
  const { db } = await openShop();
  try {
    return await beginRecords(db, prefill, { cars, now });
  } finally {
    await db.close();
  }
}

type Chosen = { type: RecordType; path: string };

function oneOf(names: readonly string[], path: string, types: readonly RecordType[]): Chosen {
  const [name, ...others] = names;
  const known = types.map((type) => type.name).join(', ');
  if (name === undefined) throw new UsageError(`Name a type, or use --all. Types: ${known}`);
  if (others.length > 0) throw new UsageError('One type at a time, or all with --all.');
  const type = findRecordType(types, name);
  if (!type && languageOf([name]) === 'zh')
    throw new UsageError(`没有「${name}」这种表。有模板的表：${types.map(wordFor).join('、')}`);
  if (!type) throw new UsageError(`There is no type ${name}. Types: ${known}`);
  if (extname(path).toLowerCase() !== '.xlsx')
    throw new UsageError(`${path}: should end with .xlsx`);
  return { type, path };
}

function allOf(names: readonly string[], folder: string, types: readonly RecordType[]): Chosen[] {
  if (names.length > 0) throw new UsageError('--all writes every type: name none.');
  if (extname(folder) !== '') throw new UsageError(`${folder}: with --all, --out is a folder`);
  return types.map((type) => ({ type, path: join(folder, `${type.name}.xlsx`) }));
}

function helpText(types: readonly RecordType[]): string {
  const names = types.map(({ name, aliases }) => `  ${name.padEnd(16)}${aliases.join(', ')}`);
  return `Writes templates of import files: spreadsheets (XLSX) to fill in.

  npm run template -- TYPE --out FILE.xlsx
  npm run template -- TYPE --cars ID,ID --out FILE.xlsx
  npm run template -- --all --out FOLDER

A template has a sheet of rows with Chinese headings, drop-downs and an example row, which the import
skips, a sheet 说明 that explains every column, and lists of words where a type needs
them. A record with a list, such as the flaws of a car, has one row for each item.

  --out       the file to write, or the folder with --all; an existing file is replaced
  --cars      begin a record for each of these cars of the shop, such as JC26-001,JC26-011, or for
              all cars in stock without such a record: all. In stock are cars on sale, reserved or
              not yet released. Instead of the example there are 12 rows for each
              car with its id, and in the first one today's date. An inspection also gets a
              free report number, and in 正常项 the letters of its categories behind 待核对:
              the import refuses the report until the inspector removes the letters of what was not
              checked, and then 待核对. The inspector, the odometer and all conclusions
              stay empty: they are for whoever looks. The column 哪台车（不导入） is not imported.
              Reads the data folder (DATA_DIR, DATABASE_URL). Types: ${types
                .filter(({ prefill }) => prefill)
                .map(({ name }) => name)
                .join(', ')}
  --all       a template for each type
  --dry-run   write nothing, only print what would be written

Import a filled-in template as it is: npm run import -- FILE.xlsx --photos FOLDER

Types:
${names.join('\n')}

Exit code: 0 written, 2 wrong usage, an unknown car, no database, or the file cannot be written.`;
}
