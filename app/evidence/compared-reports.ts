/**
 * The types of reports that a car's claims and mileage are compared with. No other report affects a
 * car's projection (what is computed from its rows and stored).
 */
export const COMPARED_REPORTS = ['mileage', 'flaw', 'consumable'] as const;
