import type { Database } from '#/database/database.ts';
import { joinSentences } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { Take } from '#/records/files/picture-folder.ts';
import type { RowOutcome } from '#/records/import/import-report.ts';
import { patchRecords } from '#/records/import/patch-records.ts';
import { reasonWords, sentenceOf } from '#/records/reasons/reason.ts';
import { rejected, type Refusal } from '#/server/http/errors.ts';

type Options = {
  now: Date;
  take: Take;
  /** Whether the record is created if it does not exist. */
  creates?: boolean;
};

/**
 * Changes these fields of a record like PATCH of the dealer API, but a list replaces the whole
 * stored list, because a form contains all its items. Returns the outcome. Call it in a
 * transaction.
 */
export async function patchRecord(
  trx: Database,
  type: RecordType,
  values: Readonly<Record<string, unknown>>,
  options: Options,
): Promise<RowOutcome> {
  const outcomes: RowOutcome[] = [];
  const onRow = (outcome: RowOutcome) => outcomes.push(outcome);
  await patchRecords(
    trx,
    { path: 'console', type, rows: [{ line: 1, values }] },
    // The pages name what a change clears before somebody makes it.
    { ...options, allowClearing: true, statesWholeParts: true, onRow },
  );
  const [outcome] = outcomes;
  if (!outcome) throw new Error('The patch reports no outcome');
  // A list of a form is whole: the person saw which items it does not have any more.
  const warnings = outcome.warnings.filter(({ code }) => code !== 'removed_items');
  return { ...outcome, warnings };
}

/** Returns the Refusal for these problems, with a message for each field. */
export function refusalOf(problems: RowOutcome['problems']): Refusal {
  const errors = Object.fromEntries(
    problems.map(({ field, reason }) => [field, reasonWords(reason, 'zh')]),
  );
  const reasons = problems.map(({ reason }) => sentenceOf(reason));
  return rejected(errors, joinSentences(reasons, 'zh'));
}
