/** The types of reports that tags are compared with. Only these affect the projection of a car. */
export const COMPARED_REPORTS = ['mileage', 'flaw'] as const;
