/** The types of reports that tags are compared with. The projection of a car depends on no others. */
export const COMPARED_REPORTS = ['mileage', 'flaw'] as const;
