import type { TrimName } from './demo-interior.ts';
import { paintNames, trimNames } from './demo-pictures.ts';
import type { DemoCar, DemoRow } from './demo-row.ts';

/** The colour of the inside. */
export function trimOf(seed: number): TrimName {
  return (['黑', '黑', '米', '黑', '棕'] as const)[seed % 5] ?? '黑';
}

/** The names of the car's picture files; `demo-pictures.ts` draws them. */
export function picturesOf(car: DemoCar): Partial<DemoRow> {
  const { model, paint, seed } = car;
  const outside = (view: string) => `${model.drawn}-${paintNames[paint]}-${view}.jpg`;
  const inside = (view: string) => `trim-${trimNames[trimOf(seed)]}-${view}.jpg`;
  if (isUnpictured(seed)) return {};
  const shots = (pairs: readonly (readonly [file: string, desc: string])[]) =>
    pairs.map(([img, desc]) => ({ img, desc }));
  const flaws = flawsOf(car);
  const flaw = flaws.length > 0 ? { flaw: flaws } : {};
  if (model.body === 'motorcycle') {
    const around = shots([
      [outside('left'), '左侧'],
      [outside('right'), '右侧'],
      [outside('nose'), '车头'],
    ]);
    return { cover: [outside('left')], facade: around, ...flaw };
  }
  const isBattery = model.energy === 'bev';
  const kind = isBattery ? 'electric' : 'fuel';
  const spokes = { sedan: 5, ev: 5, hatchback: 7, suv: 10, mpv: 9, motorcycle: 5 }[model.drawn];
  return {
    cover: [outside('left')],
    facade: shots([
      [outside('left'), '左侧'],
      [outside('front'), '正前'],
      [outside('rear'), '正后'],
      [outside('right'), '右侧'],
      [outside('nose'), '左前'],
    ]),
    interior_decoration: shots([
      [inside('dashboard'), '中控台'],
      [inside('screen'), '中控屏'],
      [inside('gauges'), '仪表与方向盘'],
    ]),
    seats: shots([
      [inside('bench'), '后排座椅'],
      [inside('seats'), '前排座椅'],
      [inside('driver'), '主驾座椅'],
      [inside('headrest'), '头枕'],
    ]),
    attachment: shots([['boot.jpg', '后备箱']]),
    engine_room: shots([[`engine-${kind}.jpg`, isBattery ? '前机舱' : '发动机舱']]),
    other: shots([[`wheel-${spokes}.jpg`, '左前轮']]),
    ...flaw,
    chassis: [
      {
        title: '底盘全貌',
        content: shots([[`chassis-${kind}.jpg`, isBattery ? '电池护板完好' : '无渗漏']]),
      },
      {
        title: '前悬挂',
        content: isBattery ? [] : shots([['chassis-front.jpg', '摆臂与防尘套完好']]),
      },
    ],
  };
}

/** The flaws of a car, each with its picture. One that was not photographed has none to show. */
export function flawsOf({ model, paint, level, seed }: DemoCar) {
  const count = isUnpictured(seed) ? 0 : { s: 0, 'a-plus': 1, a: 2, b: 3, c: 4 }[level];
  return FLAWS.slice(0, count).map((desc, at) => ({
    img: `${model.drawn}-${paintNames[paint]}-flaw-${at + 1}.jpg`,
    desc,
  }));
}

const FLAWS = [
  '右后门划痕，约 80×5mm',
  '左前翼子板划痕，约 60×5mm',
  '后保险杠划痕，约 70×5mm',
  '右前门划痕，约 80×5mm',
];

/** One car in 29 was not photographed yet. */
export function isUnpictured(seed: number): boolean {
  return seed > 1000 && seed % 29 === 9;
}
