import { MILEAGE_VERDICTS } from '#/app/evidence/mileage-verdicts.ts';
import { withVisits } from '#/app/evidence/readings.ts';
import type { Build } from '#/app/inspection/rules/applies.ts';
import { CATALOGUE, EDITION } from '#/app/inspection/rules/catalogue.ts';
import { countsOf, type Counts } from '#/app/inspection/rules/counts.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import { gradeOf, type Grade } from '#/app/inspection/rules/grade.ts';
import { assessMileage, type MileageBasis } from '#/app/inspection/rules/mileage.ts';
import type { Reading } from './evidence.ts';
import type { InspectionRow } from './inspection-row.ts';
import { rowsOf } from './rows.ts';

/** The data of the inspected car at the time of publication. */
export type Inspected = { id: string; title: string; first_registration: string | null } & Build;

/** A finding, and the name of its checkpoint. */
export type Named = Finding & { name: string };

/** The signed content of a version of an inspection: imported fields and derived fields. */
export type Publication = Omit<
  InspectionRow,
  'car_id' | 'normal' | 'findings' | 'is_final' | 'published_at'
> & {
  format: 'forecourt-inspection/1';
  version: number;
  /** The instant of publication. */
  published_at: string;
  is_final: boolean;
  car: Inspected;
  /** The number of checkpoints in the catalogue, and the SHA-256 of the catalogue's file. */
  catalogue: { checkpoints: number; edition: string };
  /** The codes of the normal checkpoints without details. */
  normal: string[];
  /** The codes of the unchecked checkpoints without details. */
  unchecked: string[];
  /**
   * The results of all other checkpoints in catalogue order: those with details, and those that are
   * neither normal nor unchecked.
   */
  findings: Named[];
  counts: Counts;
  grade: Grade;
  mileage: Omit<MileageBasis, 'readings'>;
};

/** The codes of the checkpoints of parts that wear. Their wear is compared with the mileage. */
const WORN = ['I01', 'I22', 'I33'];

/** Returns the content of a version, made from an imported inspection and the data of its car. */
export function toPublication(
  { car_id: _car_id, normal, findings, is_final, published_at, ...row }: InspectionRow,
  car: Inspected,
  { version, now }: { version: number; now: Date },
): Publication {
  const rows = rowsOf(car, { normal, findings });
  const { readings: _readings, ...assessed } = mileageOf({ ...row, car, findings: rows });
  const mileage = evidencedMileage({ ...row, mileage: assessed });
  const isPlain = (finding: Finding) => Object.keys(finding).length === 2;
  const codes = (result: Finding['result']) =>
    rows.filter((each) => isPlain(each) && each.result === result).map(({ item }) => item);
  return {
    ...row,
    format: 'forecourt-inspection/1',
    version,
    published_at: published_at ?? now.toISOString(),
    is_final: is_final === 1,
    car,
    catalogue: { checkpoints: CATALOGUE.size, edition: EDITION },
    normal: codes('normal'),
    unchecked: codes('unchecked'),
    findings: rows
      .filter((each) => !isPlain(each) || !['normal', 'unchecked'].includes(each.result))
      .map((each) => ({ ...each, name: CATALOGUE.get(each.item)?.item ?? '' })),
    counts: countsOf(rows),
    grade: gradeOf(rows, {
      ageMonths: monthsBetween(car.first_registration, row.inspected_on),
      odometerKm: row.odometer_km ?? null,
      transfers: row.transfers ?? null,
      isMileageFalse: mileage.verdict === 'false',
    }),
    mileage,
  };
}

/** Returns the mileage verdict. It is `open` if there is not enough evidence for a verdict. */
export function evidencedMileage({
  mileage,
  readings,
  services_queried,
}: Pick<Publication, 'mileage' | 'readings' | 'services_queried'>): Publication['mileage'] {
  const { verdict } = mileage;
  const isFound = verdict === 'false' || (verdict === 'doubtful' && readings.length > 0);
  if (services_queried || isFound) return mileage;
  const label = MILEAGE_VERDICTS.open;
  return { ...mileage, verdict: 'open', label, words: '这份检测报告里没有写维保查询，不下结论' };
}

/** Returns the results of the checkpoints that apply to the car of a published inspection. */
export function publishedRows({
  car,
  normal,
  findings,
}: Pick<Publication, 'car' | 'normal' | 'findings'>): Finding[] {
  return rowsOf(car, { normal, findings });
}

/** Returns the assessment of the mileage of an inspected car. */
export function mileageOf({
  car,
  findings,
  ...read
}: Read & { car: Inspected; findings: readonly Finding[] }): MileageBasis {
  const worn = findings.filter(
    ({ item, result, kind }) => WORN.includes(item) && result === 'abnormal' && kind === '磨损',
  );
  return assessMileage({
    readings: allReadings(read),
    registered: car.first_registration === null ? null : `${car.first_registration}-01`,
    isPlugged: car.energy === null || ['bev', 'phev', 'reev'].includes(car.energy),
    wornItems: worn.map(({ item }) => item),
  });
}

type Read = Pick<Publication, 'readings' | 'services' | 'inspected_on' | 'odometer_km'> & {
  /** Readings from the car's maintenance report, which are not part of the inspection. */
  visits?: readonly Reading[];
};

/**
 * Returns all readings of an inspection: the listed ones, those of workshop visits, and
 * `odometer_km` unless an odometer reading of the same day is among them. A visit is left out if
 * another reading has the same day and mileage.
 */
function allReadings({ readings, services, visits = [], inspected_on, odometer_km }: Read) {
  const visited = services.flatMap(({ date, km, place }) =>
    km === undefined
      ? []
      : [{ date, km, source: 'service' as const, ...(place && { note: place }) }],
  );
  const all: Reading[] = withVisits(readings, [...visited, ...visits], inspected_on);
  const isOwn = ({ source, date }: Reading) => source === 'odometer' && date === inspected_on;
  if (odometer_km === undefined || all.some(isOwn)) return all;
  return [...all, { date: inspected_on, km: odometer_km, source: 'odometer' as const }];
}

/**
 * Returns the number of months from `month` (2021-06) to `day` (2026-11-20); null without a month.
 */
function monthsBetween(month: string | null, day: string): number | null {
  if (month === null) return null;
  const [from, until] = [month, day].map((text) => {
    const [year = 0, number = 0] = text.split('-').map(Number);
    return year * 12 + number;
  });
  return (until ?? 0) - (from ?? 0);
}
