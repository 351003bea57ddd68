/** The types of reports that a car's claims, mileage, keys and battery are compared with. */
export const COMPARED_REPORTS = [
  'mileage',
  'flaw',
  'consumable',
  'accessory',
  'category:battery',
] as const;
