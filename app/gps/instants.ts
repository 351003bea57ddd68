import * as v from 'valibot';

/**
 * A field for an instant as dealers write it, `2026-11-17 06:30` in China's time, or ISO with a zone,
 * or UTC seconds; kept as those.
 */
export function instant() {
  const expected = '应为时间，如 2026-11-17 06:30';
  return v.pipe(
    v.union([v.string(), v.number()], expected),
    v.transform(toSeconds),
    v.check((seconds) => Number.isSafeInteger(seconds) && seconds > 0, expected),
  );
}

function toSeconds(written: string | number): number {
  if (typeof written === 'number' || /^\d{9,11}$/.test(written)) return Number(written);
  const [, day, time, zone = '+08:00'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(
      written.trim().replace(/\//g, '-'),
    ) ?? [];
  return day === undefined ? NaN : Date.parse(`${day}T${time}${zone}`) / 1000;
}
