import * as v from 'valibot';
import {
  day,
  decimal,
  flag,
  id,
  list,
  month,
  nested,
  oneOf,
  text,
  whole,
} from '#/records/fields.ts';
import { CarRecord, Item, Picture, PriceLine, PricePoint, Video } from './car-record.ts';
import { ProofLine } from './car-summary.ts';
import { SALE_TYPES } from './status.ts';
import { BODIES, CONDITION_LEVELS, ENERGIES, GEARBOXES } from './vocabulary.ts';

const record = CarRecord.entries.car.entries;
const more = CarRecord.entries.more.wrapped.entries;
const short = text();
const note = text({ max: 2000 });
const word = (max: number) => v.pipe(v.string(), v.maxLength(max, `最多 ${max} 个字`));
const items = v.optional(nested(v.array(Item)));

/** Picture files of one category: names, or in JSON also with caption and comment. */
const photos = v.optional(
  v.pipe(
    v.union([list(word(200)), v.array(Picture)]),
    v.transform((files) => files.map((file) => (typeof file === 'string' ? { img: file } : file))),
  ),
);

/** The categories of pictures, each a column of file names. */
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

/** A car as a dealer writes it down. Only id, title, brand and sale status must be there. */
export const CarRow = v.object({
  id: id(),
  title: text({ max: 100 }),
  /** Name or id; a brand or series that is new is added. */
  brand: text({ max: 60 }),
  series: v.optional(text({ max: 60 })),
  branch_id: v.optional(id()),
  /** Sale status: 在售, 已预定 … */
  type: oneOf(SALE_TYPES),
  release_status: v.optional(oneOf(['released', 'preview']), 'released'),
  category: v.optional(oneOf(['premium', 'discount']), 'premium'),
  is_wholesale: v.optional(flag(), 0),
  is_motorcycle: v.optional(flag(), 0),
  condition_level: v.optional(oneOf(CONDITION_LEVELS.map((level) => level.id))),
  first_registration: v.optional(month()),
  mileage_km: v.optional(whole({ unit: '公里', max: 5_000_000 })),
  /** Yuan. A new price is kept with its day; the older ones stay. */
  price: v.optional(whole({ unit: '元', max: 100_000_000 })),
  listed_price: v.optional(whole({ unit: '元', max: 100_000_000 })),
  listed_at: v.optional(day()),
  price_history: v.optional(nested(v.array(PricePoint))),
  special_until: v.optional(day()),
  new_car_price: v.optional(whole({ unit: '元', max: 100_000_000 })),
  maintenance_costs: v.optional(whole({ unit: '元' })),
  finance: v.optional(nested(more.finance)),
  real_lines: v.optional(nested(v.array(PriceLine))),
  energy: v.optional(oneOf(Object.keys(ENERGIES) as (keyof typeof ENERGIES)[])),
  body: v.optional(oneOf(Object.keys(BODIES) as (keyof typeof BODIES)[])),
  gearbox: v.optional(oneOf(Object.keys(GEARBOXES) as (keyof typeof GEARBOXES)[])),
  displacement_l: v.optional(decimal({ max: 20 })),
  colour: v.optional(text({ max: 20 })),
  seats_count: v.optional(whole({ min: 1, max: 60 })),
  tags: v.optional(list(word(20))),
  status_note: v.optional(text({ max: 60 })),
  /** Further facts by their label: { "排放标准": "国VI" }, and where each was read. */
  facts: v.optional(nested(v.record(v.string(), v.string()))),
  sources: v.optional(nested(v.record(v.string(), v.string()))),
  notes: v.optional(note),
  road_engineer: v.optional(short),
  service_provider: items,
  video: v.optional(nested(v.array(Video))),
  panorama: v.optional(text({ max: 500 })),
  spin: v.optional(list(word(500))),
  ...photoEntries,
  mileage_report: v.optional(note),
  mileage_report_status: v.optional(oneOf(['ready', 'pending', 'unsupported', 'failed'])),
  maintenance_records: items,
  configuration_checks: items,
  supplies_status: v.optional(short),
  out_repair_list: items,
  chassis: v.optional(nested(record.chassis)),
  chassis_important_screw: items,
  major_dispositions: items,
  attachment_list: items,
  has_attachment_list: v.optional(flag()),
  has_new_attachment_list: v.optional(flag()),
  has_repair_list: v.optional(flag()),
  has_consumables_list: v.optional(flag()),
  vehicle_display_video: v.optional(nested(record.vehicle_display_video)),
  is_replacing_battery: v.optional(flag()),
  is_renting_battery: v.optional(flag()),
  three_electric_warranty_info: v.optional(nested(record.three_electric_warranty_info)),
  consultant_id: v.optional(id()),
  warranty_contract: v.optional(nested(CarRecord.entries.warranty_contract)),
  loan_officer: v.optional(nested(CarRecord.entries.loan_officer)),
  key_box_id: v.optional(text({ max: 40 })),
  account_name: v.optional(text({ max: 100 })),
  proof: v.optional(nested(ProofLine)),
  headlines: v.optional(
    nested(
      v.record(v.string(), v.object({ result: v.string(), date: v.nullish(v.string(), null) })),
    ),
  ),
  inspection: v.optional(nested(more.inspection)),
  module_id: v.optional(id()),
  verified_at: v.optional(text({ max: 40 })),
});
export type CarRow = v.InferOutput<typeof CarRow>;
