/**
 * The types of the reports with which other data of the car are compared: claims, tags, mileage,
 * keys, battery and inspection.
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
