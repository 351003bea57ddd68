// Deletes a dealer's records: node tools/delete.ts --help
import { records } from '#/app/records.ts';
import { findRecordType, noType, typeName } from '#/records/columns/find-record-type.ts';
import type { Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { deleteRecords, isDeletable } from '#/records/delete/delete-records.ts';
import { UsageError, EXIT_FAILED, EXIT_OK, runCommand, type Terminal } from './command.ts';
import { openShopDatabase } from './shop-database.ts';

const DELETABLE = records.filter(isDeletable);

const WORDS = {
  zh: {
    help: `删除这家店的记录。

  npm run delete -- 种类 编号... [--dry-run]

种类：${DELETABLE.map((type) => typeName(type, 'zh')).join('、')}。
编号有几部分的，中间写 /：text 'warranty/2.0'。

  --dry-run  什么都不删，只说会删什么

删除一台车，它的价格、各份报告、问答和收购报告一起删。已发布的检测报告留着，照样能核验；访客的请求不动。还有
别的记录用到的（有车的门店、批次里的车），要先改掉或删除那些记录。照片文件留着，别的记录可能用到。几个编号
要么都删，要么都不删：有一个不存在，就一个都不删。网站开着也能删，几秒后页面就是新的。

只是不想让车出现在列表里，不用删：导入「状态」下架。已发布的检测报告、正在用的须知从不删除。
退出码：0 已删除，1 不能删除，2 用法不对，或者没有数据库。`,
    noType: '请写种类和编号。用法见 --help',
    noIds: '请写要删除的编号。用法见 --help',
    never: (type: string) => `${type}不能删除`,
    record: '这条记录',
    line: (type: string, key: string, what: readonly string[]) =>
      `${type} ${key}：${what.join('、')}`,
    refused: (type: string, key: string, why: string) => `${type} ${key}：${why}`,
    deleted: (count: number) => `删除了 ${count} 条。`,
    dryRun: '试运行：什么都没有删除。',
    nothing: '什么都没有删除。',
  },
  en: {
    help: `Deletes records of this shop.

  npm run delete -- TYPE ID... [--dry-run]

TYPE is one of: ${DELETABLE.map(({ name }) => name).join(', ')}.
ID is the record's key; where a key has several parts, with / between them: text 'warranty/2.0'.

  --dry-run  delete nothing, only print what would be deleted

Deleting a car also deletes its prices, reports, questions and purchase report. Published versions
of its inspections stay and can still be verified; requests of visitors stay unchanged. A record
that others refer to cannot be deleted before them: a branch with cars, a car in a lot. Picture
files stay in the store, because other records may use them. Either all ids are deleted or none: if
one does not exist, nothing is deleted. Running servers show the change within seconds.

To remove a car from the lists without deleting it, import 状态 下架 instead.
Published inspections and texts in force are never deleted.
Exit code: 0 deleted, 1 refused, 2 wrong usage or no database.`,
    noType: 'Name the type and the ids of the records. See --help.',
    noIds: 'Name the ids of the records to delete. See --help.',
    never: (type: string) => `Records of type ${type} cannot be deleted`,
    record: 'the record',
    line: (type: string, key: string, what: readonly string[]) =>
      `${type} ${key}: ${what.join(', ')}`,
    refused: (type: string, key: string, why: string) => `${type} ${key}: ${why}`,
    deleted: (count: number) => `${count} deleted.`,
    dryRun: 'Dry run: nothing was deleted.',
    nothing: 'Nothing was deleted.',
  },
} as const satisfies Record<Language, object>;

process.exitCode = await runCommand(process.argv.slice(2), {
  help: (_, language) => WORDS[language].help,
  options: { 'dry-run': { type: 'boolean', default: false } },
  async run(values, [name = '', ...keys], terminal) {
    const { language = 'en' } = terminal;
    const type = findDeletable(name, language);
    if (keys.length === 0) throw new UsageError(WORDS[language].noIds);
    return deleteAll(type, keys, values['dry-run'], terminal);
  },
});

function findDeletable(name: string, language: Language): RecordType {
  if (name === '') throw new UsageError(WORDS[language].noType);
  const type = findRecordType(records, name);
  if (!type) throw new UsageError(noType(name, DELETABLE, language));
  if (isDeletable(type)) return type;
  throw new UsageError(WORDS[language].never(typeName(type, language)));
}

async function deleteAll(
  type: RecordType,
  keys: readonly string[],
  dryRun: boolean,
  { out, err, language = 'en' }: Terminal,
): Promise<number> {
  const words = WORDS[language];
  const own = typeName(type, language);
  const { db } = await openShopDatabase();
  try {
    const options = { now: new Date(), dryRun, wordOf };
    const { deleted, refused } = await deleteRecords(db, type, keys, options);
    for (const { key, reason } of refused) err(words.refused(own, key, reason[language]));
    for (const { key, effects } of deleted) {
      out(words.line(own, key, [words.record, ...effects.map((effect) => effect[language])]));
    }
    if (dryRun) out(words.dryRun);
    else out(refused.length === 0 ? words.deleted(deleted.length) : words.nothing);
    return refused.length > 0 ? EXIT_FAILED : EXIT_OK;
  } finally {
    await db.close();
  }
}

function wordOf(name: string): string {
  const type = records.find((each) => each.name === name);
  return type ? typeName(type, 'zh') : name;
}
