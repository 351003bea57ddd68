import { ALL_PANELS, GAPS, type Material, type PaintBand, type PanelId } from './panels.ts';

/** Paint thickness of a panel in μm: mean, highest and lowest point; null if not recorded. */
export type Paint = {
  panel: PanelId;
  mean: number;
  max: number | null;
  min: number | null;
  /** The material of the panel if it is unusual, such as an aluminium hood. */
  material?: Material | null;
};

/** The paint bands from thin to thick. `from` is the lower limit of a band in μm. */
export const PAINT_BANDS: readonly {
  id: PaintBand;
  from: number;
  name: string;
  /** The range of thickness (μm) as text for a scale, such as 80–180. */
  range: string;
}[] = [
  { id: 'thin', from: 0, name: '偏薄', range: '80 以下' },
  { id: 'factory', from: 80, name: '原厂', range: '80–180' },
  { id: 'touched-up', from: 180, name: '疑似补漆', range: '180–300' },
  { id: 'resprayed', from: 300, name: '喷漆', range: '300–600' },
  { id: 'filled', from: 600, name: '含腻子或钣金', range: '600 以上' },
];

/**
 * The difference (μm) between the mean paint thickness of a left panel and that of its right
 * counterpart above which a repair is likely.
 */
export const SIDES_DIFFER = 50;

/**
 * Returns the paint band of the mean thickness `mean` (μm). A limit belongs to the lower band,
 * except that 80 is `factory`.
 */
export function paintBand(mean: number): PaintBand {
  if (mean < 80) return 'thin';
  return PAINT_BANDS.reduce<PaintBand>(
    (found, { id, from }) => (mean > from && id !== 'thin' ? id : found),
    'factory',
  );
}

/** Returns whether the mean thickness `mean` (μm) is above that of factory paint. */
export function hasNewPaint(mean: number): boolean {
  return !['thin', 'factory'].includes(paintBand(mean));
}

/**
 * Returns whether a gauge can measure the panel's paint. `material` overrides the usual material.
 */
export function isMeasurable(panel: PanelId, material?: Material | null): boolean {
  return !GAPS.includes(panel) && (material ?? ALL_PANELS[panel].material) !== 'plastic';
}

/** Returns the pairs of left and right panels whose mean thicknesses differ by over 50 μm. */
export function unevenSides(
  paints: readonly Paint[],
): { left: Paint; right: Paint; difference: number }[] {
  return paints.flatMap((left) => {
    if (!left.panel.startsWith('left-')) return [];
    const right = paints.find(({ panel }) => panel === left.panel.replace('left-', 'right-'));
    if (!right) return [];
    const difference = Math.abs(left.mean - right.mean);
    return difference > SIDES_DIFFER ? [{ left, right, difference }] : [];
  });
}
