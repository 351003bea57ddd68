import {
  isMeasurable,
  PAINT_BANDS,
  paintBand,
  unevenSides,
  type Paint,
} from '#/app/car-drawing/paint.ts';
import {
  ALL_PANELS,
  PANEL_IDS,
  panelNamed,
  type PaintBand,
  type PanelId,
  type PanelLooks,
} from '#/app/car-drawing/panels.ts';
import type { FlawReport } from './flaw-report.ts';

/**
 * A row of the paint table: the measured thickness in μm, and the names of the panel and of its
 * paint band.
 */
export type PaintRow = Paint & { name: string; band: PaintBand; bandName: string };

/** Returns the panels with measured paint, sorted by paint band from thick to thin. */
export function paintRows({ paint }: Pick<FlawReport, 'paint'>): PaintRow[] {
  return paint
    .flatMap(({ panel: word, mean, max, min, material }) => {
      const panel = panelNamed(word);
      if (!panel || !isMeasurable(panel, material)) return [];
      const band = paintBand(mean);
      const bandName = PAINT_BANDS.find(({ id }) => id === band)?.name ?? '';
      const { name } = ALL_PANELS[panel];
      return [{ panel, name, mean, max, min, material, band, bandName }];
    })
    .sort(
      (one, other) =>
        rank(other.band) - rank(one.band) ||
        PANEL_IDS.indexOf(one.panel) - PANEL_IDS.indexOf(other.panel),
    );
}

/** Returns whether the paint in this row is thicker than factory paint. */
export function isRepainted({ band }: Pick<PaintRow, 'band'>): boolean {
  return band !== 'factory' && band !== 'thin';
}

/**
 * Returns whether the paint of all large panels of a car was measured. A panel that the report
 * calls plastic is treated as measured.
 */
export function isWholeMeasured({ paint }: Pick<FlawReport, 'paint'>): boolean {
  const named = paint.map(({ panel }) => panelNamed(panel));
  return LARGE.every((panel) => named.includes(panel));
}

/**
 * Returns the fill of each measured panel in the drawing, by paint band. Large panels also have
 * their thickness as text.
 */
export function paintLooks(rows: readonly PaintRow[]): PanelLooks {
  return Object.fromEntries(
    rows.map(({ panel, band, mean }) => [
      panel,
      { fill: band, ...(LARGE.includes(panel) && { text: String(Math.round(mean)) }) },
    ]),
  );
}

/** Returns all paint bands from thin to thick, each with its number of panels. */
export function bandCounts(rows: readonly PaintRow[]) {
  return PAINT_BANDS.map(({ id, name, range }) => ({
    id,
    name,
    range,
    count: rows.filter(({ band }) => band === id).length,
  }));
}

/**
 * Returns a Chinese sentence for each pair of left and right panels whose paint differs by more
 * than 50 μm.
 */
export function unevenWords(rows: readonly PaintRow[]): string[] {
  return unevenSides(rows).map(
    ({ left, difference }) =>
      `左右${ALL_PANELS[left.panel].name.replace('左', '')}相差 ${Math.round(difference)} μm，超过 50 μm，其中一侧多半修过。`,
  );
}

/** The large panels. A measurement of the whole car includes all of them. */
const LARGE: readonly PanelId[] = [
  'hood',
  'roof',
  'tailgate',
  'left-fender',
  'right-fender',
  'left-front-door',
  'right-front-door',
  'left-rear-door',
  'right-rear-door',
  'left-quarter',
  'right-quarter',
];

function rank(band: PaintBand): number {
  return band === 'factory' ? -1 : PAINT_BANDS.findIndex(({ id }) => id === band);
}
