import type { Resolution } from '#/app/inspection/intake/evidence.ts';
import { RULES, type Evidence, type Found } from './contradiction-rules.ts';

/** Two contradictory statements about a car. `resolution` is the dealer's explanation. */
export type Contradiction = {
  rule: Rule;
  words: string;
  /** The checkpoints concerned. */
  items: string[];
  resolution: string | null;
};

export type Rule = keyof typeof RULES;

/** Returns all contradictions with the dealer's explanations. */
export function contradictionsOf(evidence: Evidence): Contradiction[] {
  return (Object.keys(RULES) as Rule[]).flatMap((rule) =>
    (RULES[rule](evidence) as readonly Found[]).map(({ words, items = [] }) => ({
      rule,
      words,
      items,
      resolution: resolutionOf(evidence.resolutions, rule, items),
    })),
  );
}

/** The names of the rules, for the schema of explanations. */
export const RULE_NAMES = Object.keys(RULES) as Rule[];

/**
 * Returns the dealer's explanation of a contradiction; null if there is none. An explanation names
 * a rule. If it also names a checkpoint, it explains only contradictions about that checkpoint.
 */
function resolutionOf(
  resolutions: readonly Resolution[],
  rule: Rule,
  items: readonly string[],
): string | null {
  const match = resolutions.find(
    (each) => each.rule === rule && (each.item === undefined || items.includes(each.item)),
  );
  return match?.words ?? null;
}
