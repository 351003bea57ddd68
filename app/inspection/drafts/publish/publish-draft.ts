import type { InferOutput } from 'valibot';
import { expectDraft } from '#/app/inspection/drafts/apply-writes.ts';
import { markPublished } from '#/app/inspection/drafts/draft-queries.ts';
import {
  missingOf,
  readDraftState,
  type DraftState,
  type MissingItem,
} from '#/app/inspection/drafts/draft-state.ts';
import type { InspectionDraftTable } from '#/app/inspection/drafts/tables.ts';
import type { FieldProblem } from '#/app/inspection/drafts/write-envelope.ts';
import { contentDigest, keyOf } from '#/app/inspection/intake/content-digest.ts';
import type { InspectionRow } from '#/app/inspection/intake/inspection-row.ts';
import { listPublished, type VersionHead } from '#/app/inspection/queries.ts';
import { inspectionRecords } from '#/app/inspection/records.ts';
import { rebuildCars } from '#/app/inventory/projection/rebuild-cars.ts';
import type { Database } from '#/database/database.ts';
import { awaitWriters } from '#/database/queries.ts';
import { checkRow, type ParsedRow } from '#/records/columns/check-row.ts';
import type { Issue } from '#/records/columns/issue.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { withPictures } from '#/records/files/row-pictures.ts';
import { createReport } from '#/records/import/import-report.ts';
import { runAndRollBackIf } from '#/records/import/rollback.ts';
import { writeBatch } from '#/records/import/write-batch.ts';
import { reasonWords } from '#/records/reasons/reason.ts';
import type { DealerContext } from '#/server/dealer/dealer-call.ts';
import { takeUploaded } from '#/server/dealer/picture-calls.ts';
import { Refusal } from '#/server/http/errors.ts';
import { composeRow } from './compose-row.ts';
import { previewOf, type DraftPreview } from './draft-preview.ts';
import { draftWarnings, findLastInspection, type DraftWarning } from './draft-warnings.ts';

/** The version that was published from a draft. */
export type PublishedDraft = {
  report_id: string;
  business: string;
  version: number;
  published_at: string;
  /** The fingerprint of the version, with which the page `/proof` finds it. */
  sha256: string;
};

/** Who published a draft (`by`), with which token, and which warnings were acknowledged. */
export type PublishedBy = {
  by: string;
  token: string;
  acknowledged: readonly Omit<DraftWarning, 'items'>[];
};

/** What prevents the publication of a draft: missing content, errors, and warnings. */
export type Obstacles = {
  missing: MissingItem[];
  /** The errors that an import of the same inspection would report. */
  problems: FieldProblem[];
  /** Contradictions that the inspector has not acknowledged. */
  warnings: DraftWarning[];
};

/**
 * The result of publishing a draft. `published` is null in a dry run, unless the draft was already
 * published.
 */
export type PublishResult = Obstacles & {
  published: PublishedDraft | null;
  /** What the report would state; null if there are problems, or if the draft is published. */
  preview: DraftPreview | null;
};

export type PublishRequest = {
  by: string;
  /** The codes of the warnings that the inspector acknowledges. */
  acknowledged: readonly string[];
  isDry: boolean;
  /**
   * Called after the publication in the same transaction. Not called if the draft was already
   * published.
   */
  onPublished?: (trx: Database, published: PublishedDraft) => Promise<unknown>;
};

/**
 * Publishes a draft as the next version of its report. A second call returns the same version.
 * - Throws notFound if there is no such draft.
 * - Throws a Refusal if something prevents the publication. A dry run returns the reasons instead.
 */
export async function publishDraft(
  context: Pick<DealerContext, 'db' | 'media' | 'now' | 'who'>,
  draftId: string,
  { by, acknowledged, isDry, onPublished }: PublishRequest,
): Promise<PublishResult> {
  const now = context.now();
  const work = async (trx: Database): Promise<PublishResult> => {
    // Publishing locks the inventory before the draft, as the deletion of a car does.
    await awaitWriters(trx, 'inventory');
    const draft = await expectDraft(trx, draftId);
    if (draft.published_at !== null) {
      return { ...NOTHING, published: await findAs(trx, draft), preview: null };
    }
    const state = await readDraftState(trx, draft);
    const tried = await tryToPublish(trx, state, context.media, now);
    const { version, preview, warnings, ...found } = tried;
    const open = warnings.filter(({ code }) => !acknowledged.includes(code));
    const obstacles: Obstacles = { ...found, warnings: open };
    if (!version || isDry || count(obstacles) > 0)
      return { ...obstacles, published: null, preview };
    const read = warnings.map(({ code, rule, words }) => ({ code, rule, words }));
    const publishedBy: PublishedBy = { by, token: context.who, acknowledged: read };
    await markPublished(trx, draft.id, {
      published_at: version.published_at,
      published_version: version.version,
      published_by: JSON.stringify(publishedBy),
    });
    const published = toPublishedDraft(version);
    await onPublished?.(trx, published);
    return { ...NOTHING, published, preview: null };
  };
  const result = await runAndRollBackIf(context.db, work, ({ published }) => published === null);
  if (!isDry && result.published === null) refuse(result);
  return result;
}

const NOTHING: Obstacles = { missing: [], problems: [], warnings: [] };

/** Returns the version that was published from the draft. Throws if it is not stored. */
async function findAs(trx: Database, draft: InspectionDraftTable): Promise<PublishedDraft> {
  const versions = await listPublished(trx, [draft.report_id]);
  const version = versions.find(
    (each) => keyOf(each) === keyOf(draft) && each.version === draft.published_version,
  );
  if (!version) throw new Error(`Draft ${draft.id} has no version ${draft.published_version}`);
  return toPublishedDraft(version);
}

function toPublishedDraft({
  report_id,
  business,
  version,
  published_at,
  digest,
}: VersionHead): PublishedDraft {
  return { report_id, business, version, published_at, sha256: digest };
}

/**
 * Writes the draft as a version. Returns what prevents the publication and, if the draft's row
 * could be written, the version. If anything prevents the publication, the caller must roll back.
 */
async function tryToPublish(
  trx: Database,
  state: DraftState,
  media: DealerContext['media'],
  now: Date,
): Promise<Obstacles & { version?: VersionHead; preview: DraftPreview | null }> {
  const missing = missingOf(state);
  const take = takeUploaded(media);
  const parsed = checkRow(inspection, composeRow(state), () => {});
  const checked = await withPictures(inspection, parsed, { take, look: take });
  if (checked.problems.length > 0) {
    // A draft without any point has neither a day nor an inspector.
    const problems = state.points.size === 0 ? [] : checked.problems.map(toProblem);
    return { ...NOTHING, missing, problems, preview: null };
  }
  const row = checked.row as InferOutput<typeof InspectionRow>;
  const last = await findLastInspection(trx, row);
  const written = await publishRow(trx, checked, now);
  if ('problems' in written) {
    return { ...NOTHING, missing, problems: written.problems, preview: null };
  }
  // The readings of the inspection may contradict the mileage of its car, so the car is read again.
  const warnings = await draftWarnings(trx, row, last, now);
  const preview = await previewOf(trx, written);
  return { missing, problems: [], warnings, version: written, preview };
}

/**
 * The record type `inspection` with `rebuild`, a function that rebuilds the cars of the rows that
 * are written.
 */
const inspection: RecordType = { ...recordNamed('inspection'), rebuild: rebuildCars };

function recordNamed(name: string): RecordType {
  const found = inspectionRecords.find((each) => each.name === name);
  if (!found) throw new Error(`There is no record type ${name}`);
  return found;
}

function count({ missing, problems, warnings }: Obstacles): number {
  return missing.length + problems.length + warnings.length;
}

function refuse({ missing, problems, warnings }: Obstacles): never {
  const parts = [
    ...(missing.length > 0 ? [`还差 ${missing.length} 项`] : []),
    ...(problems.length > 0 ? [`有 ${problems.length} 处不对`] : []),
    ...(warnings.length > 0 ? [`有 ${warnings.length} 处与其他记录不一致，核对后请确认`] : []),
  ];
  throw new Refusal(`还不能发布：${parts.join('；')}`, { missing, problems, warnings });
}

/**
 * Writes the parsed row of an inspection as an import does. Returns the published version, or the
 * problems that prevented it.
 */
async function publishRow(
  trx: Database,
  parsed: ParsedRow,
  now: Date,
): Promise<VersionHead | { problems: FieldProblem[] }> {
  const problems: FieldProblem[] = [];
  const report = createReport((outcome) => problems.push(...outcome.problems.map(toProblem)));
  const batch = { path: 'draft', type: inspection, rows: [{ ...parsed, line: 1 }] };
  await writeBatch(trx, batch, report.open('draft', inspection), { now });
  if (problems.length > 0) return { problems };
  const row = parsed.row as InferOutput<typeof InspectionRow>;
  const digest = contentDigest(row);
  const versions = await listPublished(trx, [row.report_id]);
  const version = versions.findLast(
    (each) => keyOf(each) === keyOf(row) && each.row_digest === digest,
  );
  if (!version) throw new Error(`Report ${row.report_id} was not published`);
  if (version.withdrawn_at === null) return version;
  const reason = `与已撤回的第 ${version.version} 版相同。要重新发布，请写上备注`;
  return { problems: [{ field: 'notes', reason }] };
}

function toProblem({ field, reason }: Issue): FieldProblem {
  return { field, reason: reasonWords(reason, 'zh') };
}
