/**
 * The type of a stored report: the name of its record type, or of a video's or dealer-defined
 * report.
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
