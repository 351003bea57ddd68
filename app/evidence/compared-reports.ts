/**
 * The types of reports that a car's claims and mileage are compared with. The projection of a car
 * depends on no other reports.
 */
export const COMPARED_REPORTS = ['mileage', 'flaw', 'consumable'] as const;
