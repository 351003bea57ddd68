import {
  implementConsole,
  type ConsoleCall,
  type ConsoleContext,
} from '#/app/console/calls/implement.ts';
import { wordFor } from '#/records/columns/find-record-type.ts';
import { nameOf } from '#/records/columns/headings.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import {
  findLastImport,
  undoImport as undoRecords,
  type LastImport,
  type Skipped,
} from '#/records/undo/undo-import.ts';
import { notFound, Refusal } from '#/server/http/errors.ts';
import { carLog } from './car-log.ts';
import { undoImport } from './contract.ts';
import { beginJob, NOTHING, type Progress } from './job.ts';
import { foreignProblem } from './last-import.ts';

/** The maximum number of changed values that a refusal or a result lists. */
const MOST_NAMED = 50;

/** Returns the handler that undoes the last import of these record types. */
export function undoCall(types: readonly RecordType[]): ConsoleCall {
  return implementConsole(undoImport, async ({ id, is_partial }, context) => {
    const { db, now } = context;
    const last = await findLastImport(db, now());
    if (last?.note.id !== id || last.problem !== undefined) {
      throw notFound('这次导入已经撤销过，或者之后又导入过');
    }
    const problem = await foreignProblem(id, context);
    if (problem !== null) throw new Refusal(problem);
    if (!is_partial) {
      const { skipped, skippedCount } = await undoRecords(db, types, last.note, {
        now: now(),
        onlyCheck: true,
      });
      if (skippedCount > 0) {
        throw new Refusal(`导入以后又改过 ${skippedCount} 处`, {
          reason: 'changed',
          lines: linesOf(skipped, types),
          more: skippedCount - Math.min(skippedCount, MOST_NAMED),
        });
      }
    }
    const [file = ''] = JSON.parse(last.note.files) as string[];
    const job = await beginJob(context, {
      kind: 'undo',
      file,
      run: (progress) => undo(types, last, progress, context),
    });
    return { id: job.id };
  });
}

async function undo(
  types: readonly RecordType[],
  { note }: LastImport,
  { advance }: Progress,
  context: ConsoleContext,
) {
  const { db, staff, now } = context;
  const journal = carLog(context, 'car.import.undo');
  const done = await undoRecords(db, types, note, { now: now(), journal, onProgress: advance });
  const { restored, deleted, skipped, skippedCount } = done;
  const [file = ''] = JSON.parse(note.files) as string[];
  return {
    result: { ...NOTHING, undo: { restored, deleted, skipped: linesOf(skipped, types) } },
    audit: {
      action: 'undo',
      subject: `file ${file}`,
      branchId: staff.branch_id,
      after: { restored, deleted, skipped: skippedCount },
    },
  };
}

function linesOf(skipped: readonly Skipped[], types: readonly RecordType[]): string[] {
  return skipped.slice(0, MOST_NAMED).map(({ type: name, key, field, why, reason }) => {
    const type = types.find((each) => each.name === name);
    const where = type ? `${wordFor(type)} ${key}` : key;
    // The name of a field has both languages: price（现价）.
    const word = type && field !== null ? nameOf(type, field) : '';
    const said = {
      edited: '导入以后又改过',
      deleted: '导入以后删除了',
      final: '不能撤销',
      refused: reason?.zh ?? '',
    };
    return `${[where, word.replace(/^[\w.]+（(.*)）$/, '$1')].filter(Boolean).join(' ')}：${said[why]}`;
  });
}
