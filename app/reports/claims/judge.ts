import { claimOf, type Claim } from '#/app/claim-words.ts';
import { PANELS } from '#/app/reports/drawing/panels.ts';
import type { FlawReport } from '#/app/reports/flaw/contract.ts';
import type { MileageReport } from '#/app/reports/mileage/contract.ts';
import { gapsOf } from '#/app/reports/mileage/readings.ts';

/** What a car's own papers say, as far as there are any. */
export type Papers = {
  mileage: Pick<MileageReport, 'entries'> | null;
  flaw: Pick<FlawReport, 'flaws' | 'paint'> | null;
  /** How often it changed hands, by its registration. */
  transfers: number | null;
};

/** A tag that the car's own papers contradict, and by what. */
export type Denial = { tag: string; words: string };

/** From how many μm on paint is not the factory's. */
const REPAINTED_UM = 180;
const PAINTED = /喷|钣金|整形|腻子/;
const REPAIRED = /喷漆|钣金|腻子|更换/;
/** Workshops of the maker, by the words that people have for them. */
const OF_THE_MAKER = /4S|授权|经销商|品牌|官方|直营|服务中心/i;

/** What speaks against each claim, in words; undefined where nothing does. */
const AGAINST: Readonly<Record<Claim, (papers: Papers) => string | undefined>> = {
  'first-paint': paintedSince,
  'maker-service': servedElsewhere,
  'one-owner': changedHands,
};

/** Those of a car's tags that its papers contradict. What no paper speaks of is not contradicted. */
export function deniedBy(papers: Papers, tags: readonly string[]): Denial[] {
  return tags.flatMap((tag) => {
    const claim = claimOf(tag);
    const words = claim && AGAINST[claim](papers);
    return words === undefined ? [] : [{ tag, words }];
  });
}

function paintedSince({ flaw, mileage }: Papers): string | undefined {
  const thick = flaw?.paint.find(
    ({ mean, max, material }) => material !== 'plastic' && Math.max(mean, max ?? 0) >= REPAINTED_UM,
  );
  if (thick) {
    return `${nameOf(thick.panel)}漆膜最厚 ${Math.max(thick.mean, thick.max ?? 0)}μm`;
  }
  const repair = flaw?.flaws.find(({ kind }) => REPAIRED.test(kind));
  if (repair) return `${nameOf(repair.panel)}有${repair.kind}`;
  for (const { date, kind, items } of mileage?.entries ?? []) {
    const work = items.find((item) => PAINTED.test(item));
    if (work !== undefined) return `${date} ${kind}记录有「${work}」`;
  }
  return undefined;
}

function servedElsewhere({ mileage }: Papers): string | undefined {
  const visits = (mileage?.entries ?? []).filter(({ kind }) => /保养|维修/.test(kind));
  const other = visits.find(({ place }) => place && !OF_THE_MAKER.test(place));
  if (other) return `${other.date} ${other.kind}在${other.place}`;
  const [gap] = gapsOf(
    visits.map(({ date }) => date),
    undefined,
  );
  return gap && `${gap.from} 到 ${gap.until} 有 ${gap.months} 个月没有保养记录`;
}

function changedHands({ transfers }: Papers): string | undefined {
  return transfers ? `登记证上过户 ${transfers} 次` : undefined;
}

function nameOf(panel: string): string {
  return PANELS[panel as keyof typeof PANELS]?.name ?? panel;
}
