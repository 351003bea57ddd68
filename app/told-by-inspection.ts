import type { Database } from '#/database/database.ts';
import type { CarRow } from './cars/car-row.ts';
import { withoutFalseLevel } from './cars/told-mileage.ts';
import { listWithdrawnReports } from './withdrawn-queries.ts';
import type { SupportedClaim } from './claim-words.ts';

/** What a car's card, page and links take from its inspection, by the fields of its record. */
export type Told = {
  proof: {
    applicable: number;
    checked: number;
    /** Null where none was found and not all was looked at. */
    flaws: number | null;
    /** Null until the inspection is final. */
    mileage_verdict: string | null;
  };
  inspection: { report_id: string; business: string; preview: boolean };
  headlines: Record<string, { result: string; date: string }>;
  /** What was found, apart from the words for it, which may change. */
  isMileageFalse: boolean;
  /** Null where none was found and the records were not asked for claims. */
  claims: number | null;
  /**
   * Panels that were beaten or replaced; null where none was found and not all were looked at, absent
   * where an earlier edition told the car.
   */
  repaired?: { name: string; kind: string }[] | null;
  /** What tags may claim of the car; absent where an earlier edition told it. */
  supports?: SupportedClaim[];
  /** What speaks against tags, in words; a claim is absent where nothing does. */
  against?: { 'first-paint'?: string; 'one-owner'?: string };
};

/**
 * The record of a car with what its inspection says in place of what its own row says. A level that
 * is undefined leaves the row's; null is no level at all.
 */
export function withTold<Row extends object>(
  row: Row & {
    condition_level?: string | undefined;
    headlines?: object | undefined;
    mileage_report_status?: string | undefined;
  },
  told: Told,
  level: string | null | undefined,
): Row {
  const isQueried = row.mileage_report_status === 'pending';
  const { proof, inspection, headlines } = isQueried ? whileQueried(told) : told;
  const { condition_level: own, ...rest } = row;
  const condition_level = level === undefined ? own : (level ?? undefined);
  return {
    ...rest,
    ...(condition_level !== undefined && { condition_level }),
    proof,
    inspection,
    headlines: { ...row.headlines, ...headlines },
  } as Row;
}

/**
 * The record of a car without what an inspection said of it: level, proof, report and headlines are
 * those of the car's own row, the level only where the row does not call the mileage false.
 */
export function withoutTold<Stored extends object>(
  record: Stored,
  { condition_level, proof, inspection, headlines }: ToldRow,
): Stored & ToldRow {
  const rest = Object.fromEntries(
    Object.entries(record).filter(([name]) => !(TOLD as readonly string[]).includes(name)),
  );
  const own = { condition_level, proof, inspection, headlines };
  const written = Object.entries(own).filter(([, value]) => value !== undefined);
  return withoutFalseLevel({ ...rest, ...Object.fromEntries(written) } as CarRow) as never;
}

const TOLD = ['condition_level', 'proof', 'inspection', 'headlines'] as const;

type ToldRow = Partial<Pick<CarRow, (typeof TOLD)[number]>>;

/**
 * The rows without what they say by a withdrawn report that they name: level, proof, report, and the
 * headlines of an inspection.
 */
export async function withoutWithdrawn<Row extends ToldRow>(
  db: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  const gone = await listWithdrawnReports(
    db,
    rows.flatMap(({ inspection }) => inspection?.report_id ?? []),
  );
  return rows.map((row) => {
    const { condition_level: _level, proof: _proof, inspection, headlines = {}, ...rest } = row;
    if (!inspection || !gone.has(`${inspection.report_id} ${inspection.business}`)) return row;
    const left = Object.entries(headlines).filter(([word]) => !INSPECTED.has(word));
    return { ...rest, headlines: Object.fromEntries(left) } as unknown as Row;
  });
}

/** The headlines that an inspection writes. */
const INSPECTED = new Set(['inspection', 'mileage-analysis-basis', 'accident-record', 'level']);

/**
 * What may be said while the maintenance records are asked for: what was found wrong stays, what was
 * fine so far is no conclusion yet.
 */
function whileQueried({ proof, headlines, isMileageFalse: isWrong, claims: count, ...rest }: Told) {
  const { 'mileage-analysis-basis': mileage, 'accident-record': claims } = headlines;
  return {
    ...rest,
    proof: isWrong ? proof : { ...proof, mileage_verdict: '里程正在查询' },
    headlines: {
      ...headlines,
      ...(mileage && !isWrong && { 'mileage-analysis-basis': { ...mileage, result: NOT_YET } }),
      ...(claims && {
        'accident-record': {
          ...claims,
          result: (count ?? 0) === 0 ? NOT_YET : `${claims.result}，还在查询`,
        },
      }),
    },
  };
}

const NOT_YET = '正在查询，还不能下结论';
