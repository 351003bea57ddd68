import { foundFlaws } from '#/app/car-facts/found-flaws.ts';
import { ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import { knownMeta } from '#/app/car-facts/words/specification-items.ts';
import { BODIES, CONDITION_LEVELS, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vocabulary.ts';
import { grouped, mileageText, monthText, priceText, reductionText } from '#/app/format.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';

/** A row of the table: one fact of each car; undefined if unknown. */
export type CompareRow = {
  label: string;
  values: readonly (string | undefined)[];
  differs: boolean;
  isPrice: boolean;
  /** The content of each cell without a value; the default is 未填. */
  missing?: readonly Missing[];
};

/** The content of a cell without a value: text, which may be empty, or a link to a report that may have the value. */
export type Missing = string | { words: string; to: string };

/** A titled group of rows. */
export type CompareGroup = { id: string; title: string; rows: readonly CompareRow[] };

type Fact = (car: CarSummary) => string | number | null | undefined;

const PRICE = '现价';

const GROUPS: readonly { id: string; title: string; facts: Readonly<Record<string, Fact>> }[] = [
  {
    id: 'price',
    title: '价格',
    facts: {
      [PRICE]: ({ price }) => (price.current === null ? '面议' : priceText(price.current)),
      // Reductions expire, so a missing one does not mean that the price never fell.
      较上架: ({ price }) => (price.reduce ? `降 ${reductionText(price.reduce)}` : undefined),
      状态: ({ type }) => ribbonLabel(saleStatus(type)),
    },
  },
  {
    id: 'condition',
    title: '车况',
    facts: {
      等级: ({ more }) => levelText(more?.condition_level),
      检测: ({ more }) => checkedText(more?.proof),
      瑕疵: ({ more }) => counted(foundFlaws(more?.proof), '处'),
      里程核验: ({ more }) => more?.proof?.mileage_verdict,
    },
  },
  {
    id: 'car',
    title: '车辆',
    facts: {
      上牌: ({ more }) => more?.first_registration && monthText(more.first_registration),
      里程: ({ more }) => (more?.mileage_km != null ? mileageText(more.mileage_km) : undefined),
      动力: ({ more }) => worded(ENERGIES, more?.energy),
      变速箱: ({ more }) => worded(GEARBOXES, more?.gearbox),
      车型: ({ more }) => worded(BODIES, more?.body),
      颜色: ({ more }) => more?.colour,
      座位: ({ more }) => counted(more?.seats, '座'),
      门店: ({ more }) => more?.branch?.name,
      亮点: ({ tags }) => tags.join('、'),
    },
  },
];

/** Returns the rows for the facts in the cars' summaries. */
export function compareSummaries(cars: readonly CarSummary[]): CompareGroup[] {
  return GROUPS.map(({ id, title, facts }) => ({
    id,
    title,
    rows: Object.entries(facts).map(([label, fact]) => toRow(label, cars.map(fact))),
  }));
}

/** Items of a car detail that summaries have, too. */
const IN_SUMMARY = new Set([
  'first_registration',
  'mileage',
  'energy',
  'gearbox',
  'body',
  'colour',
  'seats',
]);

/** Returns the rows for facts that only car details have. The facts of one that failed to load are unknown. */
export function compareDetails(details: readonly (CarDetail | undefined)[]): CompareGroup {
  const cars = details.map((detail) => detail?.car);
  const yuan = (label: string, pick: (price: CarDetail['car']['price']) => number | null) =>
    toRow(
      label,
      cars.map((car) =>
        car ? unlessNull(pick(car.price), (sum) => `${grouped(sum)}元`) : undefined,
      ),
    );
  const items = cars.map((car) => new Map(car ? knownMeta(car) : []));
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
    yuan('到手价', ({ real }) => real),
    toRow(
      '月供',
      details.map((detail) =>
        unlessNull(detail?.more?.finance?.monthly, (sum) => `${grouped(sum)}元`),
      ),
    ),
    yuan('月均养车', ({ maintenance_costs }) => maintenance_costs),
  ];
  return { id: 'details', title: '档案', rows: [...money, ...rows].filter(isKnown) };
}

function isKnown({ values }: CompareRow): boolean {
  return values.some((value) => value !== undefined);
}

/** Returns a row of facts, marked if any two cars differ. */
export function toRow(
  label: string,
  given: readonly (string | number | null | undefined)[],
): CompareRow {
  const values = given.map((value) =>
    value === null || value === undefined || value === '' ? undefined : String(value),
  );
  return { label, values, differs: new Set(values).size > 1, isPrice: label === PRICE };
}

function levelText(level: { id: string; label: string } | null | undefined): string | undefined {
  if (!level) return undefined;
  const name = CONDITION_LEVELS.find(({ id }) => id === level.id)?.name;
  return name ? `${level.label} ${name}` : level.label;
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
