import { ALL_PANELS, panelNamed, type PanelId } from '#/app/car-drawing/panels.ts';
import type { Flaw, FlawReport, Grade } from '#/app/evidence/flaw-report.ts';
import type { Tone } from '#/app/evidence/report-head.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';

export const GRADE_WORDS: Readonly<Record<Grade, string>> = {
  slight: '轻微，一米外不可见',
  visible: '可见，近看能看到',
  obvious: '明显，远看能看到',
};

/**
 * A flaw to display: its number on the page and its pictures (`shots`). The `index` of a picture is
 * its index in the viewer.
 */
export type Finding = {
  number: number;
  panel: PanelId | undefined;
  title: string;
  tone: Tone;
  flaw: Flaw;
  shots: readonly { src: string; word: string; index: number }[];
};

/** Returns the flaws to display, numbered in the order of the report. */
export function findingsOf({ flaws }: Pick<FlawReport, 'flaws'>): Finding[] {
  let index = 0;
  return flaws.map((flaw, at) => {
    const panel = panelNamed(flaw.panel);
    const shots = [
      { src: flaw.far, word: '远' },
      { src: flaw.near, word: '近' },
    ].flatMap(({ src, word }) => (src ? [{ src, word, index: index++ }] : []));
    return {
      number: at + 1,
      panel,
      title: [panel ? ALL_PANELS[panel].name : flaw.panel, flaw.kind].filter(Boolean).join('，'),
      tone: flaw.is_unsafe ? 'bad' : 'watch',
      flaw,
      shots,
    };
  });
}

/** Returns the pictures of all `findings`, in the order in which the viewer displays them. */
export function picturesOf(findings: readonly Finding[]): ViewerPicture[] {
  return findings.flatMap(({ number, title, flaw, shots }) =>
    shots.map(({ src, word }) => ({
      src,
      alt: `${title}，${word === '远' ? '远看' : '近看'}`,
      group: `瑕疵 ${number}`,
      caption: [title, ...wordsOf(flaw)].join('。'),
    })),
  );
}

/**
 * Returns the texts that describe a flaw: its size, its description, whether it affects safety,
 * whether it was repaired, and the price of a repair. Unknown facts have no text.
 */
export function wordsOf(flaw: Flaw): string[] {
  const { grade, words, reason, is_repaired: isRepaired } = flaw;
  const size = sizeOf(flaw);
  return [
    [size, grade && GRADE_WORDS[grade]].filter(Boolean).join('，'),
    words ?? '',
    flaw.is_unsafe ? '影响安全' : '',
    repairOf(isRepaired, reason),
    quoteOf(flaw),
  ].filter((line) => line !== '');
}

/**
 * Returns a text that says whether a flaw is repaired, and why. If it is not recorded whether it is
 * repaired, returns `reason`, or an empty text.
 */
function repairOf(isRepaired: boolean | null, reason: string | null): string {
  if (isRepaired === null) return reason ?? '';
  if (isRepaired) return `已修复${reason ? `：${reason}` : ''}`;
  return reason ? `未修：${reason}` : '';
}

/** Formats the size of a flaw: `约 80×5 mm`. Empty if the flaw was not measured. */
export function sizeOf({ length_mm: length, width_mm: width }: Flaw): string {
  if (length === null) return '';
  return width === null ? `约 ${length} mm` : `约 ${length}×${width} mm`;
}

/**
 * Returns the report to display. If the car has none, it is made from the flaw photos in the car
 * detail. Null if there are neither.
 */
export function displayedFlaws(
  report: FlawReport | null,
  { images }: Pick<CarDetail, 'images'>,
): FlawReport | null {
  if (report || images.flaw.length === 0) return report;
  return {
    verdict: `拍到 ${images.flaw.length} 处瑕疵`,
    tone: 'watch',
    detail: '只有照片，还没有逐处测量，看车时请当面核对。',
    date: null,
    inspector: null,
    source: null,
    number: null,
    not_covered: ['照片以外的地方', '漆膜厚度'],
    gauge: null,
    paint: [],
    checked: null,
    flaws: images.flaw.map(({ img, desc, comments }) => ({
      panel: desc ?? comments ?? '瑕疵',
      kind: '',
      grade: null,
      length_mm: null,
      width_mm: null,
      view: null,
      x: null,
      y: null,
      words: desc && comments ? comments : null,
      near: img,
      far: null,
      is_repaired: null,
      reason: null,
      quote: null,
      quote_days: null,
      is_unsafe: null,
    })),
  };
}

function quoteOf({ quote, quote_days: days }: Flaw): string {
  if (quote === null) return '';
  return `可修，${quote === 0 ? '免费' : `报价 ${quote} 元`}${days === null ? '' : `，${days} 天`}`;
}
