import type { Condition } from '#/app/demo-condition.ts';
import { panelOfCode } from '#/app/reports/drawing/panels.ts';
import { PAINT_BANDS, paintBand } from '#/app/reports/drawing/paint.ts';

/** The outside of a demo car, as a row of an import file. */
export function demoFlaw({ car, days, inspector, flaws, panels }: Condition) {
  const there = panels.filter(({ name }) => car.hasRearDoors || !/^[左右]后门$/.test(name));
  const paint = there.flatMap(({ code, readings }) => {
    const panel = panelOfCode(code);
    if (!panel || readings.length === 0) return [];
    const mean = Math.round(readings.reduce((sum, value) => sum + value, 0) / readings.length);
    const [max, min] = [Math.max(...readings), Math.min(...readings)];
    return [{ panel, mean, max, min, points: readings.length }];
  });
  return {
    car_id: car.id,
    ...verdictOf(there.length, flaws.length, paint),
    date: days.rechecked,
    inspector,
    source: '实车检测，漆膜仪逐面测量',
    number: `FL-${car.id}`,
    not_covered: [
      '玻璃与灯具的状况在检测报告里',
      '塑料件没有漆膜读数',
      '检测之后新增的痕迹以交车验收为准',
    ],
    gauge: '漆膜仪，2026-11-01 校准',
    flaws: flaws.map((flaw) => ({
      panel: panelOfCode(flaw.panel),
      kind: flaw.kind,
      grade: { 轻微: 'slight', 可见: 'visible', 明显: 'obvious' }[flaw.grade],
      length_mm: flaw.size.length,
      width_mm: flaw.size.width,
      view: flaw.view,
      x: flaw.x,
      y: flaw.y,
      near: flaw.img,
      far: flaw.far,
      is_repaired: flaw.isRepaired,
      reason: flaw.reason,
      is_unsafe: false,
    })),
    paint,
  };
}

function verdictOf(panels: number, flaws: number, paint: readonly { mean: number }[]) {
  const counts = PAINT_BANDS.filter(({ id }) => id !== 'factory' && id !== 'thin')
    .map(
      ({ id, name }) => [name, paint.filter(({ mean }) => paintBand(mean) === id).length] as const,
    )
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count} 面`);
  return {
    verdict:
      flaws > 0
        ? `${panels} 处外板，${flaws} 处瑕疵，不影响安全`
        : `${panels} 处外板都看过，没有瑕疵`,
    tone: flaws > 0 || counts.length > 0 ? 'watch' : 'fine',
    detail:
      counts.length > 0 ? `${counts.join('，')}，其余为原厂漆。` : '测过的漆面都在原厂范围内。',
  };
}
