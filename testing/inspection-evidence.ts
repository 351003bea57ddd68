import type { Evidence } from '#/app/inspection/rules/contradictions/compared-evidence.ts';
import {
  contradictionsOf,
  type Contradiction,
} from '#/app/inspection/rules/contradictions/contradictions.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import { verdictsOf } from '#/app/inspection/rules/verdicts.ts';
import { fineBut } from './inspection-rows.ts';

const rows = fineBut();
const agreed: Evidence = {
  today: '2026-11-20',
  rows,
  verdicts: verdictsOf(rows),
  paint: [],
  exterior: null,
  claims: [],
  services: 0,
  records: [],
  denials: [],
  reports: [],
  readings: [],
  battery: null,
  inspectedOn: '2026-11-01',
  odometerKm: 43_612,
  keys: 2,
  transfers: 0,
  offered: {
    mileageKm: 43_612,
    higher: [],
    keys: 2,
    transfers: 0,
    soh: null,
    tags: ['0过户', '原版原漆'],
    serviceQuery: 'ready',
    papers: { mortgage: null, violations: null, use: null },
  },
  isQueried: { claims: true, services: true },
  resolutions: [],
};

/**
 * Returns the contradictions found in evidence. The parts that are not in `evidence` are free of
 * contradictions.
 */
export function readFindings(evidence: Partial<Evidence>): Contradiction[] {
  return contradictionsOf({ ...agreed, ...evidence });
}

/**
 * Returns the results and verdicts of an inspection with these findings. All other checkpoints are
 * normal.
 */
export function withRows(...findings: Finding[]): Pick<Evidence, 'rows' | 'verdicts'> {
  const own = fineBut(...findings);
  return { rows: own, verdicts: verdictsOf(own) };
}

/**
 * Returns an offer of the car that agrees with the other evidence, except for the fields in `more`.
 */
export function offered(more: Partial<Evidence['offered']>): Pick<Evidence, 'offered'> {
  return { offered: { ...agreed.offered, ...more } };
}

/** A minor insurance claim. */
export const claim = { date: '2024-05-29', words: '单方', amount: 2310, works: [] };
