import { PAINT_BANDS } from '#/app/car-drawing/paint.ts';
import type { PanelId } from '#/app/car-drawing/panels.ts';
import { noFlawsFound } from '#/app/car-facts/no-flaws-text.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { findingsOf, wordsOf } from '#/app/reports/flaw/findings.ts';
import type { CarOverview, Spot } from '#/app/reports/overview/contract.ts';
import { href } from '#/app/sitemap.ts';

/** The ids and names of the layers of the drawing, in display order. */
export const LAYERS = { marks: '标记', paint: '漆膜', frame: '骨架', bolts: '螺丝' } as const;
export type LayerId = keyof typeof LAYERS;

/** The tone of a finding; `open` means that the subject was not checked. */
export type LayerTone = 'fine' | 'watch' | 'bad' | 'open';

/** A finding of a layer. `spot` is the place on the drawing; null without a place. */
export type LayerItem = {
  title: string;
  lines: readonly string[];
  tone: LayerTone;
  spot: Spot | null;
  /** The number or figure that marks the item on the drawing; may be empty. */
  mark: string;
  /** The value and unit that the card shows in place of a picture. */
  figure?: { value: string; unit: string } | undefined;
  /** The picture's URL, and its index among all pictures of the layer. */
  shot?: { src: string; index: number };
  /** The address of the item in its report. */
  to: string;
};

export type Layer = {
  id: LayerId;
  items: readonly LayerItem[];
  /** A sentence with the result of the layer; empty if the items state it. */
  summary: string;
  /** The colours of the drawing, as names of custom properties, with their meanings. */
  legend: readonly { colour: string; text: string }[];
  /** The values of the custom properties that colour the layer's findings on the drawing. */
  colours: Readonly<Record<string, string>>;
  /** Whether the drawing shows the frame. */
  hasFrame: boolean;
  /** The address of the report with the layer's facts. `report` is the name of that report. */
  to: string;
  report: string;
};

/** Returns the layers for which the overview of the car `id` has data. */
export function layersOf(id: string, overview: CarOverview): Layer[] {
  return [
    marksOf(id, overview),
    paintOf(id, overview),
    frameOf(id, overview),
    boltsOf(id, overview),
  ].filter((layer) => layer !== null);
}

/** Returns whether the overview has anything to draw. */
export function isDrawable(overview: CarOverview): boolean {
  const { inspection, flaws, paint, frame, bolts } = overview;
  return [inspection, flaws, paint, frame, bolts].some((part) => part);
}

function marksOf(id: string, { flaws, inspection }: CarOverview): Layer | null {
  if (!flaws) return null;
  const to = href('StandardReportFlaw', { id });
  const findings = findingsOf({ flaws: flaws.marks.map(({ flaw }) => flaw) });
  const items = findings.map(({ number, title, tone, flaw, shots }, at): LayerItem => {
    const near = shots[shots.length - 1];
    return {
      title,
      lines: wordsOf(flaw),
      tone: flaw.is_repaired === true ? 'fine' : tone,
      spot: flaws.marks[at]?.spot ?? null,
      mark: String(number),
      ...(near && { shot: { src: near.src, index: near.index } }),
      to: `${to}#flaw-${number}`,
    };
  });
  const colours = flaws.marks.flatMap(({ panel }, at) => {
    const tone = items[at]?.tone;
    return panel && tone !== 'fine'
      ? [[`--part-${panel}`, `var(--${tone === 'bad' ? 'bad' : 'watch'}-tint)`]]
      : [];
  });
  return {
    id: 'marks',
    items,
    summary: items.length > 0 ? '' : noFlaws(flaws, inspection),
    legend: [],
    colours: Object.fromEntries(colours) as Record<string, string>,
    hasFrame: false,
    to,
    report: '外观瑕疵',
  };
}

/**
 * Returns a sentence on a check of the exterior that found no flaw. The sentence mentions only what
 * was checked.
 */
function noFlaws(
  { checked: day, by, unseen }: NonNullable<CarOverview['flaws']>,
  inspection: CarOverview['inspection'],
): string {
  const { checked, applicable, bad } = inspection?.exterior ?? {
    checked: 0,
    applicable: 0,
    bad: 0,
  };
  if (bad > 0) return `${day} 检查过外观，没有记录瑕疵；检测另有 ${bad} 处要看，见检测报告。`;
  if (applicable > 0 && checked === applicable) return `${applicable} 处外皮都看过，没有伤。`;
  return noFlawsFound(day ?? '', by, { unseen });
}

const BAND_COLOURS = {
  thin: 'thin',
  factory: 'factory',
  'touched-up': 'touched',
  resprayed: 'sprayed',
  filled: 'filled',
} as const;

function paintOf(id: string, { paint }: CarOverview): Layer | null {
  if (!paint) return null;
  const to = `${href('StandardReportFlaw', { id })}#paint`;
  const named = (band: string) => PAINT_BANDS.find((one) => one.id === band);
  const items = paint.map(
    ({ panel, name, mean, min, max, band, opposite, is_labelled: isLabelled, spot }): LayerItem => {
      const figure = String(Math.round(mean));
      return {
        title: `${name}，${named(band)?.name ?? ''}`,
        lines: [
          [`均值 ${figure} μm`, rangeText(min, max)].filter(Boolean).join('，'),
          band === 'factory' ? '' : '原厂 80–180 μm',
          opposite === null ? '' : `${oppositeName(panel)}侧 ${Math.round(opposite)} μm`,
        ].filter(Boolean),
        tone: band === 'factory' || band === 'thin' ? 'fine' : band === 'filled' ? 'bad' : 'watch',
        spot,
        mark: isLabelled ? figure : '',
        figure: { value: figure, unit: 'μm' },
        to,
      };
    },
  );
  const legend = PAINT_BANDS.flatMap(({ id: band, name, range }) => {
    const count = paint.filter((row) => row.band === band).length;
    const colour = `--paint-${BAND_COLOURS[band]}`;
    return count > 0 ? [{ colour, text: `${range} ${name}，${count} 面` }] : [];
  });
  return {
    id: 'paint',
    items,
    summary: '白色是塑料件，或没有测的面。',
    legend,
    colours: Object.fromEntries(
      paint.map(({ panel, band }) => [`--part-${panel}`, `var(--paint-${BAND_COLOURS[band]})`]),
    ),
    hasFrame: false,
    to,
    report: '漆膜厚度',
  };
}

/**
 * Returns the lowest and the highest paint thickness of a panel as text. Empty if neither was
 * recorded.
 */
function rangeText(min: number | null, max: number | null): string {
  if (min !== null && max !== null)
    return min === max ? '' : `${Math.round(min)} 到 ${Math.round(max)}`;
  if (min !== null) return `最小 ${Math.round(min)}`;
  return max === null ? '' : `最大 ${Math.round(max)}`;
}

function oppositeName(panel: PanelId): string {
  return panel.startsWith('left-') ? '右' : '左';
}

const MEMBER_LEGEND = [
  { tone: 'fine', colour: '--brand', word: '正常' },
  { tone: 'watch', colour: '--watch-fill', word: '轻微' },
  { tone: 'bad', colour: '--bad', word: '异常' },
  { tone: 'open', colour: '--line-2', word: '没查' },
] as const;

const MEMBER_COLOURS = { watch: 'var(--watch-fill)', bad: 'var(--bad)', open: 'var(--line-2)' };

function frameOf(id: string, { frame, inspection }: CarOverview): Layer | null {
  if (!frame || !inspection) return null;
  const { report_id: reportId, business } = inspection;
  const place = { id, reportId, business };
  const items = frame.map(({ item, name, word, kind, tone, spot }): LayerItem => ({
    title: name,
    lines: [kind ?? word, spot ? '' : '这一项不在图上'].filter(Boolean),
    tone: tone ?? 'open',
    spot,
    mark: '',
    figure: { value: item, unit: word },
    to: `${href('CarReportInspectionChecklistDetail', place)}?item_id=${item}`,
  }));
  const counted = (tone: LayerTone) => items.filter((item) => item.tone === tone).length;
  const open = counted('open');
  const rest = [
    counted('bad') > 0 && `异常 ${counted('bad')} 处`,
    counted('watch') > 0 && `轻微 ${counted('watch')} 处`,
    open > 0 && `没查 ${open} 处`,
  ].filter(Boolean);
  return {
    id: 'frame',
    items,
    summary: `骨架 ${items.length} 处，${rest.length > 0 ? rest.join('，') : '都查过，没有发现损伤'}。图上位置为示意。`,
    legend: MEMBER_LEGEND.filter(({ tone }) => counted(tone) > 0).map(({ tone, colour, word }) => ({
      colour,
      text: `${word} ${counted(tone)} 处`,
    })),
    colours: {
      '--member': 'var(--brand)',
      ...Object.fromEntries(
        frame.flatMap(({ item, tone }) =>
          tone === 'fine' || tone === null ? [] : [[`--member-${item}`, MEMBER_COLOURS[tone]]],
        ),
      ),
    },
    hasFrame: true,
    to: href('CarReportInspectionChecklist', place),
    report: '检测点',
  };
}

function boltsOf(id: string, { bolts }: CarOverview): Layer | null {
  if (!bolts) return null;
  const to = href('StandardReportChassis', { id });
  const open = bolts.filter(({ tone }) => tone === 'watch' || tone === 'bad').length;
  const intact = bolts.some(({ tone }) => tone === null) ? `${STATED}没有异常` : '没有写到异常';
  return {
    id: 'bolts',
    items: bolts.map(({ name, verdict, tone, meaning, spot }): LayerItem => ({
      title: name,
      lines: [verdict, meaning].filter(Boolean),
      tone: tone ?? 'open',
      spot,
      mark: '●',
      figure: BOLT_FIGURES[tone ?? 'open'],
      to,
    })),
    summary: `重要螺丝 ${bolts.length} 处，${open > 0 ? `${open} 处要留意` : intact}。图上位置为示意。`,
    legend: [],
    colours: {},
    hasFrame: false,
    to,
    report: '底盘照片',
  };
}

const BOLT_FIGURES: Readonly<Record<LayerTone, LayerItem['figure']>> = {
  fine: { value: '✓', unit: '正常' },
  open: { value: '–', unit: STATED },
  watch: { value: '!', unit: '留意' },
  bad: { value: '×', unit: '异常' },
};
