import { ALL_PANELS, type PanelId, type PanelLooks } from './panels.ts';
import type { Shape } from './shape.ts';
import { transformed, type PlacedView, type Sheet } from './sheet.ts';

/** Returns the texts on the highlighted panels, each with the centre of its panel. */
export function panelTexts(sheet: Sheet, looks: PanelLooks) {
  return (Object.entries(looks) as [PanelId, PanelLooks[PanelId]][]).flatMap(([panel, look]) => {
    const centre = panelCentre(sheet, panel);
    if (!look?.text || !centre) return [];
    return [{ panel, text: look.text, ...centre }];
  });
}

/**
 * Returns the point on the drawing that represents the panel; undefined if the drawing lacks the
 * panel.
 */
export function panelCentre(sheet: Sheet, panel: PanelId): { x: number; y: number } | undefined {
  const found = shapeOf(sheet, panel);
  if (!found) return undefined;
  const [middleX, middleY] = middleOf(found.shape.d);
  const { matrix, height } = found.placed;
  const [x, y] = transformed(matrix, middleX, middleY - (isArched(panel) ? height / 12 : 0));
  return { x, y };
}

/** Returns whether a wheel covers the centre of the panel. */
function isArched(panel: PanelId): boolean {
  return panel.endsWith('-fender') || panel.endsWith('-quarter');
}

/** Returns the view that shows the panel best, and the shape of the panel in it. */
function shapeOf(sheet: Sheet, panel: PanelId): { placed: PlacedView; shape: Shape } | undefined {
  for (const view of ALL_PANELS[panel].views) {
    const placed = sheet.views.find((candidate) => candidate.view === view);
    const shape = placed?.shapes.find((candidate) => candidate.panel === panel);
    if (placed && shape) return { placed, shape };
  }
  return undefined;
}

/** Returns the centroid of the polygon that the corners of an SVG path form. */
function middleOf(path: string): [x: number, y: number] {
  const corners = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[A-Z]|$)/g)].map(
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
