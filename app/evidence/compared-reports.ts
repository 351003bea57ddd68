/**
 * The types of the reports that claims, tags, mileage, keys, battery and inspection of a car are
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
