/** The types of reports that a car's claims, mileage and keys are compared with. */
export const COMPARED_REPORTS = ['mileage', 'flaw', 'consumable', 'accessory'] as const;
