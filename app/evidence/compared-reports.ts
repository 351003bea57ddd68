/**
 * The types of reports that a car's claims, tags, mileage, keys, battery and inspection are
 * compared with.
 */
export const COMPARED_REPORTS = [
  'mileage',
  'flaw',
  'consumable',
  'accessory',
  'category:battery',
  'preparation',
  'refurbish',
  'configuration',
  'appraise',
] as const;
