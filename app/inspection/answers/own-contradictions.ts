import type { DamageRecord } from '#/app/evidence/damage/damage-records.ts';
import { grouped } from '#/app/format.ts';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { silentAreas } from '#/app/inspection/rules/contradictions/contradiction-rules.ts';
import type { Contradiction } from '#/app/inspection/rules/contradictions/contradictions.ts';
import { LEVEL_RULES } from '#/app/inspection/rules/contradictions/level-rules.ts';
import { isOutdated } from '#/app/inspection/rules/contradictions/outdated-rules.ts';
import { isPossiblySerious } from '#/app/inspection/rules/stated-reach.ts';
import { contradictionsIn } from './find-published.ts';

/**
 * Returns an inspection's serious insurance claims as records of damage: only claims that affect an
 * area in which the same inspection found nothing. An explanation of the dealer does not exclude a
 * claim.
 */
export function seriousClaims({ claims, grade }: Publication): DamageRecord[] {
  return claims.filter(isPossiblySerious).flatMap((claim) => {
    const subjects = silentAreas(claim, grade.verdicts).map(({ id }) => id);
    if (subjects.length === 0) return [];
    const works = claim.works.map(
      ({ item, work }) => `${CATALOGUE.get(item)?.item ?? item}${work}`,
    );
    const about = [claim.words, ...works].filter(Boolean).join('、');
    const words = `${claim.is_serious === false ? '' : '重大'}理赔 ${grouped(claim.amount)} 元${about && `：${about}`}`;
    return [{ subjects, date: claim.date, source: '出险记录', words }];
  });
}

/**
 * Returns the unresolved contradictions among the statements of an inspection, those without an
 * explanation of the dealer that resolves them.
 */
export function openContradictions(publication: Publication): Contradiction[] {
  const car = { card: '{"tags":[]}', row: '{}', denied_tags: null, mileage_km: null };
  return contradictionsIn(publication, car, publication.inspected_on).filter(isOpen);
}

/** Returns whether any of the contradictions `open` puts the level of an inspection in doubt. */
export function putsLevelInDoubt(open: readonly Contradiction[]): boolean {
  return open.some(({ rule }) => LEVEL_RULES.has(rule));
}

/**
 * Returns whether a contradiction is unresolved: no explanation of the dealer resolves it. False
 * for a contradiction which only says that a statement is outdated.
 */
export function isOpen({ rule, resolution }: Contradiction): boolean {
  return resolution === null && !isOutdated(rule);
}
