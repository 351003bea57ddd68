import { PAINT_BANDS, paintBand } from '#/app/car-drawing/paint.ts';
import { panelOfCode, type PanelId } from '#/app/car-drawing/panels.ts';
import type { Condition } from '#/app/demo/condition.ts';

/** Returns the report on the exterior of this demo car as a row of an import file. */
export function demoFlaw({ car, days, inspector, flaws, panels }: Condition) {
  const paint = panels.flatMap(({ code, readings }) => {
    const panel = panelOfCode(code);
    if (!panel || readings.length === 0) return [];
    const mean = Math.round(readings.reduce((sum, value) => sum + value, 0) / readings.length);
    const [max, min] = [Math.max(...readings), Math.min(...readings)];
    return [{ panel, mean, max, min, points: readings.length }];
  });
  return {
    car_id: car.id,
    ...verdictOf(panels, flaws.length, paint),
    date: days.rechecked,
    checked: days.rechecked,
    inspector,
    source: '实车检测，漆膜仪逐面测量',
    number: `FL-${car.id}`,
    not_covered: [
      '玻璃与灯具的状况在检测报告里',
      '塑料件没有漆膜读数',
      '检测之后新增的痕迹以交车验收为准',
    ],
    gauge: `漆膜仪，${days.calibrated} 校准`,
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

function verdictOf(
  panels: Condition['panels'],
  flaws: number,
  paint: readonly { panel: PanelId; mean: number }[],
) {
  const worked = panels.filter((panel) => panel.paint === 'filled' || panel.paint === 'replaced');
  const listed = new Set(worked.map(({ code }) => panelOfCode(code)));
  const others = paint.filter(({ panel }) => !listed.has(panel));
  const counts = PAINT_BANDS.filter(({ id }) => id !== 'factory' && id !== 'thin')
    .map(
      ({ id, name }) => [name, others.filter(({ mean }) => paintBand(mean) === id).length] as const,
    )
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count} 面`);
  const seen = `${panels.length} 处外板`;
  const repaired = worked.length > 0 ? `，${worked.length} 处钣金或更换过` : '';
  const words = worked.map(({ name, paint: kind }) => `${name}${WORKED[kind]}`).join('、');
  return {
    verdict:
      flaws > 0
        ? `${seen}，${flaws} 处瑕疵${repaired || '，不影响安全'}`
        : `${seen}都看过，没有瑕疵${repaired}`,
    tone: flaws > 0 || counts.length > 0 || worked.length > 0 ? 'watch' : 'fine',
    detail: [
      worked.length > 0 && `${words}，经过见检测报告。`,
      counts.length > 0 && `${counts.join('，')}。`,
      counts.length + worked.length > 0
        ? '其余测过的漆面在原厂范围内。'
        : '测过的漆面都在原厂范围内。',
    ]
      .filter(Boolean)
      .join(''),
  };
}

/** Texts about the work on a panel. They are appended to the name of the panel. */
const WORKED = { original: '', repainted: '喷漆', filled: '做过钣金', replaced: '更换过' };
