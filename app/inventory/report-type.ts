/**
 * The type of a stored report. `film-` is followed by the view of the film, `category:` by the name
 * of a report that the dealer defined.
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
