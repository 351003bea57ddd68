/**
 * The types of reports that the claims and the mileage of a car are compared with. Reports of other
 * types do not affect the projection of a car.
 */
export const COMPARED_REPORTS = ['mileage', 'flaw', 'consumable'] as const;
