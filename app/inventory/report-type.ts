/**
 * The type of a stored report. After `film-` follows the view of the film, after `category:` a
 * dealer-defined name.
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
