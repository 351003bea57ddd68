/** Where an answer may leave something out, and what stands there then. Written by `gapsOf`. */
export type Gaps = {
  /** What stands for null and for nothing. */
  or?: unknown;
  /** Null here means nothing. */
  no?: true;
  /** The same for fields that are there. */
  in?: Readonly<Record<string, Gaps>>;
  /** The same for each item of a list, or each value of a record. */
  each?: Gaps;
};

/**
 * An answer with its gaps filled, as the schema that `gaps` was written from would. What is not as
 * that schema has it stays as it is.
 */
export function fillGaps(gaps: Gaps | undefined, data: unknown): unknown {
  if (!gaps) return data;
  if (data === null || data === undefined) {
    if ('or' in gaps) return gaps.or;
    return gaps.no ? undefined : data;
  }
  if (typeof data !== 'object') return data;
  const { each, in: fields } = gaps;
  if (Array.isArray(data)) return each ? data.map((item) => fillGaps(each, item)) : data;
  if (each) {
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, fillGaps(each, value)]),
    );
  }
  if (!fields) return data;
  const filled: Record<string, unknown> = { ...data };
  for (const [name, inner] of Object.entries(fields)) {
    const value = fillGaps(inner, filled[name]);
    if (value === undefined) delete filled[name];
    else filled[name] = value;
  }
  return filled;
}
