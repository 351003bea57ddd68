/**
 * The type of a stored report: the name of its record type, `film-` and the view that a film shows,
 * or `category:` and the name of a dealer-defined report.
 */
export type ReportType =
  | 'accessory'
  | 'appraise'
  | 'configuration'
  | 'consumable'
  | 'flaw'
  | 'mileage'
  | 'preparation'
  | 'refurbish'
  | `film-${string}`
  | `category:${string}`;
