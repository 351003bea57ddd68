/**
 * The types of reports that the claims and the mileage of a car are compared with. Only these affect
 * the projection of a car.
 */
export const COMPARED_REPORTS = ['mileage', 'flaw', 'consumable'] as const;
