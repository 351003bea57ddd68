import { ALL_PANELS, GAPS, type Material, type PaintBand, type PanelId } from './panels.ts';

/** How thick the paint of a panel is, in μm over five to nine places. */
export type Paint = {
  panel: PanelId;
  mean: number;
  max: number;
  min: number;
  /** Where it is not the panel's usual one: an aluminium hood, plastic fenders. */
  material?: Material | null;
};

/** The bands from thin to thick; `from` is the least thickness (μm) that belongs to one. */
export const PAINT_BANDS: readonly {
  id: PaintBand;
  from: number;
  name: string;
  /** As it stands on the scale. */
  range: string;
}[] = [
  { id: 'thin', from: 0, name: '偏薄', range: '80 以下' },
  { id: 'factory', from: 80, name: '原厂', range: '80–180' },
  { id: 'touched-up', from: 180, name: '疑似补漆', range: '180–300' },
  { id: 'resprayed', from: 300, name: '喷漆', range: '300–600' },
  { id: 'filled', from: 600, name: '含腻子或钣金', range: '600 以上' },
];

/** Left and right of a panel that differ by more (μm) speak for a repair. */
export const SIDES_DIFFER = 50;

/** The band of a mean thickness: the limit itself still belongs to the band below it. */
export function paintBand(mean: number): PaintBand {
  if (mean < 80) return 'thin';
  return PAINT_BANDS.reduce<PaintBand>(
    (found, { id, from }) => (mean > from && id !== 'thin' ? id : found),
    'factory',
  );
}

/** Whether a mean thickness is more than a maker's paint has. */
export function carriesNewPaint(mean: number): boolean {
  return !['thin', 'factory'].includes(paintBand(mean));
}

/** Whether an instrument for metal can say anything about the panel's paint. */
export function isMeasurable(panel: PanelId, material?: Material | null): boolean {
  return !GAPS.includes(panel) && (material ?? ALL_PANELS[panel].material) !== 'plastic';
}

/** Panels whose left and right differ so much that one of them was probably repaired. */
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
