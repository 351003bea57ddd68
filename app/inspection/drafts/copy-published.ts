import { startOfDay } from '#/app/dates.ts';
import { keyOf } from '#/app/inspection/intake/content-digest.ts';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import { listBodies, listPublished } from '#/app/inspection/queries.ts';
import type { Database } from '#/database/database.ts';
import { findPublishedDraft } from './draft-queries.ts';
import { addPhoto, listPhotos } from './photo-queries.ts';
import type { PointContent } from './point-content.ts';
import { ReportFields, type ReportContent } from './report-content.ts';
import { currentRows } from './stored-write.ts';
import type {
  InspectionDraftPhotoTable,
  InspectionDraftTable,
  InspectionDraftWriteTable,
} from './tables.ts';
import { REPORT } from './write-envelope.ts';
import { addWrites, listWrites } from './write-queries.ts';

type Copied = {
  writes: readonly InspectionDraftWriteTable[];
  photos: readonly InspectionDraftPhotoTable[];
};

/**
 * Copies the latest published version of a report into a new draft. Does nothing if no version is
 * published.
 * @param token the name of the token with which the draft is opened
 */
export async function copyPublished(
  trx: Database,
  draft: InspectionDraftTable,
  token: string,
): Promise<void> {
  const versions = await listPublished(trx, [draft.report_id]);
  const last = versions.findLast((each) => keyOf(each) === keyOf(draft));
  if (!last) return;
  const before = await findPublishedDraft(trx, last);
  const { writes, photos } = before
    ? await copyOfDraft(trx, before)
    : copyOfBody(await readBody(trx, last.digest), { at: draft.opened_at, token });
  const { id: draft_id } = draft;
  await addWrites(
    trx,
    writes.map((row) => ({ ...row, draft_id, version: 1 })),
  );
  for (const row of photos) await addPhoto(trx, { ...row, draft_id });
}

/**
 * Returns copies of the checkpoints, the photos and the report's own fields of the published draft
 * `id`.
 */
async function copyOfDraft(trx: Database, { id }: InspectionDraftTable): Promise<Copied> {
  const current = currentRows(await listWrites(trx, id));
  return { writes: [...current.values()], photos: await listPhotos(trx, id) };
}

async function readBody(trx: Database, digest: string): Promise<Publication> {
  const body = (await listBodies(trx, [digest])).get(digest);
  if (body === undefined) throw new Error(`The version ${digest} has no body`);
  return JSON.parse(body) as Publication;
}

/**
 * Returns copies of the checkpoints, the photos and the report's own fields of an imported version.
 * The history of checkpoints is left out. Unchecked checkpoints without details are left out, too,
 * because a draft lists only recorded checkpoints.
 */
function copyOfBody(body: Publication, { at, token }: { at: string; token: string }): Copied {
  const paint = new Map(body.paint.map(({ item, points }) => [item, points]));
  const byItem = new Map(body.findings.map((finding) => [finding.item, finding]));
  const recorded = new Set([...body.normal, ...byItem.keys(), ...paint.keys()]);
  const base = { draft_id: '', version: 1, is_superseded: 0, saved_at: at, token };
  const points = [...recorded].map((item): InspectionDraftWriteTable => {
    const {
      by = body.inspector,
      date = body.inspected_on,
      ...finding
    } = byItem.get(item) ?? {
      item,
      name: '',
      result: body.normal.includes(item) ? ('normal' as const) : ('unchecked' as const),
    };
    const {
      item: _item,
      name: _name,
      pictures: _pictures,
      history: _history,
      ...content
    } = finding;
    const measured = paint.get(item);
    const point: PointContent = { ...content, ...(measured && { paint: measured }) };
    return {
      ...base,
      write_id: `published-${item}`,
      item,
      inspector: by,
      measured_at: startOfDay(date),
      content: JSON.stringify(point),
    };
  });
  const own: InspectionDraftWriteTable = {
    ...base,
    write_id: `published-${REPORT}`,
    item: REPORT,
    inspector: body.inspector,
    measured_at: startOfDay(body.inspected_on),
    content: JSON.stringify(ownFields(body)),
  };
  const photos = body.findings.flatMap(({ item, pictures = [], by = body.inspector }) =>
    [...new Map(pictures.map((each) => [each.img, each])).values()].map(
      ({ img, desc }, position) => ({
        draft_id: '',
        item,
        photo: img,
        position,
        words: desc ?? null,
        inspector: by,
        added_at: at,
        token,
      }),
    ),
  );
  return { writes: [...points, own], photos };
}

/**
 * Returns the report's own fields of a version. The day of the inspection is left out, because it
 * is determined by the measurements.
 */
function ownFields(body: Publication): ReportContent {
  const names = Object.keys(ReportFields).filter((name) => name !== 'inspected_on');
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => names.includes(name)),
  ) as ReportContent;
}
