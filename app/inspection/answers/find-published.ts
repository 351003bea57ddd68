import type { DeniedTag } from '#/app/evidence/denied-tags.ts';
import type { Context } from '#/server/http/implement.ts';
import { isPreview } from '#/server/pages/preview.ts';
import type { Seal } from '#/server/sealing/seal.ts';
import { keyOf } from '#/app/inspection/intake/content-digest.ts';
import { contradictionsOf, type Contradiction } from '#/app/inspection/rules/contradictions.ts';
import type { Business } from '#/app/inspection/intake/inspection-row.ts';
import { latestFirst, validVersions } from './valid-versions.ts';
import { toExteriorEvidence } from '#/app/inspection/intake/exterior-evidence.ts';
import { mileageOf, publishedRows, type Publication } from '#/app/inspection/intake/publication.ts';
import {
  listBodies,
  listCars,
  listVersions,
  type CarKnown,
  type VersionHead,
  type Which,
  type Withdrawn,
} from '#/app/inspection/queries.ts';
import { openSealed } from '#/app/inspection/intake/sealing.ts';
import type { InspectionTable } from '#/app/inspection/tables.ts';

/** What a call about an inspection is asked with. */
export type InspectionParams = Which & {
  preview?: string | undefined;
  version?: string | undefined;
};

/** A published version under its seal, the heads of all its versions, and the car as it is offered now. */
export type Published = {
  row: InspectionTable & Withdrawn;
  seal: Seal;
  publication: Publication;
  /** All of its versions that may be shown, oldest first. */
  versions: VersionHead[];
  car: CarKnown;
};

/**
 * Final versions alone; those, or early previews where there is none or where one is named: whoever
 * names a version has seen it; or whichever is the latest.
 */
export type VersionSelector = 'final' | 'best' | 'any';

/** Which business a visitor means who names none. */
const ORDER: readonly Business[] = ['retail', 'wholesale', 'oem'];

/**
 * The latest version of a car's inspection that is wanted, or the one that was asked for. Undefined
 * where there is none, and for a car that the asker may not see.
 */
export async function findPublished(
  asked: InspectionParams,
  context: Context,
  wanted: VersionSelector = 'final',
): Promise<Published | undefined> {
  const { db } = context;
  const [car] = await listCars(db, [asked.id]);
  if (!car || (car.release_status === 'preview' && !isPreview(asked.preview, context)))
    return undefined;
  const known = await listVersions(db, asked);
  const stand = new Set(validVersions(known).map(keyOf));
  const isGone = (version: VersionHead) => Number(!stand.has(keyOf(version)));
  // A withdrawn report is found by its own number, and otherwise where no other is.
  const all = latestFirst(known).toSorted(
    (one, other) => isGone(one) - isGone(other) || rank(one) - rank(other),
  );
  const final = all.filter(({ is_final }) => is_final === 1);
  const isBest = wanted === 'best' && asked.version === undefined && final.length > 0;
  const rows = wanted === 'final' || isBest ? final : all;
  const head = rows.find(
    ({ version }) => asked.version === undefined || version === Number(asked.version),
  );
  if (!head) return undefined;
  const body = (await listBodies(db, [head.digest])).get(head.digest);
  if (body === undefined) return undefined;
  const row = { ...head, body };
  const versions = rows
    .filter(({ report_id, business }) => report_id === row.report_id && business === row.business)
    .reverse();
  // What was imported a moment ago is sealed before anybody sees it.
  return { row, ...(await openSealed(row, context)), versions, car };
}

/** What a version says, to whoever brings the next one; `openVersion` reads for visitors. */
export function toPublished({ body }: Pick<InspectionTable, 'body'>): Publication {
  return JSON.parse(body) as Publication;
}

/** What the version and the offer of its car say against each other, on that day. */
export function contradictionsIn(
  publication: Publication,
  {
    card,
    record,
    denied_tags,
    mileage_km,
    flaws,
  }: Pick<CarKnown, 'card' | 'record' | 'denied_tags' | 'mileage_km'> & {
    flaws?: string | undefined;
  },
  today: string,
): Contradiction[] {
  const { facts = {} } = JSON.parse(record) as { facts?: Record<string, string> };
  const { tags: shown = [] } = JSON.parse(card) as { tags?: string[] };
  // The dealer's row has the denied tags, too.
  const denied = JSON.parse(denied_tags ?? '[]') as DeniedTag[];
  const tags = [...shown, ...denied.map(({ tag }) => tag)];
  const rows = publishedRows(publication);
  return contradictionsOf({
    today,
    rows,
    verdicts: publication.grade.verdicts,
    paint: publication.paint,
    outside: toExteriorEvidence(flaws),
    claims: publication.claims,
    readings: mileageOf(publication).readings,
    battery: publication.battery ?? null,
    inspectedOn: publication.inspected_on,
    odometerKm: publication.odometer_km ?? null,
    keys: publication.keys ?? null,
    transfers: publication.transfers ?? null,
    offered: {
      mileageKm: mileage_km,
      keys: numberIn(facts.钥匙),
      transfers: numberIn(facts.过户次数),
      soh: numberIn(tags.find((tag) => /^SOH/i.test(tag))),
      tags,
    },
    resolutions: publication.resolutions,
  });
}

/** Whether the car's maintenance records were asked for and have not come yet. */
export function isQueried({ record }: Pick<CarKnown, 'record'>): boolean {
  const { mileage_report_status: status } = JSON.parse(record) as {
    mileage_report_status?: string;
  };
  return status === 'pending';
}

function rank({ business }: Pick<InspectionTable, 'business'>): number {
  return ORDER.findIndex((each) => each === business);
}

/** The number in a fact such as `2把` or `SOH 93.5%`; null where it has none. */
function numberIn(text: string | undefined): number | null {
  const [digits] = /\d+(\.\d+)?/.exec(text ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}
