import * as v from 'valibot';
import { isClaimKind } from '#/app/evidence/damage/damage-records.ts';
import { FlawReport } from '#/app/evidence/flaw-report.ts';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { evidencedReport } from '#/app/evidence/mileage/evidenced-report.ts';
import type { Tone } from '#/app/evidence/report-head.ts';
import { AccessoryReport } from '#/app/reports/accessory/contract.ts';
import { sorted } from '#/app/reports/accessory/sorted.ts';
import { agrees } from '#/app/reports/appraise/agrees.ts';
import { AppraiseReport } from '#/app/reports/appraise/contract.ts';
import { CategoryReport } from '#/app/reports/category/contract.ts';
import { differs, foundWords } from '#/app/reports/configuration/checks.ts';
import { ConfigurationChecklist } from '#/app/reports/configuration/contract.ts';
import { ConsumableReport, TREAD } from '#/app/reports/consumable/contract.ts';
import { measuredTone, stateOf } from '#/app/reports/consumable/life-words.ts';
import { gaugeLevelOf } from '#/app/reports/gauge/gauge-level.ts';
import { PreparationReport } from '#/app/reports/preparation/contract.ts';
import { sumOf } from '#/app/reports/refurbish/items.ts';
import type { Glyph, Tile } from './contract.ts';

/** Functions that return the tile of a report, by report type. */
const TILES: Readonly<Record<string, (body: unknown) => Tile | null>> = {
  flaw: tileOf(FlawReport, flawTile),
  mileage: tileOf(MileageReport, mileageTile),
  accessory: tileOf(AccessoryReport, accessoryTile),
  consumable: tileOf(ConsumableReport, consumableTile),
  configuration: tileOf(ConfigurationChecklist, configurationTile),
  preparation: tileOf(PreparationReport, preparationTile),
  refurbish: tileOf(PreparationReport, refurbishTile),
  appraise: tileOf(AppraiseReport, appraiseTile),
  'category:battery': tileOf(CategoryReport, batteryTile),
};

/**
 * The keys of reports in `more.headlines`, by report type. Contains only the types whose key
 * differs from the type.
 */
const KEYS: Readonly<Record<string, string>> = {
  refurbish: 'refurbish-list',
  'category:battery': 'battery',
};

/**
 * Returns the tiles of stored reports, by the report's key in `more.headlines`. Reports without a
 * tile are left out.
 */
export function tilesOfReports(bodies: ReadonlyMap<string, unknown>): Record<string, Tile> {
  return Object.fromEntries(
    [...bodies].flatMap(([type, body]) => {
      const tile = TILES[type]?.(body);
      return tile ? [[KEYS[type] ?? type, tile]] : [];
    }),
  );
}

/**
 * Returns a function that parses a report and returns its tile, or null if the schema rejects the
 * report.
 */
function tileOf<S extends v.GenericSchema>(
  schema: S,
  make: (report: v.InferOutput<S>) => Tile | null,
): (body: unknown) => Tile | null {
  return (body) => {
    const { success, output } = v.safeParse(schema, body);
    return success ? make(output) : null;
  };
}

function tile(words: string, tone: Tone | null, glyph: Glyph | null, note?: string): Tile {
  return { words, tone, glyph, note: note ?? null };
}

function dots(tones: readonly (Tone | null)[]): Glyph | null {
  return tones.length > 0 ? { kind: 'dots', dots: [...tones] } : null;
}

/**
 * Returns the tile of a flaw report. Its picture shows the unrepaired flaws along the car. Null if
 * the report lists no flaws and does not say on which day the exterior was checked.
 */
function flawTile({ flaws, checked, not_covered: open }: FlawReport): Tile | null {
  const left = flaws.filter(({ is_repaired: isRepaired }) => isRepaired !== true);
  const spots = left.flatMap(({ view, x, y, is_unsafe: isUnsafe }) => {
    if (x === null || y === null) return [];
    const along = view === 'front' ? 0.02 : view === 'rear' ? 0.98 : x / 100;
    const high = view === 'top' ? 0.3 : y / 100;
    return [{ x: along, y: high, tone: isUnsafe ? ('bad' as const) : ('watch' as const) }];
  });
  const glyph: Glyph = { kind: 'flaws', spots };
  if (left.length > 0) {
    const isBad = left.some(({ is_unsafe: isUnsafe }) => isUnsafe);
    return tile(`${left.length} 处伤`, isBad ? 'bad' : 'watch', glyph);
  }
  if (flaws.length > 0) return tile(`${flaws.length} 处已修`, 'fine', glyph);
  if (!checked) return null;
  return open.length > 0
    ? tile('看过处没有伤', 'fine', glyph, `${checked}，没看${open.join('、')}`)
    : tile('没有伤', 'fine', glyph, `${checked} 看过`);
}

/**
 * Returns the tile with the number of maintenance visits. If there are none, or if the report
 * mentions no query, it has the number of all records. Without a query, the records are labelled as
 * the dealer's. A note has the number of insurance claims. Null without records.
 */
function mileageTile(report: MileageReport): Tile | null {
  const { entries, tone, queried } = evidencedReport(report);
  const visits = entries.filter(({ kind }) => kind.includes('保养'));
  const isFalse = tone === 'bad';
  if (entries.length === 0) return null;
  const days = entries.map(({ date }) => date).sort();
  const counted = visits.length > 0 ? `保养 ${visits.length} 次` : `${entries.length} 条记录`;
  const words = queried ? counted : `车商记录 ${entries.length} 条`;
  const claims = entries.filter(({ kind }) => isClaimKind(kind)).length;
  const note = claims > 0 ? `另有出险 ${claims} 次` : undefined;
  return tile(words, isFalse ? 'bad' : null, eventsOn(days, isFalse ? 'bad' : null), note);
}

/**
 * Returns a picture with the position of each of `days` between the days `from` and `until`. Null
 * unless `until` is later than `from`.
 */
export function eventsOn(
  days: readonly string[],
  tone: Tone | null,
  from = days[0],
  until = days[days.length - 1],
): Glyph | null {
  const [start, end] = [Date.parse(from ?? ''), Date.parse(until ?? '')];
  if (!(end > start)) return null;
  const at = days.map((day) => round((Date.parse(day) - start) / (end - start)));
  return { kind: 'events', at: at.filter((place) => place >= 0 && place <= 1), tone };
}

function accessoryTile({ items }: AccessoryReport): Tile | null {
  if (items.length === 0) return null;
  const { missing } = sorted(items);
  // Items that do not belong to the car, such as a retrofitted camera, are listed and not counted.
  const due = items.filter((item) => item.due !== 0);
  const isChecked = (item: (typeof items)[number]) => item.state !== null || item.present !== null;
  const glyph = dots(
    due.map((item) => (missing.includes(item) ? 'watch' : isChecked(item) ? 'fine' : null)),
  );
  if (missing.length > 0) return tile(`${due.length} 样缺 ${missing.length}`, 'watch', glyph);
  if (due.length === 0) return tile(`${items.length} 样`, null, null);
  return due.every(isChecked)
    ? tile(`${due.length} 样齐全`, 'fine', glyph)
    : tile(`${due.length} 样`, null, glyph);
}

/**
 * Returns the tile of a report on wear parts. It has the number of parts and tyres to replace. If
 * that is 0, the number to watch; if that is 0, too, the number in order. Null if nothing was
 * checked. Its picture shows the tyres, or the parts if no tyre was measured.
 */
function consumableTile({ items, tyres }: ConsumableReport): Tile | null {
  const treads = tyres.flatMap(({ depth_mm: depth }) =>
    depth === null ? [] : [{ depth, tone: gaugeLevelOf(depth, TREAD) }],
  );
  const states = items.flatMap((item) => stateOf(item).tone ?? []);
  const tones = [...states, ...treads.map(({ tone }) => tone)];
  const [bad, watch] = (['bad', 'watch'] as const).map(
    (tone) => tones.filter((one) => one === tone).length,
  );
  const glyph: Glyph | null =
    treads.length > 0
      ? {
          kind: 'bars',
          bars: treads.map(({ depth, tone }) => ({ level: share(depth, TREAD.fresh), tone })),
          limit: share(TREAD.replace, TREAD.fresh),
        }
      : dots(states);
  if (tones.length === 0) return null;
  if (bad) return tile(`${bad} 项要换`, 'bad', glyph);
  if (watch) return tile(`${watch} 项关注`, 'watch', glyph);
  const measured = items.filter((item) => measuredTone(item) !== undefined).length + treads.length;
  return tile(measured > 0 ? `${measured} 项达标` : `${tones.length} 项良好`, 'fine', glyph);
}

/**
 * Returns the tile of an equipment check. It has the number of items that differ from the
 * manufacturer's list. If that is 0, the number of items that agree with it. Items whose factory
 * equipment is not recorded count as neither. Null if nothing was checked.
 */
function configurationTile({ items }: ConfigurationChecklist): Tile | null {
  const checked = items.filter(({ found }) => found !== 'unchecked');
  const differing = checked.filter(differs).length;
  if (checked.length === 0) return null;
  const glyph = dots(items.map((item) => foundWords(item).tone ?? null));
  if (differing > 0) return tile(`${differing} 项不同`, 'watch', glyph);
  const compared = checked.filter(({ fitted }) => fitted !== null);
  if (compared.length === 0) return tile(`核对 ${checked.length} 项`, null, glyph);
  return compared.length === items.length
    ? tile('与出厂一致', 'fine', glyph)
    : tile(`${compared.length} 项一致`, 'fine', glyph);
}

function preparationTile({ works }: PreparationReport): Tile | null {
  if (works.length === 0) return null;
  const isDone = (work: (typeof works)[number]) => work.finished !== null;
  const done = works.filter(isDone).length;
  const glyph = dots(works.map((work) => (isDone(work) ? 'fine' : null)));
  if (done === works.length) return tile(`${done} 项已完成`, 'fine', glyph);
  return tile(done > 0 ? `${done}/${works.length} 项完成` : `${works.length} 项`, null, glyph);
}

/**
 * Returns the tile with the number of jobs; null if there are none. If all costs are public, its
 * picture shows the share of each job in the total.
 */
function refurbishTile({ works }: PreparationReport): Tile | null {
  if (works.length === 0) return null;
  const { cost, unpriced } = sumOf(works);
  const isPublic = unpriced === 0 && cost !== null && cost > 0;
  const glyph: Glyph | null = isPublic
    ? { kind: 'parts', shares: works.map((work) => share(work.cost ?? 0, cost)) }
    : dots(works.map(() => null));
  return tile(`${works.length} 项${isPublic ? '，价公开' : ''}`, null, glyph);
}

function appraiseTile({ lines, grade, first_grade: first }: AppraiseReport): Tile | null {
  const results = lines.map(agrees);
  const differing = results.filter((result) => result === false).length;
  const glyph = dots(results.map((result) => (result === null ? null : result ? 'fine' : 'watch')));
  if (grade !== null && first !== null && grade !== first) return tile('等级不同', 'watch', glyph);
  const isSame = grade !== null && grade === first;
  if (differing > 0) return tile(`${isSame ? '等级同，' : ''}${differing} 处异`, 'watch', glyph);
  return isSame ? tile('等级相同', 'fine', glyph) : null;
}

/**
 * Returns the tile with the state of health of the traction battery (SOH). If it was not measured,
 * that of the 12 V battery. Null if neither was measured.
 */
function batteryTile({ groups }: CategoryReport): Tile | null {
  const items = groups.flatMap(({ title, items: own }) => own.map((item) => ({ ...item, title })));
  const health =
    items.find(({ label }) => label.includes('SOH')) ??
    items.find(({ label }) => label.includes('健康度'));
  const [, percent] = /^(\d+(?:\.\d+)?)\s*%/.exec(health?.value ?? '') ?? [];
  if (!health || percent === undefined) return null;
  const { tone = null, title } = health;
  return tile(
    `健康度 ${percent}%`,
    tone,
    {
      kind: 'share',
      share: share(Number(percent), 100),
      tone,
    },
    title,
  );
}

/** Returns `part` as a fraction of `whole` between 0 and 1. */
function share(part: number, whole: number): number {
  return round(Math.min(1, Math.max(0, part / whole)));
}

export function round(fraction: number): number {
  return Math.round(fraction * 1000) / 1000;
}
