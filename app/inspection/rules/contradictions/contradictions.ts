import type { Resolution } from '#/app/inspection/intake/evidence.ts';
import type { Evidence, Found } from './compared-evidence.ts';
import { RULES } from './contradiction-rules.ts';

/** A contradiction between two statements about a car. */
export type Contradiction = {
  rule: Rule;
  words: string;
  /** The codes of the checkpoints that the contradiction concerns. */
  items: string[];
  /** The other inspection report, if the contradiction is with one. */
  report?: { report_id: string; business: string };
  /** The explanation that resolves the contradiction; null if it is not resolved. */
  resolution: string | null;
  /**
   * The dealer's explanation, even if it does not resolve the contradiction; null if there is none.
   */
  explanation: string | null;
};

export type Rule = keyof typeof RULES;

/** Returns all contradictions in `evidence`, with the dealer's explanations. */
export function contradictionsOf(evidence: Evidence): Contradiction[] {
  return (Object.keys(RULES) as Rule[]).flatMap((rule) =>
    (RULES[rule](evidence) as readonly Found[]).map(({ words, items = [], report }) => ({
      rule,
      words,
      items,
      ...(report && { report }),
      resolution: resolutionOf(evidence.resolutions, rule, items),
      explanation: explanationOf(evidence.resolutions, rule, items),
    })),
  );
}

/** For each area, the name of the rule that finds damage to it in other records of the car. */
export const RECORDS_OF = {
  structure: 'record-of-frame',
  flood: 'record-of-flood',
  fire: 'record-of-fire',
} as const satisfies Record<string, Rule>;

/**
 * The rules about damage to the frame, by water or by fire. An explanation of the dealer is
 * displayed, but never resolves a contradiction of these rules, because it is no evidence.
 */
export const SERIOUS: ReadonlySet<Rule> = new Set<Rule>([
  'serious-claim',
  'record-of-serious-claim',
  ...Object.values(RECORDS_OF),
]);

/** Returns whether one of `rules` found a contradiction that no explanation resolves. */
export function hasOpen(contradictions: readonly Contradiction[], rules: readonly Rule[]): boolean {
  return contradictions.some(({ rule, resolution }) => resolution === null && rules.includes(rule));
}

/** The names of all rules that find contradictions. */
export const RULE_NAMES = Object.keys(RULES) as Rule[];

/**
 * Returns the explanation that resolves a contradiction of the rule `rule`; null if none does. None
 * resolves a contradiction of a serious rule.
 */
export function resolutionOf(
  resolutions: readonly Resolution[],
  rule: Rule,
  items: readonly string[],
): string | null {
  return SERIOUS.has(rule) ? null : explanationOf(resolutions, rule, items);
}

/**
 * Returns the dealer's explanation of a contradiction of the rule `rule`; null if there is none. An
 * explanation without a checkpoint is about all checkpoints.
 */
function explanationOf(
  resolutions: readonly Resolution[],
  rule: Rule,
  items: readonly string[],
): string | null {
  const match = resolutions.find(
    (each) => each.rule === rule && (each.item === undefined || items.includes(each.item)),
  );
  return match?.words ?? null;
}
