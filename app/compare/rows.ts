import type { CarRecord } from '#/app/inventory/car-record.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { foundFlaws } from '#/app/car-facts/found-flaws.ts';
import { grouped, mileageText, monthText, priceText, reductionText } from '#/app/format.ts';
import { knownMeta } from '#/app/car-facts/words/specification-items.ts';
import { ribbonLabel, saleStatus } from '#/app/car-facts/status.ts';
import { BODIES, CONDITION_LEVELS, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vocabulary.ts';

/** One fact of each car; undefined where it is not known. */
export type CompareRow = {
  label: string;
  values: readonly (string | undefined)[];
  differs: boolean;
  isPrice: boolean;
  /** What stands in each cell where it is not known; 未填 in all without it. */
  missing?: readonly Missing[];
};

/** Words for a cell without a value, empty for none; or a link to where the value may stand. */
export type Missing = string | { words: string; to: string };

/** Facts under one title. */
export type CompareGroup = { id: string; title: string; rows: readonly CompareRow[] };

type Fact = (car: CarSummary) => string | number | null | undefined;

const PRICE = '现价';

const GROUPS: readonly { id: string; title: string; facts: Readonly<Record<string, Fact>> }[] = [
  {
    id: 'price',
    title: '价格',
    facts: {
      [PRICE]: ({ price }) => (price.current === null ? '面议' : priceText(price.current)),
      // A list tells a fall for a while only: without one, nobody knows here whether there was any.
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

/** What the list knows of the cars, fact by fact. */
export function compareSummaries(cars: readonly CarSummary[]): CompareGroup[] {
  return GROUPS.map(({ id, title, facts }) => ({
    id,
    title,
    rows: Object.entries(facts).map(([label, fact]) => toRow(label, cars.map(fact))),
  }));
}

/** Items of a record that the list tells already. */
const TOLD = new Set([
  'first_registration',
  'mileage',
  'energy',
  'gearbox',
  'body',
  'colour',
  'seats',
]);

/** What only the records know. A record that did not come leaves its facts open. */
export function compareRecords(records: readonly (CarRecord | undefined)[]): CompareGroup {
  const cars = records.map((record) => record?.car);
  const yuan = (label: string, pick: (price: CarRecord['car']['price']) => number | null) =>
    toRow(
      label,
      cars.map((car) =>
        car ? unlessNull(pick(car.price), (sum) => `${grouped(sum)}元`) : undefined,
      ),
    );
  const items = cars.map((car) => new Map(car ? knownMeta(car) : []));
  const keys = [...new Set(items.flatMap((item) => [...item.keys()]))].filter(
    (key) => !TOLD.has(key),
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
      records.map((record) =>
        unlessNull(record?.more?.finance?.monthly, (sum) => `${grouped(sum)}元`),
      ),
    ),
    yuan('月均养车', ({ maintenance_costs }) => maintenance_costs),
  ];
  return { id: 'records', title: '档案', rows: [...money, ...rows].filter(isKnown) };
}

function isKnown({ values }: CompareRow): boolean {
  return values.some((value) => value !== undefined);
}

/** A row of these facts, marked where any two cars differ. */
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
  say: (count: number) => string,
): string | undefined {
  return count === null || count === undefined ? undefined : say(count);
}

function worded(words: Readonly<Record<string, string>>, word: string | null | undefined) {
  return word ? (words[word] ?? word) : undefined;
}
