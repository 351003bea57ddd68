import type { CarOverview } from '#/app/reports/overview/contract.ts';
import { href } from '#/app/sitemap.ts';

/**
 * A verdict at a corner of the drawing. `name` is the subject and `word` the verdict, both in
 * Chinese. The tone `open` means not checked.
 */
export type Corner = {
  subject: 'structure' | 'flood' | 'fire' | 'mileage';
  name: string;
  word: string;
  tone: 'fine' | 'watch' | 'bad' | 'open';
  note: string;
  /** The address of the evidence; undefined if there is none. */
  to: string | undefined;
};

/** The word for an area on which the inspection and other records of the car differ. */
const DIFFERS = '对不上';

const AREAS = {
  structure: {
    name: '结构',
    clear: '没有伤',
    differs: DIFFERS,
    suspect: '有痕迹',
    found: '事故车',
    category: 'A',
  },
  flood: {
    name: '泡水',
    clear: '没有',
    differs: DIFFERS,
    suspect: '疑似进水',
    found: '泡水车',
    category: 'C',
  },
  fire: {
    name: '火烧',
    clear: '没有',
    differs: DIFFERS,
    suspect: '疑似过火',
    found: '火烧车',
    category: 'D',
  },
} as const;
type Area = keyof typeof AREAS;

const TONES = { clear: 'fine', differs: 'watch', suspect: 'watch', found: 'bad' } as const;

const MILEAGE: Readonly<Record<string, Pick<Corner, 'word' | 'tone'>>> = {
  trusted: { word: '可信', tone: 'fine' },
  likely: { word: '基本可信', tone: 'fine' },
  doubtful: { word: '存疑', tone: 'watch' },
  differs: { word: '对不上', tone: 'watch' },
  false: { word: '不符', tone: 'bad' },
  open: { word: '没核查', tone: 'open' },
};

/**
 * Returns the verdicts on structure, water, fire and mileage. A verdict that does not apply is
 * null.
 */
export function cornersOf(id: string, { inspection }: CarOverview): (Corner | null)[] {
  if (!inspection)
    return [...(Object.keys(AREAS) as Area[]), 'mileage' as const].map((subject) => ({
      subject,
      name: subject === 'mileage' ? '里程' : AREAS[subject].name,
      ...NO_REPORT,
      to: undefined,
    }));
  const { report_id: reportId, business, mileage, is_final: isFinal } = inspection;
  const at = { id, reportId, business };
  return [
    ...(Object.keys(AREAS) as Area[]).map((area) => areaCorner(area, at, inspection[area])),
    {
      subject: 'mileage',
      name: '里程',
      ...(mileage ? mileageWords(mileage) : isFinal ? UNCHECKED : LATER),
      to: mileage ? href('CarReportInspectionMileageAnalysisBasis', at) : undefined,
    },
  ];
}

/** The text and tone of a missing mileage verdict while the inspection is not final. */
const LATER = { word: '没核完', tone: 'open', note: '终版给结论' } as const;
/**
 * The verdict for a car without a report. It does not say that nothing was checked, because the car
 * may have been checked.
 */
const NO_REPORT = { word: '没有报告', tone: 'open', note: '' } as const;
const UNCHECKED = { word: '没查', tone: 'open', note: '' } as const;

type Place = { id: string; reportId: string; business: string };
type Verdict = NonNullable<CarOverview['inspection']>[Area];

function areaCorner(area: Area, at: Place, found: Verdict): Corner | null {
  const { name, category, ...words } = AREAS[area];
  if (!found) return null;
  const { verdict, checked, applicable } = found;
  const to = `${href('CarReportInspectionChecklist', at)}?system=${category}`;
  const note = `${checked} / ${applicable} 项`;
  if (verdict !== 'open')
    return { subject: area, name, word: words[verdict], tone: TONES[verdict], note, to };
  if (checked === 0) return { subject: area, name, ...UNCHECKED, note, to };
  return { subject: area, name, word: '没查完', tone: 'watch', note, to };
}

function mileageWords({
  verdict,
  is_pending: isPending,
  sources,
}: NonNullable<NonNullable<CarOverview['inspection']>['mileage']>): Pick<
  Corner,
  'word' | 'tone' | 'note'
> {
  if (isPending) return { word: '没核完', tone: 'watch', note: '还在查询' };
  return { ...(MILEAGE[verdict] ?? UNCHECKED), note: `${sources} 类来源` };
}
