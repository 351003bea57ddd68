import * as v from 'valibot';
import { instantText } from '#/app/dates.ts';
import { applyWrites, type WriteOutcome } from '#/app/inspection/drafts/apply-writes.ts';
import {
  parseQueued,
  PointWrite,
  ReportWrite,
  toPointWrite,
  toReportWrite,
} from '#/app/inspection/drafts/parse-write.ts';
import { dealerCall } from '#/server/dealer/dealer-call.ts';
import { conflict, Refusal } from '#/server/http/errors.ts';
import { expectCheckpoint } from './draft-calls.ts';
import { Problem, Write, WriteResult } from './draft-schema.ts';
import { missingOfWrite, toResults } from './write-results.ts';

const ROOT = '/v1/dealer/inspections/{id}';
/** Maximum number of writes in a call. */
const MOST_AT_ONCE = 200;

const Saved = v.object({
  ...Write.entries,
  outcome: v.picklist(['saved', 'superseded']),
  /**
   * What the item still needs before publication after this write. Missing photos are not included.
   */
  missing: v.array(Problem),
});

/**
 * The schema of a queue of writes. It accepts invalid writes, which are later refused one by one.
 */
const Queue = v.pipe(
  v.array(v.unknown()),
  v.maxLength(MOST_AT_ONCE),
  v.transform((writes) => writes.map(parseQueued)),
);

/** The calls that record checkpoints of a draft and the report's own fields. */
export const writeCalls = [
  dealerCall({
    name: 'recordInspectionPoint',
    summary:
      'Records one checkpoint; 409 if somebody else recorded it since `base`, with the current write',
    scope: 'inspections:write',
    method: 'PUT',
    path: `${ROOT}/points/{item}`,
    input: v.object({ id: v.string(), item: v.string(), ...PointWrite.entries }),
    output: Saved,
    async handle({ id: draftId, item: written, ...fields }, context) {
      const item = expectCheckpoint(written);
      const [outcome] = await applyWrites(context, draftId, [toPointWrite(item, fields)]);
      return toSaved(outcome, fields);
    },
  }),
  dealerCall({
    name: 'recordInspectionReport',
    summary:
      'Records the fields of the report as a whole, such as mileage and claims; fields that are left out are cleared',
    scope: 'inspections:write',
    method: 'PUT',
    path: `${ROOT}/report`,
    input: v.object({ id: v.string(), ...ReportWrite.entries }),
    output: Saved,
    async handle({ id: draftId, ...fields }, context) {
      const [outcome] = await applyWrites(context, draftId, [toReportWrite(fields)]);
      return toSaved(outcome, fields);
    },
  }),
  dealerCall({
    name: 'replayInspectionWrites',
    summary:
      'Records up to 200 writes of a device that was offline, each with `item` (a checkpoint, or `report`); returns a result for each',
    scope: 'inspections:write',
    method: 'POST',
    path: `${ROOT}/writes`,
    input: v.object({ id: v.string(), writes: Queue }),
    output: v.object({ results: v.array(WriteResult) }),
    async handle({ id: draftId, writes }, context) {
      const outcomes = await applyWrites(context, draftId, writes);
      return { results: toResults(outcomes, writes) };
    },
  }),
];

/**
 * Returns the response to a call with a single write. Throws a Refusal if the write was refused or
 * conflicts with the current one.
 */
function toSaved(outcome: WriteOutcome | undefined, sent: object): v.InferOutput<typeof Saved> {
  if (!outcome) throw new Error('A write has no outcome');
  if (outcome.outcome === 'conflict') {
    const { current } = outcome;
    const at = instantText(current.measured_at);
    const message = `${current.by} 在 ${at} 已记录这一项，与你依据的版本不同：请核对两个结果`;
    throw conflict(message, { current, sent });
  }
  if (outcome.outcome === 'refused') {
    const { problems } = outcome;
    throw new Refusal(problems.map(({ reason }) => reason).join('；'), { problems });
  }
  const { write } = outcome;
  return { ...write, outcome: outcome.outcome, missing: missingOfWrite(write) };
}
