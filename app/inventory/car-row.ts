import * as v from 'valibot';
import {
  BODY_WORDS,
  CATEGORIES,
  ENERGY_WORDS,
  GEARBOX_WORDS,
  LEVELS,
  RELEASES,
} from '#/app/car-facts/words/car-words.ts';
import { BODIES, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vehicle-words.ts';
import { CONDITION_LEVELS } from '#/app/car-facts/words/vocabulary.ts';
import { chassis, labelled, lines, photoEntries, videos } from '#/app/inventory/row/car-lists.ts';
import {
  battery,
  contract,
  displayVideo,
  electricWarranty,
  inspectionRef,
  loan,
  loanOfficer,
  priceLines,
  proof,
} from '#/app/inventory/row/car-objects.ts';
import { colourWords } from '#/app/inventory/row/colour.ts';
import { paperQuery } from '#/app/inventory/row/paper-query.ts';
import { CAR } from '#/app/inventory/warnings/reasons.ts';
import {
  day,
  decimal,
  flag,
  id,
  list,
  month,
  oneOf,
  text,
  whole,
} from '#/records/columns/fields.ts';
import { because } from '#/records/reasons/reason.ts';
import { saleType } from './sale-type.ts';

const short = text();
const note = text({ max: 2000 });
const word = (max: number) => v.pipe(v.string(), v.maxLength(max, `最多 ${max} 个字`));
const yuan = (max: number) => whole({ unit: '元', max, examples: ['132800', '13.28万'] });
/**
 * The schema of a car's price in yuan, at least 1. Dealers write 0 for an unknown price; such a
 * cell has to be left empty.
 */
const price = whole({
  unit: '元',
  min: 1,
  max: 100_000_000,
  examples: ['132800', '13.28万'],
  otherwise: { zh: '没有价格请留空', en: 'leave it empty if there is none' },
});

/**
 * The schema of the price history of another system, sorted by date. If a day has two prices, the
 * later one in the file is used.
 */
const priceHistory = v.pipe(
  v.array(v.object({ date: day(), price }), because(CAR.price_history_by_system())),
  v.transform((steps) =>
    [...new Map(steps.map((step) => [step.date, step])).values()].toSorted((one, other) =>
      one.date < other.date ? -1 : 1,
    ),
  ),
);

const VIN_FORMAT = '应为 17 位车架号，没有字母 I、O、Q';

/** The schema of a car in an import. Only id, title, brand and sale status are mandatory. */
export const CarRow = v.object({
  id: id(),
  /**
   * The VIN is private: pages display it masked. By the VIN, the import recognises a car that has
   * two ids.
   */
  vin: v.optional(
    v.pipe(text({ max: 17 }), v.toUpperCase(), v.regex(/^[A-HJ-NPR-Z\d]{17}$/, VIN_FORMAT)),
  ),
  title: text({ max: 100 }),
  /** Name or id of the brand. An unknown brand or series is added. */
  brand: text({ max: 60 }),
  series: v.optional(text({ max: 60 })),
  /** Name or id of the branch. */
  branch_id: v.optional(text({ max: 60 })),
  /**
   * The sale status: 在售, 已预定 … or a synonym. An unknown word is refused; in a table it is read as
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
  mileage_km: v.optional(whole({ unit: '公里', max: 5_000_000, examples: ['43600', '4.36万'] })),
  /** In yuan. A changed price is added to the price history under the current day. */
  price: v.optional(price),
  listed_at: v.optional(day()),
  /**
   * For a migration from another system, and in JSON only. Ignored if the car already has a price
   * history.
   */
  price_history: v.optional(priceHistory),
  /** The last day on which the special price is valid. */
  special_until: v.optional(day()),
  new_car_price: v.optional(yuan(100_000_000)),
  maintenance_costs: v.optional(whole({ unit: '元' })),
  /**
   * In yuan, as stated by the dealer: an earlier price, the reduction, and the drive-away price
   * (`real`). The recorded price history takes precedence over the first two. Without `real`, the
   * drive-away price is the sum of `real_lines`.
   */
  original: v.optional(price),
  reduce: v.optional(yuan(100_000_000)),
  real: v.optional(price),
  /** A cell is written as `首付：4万；月供：2800；期数：36`. */
  finance: v.optional(loan),
  real_lines: v.optional(priceLines),
  energy: v.optional(oneOf(Object.keys(ENERGIES) as (keyof typeof ENERGIES)[], ENERGY_WORDS)),
  body: v.optional(oneOf(Object.keys(BODIES) as (keyof typeof BODIES)[], BODY_WORDS)),
  gearbox: v.optional(oneOf(Object.keys(GEARBOXES) as (keyof typeof GEARBOXES)[], GEARBOX_WORDS)),
  displacement_l: v.optional(decimal({ max: 20 })),
  colour: v.optional(colourWords()),
  seats_count: v.optional(whole({ min: 1, max: 60 })),
  /** Tags. They contain no commas, because a comma separates the tags in a URL. */
  tags: v.optional(list(v.pipe(word(20), v.excludes(',', because(CAR.comma_in_tag()))))),
  status_note: v.optional(text({ max: 60 })),
  /**
   * The day on which the status began. The default is the day of the import that changed the
   * status.
   */
  status_since: v.optional(day()),
  /**
   * Further facts by label, such as { "排放标准": "国VI" }. `sources` has the source of each fact by the
   * same label.
   */
  facts: labelled(['参数名称', '参数值'], ['排放标准', '国VI']),
  sources: labelled(['来源参数', '来源'], ['排放标准', '登记证']),
  notes: v.optional(note),
  road_engineer: v.optional(short),
  service_provider: lines('服务', ['质保', '一年或两万公里']),
  video: v.optional(videos),
  panorama: v.optional(text({ max: 500 })),
  spin: v.optional(list(word(500))),
  ...photoEntries,
  mileage_report: v.optional(note),
  mileage_report_status: v.optional(oneOf(['ready', 'pending', 'unsupported', 'failed'])),
  maintenance_records: lines('维保', ['2023-05-11', '保养，18240 公里']),
  configuration_checks: lines('核对', ['座椅加热', '正常']),
  supplies_status: v.optional(short),
  out_repair_list: lines('整备', ['机油', '已换新']),
  chassis: v.optional(chassis),
  chassis_important_screw: lines('螺丝', ['前减震器上座螺母', '无拧动痕迹']),
  major_dispositions: lines('处置', ['左后翼子板', '钣金喷漆']),
  attachment_list: lines('附件', ['遥控钥匙', '2 把']),
  has_attachment_list: v.optional(flag()),
  has_new_attachment_list: v.optional(flag()),
  has_repair_list: v.optional(flag()),
  has_consumables_list: v.optional(flag()),
  vehicle_display_video: v.optional(displayVideo),
  is_replacing_battery: v.optional(flag()),
  is_renting_battery: v.optional(flag()),
  three_electric_warranty_info: v.optional(electricWarranty),
  /**
   * The traction battery: its state of health in per cent with the day and method of measurement,
   * its replacements, its rent, and whether the right to swap it passes on to a buyer.
   */
  battery: v.optional(battery),
  /**
   * The results of two queries: whether the car is mortgaged, and whether it has unpaid traffic
   * fines.
   */
  mortgage: v.optional(paperQuery('抵押', '抵押给某某银行，过户前解押')),
  violations: v.optional(paperQuery('违章', '2 条未处理，交车前处理')),
  /** Name or id of the consultant. */
  consultant_id: v.optional(text({ max: 60 })),
  warranty_contract: v.optional(contract),
  loan_officer: v.optional(loanOfficer),
  key_box_id: v.optional(text({ max: 40 })),
  account_name: v.optional(text({ max: 100 })),
  /**
   * The proof line of the car's card, which says what was checked. It is accepted with a warning
   * but never displayed, because cards display what reports state.
   */
  proof: v.optional(proof),
  inspection: v.optional(inspectionRef),
  module_id: v.optional(id()),
  verified_at: v.optional(text({ max: 40 })),
});
export type CarRow = v.InferOutput<typeof CarRow>;
