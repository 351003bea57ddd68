import { CATALOGUE } from './catalogue.ts';
import { isLasting } from './deductions.ts';
import { meanOf, REPAINTED_UM, type Battery, type Claim, type Paint } from './evidence.ts';
import type { Resolution } from './evidence.ts';
import type { Finding } from './findings.ts';
import type { Judged } from './mileage.ts';
import type { Area, AreaVerdict } from './verdicts.ts';

/** Two things said about one car that cannot both be so. `resolution` is what the dealer says to it. */
export type Contradiction = {
  rule: Rule;
  words: string;
  /** The checkpoints that it is about. */
  items: string[];
  resolution: string | null;
};

/** All that reports say about a car, side by side. */
export type Evidence = {
  /** YYYY-MM-DD. */
  today: string;
  rows: readonly Finding[];
  verdicts: Readonly<Record<Area, AreaVerdict>>;
  paint: readonly Paint[];
  claims: readonly Claim[];
  readings: readonly Judged[];
  battery: Battery | null;
  inspectedOn: string;
  odometerKm: number | null;
  keys: number | null;
  transfers: number | null;
  /** What the car is offered with. */
  offered: {
    mileageKm: number | null;
    keys: number | null;
    transfers: number | null;
    soh: number | null;
    tags: readonly string[];
  };
  resolutions: readonly Resolution[];
};

type Found = { words: string; items?: string[] };

/** A battery certificate and an inspection say how a car is, not how it was. */
const OLD_DAYS = 90;
/** How far (km) the offered mileage may lag behind the inspected one: the car is moved and test-driven. */
const NEAR_KM = 200;
const DAY_MS = 24 * 3600 * 1000;

/** The rules, by the name under which a dealer can answer them. */
const RULES = {
  'odometer-falls': ({ readings }) =>
    readings
      .filter(({ falls_by }) => falls_by !== null)
      .map(({ date, km, falls_by }) => ({
        words: `${date} 里程 ${km} 公里，比之前的记录少 ${falls_by} 公里`,
        items: ['L01'],
      })),

  'odometer-differs': ({ odometerKm, offered: { mileageKm } }) =>
    odometerKm !== null && mileageKm !== null && Math.abs(odometerKm - mileageKm) > NEAR_KM
      ? [{ words: `检测时 ${odometerKm} 公里，车源写的是 ${mileageKm} 公里`, items: ['L01'] }]
      : [],

  'claim-without-trace': ({ claims, rows }) =>
    claims.flatMap(({ date, works }) =>
      works
        .filter(({ item, work }) => /喷|整形|钣金|更换/.test(work) && isUntouched(rows, item))
        .map(({ item, work }) => ({
          words: `${date} 理赔记录${nameOf(item)}${work}，检测时未见修复痕迹`,
          items: [item],
        })),
    ),

  'serious-claim': ({ claims, verdicts }) =>
    Object.values(verdicts).every(({ verdict }) => verdict === 'clear' || verdict === 'open')
      ? claims
          .filter(({ is_serious }) => is_serious)
          .map(({ date }) => ({ words: `${date} 有重大理赔，骨架、泡水、火烧排查都没有发现` }))
      : [],

  'paint-too-thick': ({ paint, rows }) =>
    paint
      .filter((panel) => Math.max(...panel.points) >= REPAINTED_UM && isUntouched(rows, panel.item))
      .map((panel) => ({
        words: `${nameOf(panel.item)}漆膜最厚 ${Math.max(...panel.points)}μm，却没有记为修复`,
        items: [panel.item],
      })),

  'paint-too-thin': ({ paint, rows }) =>
    paint
      .filter(({ item }) => rows.some((row) => row.item === item && row.kind === '喷漆'))
      .filter((panel) => meanOf(panel) < REPAINTED_UM)
      .map((panel) => ({
        words: `${nameOf(panel.item)}记为喷漆，漆膜只有 ${meanOf(panel)}μm`,
        items: [panel.item],
      })),

  'battery-old': ({ battery, today }) =>
    battery && daysBetween(battery.measured_on, today) > OLD_DAYS
      ? [{ words: `电池健康度是 ${battery.measured_on} 测的，已超过 90 天`, items: ['P07'] }]
      : [],

  'battery-differs': ({ battery, offered: { soh } }) =>
    battery && soh !== null && Math.abs(battery.soh - soh) > 1
      ? [{ words: `电池健康度测得 ${battery.soh}%，车源写的是 ${soh}%`, items: ['P07'] }]
      : [],

  'keys-differ': ({ keys, offered }) =>
    keys !== null && offered.keys !== null && keys !== offered.keys
      ? [{ words: `检测时 ${keys} 把钥匙，车源写的是 ${offered.keys} 把`, items: ['L24', 'Q24'] }]
      : [],

  'transfers-differ': ({ transfers, offered }) => {
    const told = offered.tags.includes('0过户') ? 0 : offered.transfers;
    return transfers !== null && told !== null && transfers !== told
      ? [{ words: `登记证过户 ${transfers} 次，车源写的是 ${told} 次`, items: ['Q13'] }]
      : [];
  },

  'not-first-paint': ({ rows, offered: { tags } }) => {
    const repaired = rows.filter((row) => row.item.startsWith('E') && isLasting(row));
    return tags.includes('原版原漆') && repaired.length > 0
      ? [
          {
            words: `标着原版原漆，检测有 ${repaired.length} 处漆面修复`,
            items: repaired.map(({ item }) => item),
          },
        ]
      : [];
  },

  'inspection-old': ({ inspectedOn, today }) =>
    daysBetween(inspectedOn, today) > OLD_DAYS
      ? [{ words: `检测是 ${inspectedOn} 做的，已超过 90 天` }]
      : [],
} satisfies Record<string, (evidence: Evidence) => readonly Found[]>;

export type Rule = keyof typeof RULES;

/** Everything that does not go together, and what the dealer says to it. */
export function contradictionsOf(evidence: Evidence): Contradiction[] {
  const said = new Map(evidence.resolutions.map(({ rule, words }) => [rule, words]));
  return (Object.keys(RULES) as Rule[]).flatMap((rule) =>
    (RULES[rule](evidence) as readonly Found[]).map(({ words, items = [] }) => ({
      rule,
      words,
      items,
      resolution: said.get(rule) ?? null,
    })),
  );
}

/** The names of the rules, for who answers one. */
export const RULE_NAMES = Object.keys(RULES) as Rule[];

/** Whether a point was looked at and found as it left the factory. */
function isUntouched(rows: readonly Finding[], item: string): boolean {
  const row = rows.find((each) => each.item === item);
  if (!row || row.result === 'unchecked' || row.result === 'absent') return false;
  return !['喷漆', '钣金', '更换', '修复', '拆装痕迹', '变形'].includes(row.kind ?? '');
}

function nameOf(code: string): string {
  return CATALOGUE.get(code)?.item ?? code;
}

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS;
}
