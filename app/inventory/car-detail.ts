import * as v from 'valibot';
import { Title } from '#/app/car-facts/words/foreign-title.ts';
import { loose } from '#/contract/shape.ts';
import { Headline, moreOfBoth, NOT_GIVEN } from './car-summary.ts';
import { Film } from './film.ts';

const text = v.nullish(v.string(), null);
const yuan = v.nullish(v.number(), null);
const price = loose(yuan, { means: NOT_GIVEN });
const flag = v.nullish(v.boolean(), false);

/** The schema of a labelled value, such as one line of a table. */
export const Item = v.object({ desc: loose(v.string(), { names: ['part'] }), value: text });
export type Item = v.InferOutput<typeof Item>;
/** Words that some back ends send in place of an empty list. Each is read as an empty list. */
const NO_LINES = { 无: [], 没有: [], 暂无: [] };
const items = loose(v.nullish(v.array(Item), []), { means: NO_LINES });

/**
 * Readings of a flag that some back ends send in place of a result: 1 (a record exists) is read as
 * 有记录, 0 (no record) as null.
 */
const RECORD_EXISTS = { 0: null, 1: '有记录' };
/**
 * Readings of the words and flags that some back ends send in place of a list. Each is read as an
 * empty list.
 */
const LINES_EXIST = { ...NO_LINES, 0: [], 1: [] };

/** Texts for the numbers and flags that some back ends send as the result of an equipment check. */
const FITTED = { 0: '无', 1: '有', false: '无', true: '有' };
const checks = v.nullish(
  v.array(v.object({ ...Item.entries, value: loose(text, { means: FITTED }) })),
  [],
);

/** The schema of a picture: URL (`img`), caption (`desc`) and note (`comments`). */
export const Picture = v.object({
  img: v.string(),
  desc: v.optional(v.string()),
  comments: v.optional(v.string()),
});
export type Picture = v.InferOutput<typeof Picture>;
const pictures = v.nullish(v.array(Picture), []);

/** The schema of one part of the underbody: its title and its pictures. */
export const ChassisItem = v.object({
  title: text,
  content: v.nullish(v.array(v.object({ img: text, desc: text })), []),
});

/** The schema of the warranty on battery, motor and controller. */
export const ThreeElectricWarranty = v.object({
  starts: text,
  ends: text,
  limit_km: yuan,
  covers: v.nullish(v.array(v.string()), []),
  transferable: v.nullish(v.boolean(), null),
  notes: loose(text, { names: ['battery', 'motor'], forText: true }),
});

/** The schema of the traction battery. Amounts are in yuan. */
export const Battery = v.object({
  /** The state of health: the capacity in per cent of the capacity when new. */
  soh: v.optional(v.nullable(v.number())),
  /** YYYY-MM-DD. */
  measured_at: v.optional(v.nullable(v.string())),
  method: v.optional(v.nullable(v.string())),
  /**
   * Whether the battery was replaced, as text: never, or when and with which battery code; null if
   * not recorded.
   */
  replaced: v.optional(v.nullable(v.string())),
  /**
   * The battery's health and replacement according to reports, as text. Each text is present only
   * if it differs from `soh` or `replaced`.
   */
  others: v.optional(
    v.nullable(v.object({ health: v.optional(v.string()), replaced: v.optional(v.string()) })),
  ),
  rent_monthly: v.optional(v.nullable(v.number())),
  buyout: v.optional(v.nullable(v.number())),
  /** Whether the right to swap the battery passes on to a buyer. */
  swap_transferable: v.optional(v.nullable(v.boolean())),
});

/** The schema of a person of the dealer: a consultant or a loan officer. */
export const Person = v.object({
  id: text,
  name: text,
  avatar: text,
  phone: text,
  substation_id: text,
});

/** The schema of a step of the price history: a price in yuan, and the first day of this price. */
export const PricePoint = v.object({ date: v.string(), price: v.number() });
/** The schema of one line of the drive-away price. `amount` is in yuan. */
export const PriceLine = v.object({ desc: v.string(), amount: v.number(), note: text });

/** The schema of the car detail. Most fields beyond the API specification are in `more`. */
export const CarDetail = v.object({
  title: Title,
  car: v.object({
    type: text,
    release_status: text,
    tags: v.nullish(v.array(v.string()), []),
    video: v.nullish(v.array(Film), []),
    panorama: text,
    /**
     * All amounts are in yuan. `maintenance_costs` is per month, `real` is the drive-away price.
     * `finance` is the monthly payment of the loan in `more.finance`. If there is no such loan,
     * pages do not display `finance`, because its meaning is unknown.
     */
    price: v.object({
      current: price,
      original: price,
      maintenance_costs: price,
      finance: yuan,
      reduce: yuan,
      real: price,
    }),
    meta: v.nullish(v.record(v.string(), Item), {}),
    road_engineer: text,
    service_provider: items,
    is_wholesale: flag,
    notes: text,
    mileage_report: loose(text, { means: RECORD_EXISTS, notNumber: true }),
    mileage_report_status: text,
    maintenance_records: loose(items, { means: LINES_EXIST }),
    configuration_checks: loose(checks, { means: LINES_EXIST }),
    supplies_status: loose(text, { means: RECORD_EXISTS, notNumber: true }),
    out_repair_list: items,
    chassis: v.nullish(v.array(ChassisItem), []),
    chassis_important_screw: items,
    major_dispositions: items,
    attachment_list: items,
    has_attachment_list: flag,
    has_new_attachment_list: flag,
    has_repair_list: flag,
    has_consumables_list: flag,
    is_motorcycle: flag,
    vehicle_display_video: v.nullish(v.object({ internal_external: text }), null),
    /** Null if the energy is unknown. */
    new_energy: v.nullish(v.boolean(), null),
    /** Null if not recorded. */
    is_replacing_battery: v.nullish(v.boolean(), null),
    // Another back end sends 0 for unknown as well.
    is_renting_battery: loose(v.nullish(v.boolean(), null), { means: { 0: null } }),
    three_electric_warranty_info: v.nullish(ThreeElectricWarranty, null),
    category: text,
    /** The same as `more.module_id`. Only back ends without `more` send it here. */
    module_id: v.optional(v.nullable(v.string())),
    /**
     * The id of the inspection report and its business (`retail` …), as sent by back ends without
     * `more`. Other back ends send them in `more.inspection`.
     */
    report_id: v.optional(v.nullable(v.string())),
    business: v.optional(v.nullable(v.string())),
    /** Whether there are maintenance records, for back ends that send only this. */
    has_maintenance_records: loose(v.optional(v.nullable(v.boolean())), {
      names: ['maintenance_records'],
    }),
    has_configuration_checks: loose(v.optional(v.nullable(v.boolean())), {
      names: ['configuration_checks'],
    }),
  }),
  images: v.object({
    cover: pictures,
    facade: pictures,
    interior_decoration: pictures,
    seats: pictures,
    attachment: pictures,
    engine_room: pictures,
    other: pictures,
    flaw: pictures,
    note_with_images: pictures,
  }),
  consult: v.nullish(Person, null),
  warranty_contract: v.nullish(v.object({ title: text, url: text }), null),
  loan_officer: v.nullish(Person, null),
  key_management: v.nullish(v.object({ key_box_id: text }), null),
  company_info: v.nullish(v.object({ account_name: text }), null),
  more: v.optional(
    v.object({
      ...moreOfBoth,
      id: v.optional(v.string()),
      /** Oldest first. */
      price_history: v.optional(v.array(PricePoint)),
      /** The costs that make up `price.real`. The list may be incomplete. */
      real_lines: v.optional(v.array(PriceLine)),
      /**
       * The dealer's loan offer. Amounts are in yuan, `yearly_rate_bp` is in basis points.
       * `interest` and `fee` are set only if they could be calculated.
       */
      finance: v.optional(
        v.nullable(
          v.object({
            down_payment: v.number(),
            monthly: v.number(),
            months: v.number(),
            interest: v.nullish(v.number()),
            fee: v.nullish(v.number()),
            yearly_rate_bp: v.nullish(v.number()),
          }),
        ),
      ),
      /** The price of the same car when new, in yuan with taxes. */
      new_car_price: v.optional(v.nullable(v.number())),
      /** The source of each fact in `meta`, by the key of the fact: 登记证, 实车检测, 车主自述 … */
      sources: v.optional(v.record(v.string(), v.string())),
      /**
       * The headline and the date of each report, by report type. The key of a report that the
       * dealer defined is like `category:glass`; only such a report has a `title`. The key `paint`
       * exists if the paint was measured.
       */
      headlines: v.optional(v.record(v.string(), Headline)),
      /**
       * The unrepaired flaws of the flaw report as texts, with or without a picture; absent without
       * such flaws.
       */
      listed_flaws: v.optional(v.array(v.string())),
      /** The repaired flaws of the flaw report as texts; absent without such flaws. */
      repaired_flaws: v.optional(v.array(v.string())),
      /**
       * The parts of the car that the author of the flaw report did not check; absent if there are
       * none.
       */
      unseen_places: v.optional(v.array(v.string())),
      inspection: v.optional(
        v.nullable(
          v.object({
            report_id: v.string(),
            business: v.string(),
            preview: v.optional(v.boolean()),
          }),
        ),
      ),
      /**
       * The contradictions between two reports of the car, each as a sentence for the page of the
       * report `type`; absent if there are none.
       */
      report_differences: v.optional(v.array(v.object({ type: v.string(), words: v.string() }))),
      /**
       * Other final inspection reports of the car with a different result; absent if there are
       * none.
       */
      other_reports: v.optional(
        v.array(
          v.object({
            report_id: v.string(),
            business: v.string(),
            date: v.string(),
            words: v.string(),
          }),
        ),
      ),
      /**
       * The inspection report that was withdrawn last, if the car has no valid report.
       * `withdrawn_at` is an instant.
       */
      withdrawn_inspection: v.optional(
        v.nullable(
          v.object({
            report_id: v.string(),
            business: v.string(),
            preview: v.optional(v.boolean()),
            withdrawn_at: v.string(),
          }),
        ),
      ),
      /**
       * True if this car is the only available one of its series in its sales channel; absent
       * otherwise.
       */
      is_only_of_series: v.optional(v.boolean()),
      battery: v.optional(v.nullable(Battery)),
      /** The id of the car's equipment report. */
      module_id: v.optional(v.nullable(v.string())),
      /** The pictures of a spin around the car, in order. */
      spin: v.optional(v.array(v.string())),
      /** The instant at which the facts were last checked. */
      verified_at: v.optional(v.nullable(v.string())),
    }),
  ),
});
export type CarDetail = v.InferOutput<typeof CarDetail>;
/** The key of a category of pictures in a car detail. */
export type PictureCategory = keyof CarDetail['images'];
