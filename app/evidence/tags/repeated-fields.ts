import type { DeniedTag } from '#/app/evidence/denied-tags.ts';

/** The tags, facts and title of a car's row, and the fields whose values they may repeat. */
export type RepeatedRow = {
  title?: string;
  tags?: readonly string[] | undefined;
  facts?: Readonly<Record<string, string>> | undefined;
  first_registration?: string | undefined;
  gearbox?: string | undefined;
  displacement_l?: number | undefined;
  colour?: string | undefined;
  seats_count?: number | undefined;
  energy?: string | undefined;
};

/**
 * A field whose value texts of the row may repeat. The functions return the value that the field
 * has (`recorded`) and the value that a text states (`read`), in the same notation.
 */
type Field = {
  name: string;
  /** Matches the labels of facts that repeat this field; absent if none do. */
  labels?: RegExp;
  /** Returns the recorded value; undefined if it is unknown. */
  recorded: (row: RepeatedRow) => string | undefined;
  /** Matches the words that repeat the field in a title or tag; absent if none do. */
  words?: RegExp;
  /** Returns the value that a text states; undefined if it states none. */
  read: (text: string) => string | undefined;
  isSame?: (stated: string, recorded: string) => boolean;
};

const ENERGY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/轻混|微混|48V/i, 'fuel'],
  [/增程/, 'reev'],
  [/插电|插混/, 'phev'],
  [/油混|油电|混动/, 'hybrid'],
  [/纯电/, 'bev'],
  [/汽油|柴油|燃油/, 'fuel'],
];
const ENERGY_NAMES: Readonly<Record<string, string>> = {
  fuel: '燃油',
  hybrid: '油电混动',
  phev: '插电混动',
  bev: '纯电动',
  reev: '增程式',
};
const COLOURS = /[黑白红蓝绿灰银金棕黄橙紫粉]/g;

const FIELDS: readonly Field[] = [
  {
    name: '上牌时间',
    labels: /^(?:首次|初次)?上牌(?:时间|日期|年月)?$|^初登(?:日期)?$|^注册登记(?:日期)?$/,
    recorded: (row) => row.first_registration,
    read(text) {
      const [, year, month] = /(20\d\d)\D{0,2}(\d{1,2})?/.exec(text) ?? [];
      return year && (month ? `${year}-${month.padStart(2, '0')}` : year);
    },
    isSame: (stated, recorded) => recorded.startsWith(stated),
  },
  {
    name: '上牌时间',
    recorded: (row) => row.first_registration,
    words: /20\d\d\s*款/g,
    read: (text) => /20\d\d/.exec(text)?.[0],
    // A model year begins in the year before.
    isSame: (stated, recorded) => Number(stated) <= Number(recorded.slice(0, 4)) + 1,
  },
  {
    name: '变速箱',
    labels: /^变速[箱器](?:类型|形式)?$|^[挡档]位$/,
    recorded: ({ gearbox }) => gearbox && (gearbox === 'manual' ? '手动' : '自动'),
    words: /(?:手|自)动(?:[挡档]|变速[箱器]?)|手自一体|(?<![一-龥])[手自]动(?![一-龥])/g,
    read: (text) =>
      /手动(?!模式)/.test(text)
        ? '手动'
        : /自动|手自一体|双离合|无级|CVT|DCT|DSG|AT/i.test(text)
          ? '自动'
          : undefined,
  },
  {
    name: '排量',
    labels: /^排量(?:[（(]L[)）])?$/,
    recorded: (row) => row.displacement_l?.toFixed(1),
    words: /(?<![\d.])\d\.\d\s*[TL](?![A-Za-z])/g,
    read: (text) => /(?<![\d.])\d\.\d/.exec(text)?.[0],
  },
  {
    name: '车身颜色',
    labels: /^(?:车身|外观|车漆)?颜色$/,
    recorded: (row) => row.colour,
    words: /[黑白红蓝绿灰银金棕黄橙紫粉]色(?!内饰|真皮|座椅|轮毂|车顶|顶|卡钳|套件)/g,
    read: (text) => text.match(COLOURS)?.join(''),
    isSame(stated, recorded) {
      const known: readonly string[] = recorded.match(COLOURS) ?? [];
      return known.length === 0 || known.some((colour) => stated.includes(colour));
    },
  },
  {
    name: '座位',
    labels: /^座位数?$|^座椅数$|^核[定载](?:载客|人数)?$/,
    recorded: (row) => (row.seats_count === undefined ? undefined : `${row.seats_count}座`),
    words: /(?<!\d)\d{1,2}座(?!椅)/g,
    read(text) {
      const [digits] = /\d{1,2}/.exec(text) ?? [];
      return digits && `${digits}座`;
    },
  },
  {
    name: '动力',
    labels: /^(?:燃料|能源|动力|燃油)(?:类型|形式|种类)?$/,
    recorded: ({ energy }) => (energy === undefined ? undefined : ENERGY_NAMES[energy]),
    words: /48V轻混|轻混|增程式?|插电混动|插混|油电混动|油混|混动|纯电动?|(?:汽|柴|燃)油版?/g,
    read(text) {
      const [, energy] = ENERGY_WORDS.find(([words]) => words.test(text)) ?? [];
      return energy && ENERGY_NAMES[energy];
    },
  },
];

/**
 * Removes the facts, tags and words of the title that contradict another field of the row. Returns
 * the row without them, and the removed texts as denied tags.
 */
export function withoutRepeats<Row extends object>(whole: Row): { row: Row; denied: DeniedTag[] } {
  const row: RepeatedRow = whole;
  const denied: DeniedTag[] = [];
  const isOther = ({ name, recorded, read, isSame }: Field, text: string, tag: Entry): boolean => {
    const known = recorded(row);
    const stated = known === undefined ? undefined : read(text);
    if (known === undefined || stated === undefined) return false;
    if (isSame ? isSame(stated, known) : stated === known) return false;
    denied.push({ ...tag, words: `登记的${name}是「${known}」`, isUnsupported: false });
    return true;
  };
  const facts = Object.entries(row.facts ?? {}).filter(
    ([label, value]) =>
      !FIELDS.some(
        (field) =>
          field.labels?.test(label) &&
          isOther(field, value, { tag: `${label}：${value}`, field: 'facts', isOmitted: true }),
      ),
  );
  const tags = row.tags?.filter(
    (tag) =>
      !FIELDS.some((field) =>
        wordsIn(field, tag).some((found) => isOther(field, found, { tag, field: 'tags' })),
      ),
  );
  const title = FIELDS.reduce(
    (rest, field) =>
      wordsIn(field, rest)
        .filter((found) => isOther(field, found, { tag: found, field: 'title' }))
        .reduce((left, found) => left.replace(found, ' '), rest),
    row.title ?? '',
  );
  return {
    row: {
      ...whole,
      ...(row.facts && { facts: Object.fromEntries(facts) }),
      ...(tags && { tags }),
      ...(title !== row.title && { title: title.replaceAll(/\s+/g, ' ').trim() }),
    },
    denied,
  };
}

type Entry = Pick<DeniedTag, 'tag' | 'field' | 'isOmitted'>;

function wordsIn({ words }: Field, text: string): string[] {
  return words ? [...text.matchAll(words)].map(([found]) => found) : [];
}
