import { ALL_PANELS, type PanelId, type PanelLooks } from './panels.ts';
import type { Shape } from './shape.ts';
import { transformed, type PlacedView, type Sheet } from './sheet.ts';

/** What is written onto the panels, each in the view that shows it best, in the middle of the panel. */
export function panelTexts(sheet: Sheet, looks: PanelLooks) {
  return (Object.entries(looks) as [PanelId, PanelLooks[PanelId]][]).flatMap(([panel, look]) => {
    const found = shapeOf(sheet, panel);
    if (!look?.text || !found) return [];
    const [middleX, middleY] = middleOf(found.shape);
    const { matrix, height } = found.placed;
    const [x, y] = transformed(matrix, middleX, middleY - (isArched(panel) ? height / 12 : 0));
    return [{ panel, text: look.text, x, y }];
  });
}

/** Whether a wheel stands before the panel's middle. */
function isArched(panel: PanelId): boolean {
  return panel.endsWith('-fender') || panel.endsWith('-quarter');
}

/** The first of the panel's views that the sheet shows it in. */
function shapeOf(sheet: Sheet, panel: PanelId): { placed: PlacedView; shape: Shape } | undefined {
  for (const view of ALL_PANELS[panel].views) {
    const placed = sheet.views.find((candidate) => candidate.view === view);
    const shape = placed?.shapes.find((candidate) => candidate.panel === panel);
    if (placed && shape) return { placed, shape };
  }
  return undefined;
}

/** The middle of the area that the corners of a path enclose. */
function middleOf({ d }: Shape): [x: number, y: number] {
  const corners = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[A-Z]|$)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  let [area, sumX, sumY] = [0, 0, 0];
  corners.forEach(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    const cross = x * nextY - nextX * y;
    area += cross;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  });
  return area === 0
    ? [corners[0]?.[0] ?? 0, corners[0]?.[1] ?? 0]
    : [sumX / (3 * area), sumY / (3 * area)];
}
