import * as v from 'valibot';

const text = v.nullish(v.string(), null);

/** The schema of those fields of a battery report that state the battery's health. */
export const BatteryReport = v.object({
  date: text,
  groups: v.nullish(
    v.array(
      v.object({
        title: v.string(),
        items: v.nullish(v.array(v.object({ label: v.string(), value: text })), []),
      }),
    ),
    [],
  ),
});
export type BatteryReport = v.InferOutput<typeof BatteryReport>;

/** The fields of a battery report that contain its readings. */
type Groups = Pick<BatteryReport, 'groups'>;

/** Matches names of the battery that starts an engine, which is no traction battery. */
const STARTER = /12\s*V|蓄电池|电瓶|启动/i;

/**
 * Returns the traction battery's state of health in per cent, if the report states it as a
 * percentage such as `93.5%`; null otherwise.
 */
export function reportedHealth({ groups }: Groups): number | null {
  const items = groups.flatMap(({ title, items: own }) =>
    own.filter(({ label }) => !STARTER.test(title + label)),
  );
  const row = [/SOH/i, /健康/].flatMap((words) => items.filter(({ label }) => words.test(label)));
  const [percent] = row.flatMap(({ value }) => {
    const [, digits] = /^(\d+(?:\.\d+)?)\s*[%％]/.exec(value ?? '') ?? [];
    return digits === undefined ? [] : Number(digits);
  });
  return percent ?? null;
}

/**
 * Returns the report's statement about a replacement of the traction battery; null if there is
 * none.
 */
export function reportedReplacement({ groups }: Groups): string | null {
  const [row] = groups.flatMap(({ title, items }) =>
    items.filter(
      ({ label, value }) =>
        value !== null &&
        !STARTER.test(title + label) &&
        (/更换|换过/.test(label) || /更换过|换过|换新/.test(value)),
    ),
  );
  return row?.value ?? null;
}
