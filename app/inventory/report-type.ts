/**
 * The type of a stored report: the name of its record type, `film-` with the kind of a film, or
 * `category:` with the name of a dealer-defined report.
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
