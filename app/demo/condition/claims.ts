import { daysBetween } from '#/app/dates.ts';
import { nth } from '#/app/demo/chance.ts';
import { PANELS, REAR_DOORS } from './panels.ts';
import { chanceOf, dayAfter, daysOf, isUnpainted, type Subject } from './subject.ts';

/** The kind of work on a panel. */
export type PanelWork =
  | '全喷'
  | '整形修复（小）并全喷'
  | '整形修复（中）并全喷'
  | '更换并全喷'
  | '更换';

/** An insurance claim. Amounts are in yuan; `total` is `labour` plus `partsCost`. */
export type Claim = {
  /** The day of the claim, YYYY-MM-DD. */
  date: string;
  /** The insurance year in which the claim was made, counted from 1. */
  policyYear: number;
  cause: string;
  /** Repaired parts by panel code; glass and lamps have codes of their own. */
  works: { code: string; name: string; work: PanelWork }[];
  parts: { name: string; count: number }[];
  labour: number;
  partsCost: number;
  total: number;
  cover: '车损险' | '交强险' | '三者险（对方赔付）';
  shop: string;
};

type Story = Pick<Claim, 'cause' | 'works' | 'parts' | 'cover'> & { labour: number; goods: number };

const SMALL: readonly Story[] = [
  {
    cause: '单方，停车时右侧刮擦立柱',
    works: [{ code: 'E09', name: '右后门', work: '全喷' }],
    parts: [],
    cover: '车损险',
    labour: 900,
    goods: 0,
  },
  {
    cause: '多方，停放时被刮前角',
    works: [{ code: 'E01', name: '前保险杠', work: '全喷' }],
    parts: [{ name: '前保险杠卡扣', count: 6 }],
    cover: '三者险（对方赔付）',
    labour: 850,
    goods: 60,
  },
  {
    cause: '单方，倒车碰护栏',
    works: [{ code: 'E13', name: '后保险杠', work: '全喷' }],
    parts: [],
    cover: '车损险',
    labour: 950,
    goods: 0,
  },
];
const LARGER: readonly Story[] = [
  {
    cause: '多方，跟车时追尾前车',
    works: [
      { code: 'E01', name: '前保险杠', work: '更换并全喷' },
      { code: 'E04', name: '左前翼子板', work: '整形修复（小）并全喷' },
      { code: 'E03', name: '发动机舱盖', work: '全喷' },
    ],
    parts: [
      { name: '前保险杠皮', count: 1 },
      { name: '前雾灯饰板', count: 1 },
    ],
    cover: '车损险',
    labour: 2600,
    goods: 2900,
  },
  {
    cause: '多方，停车等灯时被追尾',
    works: [
      { code: 'E13', name: '后保险杠', work: '更换并全喷' },
      { code: 'E12', name: '后备箱盖/尾门', work: '整形修复（中）并全喷' },
    ],
    parts: [
      { name: '后保险杠皮', count: 1 },
      { name: '后防撞块', count: 1 },
    ],
    cover: '三者险（对方赔付）',
    labour: 2200,
    goods: 2300,
  },
];
const GLASS: Story = {
  cause: '单方，高速上飞石击中前风挡',
  works: [{ code: 'F01', name: '前风挡玻璃', work: '更换' }],
  parts: [{ name: '前风挡玻璃', count: 1 }],
  cover: '车损险',
  labour: 300,
  goods: 1600,
};

/** Returns the insurance claims of this car, oldest first. */
export function claimsOf(car: Subject): Claim[] {
  const chance = chanceOf(car, 'claims');
  const stories = storiesOf(car, chance);
  const first = `${car.registered}-18`;
  const span = daysBetween(first, daysOf(car).bought) - 60;
  return stories
    .map((story, at) => {
      const share = (at + 0.25 + chance() * 0.6) / Math.max(1, stories.length);
      const date = dayAfter(first, 40 + Math.max(0, span - 40) * Math.min(0.98, share));
      return toClaim(car, story, date);
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function toClaim(
  { registered, guide, tags, hasRearDoors }: Subject,
  story: Story,
  date: string,
): Claim {
  const priceFactor = Math.max(0.6, Math.min(4, guide / 200_000));
  const labour = Math.round((story.labour * priceFactor) / 10) * 10;
  const partsCost = Math.round((story.goods * priceFactor) / 10) * 10;
  return {
    date,
    policyYear: 1 + Math.floor(daysBetween(`${registered}-18`, date) / 365),
    cause: story.cause,
    works: hasRearDoors ? story.works : story.works.map(withoutRearDoor),
    parts: story.parts,
    labour,
    partsCost,
    total: labour + partsCost,
    cover: story.cover,
    // The tag 4S全程 covers repairs, too.
    shop: tags.includes('4S全程')
      ? '4S 店'
      : priceFactor > 1.4
        ? '品牌授权店'
        : '保险公司合作维修厂',
  };
}

/** Returns work on a rear door as work on the rear wing, and other work unchanged. */
function withoutRearDoor(work: Claim['works'][number]): Claim['works'][number] {
  const code = REAR_DOORS[work.code];
  const wing = PANELS.find((panel) => panel.code === code);
  return wing ? { ...work, code: wing.code, name: wing.name } : work;
}

function storiesOf(car: Subject, chance: () => number): Story[] {
  const { level, id, seed } = car;
  // The wholesale car with a rolled-back odometer: its claims recorded a higher reading.
  if (id === FALLEN.id) return [nth(SMALL, 2), nth(LARGER, 1)];
  if (level === 's') return [];
  if (isUnpainted(car)) return chance() < 0.15 ? [GLASS] : [];
  const luck = chance();
  const small = nth(SMALL, seed);
  const larger = nth(LARGER, seed);
  if (level === 'a-plus') return luck < 0.14 ? [small] : [];
  if (level === 'a')
    return luck < 0.35 ? [luck < 0.1 ? larger : small] : luck < 0.42 ? [GLASS] : [];
  if (level === 'b')
    return luck < 0.55 ? [larger] : luck < 0.8 ? [small, nth(SMALL, seed + 1)] : [];
  return luck < 0.5 ? [small, larger] : [small, larger, nth(LARGER, seed + 1)];
}

/** The demo car whose odometer was rolled back by `dropKm` on `date`. */
export const FALLEN = { id: 'WH-0107', date: '2023-01-15', dropKm: 21_400 } as const;
