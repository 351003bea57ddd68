/** The types of reports that a car's claims and mileage are compared with. */
export const COMPARED_REPORTS = ['mileage', 'flaw', 'consumable'] as const;
