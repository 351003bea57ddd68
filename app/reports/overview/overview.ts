import * as v from 'valibot';
import { drawnBody } from '#/app/car-drawing/bodies.ts';
import { memberPlaces } from '#/app/car-drawing/member-places.ts';
import { panelCentre } from '#/app/car-drawing/panel-texts.ts';
import { panelNamed } from '#/app/car-drawing/panels.ts';
import { placeOnSheet, sheetOf, type Sheet } from '#/app/car-drawing/sheet.ts';
import { checkedBy } from '#/app/car-facts/no-flaws-text.ts';
import { otherHealth } from '#/app/car-facts/other-health.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { FlawReport } from '#/app/evidence/flaw-report.ts';
import { paintLooks, paintRows } from '#/app/evidence/paint-rows.ts';
import type { InspectionOverview } from '#/app/inspection/answers/inspection-overview.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { Benchmark } from '#/app/reports/benchmark/contract.ts';
import { displayedRanks } from '#/app/reports/benchmark/rank.ts';
import { placeOfBolt } from '#/app/reports/chassis/bolt-place.ts';
import { isPictured, isToWatch, screwsOf, type Screw } from '#/app/reports/chassis/screws.ts';
import { onSheet } from './bolt-places.ts';
import type { CarOverview, Tile } from './contract.ts';
import { spotsOf } from './spots.ts';
import { eventsOn, round, tilesOfReports } from './tiles.ts';

/**
 * The minimum distance between two marks (`MARK`, 44 px of 274 px), and between two thicknesses or
 * bolts (`FIGURE`). Both are fractions of the drawing's width.
 */
const MARK = 44 / 274;
const FIGURE = 26 / 274;

type Sources = {
  body: string | null;
  row: Pick<CarRow, 'chassis_important_screw' | 'chassis' | 'battery'>;
  /** The stored reports by type. */
  bodies: ReadonlyMap<string, unknown>;
  inspection: InspectionOverview | null;
};

/** Returns the overview of a car, made from its row, its reports and its inspection. */
export function overviewOf({ body, row, bodies, inspection }: Sources): CarOverview {
  const sheet = sheetOf(body);
  const { success, output } = v.safeParse(FlawReport, bodies.get('flaw'));
  const flaw = success ? output : null;
  const screws = screwsOf(row.chassis_important_screw ?? [], isPictured(row.chassis ?? []));
  return {
    body: drawnBody(body),
    flaws: flaw && flawsOn(sheet, flaw),
    paint: flaw && paintOn(sheet, flaw),
    frame: inspection && frameOn(sheet, body, inspection),
    bolts: boltsOn(sheet, body, screws),
    inspection: inspection?.inspection ?? null,
    tiles: {
      ...withOtherRecords(tilesOfReports(bodies), { row, inspection }),
      ...(screws.length > 0 && { chassis: boltsTile(screws) }),
      ...(inspection && inspectionTiles(inspection)),
    },
  };
}

/**
 * Returns the tiles with facts from other records of the car added. If the flaw report has no
 * flaws, its tile says how many the inspection found. If the car's row has another battery health
 * than the battery's report, the tile of the battery has both.
 */
function withOtherRecords(
  tiles: Record<string, Tile>,
  { row: { battery }, inspection }: Pick<Sources, 'row' | 'inspection'>,
): Record<string, Tile> {
  const { flaw, battery: health } = tiles;
  const { bad } = inspection?.inspection.exterior ?? { bad: 0 };
  const soh = battery?.soh ?? null;
  const isOther = health && otherHealth(health.words, soh) !== undefined;
  return {
    ...tiles,
    ...(flaw?.tone === 'fine' && bad > 0 && { flaw: found(flaw, `检测 ${bad} 处`) }),
    ...(isOther && { battery: found(health, `${health.words}，档案 ${soh}%`) }),
  };
}

function found(tile: Tile, words: string): Tile {
  return { ...tile, words, tone: 'watch' };
}

/**
 * Returns the flaws with their positions on the drawing. Null if the report lists no flaws and does
 * not say on which day the exterior was checked.
 */
function flawsOn(sheet: Sheet, report: FlawReport): CarOverview['flaws'] {
  const { flaws, checked } = report;
  if (flaws.length === 0 && checked === null) return null;
  const places = flaws.map(({ view, x, y }) => {
    const place = view && x !== null && y !== null ? placeOnSheet(sheet, view, x, y) : undefined;
    return place && { x: place[0], y: place[1] };
  });
  const spots = spotsOf(sheet, places, MARK * sheet.width);
  return {
    checked,
    by: checkedBy(report),
    unseen: report.not_covered,
    marks: flaws.map((flaw, at) => ({
      flaw,
      panel: panelNamed(flaw.panel) ?? null,
      spot: spots[at] ?? null,
    })),
  };
}

/**
 * Returns the paint of the panels, thickest first; null if none was measured. The drawing displays
 * the thickness of large panels, and of panels without factory paint.
 */
function paintOn(sheet: Sheet, report: FlawReport): CarOverview['paint'] {
  const rows = paintRows(report);
  if (rows.length === 0) return null;
  const looks = paintLooks(rows);
  const means = new Map<string, number>(rows.map(({ panel, mean }) => [panel, mean]));
  const isLabelled = rows.map(({ panel, band }) => !!looks[panel]?.text || band !== 'factory');
  const centres = rows.map(({ panel }) => panelCentre(sheet, panel));
  const figures = centres.map((centre, at) => (isLabelled[at] ? centre : undefined));
  const spread = spotsOf(sheet, figures, FIGURE * sheet.width);
  const plain = spotsOf(sheet, centres, 0);
  return rows.map(({ panel, name, mean, min, max, band }, at) => ({
    panel,
    name,
    mean,
    min,
    max,
    band,
    opposite: means.get(oppositeOf(panel)) ?? null,
    is_labelled: isLabelled[at] === true,
    spot: spread[at] ?? plain[at] ?? null,
  }));
}

/**
 * Returns the id of the same panel on the other side of the car; empty for a panel in the middle.
 */
function oppositeOf(panel: string): string {
  const [, side, word] = /^(left|right)-(.+)$/.exec(panel) ?? [];
  return side === undefined ? '' : `${side === 'left' ? 'right' : 'left'}-${word}`;
}

const RANK = { bad: 0, watch: 1, open: 2, fine: 3 } as const;

/**
 * Returns the members of the frame, the worst first. Null for a vehicle without such members, for
 * example a motorcycle.
 */
function frameOn(
  sheet: Sheet,
  body: string | null,
  { frame }: InspectionOverview,
): CarOverview['frame'] {
  if (frame.length === 0) return null;
  const places = memberPlaces(body);
  const sorted = frame.toSorted((one, other) => RANK[one.tone] - RANK[other.tone]);
  const spots = spotsOf(
    sheet,
    sorted.map(({ item }) => places.get(item)),
    0,
  );
  return sorted.map((member, at) => ({ ...member, spot: spots[at] ?? null }));
}

function boltsOn(
  sheet: Sheet,
  body: string | null,
  screws: readonly Screw[],
): CarOverview['bolts'] {
  if (screws.length === 0) return null;
  const sorted = screws.toSorted(
    (one, other) => RANK[one.tone ?? 'open'] - RANK[other.tone ?? 'open'],
  );
  const places = sorted.map(({ name }) => {
    const place = placeOfBolt(name);
    return place && onSheet(body, place);
  });
  const spots = spotsOf(sheet, places, FIGURE * sheet.width);
  return sorted.map((bolt, at) => ({ ...bolt, spot: spots[at] ?? null }));
}

function boltsTile(screws: readonly Screw[]): Tile {
  const open = screws.filter(isToWatch);
  const isStated = screws.some(({ tone }) => tone === null);
  const isBad = open.some(({ tone }) => tone === 'bad');
  const spots = screws.flatMap(({ name, tone }) => {
    const place = placeOfBolt(name);
    return place ? [{ x: round(place.along), y: round(place.across), tone }] : [];
  });
  const glyph = { kind: 'bolts' as const, spots };
  if (open.length > 0)
    return {
      words: `螺丝 ${open.length} 处留意`,
      tone: isBad ? 'bad' : 'watch',
      note: null,
      glyph,
    };
  const words = `螺丝 ${screws.length} 处正常`;
  return { words, tone: isStated ? null : 'fine', note: isStated ? STATED : null, glyph };
}

function inspectionTiles({
  readings,
  claims,
  differences,
}: InspectionOverview): Record<string, Tile> {
  const { words, tone, note, days, from, until } = claims;
  const falls = readings.filter(({ isFall }) => isFall).length;
  return {
    ...(differences > 0 && {
      inspection: { words: null, tone: null, note: `对不上 ${differences} 处`, glyph: null },
    }),
    'accident-record': {
      words,
      tone,
      note,
      glyph: from === null ? null : eventsOn(days, tone, `${from}-01`, until),
    },
    ...(readings.length > 1 && {
      'mileage-analysis-basis': {
        words: null,
        tone: null,
        note:
          falls > 0
            ? `${readings.length} 次读数，${falls} 次回落`
            : `${readings.length} 次读数，只增不减`,
        glyph: readingsGlyph(readings),
      },
    }),
  };
}

function readingsGlyph(readings: InspectionOverview['readings']): Tile['glyph'] {
  const days = readings.map(({ date }) => Date.parse(date));
  const [first = 0] = days;
  const span = (days[days.length - 1] ?? 0) - first;
  const most = Math.max(...readings.map(({ km }) => km));
  if (span <= 0 || most <= 0) return null;
  return {
    kind: 'readings',
    points: readings.map(({ km }, at) => ({
      x: round(((days[at] ?? 0) - first) / span),
      y: round(km / most),
    })),
    falls: readings.flatMap(({ isFall }, at) => (isFall ? [at] : [])),
  };
}

/**
 * Returns an object with the tile for the rank of the car's price. The object is empty if there are
 * too few prices for a rank.
 */
export function pricesTile(benchmark: Benchmark): Record<string, Tile> {
  const { own, known, count } = displayedRanks(benchmark).price;
  if (own === null || count < 3 || known.length !== count) return {};
  const all = [...known, own];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const lower = known.filter((price) => price < own).length;
  const isTied = known.includes(own);
  const rank = lower === 0 ? (isTied ? '并列最低' : '价最低') : `第 ${lower + 1} 低`;
  const place = (price: number) => (most === least ? 0.5 : round((price - least) / (most - least)));
  // Cars selected by a similar price have no rank: their prices follow from the selection.
  const words =
    benchmark.basis === 'body'
      ? `同价位 ${count} 台，车系不限`
      : `同车系 ${count + 1} 台${most === least ? '标价都相同' : `里，${rank}`}`;
  return {
    benchmark: {
      words,
      tone: null,
      note: null,
      glyph: { kind: 'prices', others: known.map(place), own: place(own), least, most },
    },
  };
}
