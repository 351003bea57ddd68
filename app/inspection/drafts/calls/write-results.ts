import type { ParsedWrite, WriteOutcome } from '#/app/inspection/drafts/apply-writes.ts';
import { missingIn, type PointContent } from '#/app/inspection/drafts/point-content.ts';
import type { StoredWrite } from '#/app/inspection/drafts/stored-write.ts';
import { REPORT, type FieldProblem } from '#/app/inspection/drafts/write-envelope.ts';
import type { WriteResult } from './draft-schema.ts';

/** Converts the outcomes of writes, in their order, to the format of the dealer API. */
export function toResults(
  outcomes: readonly WriteOutcome[],
  writes: readonly ParsedWrite[],
): WriteResult[] {
  return writes.flatMap((write, at) => {
    const outcome = outcomes[at];
    return outcome ? toResult(outcome, write) : [];
  });
}

/**
 * Returns what the item of a write still needs before publication. Missing photos are not included.
 */
export function missingOfWrite({ item, content }: StoredWrite): FieldProblem[] {
  return item === REPORT ? [] : missingIn(item, content as PointContent);
}

function toResult(outcome: WriteOutcome, { write_id, item }: ParsedWrite): WriteResult {
  const rest = { write_id, item, outcome: outcome.outcome };
  if (outcome.outcome === 'refused') {
    return { ...rest, write: null, problems: [...outcome.problems], missing: [] };
  }
  const write = outcome.outcome === 'conflict' ? outcome.current : outcome.write;
  const missing = outcome.outcome === 'conflict' ? [] : missingOfWrite(write);
  return { ...rest, write, problems: [], missing };
}
