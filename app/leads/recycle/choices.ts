/**
 * The mileages to choose from. `id` is the range in 10,000 km; price estimates calculate with `km`.
 */
export const MILEAGES = [
  { id: '0-1', name: '1万公里以内', km: 6_000 },
  { id: '1-3', name: '1–3万公里', km: 20_000 },
  { id: '3-5', name: '3–5万公里', km: 40_000 },
  { id: '5-8', name: '5–8万公里', km: 65_000 },
  { id: '8-10', name: '8–10万公里', km: 90_000 },
  { id: '10-15', name: '10–15万公里', km: 125_000 },
  { id: '15-20', name: '15–20万公里', km: 175_000 },
  { id: '20-', name: '20万公里以上', km: 230_000 },
] as const;

/** The oldest year with its own option. Older cars share one option. */
const OLDEST = 2009;

/**
 * Returns the years of first registration to choose from on the day `today` (YYYY-MM-DD), newest
 * first.
 */
export function registrationYears(today: string): { id: string; name: string }[] {
  const newest = Number(today.slice(0, 4));
  const years = Array.from({ length: newest - OLDEST + 1 }, (_, at) => String(newest - at));
  return [
    ...years.map((year) => ({ id: year, name: `${year} 年` })),
    { id: String(OLDEST - 1), name: `${OLDEST - 1} 年及更早` },
  ];
}

/** The questions about the car's condition. `good` is the favourable answer. */
export const QUESTIONS = [
  { name: 'buttons', label: '按键功能都正常', good: 'yes' },
  { name: 'engine', label: '发动机正常', good: 'yes' },
  { name: 'gearbox', label: '变速箱正常', good: 'yes' },
  { name: 'accident', label: '出过重大事故', good: 'no' },
  { name: 'water', label: '进过水', good: 'no' },
  { name: 'fire', label: '着过火', good: 'no' },
] as const;

/** The answers that a visitor can give to each of `QUESTIONS`. */
export const ANSWERS = [
  { id: 'yes', name: '是' },
  { id: 'no', name: '否' },
  { id: 'unknown', name: '不清楚' },
] as const;
