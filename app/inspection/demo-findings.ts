import { nth } from '#/app/demo/chance.ts';
import { papersFoundOf, type Condition } from '#/app/demo/condition.ts';
import { meanOf } from '#/app/inspection/intake/evidence.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';

/**
 * Returns the findings of a demo car. If `isPrepared` is false, they include the defects that are
 * repaired before the sale.
 */
export function demoFindings(condition: Condition, isPrepared: boolean): Finding[] {
  const byItem = new Map<string, Finding>();
  const all = [
    ...absentOf(condition),
    ...measuredOf(condition),
    ...paintedOf(condition),
    ...scratchedOf(condition),
    ...markedOf(condition),
    ...glassOf(condition),
    ...condition.reinforcements.map(({ code, words }): Finding => ({
      item: code,
      result: 'slight',
      kind: '拆装痕迹',
      words,
    })),
    ...missingOf(condition),
    ...unclearOf(condition),
    ...preparedOf(condition, isPrepared),
  ];
  // Where several findings are about one checkpoint, later fields override earlier ones.
  for (const finding of all) {
    byItem.set(finding.item, { ...byItem.get(finding.item), ...finding });
  }
  return [...byItem.values()].map((finding) => ({
    ...finding,
    by: condition.inspector,
    date: isPrepared ? condition.days.rechecked : condition.days.checked,
  }));
}

const PAINT = {
  repainted: { result: 'slight', kind: '喷漆' },
  filled: { result: 'abnormal', kind: '钣金' },
  replaced: { result: 'abnormal', kind: '更换' },
} as const;

const WORKED = { repainted: '此处补过漆', filled: '此处做过钣金', replaced: '此件更换过' };

function paintedOf({ panels }: Condition): Finding[] {
  return panels.flatMap(({ code, name, paint, readings }): Finding[] => {
    if (paint === 'original') return [];
    const mean = meanOf({ item: code, points: readings });
    const words = readings.length > 0 ? `${name}漆膜平均 ${mean}μm` : `${name}漆面与车身有色差`;
    return [{ item: code, ...PAINT[paint], words }];
  });
}

function scratchedOf({ flaws, panels }: Condition): Finding[] {
  const paints = new Map(panels.map(({ code, paint }) => [code, paint]));
  return flaws.map(({ panel, kind, size, grade, view, x, y, words, img, reason }): Finding => {
    const seen = {
      item: panel,
      pictures: [{ img, desc: words }],
      place: { view, x, y },
      size,
      decision: reason,
    };
    const paint = paints.get(panel) ?? 'original';
    // If a panel has new paint and a scratch, the new paint determines the result.
    if (paint !== 'original')
      return { ...seen, ...PAINT[paint], words: `${words}；${WORKED[paint]}` };
    return {
      ...seen,
      kind,
      words,
      result: grade === '轻微' ? 'slight' : 'abnormal',
    };
  });
}

function markedOf({ marks, claims }: Condition): Finding[] {
  const worked = new Set(claims.flatMap(({ works }) => works.map(({ code }) => code)));
  return marks
    .filter(({ mark }) => !worked.has(mark.code))
    .map(({ mark, img, desc }): Finding => ({
      item: mark.code,
      result: 'slight',
      kind: mark.kind,
      words: desc,
      // Marks on glass and seats are among the photos of the car. With a picture here they would count
      // as flaws of the outside.
      ...(mark.code.startsWith('G') && { pictures: [{ img, desc }] }),
      size: { length: mark.length, width: mark.width },
      decision: mark.reason,
    }));
}

function glassOf({ claims }: Condition): Finding[] {
  const works = claims.flatMap((claim) => claim.works.map((work) => ({ ...work, ...claim })));
  return works
    .filter(({ code }) => code.startsWith('F'))
    .map(({ code, date }) => ({
      item: code,
      result: 'slight',
      kind: '更换',
      words: `${date.slice(0, 4)} 年更换过，生产日期晚于整车`,
    }));
}

/** Returns the findings with a measured value. Their result may be normal. */
function measuredOf({ wear, keys, mileage, car }: Condition): Finding[] {
  const fine = (item: string, value: number, unit: string): Finding => ({
    item,
    result: 'normal',
    value,
    unit,
  });
  const [front, rear] = wear.brakes;
  return [
    ...wear.tyres.flatMap(({ tread, dot }, at) => [
      fine(`G0${at + 1}`, tread, 'mm'),
      {
        item: `G${String(at + 9).padStart(2, '0')}`,
        result: 'normal' as const,
        words: `DOT ${dot}`,
      },
    ]),
    ...[front, front, rear, rear].flatMap((brake, at) =>
      brake ? [fine(`G${26 + at}`, brake.pad, 'mm'), fine(`G${22 + at}`, brake.disc, 'mm')] : [],
    ),
    fine('H11', wear.brakeFluidWater, '%'),
    fine('H15', wear.battery12v.volts, 'V'),
    fine('L24', keys, '把'),
    ...(mileage.verdict === '里程不符' ? [] : [fine('L01', car.mileageKm, '公里')]),
    ...(wear.traction
      ? [
          fine('P07', wear.traction.soh, '%'),
          fine('P09', wear.traction.spreadMv, 'mV'),
          fine('P12', wear.traction.insulationMohm, 'MΩ'),
          fine('P13', wear.traction.fast, '次'),
          fine('P14', wear.traction.slow, '次'),
        ]
      : []),
  ];
}

/** Returns findings with the result `absent`, for equipment that cars of this price do not have. */
function absentOf({ car }: Condition): Finding[] {
  const level = car.guide < 120_000 ? 0 : car.guide < 250_000 ? 1 : 2;
  const all = `H12 N44 J47 J44 ${level < 2 ? 'J42 J43 J68 N45 O22 J46' : ''} ${
    level < 1 ? 'J40 J64 J73 J61 J72 F09 F26 J32 J33 K07 K26 J25 J14' : ''
  }`;
  // The hinges, doors, panes and trims at the rear, which a car without rear doors does not have.
  const rear = car.hasRearDoors ? '' : ' B15 B16 E08 E09 F05 F06 I29 I30';
  return `${all}${rear}`
    .split(' ')
    .filter((item) => item !== '')
    .map((item) => ({ item, result: 'absent' }));
}

function missingOf({ attachments, keys }: Condition): Finding[] {
  const book = attachments.find(({ name, present, due }) => name === '保养手册' && present < due);
  return [
    ...(book
      ? [{ item: 'Q23', result: 'missing' as const, words: book.note ?? '保养手册缺失' }]
      : []),
    ...(keys < 2
      ? [{ item: 'Q24', result: 'missing' as const, kind: '缺失', words: '只有一把钥匙，可补配' }]
      : []),
  ];
}

/** Returns the findings about a mortgage that is not paid off and about unpaid fines. */
function unclearOf({ car }: Condition): Finding[] {
  const { mortgage, violations } = papersFoundOf(car);
  return [
    ...(mortgage
      ? [{ item: 'Q14', result: 'abnormal' as const, kind: '抵押', words: mortgage }]
      : []),
    ...(violations
      ? [{ item: 'Q16', result: 'abnormal' as const, kind: '未处理', words: violations }]
      : []),
  ];
}

/**
 * Returns the findings about parts that are replaced before the sale, with their history. If
 * `isPrepared` is false, the old part is still in the car, and the result is abnormal.
 */
function preparedOf({ steps, days, inspector }: Condition, isPrepared: boolean): Finding[] {
  return steps.flatMap(({ checkpoint, part, name, reason, result, technician, finished }) => {
    if (checkpoint === undefined || !part) return [];
    const before = {
      stage: 'acquired' as const,
      date: days.checked,
      result: 'abnormal' as const,
      words: reason,
      by: inspector,
    };
    const items = checkpoint === 'G01' ? ['G01', 'G02', 'G03', 'G04'] : [checkpoint];
    return items.map((item): Finding => {
      // The new part was not measured before, so an earlier measured value is removed.
      const unknown = { value: undefined, unit: undefined };
      if (!isPrepared)
        return { item, result: 'abnormal', words: reason, history: [before], ...unknown };
      const done = { stage: 'prepared' as const, date: finished, words: name, by: technician };
      const after = {
        stage: 'rechecked' as const,
        date: days.rechecked,
        result: 'normal' as const,
        words: result,
        by: inspector,
      };
      return { item, result: 'restored', words: result, history: [before, done, after] };
    });
  });
}

/**
 * Returns a defect that lowers a demo car to its planned level; undefined for the two best levels,
 * which need none.
 */
export function demoReason({ car: { seed, level } }: Condition): Finding | undefined {
  if (level === 'a') return nth(SMALL, seed);
  if (level === 'b') return nth(REPAIRED, seed);
  return level === 'c' ? nth(CHANGED, seed) : undefined;
}

const SMALL: readonly Finding[] = [
  { item: 'J31', result: 'abnormal', kind: '失效', words: '左前车窗没有防夹，升降正常' },
  { item: 'O19', result: 'abnormal', kind: '异响', words: '110 公里以上左前门有风噪' },
  { item: 'O16', result: 'abnormal', kind: '异响', words: '过减速带时后排座椅处有轻微异响' },
  { item: 'J59', result: 'abnormal', kind: '间歇', words: '收音偶尔有杂音' },
];
const REPAIRED: readonly Finding[] = [
  { item: 'B11', result: 'slight', kind: '修复', words: '左前翼子板固定处有轻微修复，螺丝已紧固' },
  { item: 'B19', result: 'slight', kind: '修复', words: '右后门内侧封边胶局部补打' },
];
const CHANGED: readonly Finding[] = [
  { item: 'B03', result: 'abnormal', kind: '更换', words: '水箱框架更换过，纵梁与吸能盒未受影响' },
  { item: 'B02', result: 'abnormal', kind: '更换', words: '后防撞梁更换过，后纵梁未受影响' },
];
