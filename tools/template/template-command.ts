import { mkdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Database } from '#/database/database.ts';
import { findRecordType, noType, typeName } from '#/records/columns/find-record-type.ts';
import type { Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { writeWhole } from '#/records/files/write-whole.ts';
import { templateWorkbook, type BegunRecord } from '#/records/template/template-workbook.ts';
import {
  EXIT_OK,
  languageOfCommand,
  runCommand,
  UsageError,
  type Command,
  type Terminal,
} from '#/tools/command.ts';
import { beginRecords } from './begin-records.ts';
import { templateHelp, TEMPLATE_WORDS } from './template-words.ts';

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
export function runTemplate(args: readonly string[], given: TemplateSetup): Promise<number> {
  const { types } = given;
  const language = languageOfCommand(args, given);
  const setup = { ...given, language };
  const words = TEMPLATE_WORDS[language];
  const command: Command<typeof OPTIONS> = {
    help: () => templateHelp(types, language),
    options: OPTIONS,
    async run({ out: place, all, cars, 'dry-run': dryRun }, names, { out }) {
      if (place === undefined) throw new UsageError(words.noFile);
      if (all && cars !== undefined) throw new UsageError(words.carsOfOne);
      const chosen = all ? allOf(names, place, setup) : [oneOf(names, place, setup)];
      for (const { type, path } of chosen) {
        const begun = cars === undefined ? [] : await beginIn(setup, type, cars);
        const workbook = await templateWorkbook(type, begun);
        if (!dryRun) {
          await mkdir(dirname(path), { recursive: true });
          await writeWhole(path, workbook);
        }
        out(words.written(path, type, begun.length));
      }
      if (dryRun) out(words.dryRun);
      return EXIT_OK;
    },
  };
  return runCommand(args, command, setup);
}

async function beginIn(
  { types, openShop, now, language = 'en' }: TemplateSetup,
  type: RecordType,
  cars: string,
): Promise<BegunRecord[]> {
  const { prefill } = type;
  if (!prefill) {
    const able = types.filter((each) => each.prefill).map((each) => typeName(each, language));
    throw new UsageError(TEMPLATE_WORDS[language].noCars(typeName(type, language), able));
  }
  const { db } = await openShop();
  try {
    return await beginRecords(db, prefill, { cars, now, language });
  } finally {
    await db.close();
  }
}

type Chosen = { type: RecordType; path: string };

type Types = { types: readonly RecordType[]; language?: Language };

function oneOf(names: readonly string[], path: string, { types, language = 'en' }: Types): Chosen {
  const [name, ...others] = names;
  const words = TEMPLATE_WORDS[language];
  if (name === undefined)
    throw new UsageError(words.noType(types.map((type) => typeName(type, language))));
  if (others.length > 0) throw new UsageError(words.oneType);
  const type = findRecordType(types, name);
  if (!type) throw new UsageError(noType(name, types, language));
  if (extname(path).toLowerCase() !== '.xlsx') throw new UsageError(words.ending(path));
  return { type, path };
}

function allOf(
  names: readonly string[],
  folder: string,
  { types, language = 'en' }: Types,
): Chosen[] {
  const words = TEMPLATE_WORDS[language];
  if (names.length > 0) throw new UsageError(words.noName);
  if (extname(folder) !== '') throw new UsageError(words.noFolder(folder));
  return types.map((type) => ({ type, path: join(folder, `${type.name}.xlsx`) }));
}
