/** The facts about a tyre that are described in texts. */
export type TyreFacts = {
  wheel: Wheel;
  /** The lowest tread depth in mm; null if it was not measured. */
  depth_mm: number | null;
  brand: string | null;
  size: string | null;
  /** Week and year of manufacture: 1822 is the 18th week of 2022. */
  dot: string | null;
  /** How uneven the wear is: 无, 内侧轻微. */
  wear: string | null;
  /** Number of repairs. */
  repairs: number | null;
};

/** The displayed names of the wheels by their keys, in display order. */
export const WHEELS = { lf: '左前', rf: '右前', lr: '左后', rr: '右后' } as const;
export type Wheel = keyof typeof WHEELS;

/**
 * Groups the tyres by brand and size (`kind`). `wheels` names the tyres of a group: 四条同款 or 左前、右前.
 * Tyres whose brand and size are both unknown are left out.
 */
export function tyreKinds(tyres: readonly TyreFacts[]): { wheels: string; kind: string }[] {
  const kinds = [...new Set(tyres.map(kindText))];
  return kinds.flatMap((kind) => {
    const own = tyres.filter((tyre) => kindText(tyre) === kind);
    if (kind === '') return [];
    const isAll = own.length === tyres.length && tyres.length === 4;
    return [
      { wheels: isAll ? '四条同款' : own.map(({ wheel }) => WHEELS[wheel]).join('、'), kind },
    ];
  });
}

/**
 * Returns a text with the weeks of manufacture of the tyres, and how old the oldest one is on `day`
 * (YYYY-MM-DD). Empty without a valid DOT code.
 */
export function productionWeekText(tyres: readonly TyreFacts[], day: string | null): string {
  const made = tyres.flatMap(({ dot }) => readDot(dot) ?? []);
  const sorted = [...made].sort((one, other) => one.year - other.year || one.week - other.week);
  const [oldest] = sorted;
  const newest = sorted[sorted.length - 1];
  if (!oldest || !newest) return '';
  const isOne = oldest.year === newest.year && oldest.week === newest.week;
  const weeks = isOne ? weekText(oldest) : `${weekText(oldest)}至 ${weekText(newest)}`;
  const age = day === null ? null : monthsOld(oldest, day);
  if (age === null || age < 0) return `${weeks}生产。`;
  return `${weeks}生产，${isOne ? '' : '最早的一条'}${ageText(age)}。`;
}

/** Returns the age of the oldest tyre on `day` in months; null without a valid DOT code. */
export function oldestMonths(tyres: readonly TyreFacts[], day: string): number | null {
  const ages = tyres.flatMap(({ dot }) => {
    const made = readDot(dot);
    return made ? [monthsOld(made, day)] : [];
  });
  return ages.length > 0 ? Math.max(...ages) : null;
}

/** Returns the tyre with the lowest tread depth; undefined if none was measured. */
export function shallowest<Tyre extends TyreFacts>(
  tyres: readonly Tyre[],
): (Tyre & { depth_mm: number }) | undefined {
  const measured = tyres.filter(isMeasured);
  return [...measured].sort((one, other) => one.depth_mm - other.depth_mm)[0];
}

/**
 * Returns the name of the tyre with the lowest tread depth: `最浅一条：左前`, or 四条一样深 if all are equal.
 */
export function leastName(tyres: readonly TyreFacts[], least: TyreFacts): string {
  const isAll =
    tyres.length === 4 && tyres.every(({ depth_mm: depth }) => depth === least.depth_mm);
  return isAll ? '四条一样深' : `最浅一条：${WHEELS[least.wheel]}`;
}

function isMeasured<Tyre extends TyreFacts>(tyre: Tyre): tyre is Tyre & { depth_mm: number } {
  return tyre.depth_mm !== null;
}

type Made = { week: number; year: number };

function readDot(dot: string | null): Made | undefined {
  const [, week, year] = /^(\d\d)(\d\d)$/.exec(dot ?? '') ?? [];
  if (week === undefined || Number(week) < 1 || Number(week) > 53) return undefined;
  return { week: Number(week), year: 2000 + Number(year) };
}

function monthsOld({ week, year }: Made, day: string): number {
  const made = new Date(Date.UTC(year, 0, 1 + (week - 1) * 7));
  const then = new Date(`${day}T00:00:00Z`);
  const months =
    (then.getUTCFullYear() - made.getUTCFullYear()) * 12 + then.getUTCMonth() - made.getUTCMonth();
  return then.getUTCDate() < made.getUTCDate() ? months - 1 : months;
}

function kindText({ brand, size }: TyreFacts): string {
  return [brand, size].filter(Boolean).join(' ');
}

function weekText({ week, year }: Made): string {
  return `${year} 年第 ${week} 周`;
}

function ageText(months: number): string {
  const parts = [
    months >= 12 && `${Math.floor(months / 12)} 年`,
    months % 12 > 0 && `${months % 12} 个月`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : '不到 1 个月';
}
