import type { Papers } from './papers.ts';

/** The papers of a car without any records, for tests. */
export const NO_PAPERS: Papers = {
  mileage: null,
  flaw: null,
  supports: [],
  against: {},
  transfers: null,
  keys: null,
  countedKeys: null,
  hasContract: false,
  hasWarranty: false,
  hasElectricWarranty: false,
  noWarranty: null,
  findings: [],
  otherMileage: null,
  warranties: [],
  soh: null,
  isSohMeasured: true,
  queried: { mortgage: null, violations: null },
  registered: null,
  listed: '2026-11-23',
  mileageKm: null,
  inspectedTransfers: null,
  inspectedKm: null,
  inspectedFlaws: null,
};
