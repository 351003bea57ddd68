import { ALL_PANELS, panelNamed } from '#/app/car-drawing/panels.ts';
import { claimOf, type Claim, type SupportedClaim } from './claim-words.ts';
import type { DeniedTag } from './denied-tags.ts';
import type { FlawReport } from './flaw-report.ts';
import type { MileageReport } from './mileage-report.ts';
import { isRepainted, paintRows } from './paint-rows.ts';
import { gapsOf } from './readings.ts';

/** What a car's own papers say, as far as there are any. */
export type Papers = {
  mileage: Pick<MileageReport, 'entries' | 'date'> | null;
  flaw: Pick<FlawReport, 'flaws' | 'paint'> | null;
  /** How often it changed hands, by its registration. */
  transfers: number | null;
  /** What the latest inspection supports; empty without one. */
  supports: readonly SupportedClaim[];
  /** What the latest inspection has against tags, in words. */
  against: { readonly 'first-paint'?: string; readonly 'one-owner'?: string };
  /** When it was registered first, YYYY-MM. */
  registered: string | null;
};

const UNSUPPORTED = '这台车没有检测报告得出这个结论';
const PAINTED = /喷|钣金|整形|腻子/;
const REPAIRED = /喷漆|钣金|腻子|更换/;
/** Workshops of the maker, by the words that people have for them. */
const OF_THE_MAKER = /4S|授权|经销商|品牌|官方|直营|服务中心/i;

/** What speaks against each claim, in words; undefined where nothing does. */
const AGAINST: Readonly<Record<Claim, (papers: Papers) => string | undefined>> = {
  'first-paint': paintedSince,
  'maker-service': servedElsewhere,
  'one-owner': changedHands,
  'no-accident': unlessSupported('no-accident'),
  'no-flood': unlessSupported('no-flood'),
  'no-fire': unlessSupported('no-fire'),
  'no-claims': unlessSupported('no-claims'),
  'no-flood-or-fire': unlessSupported('no-flood-or-fire'),
  'true-mileage': unlessSupported('true-mileage'),
};

/**
 * Returns the tags of a car that are not displayed: tags that its papers contradict, and tags that
 * need an inspection which supports them but have none. A claim that no paper mentions is displayed.
 */
export function listDeniedTags(papers: Papers, tags: readonly string[]): DeniedTag[] {
  return tags.flatMap((tag) => {
    const claim = claimOf(tag);
    const words = claim && AGAINST[claim](papers);
    const isUnsupported = words === UNSUPPORTED;
    return words === undefined ? [] : [{ tag, words, isUnsupported }];
  });
}

function unlessSupported(claim: SupportedClaim): (papers: Papers) => string | undefined {
  return ({ supports }) => (supports.includes(claim) ? undefined : UNSUPPORTED);
}

function paintedSince({ flaw, mileage, against }: Papers): string | undefined {
  if (against['first-paint'] !== undefined) return against['first-paint'];
  const thick = flaw && paintRows(flaw).find(isRepainted);
  if (thick) return `${thick.name}漆膜 ${thick.mean}μm，${thick.bandName}`;
  const repair = flaw?.flaws.find(({ kind }) => REPAIRED.test(kind));
  if (repair) return `${nameOf(repair.panel)}有${repair.kind}`;
  for (const { date, kind, items } of mileage?.entries ?? []) {
    const work = items.find((item) => PAINTED.test(item));
    if (work !== undefined) return `${date} ${kind}记录有「${work}」`;
  }
  return undefined;
}

function servedElsewhere({ mileage, registered }: Papers): string | undefined {
  if (!mileage) return undefined;
  const visits = mileage.entries.filter(({ kind }) => /保养|维修/.test(kind));
  if (visits.length === 0) return '维保记录里没有一次保养';
  const other = visits.find(({ place }) => place && !OF_THE_MAKER.test(place));
  if (other) return `${other.date} ${other.kind}在${other.place}`;
  const [gap] = gapsOf(
    visits.map(({ date }) => date),
    registered === null ? undefined : `${registered}-01`,
    mileage.date ?? undefined,
  );
  return gap && `${gap.from} 到 ${gap.until} 有 ${gap.months} 个月没有保养记录`;
}

function changedHands({ transfers, against }: Papers): string | undefined {
  return transfers ? `登记证上过户 ${transfers} 次` : against['one-owner'];
}

function nameOf(panel: string): string {
  const known = panelNamed(panel);
  return known ? ALL_PANELS[known].name : panel;
}
