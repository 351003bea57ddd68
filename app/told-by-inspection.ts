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
};

/**
 * The record of a car with what its inspection says in place of what its own row says. A level that
 * is undefined leaves the row's; null is no level at all.
 */
export function withTold<Row extends object>(
  row: Row & { condition_level?: string | undefined; headlines?: object | undefined },
  { proof, inspection, headlines }: Told,
  level: string | null | undefined,
): Row {
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
