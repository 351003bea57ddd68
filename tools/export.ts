// Exports a dealer's records: node tools/export.ts --help
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { composers } from '#/app/demo/composers.ts';
import { records } from '#/app/records.ts';
import { createFolder } from '#/database/folder/create-folder.ts';
import { findRecordType, noType, typeName } from '#/records/columns/find-record-type.ts';
import type { Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { exportType, FORMATS, PHOTOS, type Format } from '#/records/export/export-files.ts';
import { count } from '#/records/import/report-words.ts';
import { openObjects } from '#/server/media/objects/open-objects.ts';
import { openMediaStore } from '#/server/media/store.ts';
import {
  UsageError,
  EXIT_FAILED,
  EXIT_OK,
  everySecond,
  runCommand,
  type Terminal,
} from './command.ts';
import { openShopDatabase } from './shop-database.ts';

const WORDS = {
  zh: {
    help: `把这家店的资料写成可以再导入的文件。

  npm run export -- --to 文件夹 [种类...] [--format ndjson|csv|xlsx] [--pictures] [--dry-run]

全部种类，或者写明的这几种：${records.map((type) => typeName(type, 'zh')).join('、')}。

  --to 文件夹    存到哪个文件夹（新的，或者空的），一种一个文件，如 car.ndjson
  --format       ndjson（全部内容，不写就是它），或者 csv、xlsx 表格：没有价格历史；一条记录里有几项的
                 （如瑕疵），一项一行；写不成表的记录不写，会列出来
  --pictures     照片和视频也复制到 文件夹/${PHOTOS}，行里写的是复制后的名字；不加，行里写的是已存文件的名字
  --dry-run      什么都不写，只说会写什么

导回同一家店，什么都不变。搬到另一台机器：导出时加 --pictures，在那边运行
npm run import -- 文件夹/*.ndjson --photos 文件夹/${PHOTOS}

不导出：线索、投票、密钥和令牌。知道须知、优惠券、寻车编号的人都能打开它们，文件里有这些编号：不要发到网上。
退出码：0 全部写好，1 有的没有写成，2 用法不对，或者没有数据库。`,
    format: `--format 只能写 ${FORMATS.join('、')}。用法见 --help`,
    noFolder: '请写存到哪个文件夹：--to 文件夹。用法见 --help',
    notEmpty: (folder: string) => `${folder}：文件夹不是空的，请换一个`,
    progress: (type: string, rows: string) => `${type}：${rows} 行 …`,
    lost: (type: string, key: string, why: string) => `${type} ${key}：${why}`,
    written: (file: string, rows: string) => `${file}：${rows} 行`,
    dryRun: '试运行：什么都没有写。',
  },
  en: {
    help: `Writes the records of this shop into files that the import reads.

  npm run export -- --to FOLDER [TYPE...] [--format ndjson|csv|xlsx] [--pictures] [--dry-run]

All types, or those named: ${records.map(({ name }) => name).join(', ')}.

  --to FOLDER    a new or empty folder for the files, one per type, such as car.ndjson
  --format       ndjson (all data, the default), or csv or xlsx for spreadsheets: without the
                 history of prices; a list in a record, such as its flaws, has a row for each
                 item; records that cannot be written as a table are left out and listed
  --pictures     copies pictures and films, too, into FOLDER/${PHOTOS}; the rows contain the names
                 of the copies. Without it they contain the names of the stored files
  --dry-run      write nothing, only print what would be written

Importing the files into the same shop changes nothing. To move to another machine, export with --pictures
and there: npm run import -- FOLDER/*.ndjson --photos FOLDER/${PHOTOS}

Not exported: leads, votes, keys and tokens. Everybody who knows the id of a notice, coupon or hunt
can open it, and the files contain these ids: do not publish the files.
Exit code: 0 all written, 1 not all could be written, 2 wrong usage or no database.`,
    format: `--format must be one of ${FORMATS.join(', ')}. See --help.`,
    noFolder: 'Name the folder to write to: --to FOLDER. See --help.',
    notEmpty: (folder: string) => `${folder}: not empty`,
    progress: (type: string, rows: string) => `${type}: ${rows} rows …`,
    lost: (type: string, key: string, why: string) => `${type} ${key}: ${why}`,
    written: (file: string, rows: string) => `${file}: ${rows} rows`,
    dryRun: 'Dry run: nothing was written.',
  },
} as const satisfies Record<Language, object>;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: (_, language) => WORDS[language].help,
  options: {
    to: { type: 'string' },
    format: { type: 'string', default: 'ndjson' },
    pictures: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  async run({ to, format: name, pictures, 'dry-run': dryRun }, names, terminal) {
    const { language = 'en' } = terminal;
    const words = WORDS[language];
    const types = names.length > 0 ? names.map((each) => findType(each, language)) : records;
    const format = FORMATS.find((each) => each === name);
    if (!format) throw new UsageError(words.format);
    if (to === undefined) throw new UsageError(words.noFolder);
    await expectEmpty(to, language);
    return exportAll(types, { to, format, pictures, dryRun }, terminal);
  },
});

function findType(name: string, language: Language): RecordType {
  const found = findRecordType(records, name);
  if (found) return found;
  throw new UsageError(noType(name, records, language));
}

/**
 * Throws if the folder contains files, because files of an earlier export would be mistaken for a
 * part of this one.
 */
async function expectEmpty(folder: string, language: Language): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (there.length > 0) throw new UsageError(WORDS[language].notEmpty(folder));
}

type ExportOptions = { to: string; format: Format; pictures: boolean; dryRun: boolean };

async function exportAll(
  types: readonly RecordType[],
  { to, format, pictures, dryRun }: ExportOptions,
  { out, err, language = 'en' }: Terminal,
): Promise<number> {
  const { db, config } = await openShopDatabase();
  const store = openMediaStore(openObjects(config.media), composers);
  const showProgress = everySecond((line: string) => err(line));
  const words = WORDS[language];
  let losses = 0;
  try {
    // The import takes the folder of photos even if no record has any.
    if (pictures && !dryRun) await createFolder(join(to, PHOTOS), 0o700);
    for (const type of types) {
      const own = typeName(type, language);
      const done = await exportType(db, type, {
        folder: to,
        format,
        pictures: pictures ? store : undefined,
        dryRun,
        onRow: (rows) => showProgress(words.progress(own, count(rows))),
        onLost(key, reason) {
          losses += 1;
          err(words.lost(own, key, reason[language]));
        },
      });
      if (done) out(words.written(done.file, count(done.rows)));
    }
  } finally {
    await db.close();
  }
  if (dryRun) out(words.dryRun);
  return losses > 0 ? EXIT_FAILED : EXIT_OK;
}
