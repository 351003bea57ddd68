import { RULES, type Evidence, type Found } from './contradiction-rules.ts';
import type { Resolution } from '#/app/inspection/intake/evidence.ts';

/** Two things said about one car that cannot both be so. `resolution` is what the dealer says to it. */
export type Contradiction = {
  rule: Rule;
  words: string;
  /** The checkpoints that it is about. */
  items: string[];
  resolution: string | null;
};

export type Rule = keyof typeof RULES;

/** Everything that does not go together, and what the dealer says to it. */
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

/** The names of the rules, for who answers one. */
export const RULE_NAMES = Object.keys(RULES) as Rule[];

/** What the dealer says to the rule, or to this checkpoint of it: an answer to one point is none to another. */
function resolutionOf(
  resolutions: readonly Resolution[],
  rule: Rule,
  items: readonly string[],
): string | null {
  const said = resolutions.find(
    (each) => each.rule === rule && (each.item === undefined || items.includes(each.item)),
  );
  return said?.words ?? null;
}
