/** What a car's card, page and links take from its inspection, by the fields of its record. */
export type Told = {
  proof: {
    applicable: number;
    checked: number;
    flaws: number;
    /** Null until the inspection is final. */
    mileage_verdict: string | null;
  };
  inspection: { report_id: string; business: string; preview: boolean };
  headlines: Record<string, { result: string; date: string }>;
  /** What was found, apart from the words for it, which may change. */
  isMileageFalse: boolean;
  claims: number;
  /** Panels that were beaten or replaced; absent where an earlier edition told the car. */
  repaired?: { name: string; kind: string }[];
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
          result: count === 0 ? NOT_YET : `${claims.result}，还在查询`,
        },
      }),
    },
  };
}

const NOT_YET = '正在查询，还不能下结论';
