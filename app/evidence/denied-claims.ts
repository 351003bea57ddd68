import { ALL_PANELS, panelNamed } from '#/app/car-drawing/panels.ts';
import { differsInHealth } from '#/app/car-facts/other-health.ts';
import { isAboutCollisions } from '#/app/evidence/damage/collisions.ts';
import { otherServicePlaces, serviceGap } from '#/app/evidence/mileage/service-history.ts';
import type { AdverseFinding } from '#/app/evidence/tags/adverse-findings.ts';
import type { Papers } from '#/app/evidence/tags/papers.ts';
import {
  claimsIn,
  countIn,
  distanceIn,
  type Claim,
  type FoundClaim,
  type SupportedClaim,
} from './claim-words.ts';
import type { DeniedTag } from './denied-tags.ts';
import { isRepainted, isWholeMeasured, paintRows } from './paint-rows.ts';
import { shorterWarranty } from './warranty-terms.ts';

type Denial = Pick<DeniedTag, 'words' | 'isUnsupported'>;
/** Returns why the claim `words` is denied, or undefined. `before` is the text before the claim. */
type Check = (papers: Papers, words: string, before: string) => Denial | undefined;

const NOT_INSPECTED = '这台车没有检测报告得出这个结论';
const PAINTED = /喷|钣金|整形|腻子/;
const REPAIRED = /喷漆|钣金|腻子|更换/;
/** The limits of the claim 准新, the same as those of condition level S (准新). */
const NEARLY_NEW = { months: 12, km: 20_000 };

/** The check of each claim. A check returns the reason to deny the claim, or undefined. */
const CONTRADICTION_CHECKS: Readonly<Record<Claim, Check>> = {
  'first-paint': checkUnless(
    paintedSince,
    ({ supports, flaw }) =>
      supports.includes('first-paint') || (flaw !== null && isWholeMeasured(flaw)),
    '没有全车的漆膜测量，请导入外观瑕疵的漆膜或检测报告',
  ),
  'maker-service': checkUnless(
    otherServicePlaces,
    ({ mileage }) => mileage !== null,
    '没有维保记录，请导入维保记录',
  ),
  'full-service': checkUnless(
    serviceGap,
    ({ mileage }) => mileage !== null,
    '没有维保记录，请导入维保记录',
  ),
  'one-owner': checkUnless(
    ownerChanges,
    ({ transfers, supports }) => transfers === 0 || supports.includes('one-owner'),
    '没有登记过户次数，请在「更多参数」里写「过户次数：0次」，或导入检测报告',
  ),
  keys: checkUnless(
    fewerKeys,
    ({ keys }) => keys !== null,
    '没有登记钥匙，请在「更多参数」里写「钥匙：2把」，或导入检测报告',
  ),
  warranty: (papers, claimed, before) =>
    papers.hasElectricWarranty && ELECTRIC.test(before.slice(-4) + claimed)
      ? undefined
      : checkWarranty(papers, claimed, before),
  'nearly-new': checkUnless(
    tooOldOrDriven,
    ({ registered, mileageKm }) => registered !== null && mileageKm !== null,
    '没有上牌时间或表显里程，请填「上牌时间」和「表显里程」',
  ),
  mileage: checkUnless(
    otherKm,
    ({ mileageKm, inspectedKm }) => (mileageKm ?? inspectedKm) !== null,
    '没有登记表显里程，请填「表显里程」',
  ),
  // Without a record, the number is the dealer's own and no favour to the car.
  transfers: checkUnless(otherTransfers, () => true, ''),
  exterior: checkUnless(
    flawsFound,
    ({ supports, flaw }) => supports.includes('flawless') || (flaw?.checked ?? null) !== null,
    '没有外观检查，请导入外观瑕疵并写瑕疵检查日期，或导入检测报告',
  ),
  // Without a measurement, nothing contradicts the number.
  'battery-health': checkUnless(otherHealth, () => true, ''),
  superlative: () => ({ words: '广告法不许写这类用语，也没有记录能证明', isUnsupported: true }),
  unencumbered(papers, claimed) {
    const known = papers.queried[/违章|罚款/.test(claimed) ? 'violations' : 'mortgage'];
    // A query on mortgages does not cover a seizure.
    if (known === null || /查封|质押/.test(claimed))
      return { words: '没有查询记录，请填抵押或违章的查询来源和查询日期', isUnsupported: true };
    return known === '' ? undefined : { words: `查询的结果是「${known}」`, isUnsupported: false };
  },
  'no-accident': checkUnlessCrashed,
  'no-flood': unlessInspected('no-flood'),
  'no-fire': unlessInspected('no-fire'),
  'no-claims': unlessInspected('no-claims'),
  'no-repair': unlessInspected('no-repair'),
  flawless: unlessInspected('flawless'),
  'true-mileage': unlessInspected('true-mileage'),
};

/**
 * Matches the parts that a warranty on the three electric systems (三电) covers: battery, motor and
 * controller.
 */
const ELECTRIC = /三电|电池|电芯|电机|电控/;

const checkWarranty = checkUnless(
  ({ warranties, noWarranty }, claimed) =>
    noWarranty === null ? shorterWarranty(claimed, warranties) : `登记的是「${noWarranty}」`,
  ({ hasWarranty }) => hasWarranty,
  '没有登记质保，请在「服务项目」里写「质保：…」，或填「质保合同」',
);

/** A claim found in a text of the dealer, and the reason (`words`) to deny it. */
export type DeniedClaim = Denial & { found: FoundClaim };

/** Returns the claims in `text` that the car's records `papers` contradict or do not support. */
export function deniedClaims(papers: Papers, text: string): DeniedClaim[] {
  return claimsIn(text).flatMap((found) => {
    const denial = CONTRADICTION_CHECKS[found.claim](
      papers,
      found.words,
      text.slice(0, found.start),
    );
    return denial ? [{ ...denial, found }] : [];
  });
}

/** Returns the first unfavourable finding about a subject of this tag; undefined without one. */
export function deniedSubject(papers: Papers, tag: string): string | undefined {
  const findings = [
    ...papers.findings,
    ...findingOf(['漆'], paintedSince(papers)),
    ...findingOf(['外观', '无伤', '没伤', '磕', '碰', '剐', '刮'], flawsFound(papers)),
    ...findingOf(['骨架', '事故', '磕', '碰', '气囊'], crashIn(papers)),
    ...(/续航|质保|保养/.test(tag)
      ? []
      : findingOf(['公里', '里程', '码表', '实表', '表显'], papers.otherMileage ?? undefined)),
  ];
  return findings.find(({ subjects }) => subjects.some((subject) => tag.includes(subject)))?.words;
}

function findingOf(subjects: readonly string[], words: string | undefined): AdverseFinding[] {
  return words === undefined ? [] : [{ subjects, words }];
}

/**
 * Returns a text about the first work on frame or airbags in the maintenance records; undefined
 * without such work.
 */
function crashIn({ mileage }: Papers): string | undefined {
  for (const { date, kind, items } of mileage?.entries ?? []) {
    const work = items.find((item) => /纵梁|大梁|气囊|[ABC]柱|切割|事故/.test(item));
    if (work !== undefined) return `${date} ${kind}记录有「${work}」`;
  }
  return undefined;
}

/**
 * Returns a check that denies a claim if `contradicts` returns a reason, or if `isSupported`
 * returns false. In the second case the reason is `remedy`, a text that says which data to import.
 */
function checkUnless(
  contradicts: (papers: Papers, words: string) => string | undefined,
  isSupported: (papers: Papers) => boolean,
  remedy: string,
): Check {
  return (papers, claimed) => {
    const words = contradicts(papers, claimed);
    if (words !== undefined) return { words, isUnsupported: false };
    return isSupported(papers) ? undefined : { words: remedy, isUnsupported: true };
  };
}

function unlessInspected(claim: SupportedClaim): Check {
  const isSupported = ({ supports }: Papers) => supports.includes(claim);
  return checkUnless(({ against }) => against[claim], isSupported, NOT_INSPECTED);
}

/**
 * Denies a claim such as 无事故 if the car had any collision or if no inspection supports the claim. A
 * claim about the class of the car (非事故车) is not compared with collisions.
 */
function checkUnlessCrashed(papers: Papers, claimed: string, before: string): Denial | undefined {
  const crash = isAboutCollisions(claimed, before) ? papers.against.collision : undefined;
  return crash === undefined
    ? unlessInspected('no-accident')(papers, claimed, before)
    : { words: crash, isUnsupported: false };
}

function fewerKeys({ keys }: Papers, claimed: string): string | undefined {
  // A whole set is two keys.
  const least = countIn(claimed) ?? (/齐|全/.test(claimed) ? 2 : 1);
  const isFewer = keys !== null && keys < least;
  return isFewer ? `登记的钥匙是 ${keys} 把` : undefined;
}

function tooOldOrDriven({ registered, listed, mileageKm }: Papers): string | undefined {
  const months = registered === null ? 0 : monthsOf(listed) - monthsOf(registered);
  if (months > NEARLY_NEW.months) return `${registered} 上牌，上架时已经 ${months} 个月`;
  const isDriven = mileageKm !== null && mileageKm > NEARLY_NEW.km;
  return isDriven ? `表显里程 ${mileageKm} 公里，超过 ${NEARLY_NEW.km} 公里` : undefined;
}

function otherKm({ mileageKm, inspectedKm }: Papers, claimed: string): string | undefined {
  const stated = distanceIn(claimed);
  const other = [mileageKm, inspectedKm].find(
    (km) =>
      km !== null && stated && (km < stated.km - stated.below || km > stated.km + stated.above),
  );
  return other === undefined || other === null ? undefined : `里程是 ${other} 公里`;
}

function otherHealth({ soh, isSohMeasured }: Papers, claimed: string): string | undefined {
  const [, stated] = /(\d+(?:\.\d+)?)[%％]/.exec(claimed) ?? [];
  if (soh === null || !differsInHealth(Number(stated), soh)) return undefined;
  return `${isSohMeasured ? '测得' : '登记'}的电池健康度是 ${soh}%`;
}

function otherTransfers(
  { transfers, inspectedTransfers }: Papers,
  claimed: string,
): string | undefined {
  const stated = countIn(claimed);
  if (inspectedTransfers !== null && inspectedTransfers !== stated)
    return `检测报告记录过户 ${inspectedTransfers} 次`;
  return transfers !== null && transfers !== stated
    ? `车商登记的过户次数是 ${transfers} 次`
    : undefined;
}

function flawsFound(papers: Papers): string | undefined {
  const left = papers.flaw?.flaws.find(({ is_repaired: isRepaired }) => isRepaired !== true);
  if (left) return `${nameOf(left.panel)}有${left.kind}`;
  return papers.inspectedFlaws
    ? `检测报告拍到 ${papers.inspectedFlaws} 处瑕疵`
    : paintedSince(papers);
}

function monthsOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
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

function ownerChanges({ transfers, against }: Papers): string | undefined {
  return transfers ? `车商登记的过户次数是 ${transfers} 次` : against['one-owner'];
}

function nameOf(panel: string): string {
  const known = panelNamed(panel);
  return known ? ALL_PANELS[known].name : panel;
}
