import * as v from 'valibot';
import {
  BODY_WORDS,
  CATEGORIES,
  ENERGY_WORDS,
  GEARBOX_WORDS,
  LEVELS,
  RELEASES,
} from '#/app/car-facts/words/car-words.ts';
import { BODIES, CONDITION_LEVELS, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vocabulary.ts';
import {
  address,
  arrayIn,
  day,
  decimal,
  flag,
  id,
  list,
  month,
  nested,
  oneOf,
  pairs,
  text,
  whole,
} from '#/records/columns/fields.ts';
import { Battery, CarDetail, ChassisItem, Item, Picture, PriceLine } from './car-detail.ts';
import { ProofLine } from './car-summary.ts';
import { Film } from './film.ts';
import { saleType } from './sale-type.ts';

const detail = CarDetail.entries.car.entries;
const more = CarDetail.entries.more.wrapped.entries;
const short = text();
const note = text({ max: 2000 });
const word = (max: number) => v.pipe(v.string(), v.maxLength(max, `最多 ${max} 个字`));
/** Table lines; in a cell `机油：已换新；刹车油：含水 1%`. */
const items = v.optional(
  pairs(v.array(Item), (lines) => lines.map(([desc, value]) => ({ desc, value: value || null }))),
);
/** Facts by label; in a cell `排放标准：国VI；过户次数：0次`. */
const labelled = v.optional(pairs(v.record(v.string(), v.string()), Object.fromEntries));
const yuan = (max: number) => whole({ unit: '元', max, example: '132800 或 13.28万' });
/**
 * A car's price in yuan. At least 1: dealers write 0 for an unknown price, and that cell has to be
 * empty.
 */
const price = whole({
  unit: '元',
  min: 1,
  max: 100_000_000,
  example: '132800 或 13.28万，没有价格请留空',
});

/**
 * Earlier prices from another system, sorted by date. If a day has two prices, the later one in the
 * file counts.
 */
const priceHistory = v.pipe(
  v.array(v.object({ date: day(), price }), '价格历史由系统按每次导入的价格自己记，表格里不能填'),
  v.transform((steps) =>
    [...new Map(steps.map((step) => [step.date, step])).values()].toSorted((one, other) =>
      one.date < other.date ? -1 : 1,
    ),
  ),
);

/**
 * Picture files of one category: file names. JSON may have objects with a caption and a note
 * instead.
 */
const photos = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(arrayIn),
    v.union([list(word(200)), v.array(Picture)]),
    v.transform((files) => files.map((file) => (typeof file === 'string' ? { img: file } : file))),
  ),
);

/** Films: file names or URLs. JSON may have objects with title, poster and size instead. */
const videos = v.pipe(
  v.unknown(),
  v.transform(arrayIn),
  v.union([list(word(500)), v.array(Film)]),
  v.transform((films) =>
    films.map((film) =>
      typeof film === 'string' ? { src: film, title: null, poster: null } : film,
    ),
  ),
);

/**
 * Parts of the underbody; in a cell `前部：a.jpg；左前悬架：b.jpg`, in JSON with a caption for each picture.
 */
const chassis = pairs(v.array(ChassisItem), (parts) =>
  parts.map(([title, img]) => ({ title, content: img === '' ? [] : [{ img, desc: null }] })),
);

/** The picture categories, each a column of file names. */
export const photoEntries = {
  cover: photos,
  facade: photos,
  interior_decoration: photos,
  seats: photos,
  attachment: photos,
  engine_room: photos,
  other: photos,
  flaw: photos,
  note_with_images: photos,
};

const Loan = v.nullable(
  v.object({
    down_payment: yuan(100_000_000),
    monthly: yuan(10_000_000),
    months: whole({ unit: '期', min: 1, max: 120, example: '36' }),
    interest: v.nullish(v.number()),
    fee: v.nullish(v.number()),
    yearly_rate_bp: v.nullish(v.number()),
  }),
);
const LOAN_WORDS = { 首付: 'down_payment', 月供: 'monthly', 期数: 'months' } as const;

/**
 * Returns the loan in the labelled values of a cell. An unknown label stays a key of the object,
 * which the schema then refuses.
 */
function joinLoan(values: readonly (readonly [word: string, rest: string])[]): object {
  const names: Readonly<Record<string, string>> = LOAN_WORDS;
  return Object.fromEntries(values.map(([word, rest]) => [names[word] ?? word, rest]));
}

const warrantyContract = v.nullish(
  v.object({ title: v.nullish(v.string(), null), url: v.nullish(address(), null) }),
  null,
);

const VIN_FORMAT = '应为 17 位车架号，没有字母 I、O、Q';

/** A car as a dealer imports it. Only id, title, brand and sale status are mandatory. */
export const CarRow = v.object({
  id: id(),
  /** Private: pages show it masked. By it the same car under two numbers is found. */
  vin: v.optional(
    v.pipe(text({ max: 17 }), v.toUpperCase(), v.regex(/^[A-HJ-NPR-Z\d]{17}$/, VIN_FORMAT)),
  ),
  title: text({ max: 100 }),
  /** Name or id. An unknown brand or series is added. */
  brand: text({ max: 60 }),
  series: v.optional(text({ max: 60 })),
  /** Id or name of the branch. */
  branch_id: v.optional(text({ max: 60 })),
  /**
   * Sale status: 在售, 已预定 … or a synonym. Unknown words are refused; in tables they count as
   * delisted, with a warning.
   */
  type: saleType(),
  release_status: v.optional(oneOf(['released', 'preview'], RELEASES), 'released'),
  category: v.optional(oneOf(['premium', 'discount'], CATEGORIES), 'premium'),
  is_wholesale: v.optional(flag(), 0),
  is_motorcycle: v.optional(flag(), 0),
  condition_level: v.optional(
    oneOf(
      CONDITION_LEVELS.map((level) => level.id),
      LEVELS,
    ),
  ),
  first_registration: v.optional(month()),
  mileage_km: v.optional(whole({ unit: '公里', max: 5_000_000, example: '43600 或 4.36万' })),
  /** Yuan. A changed price is added to the price history with its day. */
  price: v.optional(price),
  listed_at: v.optional(day()),
  /**
   * For migration from another system, in JSON only. Ignored for a car that already has a history.
   */
  price_history: v.optional(priceHistory),
  /** The last day on which the price is valid. */
  special_until: v.optional(day()),
  new_car_price: v.optional(yuan(100_000_000)),
  maintenance_costs: v.optional(whole({ unit: '元' })),
  /**
   * In yuan, as the dealer states them: an earlier price, the reduction and the drive-away price
   * (`real`). The recorded price history takes precedence over the earlier price and the reduction,
   * `real_lines` over the drive-away price.
   */
  original: v.optional(price),
  reduce: v.optional(yuan(100_000_000)),
  real: v.optional(price),
  /** In a cell `首付：4万；月供：2800；期数：36`. */
  finance: v.optional(pairs(Loan, joinLoan)),
  real_lines: v.optional(nested(v.array(PriceLine))),
  energy: v.optional(oneOf(Object.keys(ENERGIES) as (keyof typeof ENERGIES)[], ENERGY_WORDS)),
  body: v.optional(oneOf(Object.keys(BODIES) as (keyof typeof BODIES)[], BODY_WORDS)),
  gearbox: v.optional(oneOf(Object.keys(GEARBOXES) as (keyof typeof GEARBOXES)[], GEARBOX_WORDS)),
  displacement_l: v.optional(decimal({ max: 20 })),
  colour: v.optional(text({ max: 20 })),
  seats_count: v.optional(whole({ min: 1, max: 60 })),
  /** Without commas: the filter parameter separates tags with them. */
  tags: v.optional(
    list(v.pipe(word(20), v.excludes(',', '标签里不能有英文逗号，多个标签用 ; 隔开'))),
  ),
  status_note: v.optional(text({ max: 60 })),
  /**
   * The day from which the status applies. The default is the day on which an import changed the
   * status.
   */
  status_since: v.optional(day()),
  /**
   * Further facts by label, such as { "排放标准": "国VI" }. `sources` states by label where a fact was
   * read.
   */
  facts: labelled,
  sources: labelled,
  notes: v.optional(note),
  road_engineer: v.optional(short),
  service_provider: items,
  video: v.optional(videos),
  panorama: v.optional(text({ max: 500 })),
  spin: v.optional(list(word(500))),
  ...photoEntries,
  mileage_report: v.optional(note),
  mileage_report_status: v.optional(oneOf(['ready', 'pending', 'unsupported', 'failed'])),
  maintenance_records: items,
  configuration_checks: items,
  supplies_status: v.optional(short),
  out_repair_list: items,
  chassis: v.optional(chassis),
  chassis_important_screw: items,
  major_dispositions: items,
  attachment_list: items,
  has_attachment_list: v.optional(flag()),
  has_new_attachment_list: v.optional(flag()),
  has_repair_list: v.optional(flag()),
  has_consumables_list: v.optional(flag()),
  vehicle_display_video: v.optional(nested(detail.vehicle_display_video)),
  is_replacing_battery: v.optional(flag()),
  is_renting_battery: v.optional(flag()),
  three_electric_warranty_info: v.optional(nested(detail.three_electric_warranty_info)),
  /** In JSON: health, date and method of its measurement, replacements, rent, the right to swap. */
  battery: v.optional(nested(Battery)),
  /** Id or name of the consultant. */
  consultant_id: v.optional(text({ max: 60 })),
  warranty_contract: v.optional(nested(warrantyContract)),
  loan_officer: v.optional(nested(CarDetail.entries.loan_officer)),
  key_box_id: v.optional(text({ max: 40 })),
  account_name: v.optional(text({ max: 100 })),
  /** Accepted with a warning and never displayed: cards state what reports state. */
  proof: v.optional(nested(ProofLine)),
  inspection: v.optional(nested(more.inspection)),
  module_id: v.optional(id()),
  verified_at: v.optional(text({ max: 40 })),
});
export type CarRow = v.InferOutput<typeof CarRow>;
