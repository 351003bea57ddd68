import type { Resolution } from '#/app/inspection/intake/evidence.ts';
import type { Evidence, Found } from './compared-evidence.ts';
import { RULES } from './contradiction-rules.ts';

/** A contradiction between two statements about a car. */
export type Contradiction = {
  rule: Rule;
  words: string;
  /** The codes of the checkpoints concerned. */
  items: string[];
  /** The other inspection report of the car; absent for any other contradiction. */
  report?: { report_id: string; business: string };
  /** The explanation that answers the contradiction; null if none does. */
  resolution: string | null;
  /** The dealer's explanation; null if there is none. */
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

/** The rule that finds damage in other records, by the area in which the inspection found none. */
export const RECORDS_OF = {
  structure: 'record-of-frame',
  flood: 'record-of-flood',
  fire: 'record-of-fire',
} as const satisfies Record<string, Rule>;

/**
 * The rules about damage to the frame, by water or by fire. The dealer's explanation is displayed,
 * but never answers their contradictions, because it has no evidence.
 */
export const SERIOUS: ReadonlySet<Rule> = new Set<Rule>([
  'serious-claim',
  ...Object.values(RECORDS_OF),
]);

/** Whether one of `rules` found a contradiction that no explanation answers. */
export function hasOpen(contradictions: readonly Contradiction[], rules: readonly Rule[]): boolean {
  return contradictions.some(({ rule, resolution }) => resolution === null && rules.includes(rule));
}

/** The names of the rules that find contradictions. */
export const RULE_NAMES = Object.keys(RULES) as Rule[];

/**
 * Returns the explanation that answers a contradiction that `rule` found; null if none does, as for
 * every serious rule.
 */
export function resolutionOf(
  resolutions: readonly Resolution[],
  rule: Rule,
  items: readonly string[],
): string | null {
  return SERIOUS.has(rule) ? null : explanationOf(resolutions, rule, items);
}

/**
 * Returns the dealer's explanation of a contradiction that `rule` found; null if there is none. An
 * explanation without a checkpoint holds for all checkpoints.
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
