import type { Contradictions, SupportedClaim } from '#/app/evidence/claim-words.ts';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import type { AdverseFinding } from './adverse-findings.ts';

/** The records with which the claims about a car are compared. A missing report is null. */
export type Papers = {
  mileage: Pick<MileageReport, 'entries' | 'date'> | null;
  flaw: Pick<FlawReport, 'flaws' | 'paint' | 'checked'> | null;
  /** Number of changes of ownership in the dealer's row; null if unknown. */
  transfers: number | null;
  /** Number of changes of ownership in the latest inspection. */
  inspectedTransfers: number | null;
  /** Number of keys in the dealer's row or the inspection; null if unknown. */
  keys: number | null;
  /** Number of keys that an inspection or an accessory list counted; null if none did. */
  countedKeys: number | null;
  /** Whether the car has a warranty contract. */
  hasContract: boolean;
  /** Whether the dealer's row describes a warranty on the car. */
  hasWarranty: boolean;
  /** Whether the row describes a warranty on battery, motor and controller. */
  hasElectricWarranty: boolean;
  /** The text with which the dealer's row denies a warranty, such as 无质保; null without one. */
  noWarranty: string | null;
  /** Unfavourable findings of reports. Pages show no tag about the subject of such a finding. */
  findings: readonly AdverseFinding[];
  /** The texts about the warranty in the dealer's row, such as 核心部件一年两万公里. */
  warranties: readonly string[];
  /** The claims that the latest inspection supports. Empty if there is no inspection. */
  supports: readonly SupportedClaim[];
  /** The records that contradict a claim, in Chinese; absent without any. */
  against: Contradictions;
  /** The battery's state of health in per cent, from an inspection or the dealer's row. */
  soh: number | null;
  /** Whether `soh` was measured: its day or its method is known. */
  isSohMeasured: boolean;
  /** The results of queries of the papers: empty if nothing was found, null without a query. */
  queried: { readonly mortgage: string | null; readonly violations: string | null };
  /** Month (YYYY-MM) of the first registration. */
  registered: string | null;
  /** The stored listing day (YYYY-MM-DD), which the dealer may not have stated. */
  listed: string;
  mileageKm: number | null;
  /** The odometer reading of the latest inspection. */
  inspectedKm: number | null;
  /** A sentence about a reading that contradicts the car's mileage; null without one. */
  otherMileage: string | null;
  /** Number of flaws with a picture in the latest inspection. */
  inspectedFlaws: number | null;
};
