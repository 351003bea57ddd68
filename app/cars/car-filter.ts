import * as v from "valibot";
import { SALE_STATUSES } from "./status.ts";
import { BODIES, CONDITION_LEVELS, ENERGIES, GEARBOXES, SORTS } from "./vocabulary.ts";

const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const on = v.picklist(["1", "0"]);

/** Comma-separated, at most 50 of them: OR within, AND across. */
const ids = v.pipe(
  v.string(),
  v.regex(/^[^,\s]{1,64}(,[^,\s]{1,64}){0,49}$/),
  v.transform((words) => words.split(",")),
);

/** The parameters of the list. As strings here, because they stand in addresses. */
export const CarFilter = v.object({
  category: v.optional(v.picklist(["premium", "discount"])),
  is_wholesale: v.optional(on),
  brand_id: v.optional(ids),
  series_id: v.optional(ids),
  substation_id: v.optional(ids),
  province: v.optional(ids),
  condition_level: v.optional(anyOf(CONDITION_LEVELS.map((level) => level.id))),
  /** Yuan, inclusive. */
  price_min: v.optional(whole),
  price_max: v.optional(whole),
  /** Years since first registration, at most. */
  age_max: v.optional(whole),
  /** Kilometres, at most. */
  mileage_max: v.optional(whole),
  energy: v.optional(anyOf(keys(ENERGIES))),
  body: v.optional(anyOf(keys(BODIES))),
  gearbox: v.optional(anyOf(keys(GEARBOXES))),
  colour: v.optional(ids),
  seats: v.optional(ids),
  /** Tags that the car must carry, all of them. */
  highlights: v.optional(ids),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(60))),
  status: v.optional(anyOf(SALE_STATUSES)),
  sort: v.optional(v.picklist(keys(SORTS))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
  page_size: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(50))),
  facets: v.optional(on),
  /** These cars and no others, in this order; delisted ones too, so that a saved car says what became of it. */
  ids: v.optional(ids),
  preview: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type CarFilter = v.InferOutput<typeof CarFilter>;

function anyOf<const Word extends string>(words: readonly Word[]) {
  const known = (word: string): word is Word => (words as readonly string[]).includes(word);
  return v.pipe(
    v.string(),
    v.maxLength(200),
    v.check((list) => list.split(",").every(known)),
    v.transform((list) => list.split(",").filter(known)),
  );
}

function keys<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}

/** The filter that a page's address asks for, as strings for the call. Values that make no sense are dropped. */
export function filterOfQuery(query: URLSearchParams): v.InferInput<typeof CarFilter> {
  const understood = Object.entries(CarFilter.entries).flatMap(([name, schema]) => {
    const value = query.get(name);
    if (value === null || value === '') return [];
    return v.safeParse(schema, value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(understood);
}
