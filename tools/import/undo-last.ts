import { instantText } from '#/app/dates.ts';
import { nameOf } from '#/records/columns/headings.ts';
import type { Language, Sentence } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { count } from '#/records/import/report-words.ts';
import {
  findLastImport,
  undoImport,
  UNDO_DAYS,
  type Skipped,
  type LastImport,
} from '#/records/undo/undo-import.ts';
import { EXIT_FAILED, EXIT_OK, everySecond, UsageError } from '#/tools/command.ts';
import type { ImportSetup } from './import-setup.ts';

type Arguments = { args: readonly string[]; paths: readonly string[]; dryRun: boolean };

/** Undoes the last import and prints the result. Returns the exit code of the command. */
export async function undoLast(
  { args, paths, dryRun }: Arguments,
  setup: ImportSetup,
): Promise<number> {
  const others = args.filter((arg) => !['--undo', '--dry-run'].includes(arg));
  if (paths.length > 0 || others.length > 0) {
    throw new UsageError(NO_FILES[setup.language ?? 'en'], { code: 'contradicting_options' });
  }
  const { db } = await setup.open();
  try {
    const now = new Date();
    const last = await findLastImport(db, now);
    if (!last) throw new UsageError(NOTHING[setup.language ?? 'en'], { code: 'nothing_to_undo' });
    const language: Language = last.note.language === 'en' ? 'en' : 'zh';
    const words = WORDS[language];
    if (last.problem) {
      const code = last.problem === 'old' ? 'too_old_to_undo' : 'undone_before';
      throw new UsageError(words[last.problem](about(last)), { code });
    }
    setup.out(words.begins(about(last)));
    const done = await undoImport(db, setup.types, last.note, {
      now,
      dryRun,
      onProgress: everySecond((records: number) => setup.err(words.progress(count(records)))),
    });
    if (done.skippedCount > 0) {
      setup.err(words.skipped);
      for (const skipped of done.skipped) setup.err(`  ${lineOf(skipped, setup.types, language)}`);
      const more = done.skippedCount - done.skipped.length;
      if (more > 0) setup.err(`  ${words.more(count(more))}`);
    }
    setup.out(words.done(count(done.restored), count(done.deleted), dryRun));
    return done.skippedCount > 0 ? EXIT_FAILED : EXIT_OK;
  } finally {
    await db.close();
  }
}

const NO_FILES: Sentence = {
  zh: '--undo 只能和 --dry-run 一起用，不写文件',
  en: '--undo takes no other argument than --dry-run.',
};
const NOTHING: Sentence = {
  zh: '没有可以撤销的导入',
  en: 'There is no import that could be undone.',
};

type About = { at: string; files: string; who: string; rows: string; revertedAt: string };

function about({ note }: LastImport): About {
  return {
    at: instantText(note.started_at),
    files: (JSON.parse(note.files) as string[]).join(', '),
    who: note.who,
    rows: count(note.written),
    revertedAt: instantText(note.reverted_at ?? ''),
  };
}

function lineOf(
  { type: name, key, field, why, reason }: Skipped,
  types: readonly RecordType[],
  language: Language,
): string {
  const type = types.find((each) => each.name === name);
  const where = [name, key, ...(field === null || !type ? [] : [nameOf(type, field)])].join(' ');
  return WORDS[language].why(where, why, reason?.[language] ?? '');
}

type Words = Record<'reverted' | 'old' | 'begins', (last: About) => string> & {
  progress(records: string): string;
  skipped: string;
  why(where: string, why: Skipped['why'], reason: string): string;
  more(changes: string): string;
  done(restored: string, deleted: string, dryRun: boolean): string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  zh: {
    reverted: ({ files, revertedAt }) =>
      `上一次导入（${files}）已经在北京时间 ${revertedAt} 撤销过了。`,
    old: ({ files, at }) =>
      `上一次导入（${files}）在北京时间 ${at}，超过 ${UNDO_DAYS} 天，不能再撤销。`,
    begins: ({ files, at, who, rows }) =>
      `撤销北京时间 ${at} 的导入：${files}（${who}，写入 ${rows} 行）`,
    progress: (records) => `已处理 ${records} 条 …`,
    skipped: '没有撤销的：',
    why: (where, why, reason) =>
      `${where}：${{ edited: '导入之后又改过，没有动', deleted: '导入之后已删除', final: '不能撤销', refused: reason }[why]}`,
    more: (changes) => `还有 ${changes} 处`,
    done: (restored, deleted, dryRun) =>
      dryRun
        ? `试运行：会恢复 ${restored} 条记录，删除 ${deleted} 条新记录；什么都没有改。`
        : `恢复了 ${restored} 条记录，删除了 ${deleted} 条新记录。`,
  },
  en: {
    reverted: ({ files, revertedAt }) =>
      `The last import (${files}) was undone at ${revertedAt} (Beijing time).`,
    old: ({ files, at }) =>
      `The last import (${files}) was at ${at} (Beijing time), more than ${UNDO_DAYS} days ago, and cannot be undone.`,
    begins: ({ files, at, who, rows }) =>
      `Undoing the import of ${at} (Beijing time): ${files} (${who}, ${rows} rows written)`,
    progress: (records) => `${records} records …`,
    skipped: 'Not reverted:',
    why: (where, why, reason) =>
      `${where}: ${{ edited: 'changed after the import', deleted: 'deleted after the import', final: 'cannot be undone', refused: reason }[why]}`,
    more: (changes) => `and ${changes} more`,
    done: (restored, deleted, dryRun) =>
      dryRun
        ? `Dry run: ${restored} records would be restored and ${deleted} new ones deleted; nothing was changed.`
        : `Restored ${restored} records and deleted ${deleted} new ones.`,
  },
};
