/**
 * What pages do with a denied claim in a field:
 * - `omit`: the list entry with the claim is not displayed.
 * - `cut`: the claim is cut from the text.
 * - `prune`: the claim is cut from its sentence, and the sentence with it if nothing else is left.
 *   The text is displayed as the dealer's statement.
 * - `quote`: the text is displayed as the dealer's statement.
 * - `label`: the text is displayed without its superlatives, with a label such as （车商自述） after it.
 */
export type ClaimPolicy = 'omit' | 'cut' | 'prune' | 'quote' | 'label';

type Fields = Readonly<Record<string, ClaimPolicy>>;

/** The policies for the conclusion of a report and its explanation. */
const REPORT: Fields = { verdict: 'quote', detail: 'quote' };

/**
 * The fields with free text about a car, by record type. A policy says what pages do with a denied
 * claim.
 */
export const CLAIM_FIELDS: Readonly<Record<string, Fields>> = {
  car: {
    tags: 'omit',
    title: 'cut',
    status_note: 'cut',
    colour: 'cut',
    cover: 'cut',
    facade: 'cut',
    interior_decoration: 'cut',
    seats: 'cut',
    attachment: 'cut',
    engine_room: 'cut',
    other: 'cut',
    flaw: 'cut',
    note_with_images: 'cut',
    chassis: 'cut',
    video: 'cut',
    facts: 'label',
    service_provider: 'label',
    configuration_checks: 'label',
    out_repair_list: 'label',
    major_dispositions: 'label',
    attachment_list: 'label',
    supplies_status: 'label',
    road_engineer: 'label',
    real_lines: 'label',
    warranty_contract: 'label',
    three_electric_warranty_info: 'label',
    battery: 'label',
    mileage_report: 'prune',
    notes: 'prune',
  },
  mileage: { ...REPORT, lights: 'quote' },
  accessory: REPORT,
  consumable: REPORT,
  configuration: REPORT,
  preparation: REPORT,
  refurbish: REPORT,
  flaw: REPORT,
  // The import has the items in `items`, the stored report in `groups`.
  category: { ...REPORT, title: 'quote', items: 'quote', groups: 'quote' },
  appraise: REPORT,
  purchase: { verdict: 'quote', disclosed: 'quote' },
  film: { title: 'quote', description: 'quote', chapters: 'quote' },
  faq: { asks: 'quote', answer: 'quote' },
  lot: { title: 'quote', notes: 'quote' },
  moment: { text: 'quote', images: 'quote' },
};
