import { RULES } from './contradiction-rules.ts';
import type {
  Battery,
  Claim,
  ExteriorEvidence,
  Paint,
  Resolution,
} from '#/app/inspection/intake/evidence.ts';
import type { Finding } from './findings.ts';
import type { AssessedReading } from './mileage.ts';
import type { Area, AreaVerdict } from './verdicts.ts';

/** Two contradictory statements about a car. `resolution` is the dealer's explanation. */
export type Contradiction = {
  rule: Rule;
  words: string;
  /** The checkpoints concerned. */
  items: string[];
  resolution: string | null;
};

/** The statements of a car's reports and its row, which the rules compare. */
export type Evidence = {
  /** YYYY-MM-DD. */
  today: string;
  rows: readonly Finding[];
  verdicts: Readonly<Record<Area, AreaVerdict>>;
  paint: readonly Paint[];
  /** Evidence of the flaw report, which is written independently; null where there is none. */
  exterior: ExteriorEvidence | null;
  claims: readonly Claim[];
  readings: readonly AssessedReading[];
  battery: Battery | null;
  inspectedOn: string;
  odometerKm: number | null;
  keys: number | null;
  transfers: number | null;
  /** Data of the car's offer. */
  offered: {
    mileageKm: number | null;
    keys: number | null;
    transfers: number | null;
    soh: number | null;
    tags: readonly string[];
  };
  resolutions: readonly Resolution[];
};

type Found = { words: string; items?: string[] };

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
 * Returns the dealer's explanation of a rule or of one of its checkpoints. An explanation of one
 * checkpoint does not cover others.
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
