import { PAINT_BANDS, paintBand } from '#/app/car-drawing/paint.ts';
import { nth } from '#/app/demo/chance.ts';
import type { PanelFound } from './paint.ts';
import { chanceOf, type Subject } from './subject.ts';
import type { Wear } from './wear.ts';

/** The second appraisal of a car, by another inspector: a line for each compared item. */
export type SecondLook = {
  inspector: string;
  lines: { group: string; name: string; first: string; second: string; outcome?: string }[];
};

type Seen = {
  car: Subject;
  panels: readonly PanelFound[];
  flaws: readonly unknown[];
  wear: Wear;
  keys: number;
};

/** Returns the second appraisal of this demo car; undefined for about half of all cars. */
export function secondLookOf(seen: Seen): SecondLook | undefined {
  const { car } = seen;
  if (car.seed % 2 !== 0) return undefined;
  const chance = chanceOf(car, 'second');
  const inspectors = ['沈*', '韩*', '曹*'];
  return {
    inspector: nth(inspectors, car.seed / 2),
    lines: [...structureOf(), ...paintOf(seen, chance), ...wearOf(seen, chance), ...otherOf(seen)],
  };
}

type Line = SecondLook['lines'][number];

function structureOf(): Line[] {
  return [
    ['车身骨架', '无伤'],
    ['泡水痕迹', '没有'],
    ['火烧痕迹', '没有'],
  ].map(([name = '', found = '']) => ({ group: '结构', name, first: found, second: found }));
}

const PAINT = { original: '原厂漆', filled: '整形后喷漆', replaced: '更换' };

/** Returns the paint state for a thickness in µm, in the words of the flaw report. */
function sprayed(mean: number): string {
  const band = paintBand(mean);
  return PAINT_BANDS.find(({ id }) => id === band)?.name ?? '';
}

/**
 * Compares the paint. Two gauges differ by a few µm, and the first appraiser may have missed a thin
 * repaint.
 */
function paintOf({ car, panels }: Seen, chance: () => number): Line[] {
  const metal = panels.filter(({ readings }) => readings.length > 0).slice(0, 12);
  const painted = metal.filter(({ paint }) => paint === 'repainted');
  const missed = car.seed % 4 === 0 ? painted[0] : undefined;
  return metal.map((panel) => {
    const thick = Math.round(panel.readings.reduce((a, b) => a + b, 0) / panel.readings.length);
    const words = panel.paint === 'repainted' ? sprayed(thick) : PAINT[panel.paint];
    const second = `${words} ${thick + Math.round(chance() * 6) - 3}μm`;
    if (panel !== missed)
      return { group: '漆面', name: panel.name, first: `${words} ${thick}μm`, second };
    return {
      group: '漆面',
      name: panel.name,
      first: `原厂漆 ${thick - 120}μm`,
      second,
      outcome: '换点复测，确认喷过漆，以二次鉴定为准',
    };
  });
}

function wearOf({ car, wear }: Seen, chance: () => number): Line[] {
  const off = car.seed % 6 === 4 ? '左后' : undefined;
  const tyres = wear.tyres.map(({ wheel, tread }): Line => {
    const name = `${wheel}轮胎花纹`;
    const second = `${tread.toFixed(1)}mm`;
    // The higher reading must not exceed the tread of a new tyre.
    if (wheel !== off || tread > 7.2) return { group: '耗材', name, first: second, second };
    return {
      group: '耗材',
      name,
      first: `${(tread + 0.6).toFixed(1)}mm`,
      second,
      outcome: '按最浅处重测，耗材清单按二次的数写',
    };
  });
  const pads = wear.brakes.map(({ axle, pad }): Line => {
    const found = `${pad.toFixed(1)}mm`;
    return { group: '耗材', name: `${axle}刹车片`, first: found, second: found };
  });
  const soh = wear.traction?.soh;
  if (soh === undefined) return [...tyres, ...pads];
  const again = (soh - Math.round(chance() * 3) / 10).toFixed(1);
  return [
    ...tyres,
    ...pads,
    { group: '三电', name: '电池健康度', first: `${soh.toFixed(1)}%`, second: `${again}%` },
  ];
}

function otherOf({ car, flaws, keys }: Seen): Line[] {
  const counted = `${flaws.length} 处`;
  const hasRim = car.seed % 10 === 8;
  return [
    hasRim
      ? {
          group: '外观',
          name: '外观瑕疵',
          first: counted,
          second: `${flaws.length + 1} 处，多记右前轮毂边缘痕迹`,
          outcome: '洗净复看，是刹车粉印，没有擦痕，不列为瑕疵',
        }
      : { group: '外观', name: '外观瑕疵', first: counted, second: counted },
    { group: '随车', name: '钥匙', first: `${keys} 把`, second: `${keys} 把` },
  ];
}
