import { otherResults } from '#/app/evidence/damage/report-results.ts';
import type { DeniedTag } from '#/app/evidence/denied-tags.ts';
import { SOURCE_WORDS } from '#/app/evidence/readings.ts';
import { keyOf } from '#/app/inspection/intake/content-digest.ts';
import { toExteriorEvidence } from '#/app/inspection/intake/exterior-evidence.ts';
import type { Business } from '#/app/inspection/intake/inspection-row.ts';
import { mileageOf, publishedRows, type Publication } from '#/app/inspection/intake/publication.ts';
import { openSignedVersion } from '#/app/inspection/intake/sign-versions.ts';
import { toVisitReadings } from '#/app/inspection/intake/visit-readings.ts';
import {
  listBodies,
  listCars,
  listVersions,
  type CarKnown,
  type VersionHead,
  type Which,
  type Withdrawn,
} from '#/app/inspection/queries.ts';
import {
  contradictionsOf,
  type Contradiction,
} from '#/app/inspection/rules/contradictions/contradictions.ts';
import type { InspectionTable } from '#/app/inspection/tables.ts';
import type { Card } from '#/app/inventory/projection/card.ts';
import type { ProjectedRow } from '#/app/inventory/projection/evidenced-row.ts';
import { statedPapers } from '#/app/inventory/row/paper-query.ts';
import type { Context } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import type { Signature } from '#/server/signing/signature.ts';
import { latestFirst, validVersions } from './valid-versions.ts';

/**
 * The parameters of a call about an inspection. `preview` is the dealer's secret word, with which a
 * caller sees unreleased cars.
 */
export type InspectionParams = Which & {
  preview?: string | undefined;
  version?: string | undefined;
};

/**
 * A published version of an inspection, stored (`row`) and parsed (`publication`), with the current
 * data of its car.
 */
export type Published = {
  row: InspectionTable & Withdrawn;
  signature: Signature;
  publication: Publication;
  /** The versions of the same report that the call may return, oldest first. */
  versions: VersionHead[];
  car: CarKnown;
};

/**
 * The versions from which a call selects.
 * - `final`: final versions.
 * - `best`: final versions if there are any, otherwise all versions.
 * - `any`: all versions.
 */
export type VersionSelector = 'final' | 'best' | 'any';

/** The businesses in the order in which they are searched if a caller names none. */
const ORDER: readonly Business[] = ['retail', 'wholesale', 'oem'];

/** A published version without its content (`head`), with the current data of its car. */
export type FoundVersion = {
  head: VersionHead;
  /** The versions of the same report that the call may return, oldest first. */
  versions: VersionHead[];
  car: CarKnown;
};

/**
 * Returns the version that `params` selects, or by default the latest one that `selector` allows.
 * Undefined if there is no such version, or if the car is hidden from the caller.
 */
export async function findPublished(
  params: InspectionParams,
  context: Context,
  selector: VersionSelector = 'final',
): Promise<Published | undefined> {
  const found = await findVersion(params, context, selector);
  return found && openFound(found, context);
}

/** Returns the version that `findPublished` would return, but does not read its content. */
export async function findVersion(
  params: InspectionParams,
  context: Context,
  selector: VersionSelector,
): Promise<FoundVersion | undefined> {
  const { db } = context;
  const [car] = await listCars(db, [params.id]);
  if (!car || (car.release_status === 'preview' && !isPreview(params.preview, context)))
    return undefined;
  const known = await listVersions(db, params);
  const valid = new Set(validVersions(known).map(keyOf));
  const isWithdrawn = (version: VersionHead) => Number(!valid.has(keyOf(version)));
  // Businesses are in the order retail, wholesale, oem. Reports without a valid version come last.
  // They are selected only by report number, or if the car has no other report.
  const all = latestFirst(known).toSorted(
    (one, other) => isWithdrawn(one) - isWithdrawn(other) || rank(one) - rank(other),
  );
  const final = all.filter(({ is_final }) => is_final === 1);
  const isBest = selector === 'best' && params.version === undefined && final.length > 0;
  const rows = selector === 'final' || isBest ? final : all;
  const head = rows.find(
    ({ version }) => params.version === undefined || version === Number(params.version),
  );
  if (!head) return undefined;
  const versions = rows
    .filter(({ report_id, business }) => report_id === head.report_id && business === head.business)
    .reverse();
  return { head, versions, car };
}

/**
 * Reads and verifies the body of the version `head`. Undefined if the version was deleted in the
 * meantime. Rejects with AlteredVersion if the stored body is not the published one.
 */
export async function openFound(
  { head, versions, car }: FoundVersion,
  context: Context,
): Promise<Published | undefined> {
  const body = (await listBodies(context.db, [head.digest])).get(head.digest);
  if (body === undefined) return undefined;
  const row = { ...head, body };
  // A version that was just imported is signed before it is returned.
  return { row, ...(await openSignedVersion(row, context)), versions, car };
}

/**
 * Parses the body of a stored version without verifying it. The result must not be sent to
 * visitors.
 */
export function toPublished({ body }: Pick<InspectionTable, 'body'>): Publication {
  return JSON.parse(body) as Publication;
}

/**
 * Returns the contradictions between a published version and the current data of its car.
 * @param today YYYY-MM-DD
 */
export function contradictionsIn(
  publication: Publication,
  {
    card,
    row,
    denied_tags,
    mileage_km,
    visits = null,
    flaws,
  }: Pick<CarKnown, 'card' | 'row' | 'denied_tags' | 'mileage_km'> & {
    visits?: string | null;
    flaws?: string | undefined;
  },
  today: string,
): Contradiction[] {
  const projected = JSON.parse(row) as ProjectedRow;
  const { facts = {}, battery, mileage_report_status: serviceQuery = null } = projected;
  const { tags: displayed, other_mileages: others = [] } = JSON.parse(card) as Card;
  // Denied tags are compared as well: they are not displayed, but the dealer's row contains them.
  const denied = JSON.parse(denied_tags ?? '[]') as DeniedTag[];
  const hidden = denied.flatMap(({ tag, field }) => (field === 'tags' ? [tag] : []));
  const tags = [...displayed, ...hidden];
  const rows = publishedRows(publication);
  return contradictionsOf({
    today,
    rows,
    verdicts: publication.grade.verdicts,
    paint: publication.paint,
    exterior: toExteriorEvidence(flaws),
    claims: publication.claims,
    services: publication.services.length,
    records: projected.damage_records ?? [],
    denials: projected.damage_denials ?? [],
    reports: otherResults(publication, projected.report_results),
    readings: mileageOf({ ...publication, visits: toVisitReadings(visits) }).readings,
    battery: publication.battery ?? null,
    inspectedOn: publication.inspected_on,
    odometerKm: publication.odometer_km ?? null,
    keys: publication.keys ?? null,
    transfers: publication.transfers ?? null,
    offered: {
      mileageKm: mileage_km,
      higher: others.filter(({ source }) => source !== SOURCE_WORDS.odometer),
      keys: numberIn(facts.钥匙),
      transfers: numberIn(facts.过户次数),
      soh: battery?.soh ?? numberIn(tags.find((tag) => /SOH|电池健康/i.test(tag))),
      tags,
      serviceQuery,
      papers: statedPapers(projected),
    },
    isQueried: {
      claims: publication.claims_queried !== undefined,
      services: publication.services_queried !== undefined,
    },
    resolutions: publication.resolutions,
  });
}

/**
 * Returns whether a query of the car's maintenance records is pending, as the stored row of the car
 * states.
 */
export function isQueryPending({ row }: Pick<CarKnown, 'row'>): boolean {
  const { mileage_report_status: status } = JSON.parse(row) as {
    mileage_report_status?: string;
  };
  return status === 'pending';
}

function rank({ business }: Pick<InspectionTable, 'business'>): number {
  return ORDER.findIndex((each) => each === business);
}

/** Returns the first number in a text such as `2把` or `SOH 93.5%`; null if there is none. */
function numberIn(text: string | undefined): number | null {
  const [digits] = /\d+(\.\d+)?/.exec(text ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}
