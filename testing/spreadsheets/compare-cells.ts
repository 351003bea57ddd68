import {
  ENERGY_PATTERNS,
  ENERGY_WORDS,
  GEARBOX_PATTERNS,
  GEARBOX_WORDS,
  LEVELS,
} from '#/app/car-facts/words/car-words.ts';
import { provinceOf } from '#/app/inventory/table/provinces.ts';
import { wordValue } from '#/records/columns/cells/words.ts';

/** What a person understands from a cell of a dealer's spreadsheet. */
export type Expected = {
  meaning?: string;
  value?: unknown;
  accept?: unknown[];
  alt?: unknown[];
  text?: string;
  part?: string;
  path?: string;
  number?: number;
  typo?: boolean;
  private?: boolean;
  unreadable?: boolean;
  suggested_level?: string;
  /**
   * A remark. If it is set for a cell with the meaning `id`, the cell has the number of the row,
   * and any stored id is right.
   */
  note?: string;
};

/** The outcome of a cell: stored as a person reads it, not stored, or stored differently. */
export type Outcome = 'read' | 'left out' | 'wrong';

type Row = Readonly<Record<string, unknown>>;

/** Compares a cell with the stored row of its car, and returns the outcome. */
export function compareCell(row: Row, expected: Expected): Outcome {
  const { meaning = '', value, accept = [], alt = [], text, suggested_level } = expected;
  const stored = storedValue(row, expected);
  if (meaning === 'id' && expected.note !== undefined && stored !== undefined) return 'read';
  const right = [value, text, suggested_level, ...accept, ...alt].filter(
    (each) => each !== undefined,
  );
  if (isAbsent(stored)) return right.includes(null) || isEmptyList(value) ? 'read' : 'left out';
  const isEqual = right.some((each) => isSame(meaning, stored, each, expected));
  if (isEqual) return 'read';
  if (expected.typo) return 'left out';
  // A car that is not clearly on sale is stored as delisted, with a warning. That counts as left
  // out.
  return meaning === 'status' && stored === '下架' ? 'left out' : 'wrong';
}

const UNRELEASED = '未发布';

/** Returns the stored value for the meaning of a cell, in a form that can be compared. */
export function storedValue(row: Row, { meaning = '', part }: Expected): unknown {
  const facts = (row['facts'] ?? {}) as Record<string, string>;
  const battery = (row['battery'] ?? {}) as Record<string, unknown>;
  if (meaning === 'status' && row['release_status'] === 'preview') return UNRELEASED;
  if (meaning === 'notes' && part !== undefined)
    return facts[part] ?? facts[FACTS[part] ?? ''] ?? services(row, part);
  if (meaning === 'title' && part !== undefined) return row['title'];
  if (meaning === 'vin') return row['vin'] ?? facts['车架号'];
  const found = FIELDS[meaning];
  if (found !== undefined) return row[found];
  if (meaning === 'soh_percent') return battery['soh'];
  if (meaning === 'photos') return [...names(row['cover']), ...names(row['facade'])];
  if (meaning === 'body') return [row['body'], facts['车辆级别']].filter(Boolean).join(' ');
  if (meaning === 'condition_level') return row['condition_level'] ?? facts['车况评级'];
  return facts[FACTS[meaning] ?? meaning];
}

const FIELDS: Readonly<Record<string, string>> = {
  id: 'id',
  title: 'title',
  brand: 'brand',
  series: 'series',
  colour: 'colour',
  mileage_km: 'mileage_km',
  registered: 'first_registration',
  price_yuan: 'price',
  original_price_yuan: 'original',
  new_car_price_yuan: 'new_car_price',
  gearbox: 'gearbox',
  status: 'type',
  displacement_l: 'displacement_l',
  energy: 'energy',
  seats: 'seats_count',
  consultant: 'consultant_id',
  branch: 'branch_id',
  tags: 'tags',
  listed: 'listed_at',
  notes: 'notes',
};

const FACTS: Readonly<Record<string, string>> = {
  transfers: '过户次数',
  keys: '钥匙',
  inspection_until: '年检到期',
  insurance_until: '交强险到期',
  emission: '排放标准',
  use: '使用性质',
  plate_place: '牌照所在地',
  manufactured: '出厂日期',
  interior_colour: '内饰颜色',
  drive: '驱动方式',
  range_km: '纯电续航',
  battery_kwh: '电池容量',
  province: '所在省份',
  功率: '马力',
  商业险: '商业险到期',
};

const EMISSION_LETTERS = /[()\s]/g;
const GEARBOXES: Readonly<Record<string, string>> = { 手自一体: 'automatic' };

function isSame(
  meaning: string,
  stored: unknown,
  right: unknown,
  { part, number }: Expected,
): boolean {
  if (right === null) return false;
  const own = plain(stored);
  const other = plain(right);
  if (Array.isArray(right)) return isSameList(meaning, stored, right);
  switch (meaning) {
    case 'transfers':
      return own === `${other}次`;
    case 'keys':
      return own === `${other}把`;
    case 'range_km':
      return own === `${other}km`;
    case 'battery_kwh':
      return own === `${other}kwh`;
    case 'registered':
    case 'manufactured':
    case 'inspection_until':
    case 'insurance_until':
      return (
        own.slice(0, 7) === other.slice(0, 7) && (own.startsWith(other) || other.startsWith(own))
      );
    case 'gearbox':
      return (
        stored ===
        (GEARBOXES[String(right)] ?? wordValue(String(right), GEARBOX_WORDS, GEARBOX_PATTERNS))
      );
    case 'energy':
      return stored === wordValue(String(right), ENERGY_WORDS, ENERGY_PATTERNS);
    case 'emission':
      return own.replace(EMISSION_LETTERS, '') === other.replace(EMISSION_LETTERS, '');
    case 'colour':
    case 'interior_colour':
      return own.replaceAll('色', '') === other.replaceAll('色', '');
    case 'plate_place':
      return own === other || provinceOf(String(stored)) === provinceOf(String(right));
    case 'body':
      return isSameBody(own, other);
    case 'condition_level':
      return isSameLevel(own, other);
    case 'status':
      return isSameStatus(String(stored), String(right));
    case 'title':
      return part === undefined ? own.endsWith(other) : own.includes(other);
    case 'notes':
      return own.includes(other) || other.includes(own) || String(number) === own;
    case 'consultant':
      return own.replace(/\(.*\)$/, '') === other;
    case 'photos':
      return false;
    default:
      return own === other;
  }
}

function isSameLevel(own: string, other: string): boolean {
  const grade = (text: string) => text.replace(/[^a-z\d+]/g, '');
  return wordValue(other, LEVELS) === own || grade(own) === grade(other);
}

/**
 * Returns whether a stored status is right. If the right one means neither on sale nor sold, 下架
 * (delisted) and an unreleased car are right, too.
 */
function isSameStatus(stored: string, right: string): boolean {
  if (stored === right) return true;
  return (
    ['下架', UNRELEASED].includes(stored) && !['在售', '已预定', '已售', '抢先报'].includes(right)
  );
}

const BODIES: Readonly<Record<string, string>> = {
  轿车: 'sedan',
  皮卡: 'pickup',
  跑车: 'coupe',
  商务车: 'mpv',
};

function isSameBody(own: string, other: string): boolean {
  const word = other.replace(/车$/, '');
  return own.includes(word) || own.includes(BODIES[other] ?? word.toLowerCase());
}

function isSameList(meaning: string, stored: unknown, right: readonly unknown[]): boolean {
  if (!Array.isArray(stored)) return false;
  const base = (each: unknown) =>
    plain(String(each).split('/').filter(Boolean).at(-1)).replace(/\(\d+[p张]\)$/, '');
  const own = new Set(stored.map(meaning === 'photos' ? base : plain));
  return right.every((each) => own.has(meaning === 'photos' ? base(each) : plain(each)));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === '' || isEmptyList(value);
}

function plain(value: unknown): string {
  return String(value).normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

function names(pictures: unknown): string[] {
  return ((pictures ?? []) as { img: string }[]).map(({ img }) => img);
}

function services(row: Row, part: string): string | undefined {
  const lines = (row['service_provider'] ?? []) as { desc: string; value: string | null }[];
  return lines.find(({ desc }) => desc === part)?.value ?? undefined;
}
