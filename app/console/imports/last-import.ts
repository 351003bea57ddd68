import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { carBranchesOf } from '#/app/console/cars/scope.ts';
import { UNDO_DAYS, type LastImport } from '#/records/undo/undo-import.ts';
import { findJob } from './queries.ts';

/**
 * Returns the last import in the format of the API. It may have been made in the console or by a
 * command.
 */
export async function toLast({ note, problem }: LastImport, context: ConsoleContext) {
  return {
    id: note.id,
    at: note.started_at,
    who: note.who,
    files: JSON.parse(note.files) as string[],
    written: note.written,
    problem:
      problem === 'reverted'
        ? '已经撤销了'
        : problem === 'old'
          ? `超过 ${UNDO_DAYS} 天，不能撤销了`
          : await foreignProblem(note.id, context),
  };
}

/** Returns why a person may not undo an import, in Chinese; null if the person may. */
export async function foreignProblem(
  id: string,
  { db, staff }: ConsoleContext,
): Promise<string | null> {
  if (staff.role === 'owner') return null;
  const branches = carBranchesOf(staff) ?? [];
  const job = await findJob(db, id);
  const isOwn = job !== undefined && job.branch_id !== '' && branches.includes(job.branch_id);
  return isOwn ? null : '不是本店导的，请总部撤销';
}
