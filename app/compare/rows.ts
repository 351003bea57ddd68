import { foundFlaws, isFlawlessStated } from '#/app/car-facts/found-flaws.ts';
import { mileageFault } from '#/app/car-facts/odometer-fraud.ts';
import { withReadings } from '#/app/car-facts/other-mileage.ts';
import { priceLabel } from '#/app/car-facts/price-label.ts';
import { sumOf } from '#/app/car-facts/prices/price-sums.ts';
import { sourceOfFact, withSource } from '#/app/car-facts/stated-fact.ts';
import { levelText, STATED } from '#/app/car-facts/stated-level.ts';
import { isOffSale, ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import { fallLabel, labelledFall, reductionOf } from '#/app/car-facts/words/fall-label.ts';
import { metaItems } from '#/app/car-facts/words/specification-items.ts';
import { sortTags, type Tags } from '#/app/car-facts/words/stated-tags.ts';
import { BODIES, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vehicle-words.ts';
import { grouped, mileageText, monthText, priceText, reductionText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';

/**
 * A row of the comparison: the values of the fact `label`, one for each car. An unknown value is
 * undefined. `differs` is set if the values differ.
 */
export type CompareRow = {
  label: string;
  values: readonly (string | undefined)[];
  differs: boolean;
  isPrice: boolean;
  /** The content of each cell without a value. Default: 未填. */
  missing?: readonly Missing[];
};

/** What a cell without a value shows: a text, or a link to a report. */
export type Missing = string | { words: string; to: string };

/** A group of rows of the comparison with its heading. */
export type CompareGroup = { id: string; title: string; rows: readonly CompareRow[] };

type Fact = (car: CarSummary) => string | number | false | null | undefined;

const GROUPS: readonly { id: string; title: string; facts: Readonly<Record<string, Fact>> }[] = [
  {
    id: 'condition',
    title: '车况',
    facts: {
      等级: ({ more }) => levelText(more),
      检测: ({ more }) => checkedText(more?.proof),
      瑕疵: ({ more }) => flawsText(more?.proof),
      里程核验: ({ more }) => mileageFault(more) ?? more?.proof?.mileage_verdict,
    },
  },
  {
    id: 'car',
    title: '车辆',
    facts: {
      上牌: ({ more }) => more?.first_registration && monthText(more.first_registration),
      里程: ({ more }) =>
        more?.mileage_km != null && withReadings(mileageText(more.mileage_km), more.other_mileages),
      动力: ({ more }) => worded(ENERGIES, more?.energy),
      变速箱: ({ more }) => worded(GEARBOXES, more?.gearbox),
      车型: ({ more }) => worded(BODIES, more?.body),
      颜色: ({ more }) => more?.colour,
      座位: ({ more }) => counted(more?.seats, '座'),
      门店: ({ more }) => more?.branch?.name,
      亮点: ({ tags, more }) => tagsText(sortTags(tags, more)),
    },
  },
];

/** Returns the groups of comparison rows for the facts in car summaries. */
export function compareSummaries(cars: readonly CarSummary[]): CompareGroup[] {
  const groups = GROUPS.map(({ id, title, facts }) => ({
    id,
    title,
    rows: Object.entries(facts).map(([label, fact]) => toRow(label, cars.map(fact))),
  }));
  return [{ id: 'price', title: '价格', rows: priceRows(cars) }, ...groups];
}

/**
 * Returns the rows with prices, reductions and sale status. If the label of a price differs from
 * that of the row, the price begins with its own label.
 */
function priceRows(cars: readonly CarSummary[]): CompareRow[] {
  const labels: string[] = cars.map((car) => priceLabel(car));
  const [first = ''] = labels;
  const label = labels.every((one) => one === first) ? first : '现价';
  const prices = cars.map(({ type, price: { current } }, at) => {
    if (current === null) return isOffSale(saleStatus(type)) ? undefined : '暂无报价';
    return labels[at] === label ? priceText(current) : `${labels[at]} ${priceText(current)}`;
  });
  // Reductions expire, so a missing one does not mean that the price never fell.
  const falls = cars.map((car) => {
    const amount = reductionOf(car);
    return amount ? labelledFall(`降 ${reductionText(amount)}`, car) : undefined;
  });
  return [
    { ...toRow(label, prices), isPrice: true },
    fallRow(cars, falls),
    toRow(
      '状态',
      cars.map(({ type }) => ribbonLabel(saleStatus(type))),
    ),
  ];
}

/**
 * Returns the row of the price reductions. A car has the text `NO_FALL` if its back end states that
 * there is no current reduction, and `UNKNOWN` if it states nothing.
 */
function fallRow(cars: readonly CarSummary[], falls: readonly (string | undefined)[]): CompareRow {
  const isSinceListing = cars.every(
    (car, at) => falls[at] === undefined || fallLabel(car) === '较上架降',
  );
  const row = unlessOffSale(toRow(isSinceListing ? '较上架' : '降价', falls), cars);
  const missing = row.missing?.map((words, at) => {
    const { price, more } = cars[at] ?? {};
    const isStated = price?.reduce === 0 || more?.fall !== undefined;
    return words === UNKNOWN && price?.current !== null && isStated ? NO_FALL : words;
  });
  return { ...row, ...(missing && { missing }) };
}

/**
 * The text of a cell for a car without a current recorded reduction. Earlier reductions may have
 * expired.
 */
const NO_FALL = '近期没有降价记录';
const UNKNOWN = '未填';

/**
 * Returns a row of amounts of money. For a car off sale, the sale status replaces the amount,
 * because the car's own page does not show the amount, either.
 */
function unlessOffSale(
  row: CompareRow,
  cars: readonly ({ type: string | null } | undefined)[],
): CompareRow {
  const statuses = cars.map((car) => car && saleStatus(car.type));
  const isHidden = (at: number) => isOffSale(statuses[at] ?? 'existed');
  const values = row.values.map((value, at) => (isHidden(at) ? undefined : value));
  const missing = statuses.map((status, at) =>
    status && isHidden(at) ? ribbonLabel(status) : UNKNOWN,
  );
  return { ...toRow(row.label, values), missing };
}

/** The keys of the items in a car detail that a summary contains as well. */
const IN_SUMMARY = new Set([
  'first_registration',
  'mileage',
  'energy',
  'gearbox',
  'body',
  'colour',
  'seats',
]);

/** Returns the specification items of the car. Statements of the dealer have a label. */
function sourcedItems({ car, more }: CarDetail): ReturnType<typeof metaItems> {
  return metaItems(car).map(([key, item]) => [
    key,
    { ...item, value: item.value && withSource(item.value, sourceOfFact(more, key, item)) },
  ]);
}

/**
 * Returns the group of rows for the facts that only car details have. Omits rows whose label is in
 * `other`.
 */
export function compareDetails(
  details: readonly (CarDetail | undefined)[],
  other: readonly CompareGroup[] = [],
): CompareGroup {
  const labels = new Set(other.flatMap(({ rows }) => rows).map(({ label }) => label));
  const cars = details.map((detail) => detail?.car);
  const items = details.map((detail) => new Map(detail ? sourcedItems(detail) : []));
  const keys = [...new Set(items.flatMap((item) => [...item.keys()]))].filter(
    (key) => !IN_SUMMARY.has(key),
  );
  const rows = keys.map((key) => {
    const [described] = items.flatMap((item) => item.get(key) ?? []);
    return toRow(
      described?.desc ?? key,
      items.map((item) => item.get(key)?.value),
    );
  });
  const money = [
    toRow('到手价', details.map(driveAwayText)),
    toRow(
      '月供',
      details.map((detail) =>
        unlessNull(detail?.more?.finance?.monthly, (sum) => `${grouped(sum)}元`),
      ),
    ),
    toRow(
      '月均养车',
      cars.map((car) =>
        unlessNull(car?.price.maintenance_costs, (sum) => `${grouped(sum)}元（车商估算）`),
      ),
    ),
  ];
  const known = [...money.map((row) => unlessOffSale(row, cars)), ...rows].filter(isKnown);
  return {
    id: 'details',
    title: '档案',
    rows: known.filter(({ label }) => !labels.has(label)),
  };
}

/** Returns the drive-away price, with a label if the listed costs do not add up to it. */
function driveAwayText(detail: CarDetail | undefined): string | undefined {
  const real = detail?.car.price.real ?? null;
  const isListed = sumOf(detail?.more?.real_lines ?? []) === real;
  return unlessNull(real, (sum) => withSource(`${grouped(sum)}元`, isListed ? undefined : STATED));
}

function isKnown({ values }: CompareRow): boolean {
  return values.some((value) => value !== undefined);
}

/**
 * Returns a row of the comparison with one value per car. False, null and empty values are unknown.
 * `differs` is set if any two cars differ.
 */
export function toRow(
  label: string,
  given: readonly (string | number | false | null | undefined)[],
): CompareRow {
  const values = given.map((value) => (value || value === 0 ? String(value) : undefined));
  // Sources write `2把` and `2 把`.
  const written = values.map((value) => value?.replaceAll(' ', ''));
  return { label, values, differs: new Set(written).size > 1, isPrice: false };
}

/** Returns tags as one text, with a label before those that are statements of the dealer. */
function tagsText({ supported, stated }: Tags): string {
  const own = stated.length > 0 ? [`${STATED}：${stated.join('、')}`] : [];
  return [...(supported.length > 0 ? [supported.join('、')] : []), ...own].join('；');
}

function checkedText(
  proof: { applicable: number | null; checked: number | null } | null | undefined,
): string | undefined {
  if (!proof || proof.checked === null) return undefined;
  const { applicable, checked } = proof;
  return applicable !== null && checked < applicable
    ? `${checked}/${applicable} 项`
    : `${checked} 项`;
}

/**
 * Returns the number of flaws as text. A note says if some places were not checked. If the number
 * is 0 and the flaw report names neither inspector nor source, the text has the label 车商自述
 * (dealer's own statement).
 */
function flawsText(proof: NonNullable<CarSummary['more']>['proof']): string | undefined {
  const text = counted(foundFlaws(proof), '处');
  const partial = text && proof?.is_flaws_partial ? `${text}（有没看的地方）` : text;
  return partial && isFlawlessStated(proof) ? `${partial}（${STATED}）` : partial;
}

function counted(count: number | null | undefined, of: string): string | undefined {
  return unlessNull(count, (number) => `${number} ${of}`);
}

function unlessNull(
  count: number | null | undefined,
  format: (count: number) => string,
): string | undefined {
  return count === null || count === undefined ? undefined : format(count);
}

function worded(words: Readonly<Record<string, string>>, word: string | null | undefined) {
  return word ? (words[word] ?? word) : undefined;
}
