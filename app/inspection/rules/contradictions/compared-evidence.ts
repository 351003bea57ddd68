import type { DamageDenial } from '#/app/evidence/damage/damage-denials.ts';
import type { DamageRecord } from '#/app/evidence/damage/damage-records.ts';
import type { ReportResult } from '#/app/evidence/damage/report-results.ts';
import type {
  Battery,
  Claim,
  ExteriorEvidence,
  Paint,
  Resolution,
} from '#/app/inspection/intake/evidence.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import type { AssessedReading } from '#/app/inspection/rules/mileage.ts';
import type { Area, AreaVerdict } from '#/app/inspection/rules/verdicts.ts';
import type { OtherMileage } from '#/app/inventory/car-summary.ts';

/**
 * The data that the rules for contradictions compare: a car's inspection, its flaw report, its
 * current offer, and other records of the car.
 */
export type Evidence = {
  /** The current day (YYYY-MM-DD). */
  today: string;
  rows: readonly Finding[];
  verdicts: Readonly<Record<Area, AreaVerdict>>;
  paint: readonly Paint[];
  /** The flaw report, which is imported separately from inspections; null if there is none. */
  exterior: ExteriorEvidence | null;
  claims: readonly Claim[];
  /** The number of visits to workshops. */
  services: number;
  /** What other records of the car state about damage, repairs and claims. */
  records: readonly DamageRecord[];
  /** The dealer-defined reports of the car that deny damage, paint or claims. */
  denials: readonly DamageDenial[];
  /** The other final reports of the car with a different result. */
  reports: readonly ReportResult[];
  readings: readonly AssessedReading[];
  battery: Battery | null;
  inspectedOn: string;
  odometerKm: number | null;
  keys: number | null;
  transfers: number | null;
  /**
   * The values in the dealer's current offer of the car. Each is null if the offer does not state
   * it.
   */
  offered: {
    mileageKm: number | null;
    /**
     * The readings that are higher than the mileage in the offer, from any source except this
     * inspection's odometer.
     */
    higher: readonly OtherMileage[];
    keys: number | null;
    transfers: number | null;
    soh: number | null;
    tags: readonly string[];
    /** The state of the query of the maintenance records: `pending`, `failed`, `ready` … */
    serviceQuery: string | null;
    /**
     * The dealer's statements about mortgage, fines and use, each with its source; null without a
     * statement.
     */
    papers: Readonly<Record<PaperSubject, string | null>>;
  };
  /**
   * Whether the inspection mentions a query of insurance records (`claims`), and one of maintenance
   * records (`services`).
   */
  isQueried: { claims: boolean; services: boolean };
  resolutions: readonly Resolution[];
};

/** The codes of the checkpoints about mortgage, unpaid fines and use. */
export const PAPERS = { mortgage: 'Q14', violations: 'Q16', use: 'Q12' } as const;
/**
 * A subject that is compared between the inspection and the dealer's offer: mortgage, fines or use.
 */
export type PaperSubject = keyof typeof PAPERS;

/**
 * A contradiction that a rule found. `items` are the codes of the checkpoints that it concerns.
 * `report` is set if it is a contradiction with another inspection report.
 */
export type Found = {
  words: string;
  items?: string[];
  report?: { report_id: string; business: string };
};
