import type { Sentence } from '#/records/columns/language.ts';
import { quotedWords, reasons } from './reason.ts';

/** The base unit of an amount. */
export type AmountUnit = '元' | '公里';

const UNITS: Readonly<Record<AmountUnit, string>> = { 元: 'yuan', 公里: 'km' };

/** The reasons why a value cannot be read, or may be wrong. */
export const VALUE = reasons({
  mandatory: () => ({ zh: '必填', en: 'It is mandatory' }),
  empty: () => ({ zh: '不能为空', en: 'It must not be empty' }),
  control_character: () => ({
    zh: '有看不见的控制字符，请重新输入',
    en: 'It has invisible control characters: type it again',
  }),
  not_allowed: (received: string) => ({
    zh: `不能是 ${received}`,
    en: `It must not be ${received}`,
  }),
  // Kinds of values
  text: () => ({ zh: '应为文字', en: 'Write text' }),
  id: () => ({ zh: '应为编号', en: 'Write an id' }),
  id_characters: () => ({
    zh: '应为 1 到 40 位字母、数字、- 或 _',
    en: 'Write 1 to 40 letters, digits, - or _',
  }),
  address: () => ({ zh: '应为 http 或 https 地址', en: 'Write an http or https URL' }),
  number: () => ({ zh: '应为数', en: 'Write a number' }),
  truth: () => ({ zh: '应为 true 或 false', en: 'Write true or false' }),
  list: () => ({ zh: '应为列表', en: 'Write a list' }),
  object: () => ({ zh: '应为对象', en: 'Write an object' }),
  expected: (what: string) => ({ zh: `应为 ${what}`, en: `Write ${what}` }),
  yes_or_no: () => ({ zh: '应为 是 或 否', en: 'Write yes or no' }),
  one_of: (words: readonly string[]) => ({
    zh: `应为其中之一：${words.join('、')}`,
    en: `Write one of: ${quotedWords(words)}`,
  }),
  separated_list: () => ({ zh: '应为用 ; 隔开的列表', en: 'Separate the items by ;' }),
  lines: () => ({
    zh: '应为多行，每行用 | 分列',
    en: 'Write lines with columns separated by |',
  }),
  not_in_one_cell: () => ({
    zh: '不能写在一格里，请按模板分列写，或用 JSON',
    en: 'It does not fit in one cell: use the columns of the template, or JSON',
  }),
  // Numbers
  whole_number: (min: number, max: number, examples: Examples = [], otherwise?: Sentence) => ({
    zh: `应为 ${min} 到 ${max} 的整数${suchAs(examples).zh}${otherwise ? `，${otherwise.zh}` : ''}`,
    en: `Write a whole number from ${min} to ${max}${suchAs(examples).en}${otherwise ? `; ${otherwise.en}` : ''}`,
  }),
  number_between: (min: number, max: number, examples: Examples = []) => ({
    zh: `应为 ${min} 到 ${max} 的数${suchAs(examples).zh}`,
    en: `Write a number from ${min} to ${max}${suchAs(examples).en}`,
  }),
  percentage: () => ({
    zh: '应为 0 到 100 的百分数，如 93.5%',
    en: 'Write a percentage such as 93.5%',
  }),
  price: (examples: Examples) => ({
    zh: `应为一个价格${suchAs(examples).zh}`,
    en: `Write an amount${suchAs(examples).en}`,
  }),
  amount: (examples: Examples) => ({
    zh: `应为一个数${suchAs(examples).zh}`,
    en: `Write a number${suchAs(examples).en}`,
  }),
  approximate: (examples: Examples) => ({
    zh: `是大约的数，没有读：请写准确的${suchAs(examples).zh}`,
    en: exactly(examples),
  }),
  starting_price: (examples: Examples) => ({
    zh: `是起价，没有读：请写准确的${suchAs(examples).zh}`,
    en: exactly(examples),
  }),
  zero: (unit: AmountUnit) => ({ zh: `0 ${unit}当作没有填`, en: '0 counts as empty' }),
  read_as_amount: (amount: string, unit: AmountUnit) => ({
    zh: `按 ${amount} ${unit}读，请核对`,
    en: `It is read as ${amount} ${UNITS[unit]}: please check`,
  }),
  unclear_unit: (small: string, large: string, unit: AmountUnit) => ({
    zh: `可能是 ${small} ${unit}，也可能是 ${large} ${unit}，没有读：请写上单位，如 ${small}${unit} 或 ${small}万${unit}`,
    en: `It may be ${small} ${UNITS[unit]} or ${large} ${UNITS[unit]} and is left out: write the unit`,
  }),
  present_price: (price: string) => ({
    zh: `按现在的价 ${price} 元读，请核对`,
    en: `Of the two prices, the present one is read, ${price} yuan: please check`,
  }),
  at_least: (limit: string) => ({ zh: `不能小于 ${limit}`, en: `It must be at least ${limit}` }),
  at_most: (limit: string) => ({ zh: `不能大于 ${limit}`, en: `It must be at most ${limit}` }),
  more_than: (limit: string) => ({ zh: `应大于 ${limit}`, en: `It must be more than ${limit}` }),
  less_than: (limit: string) => ({ zh: `应小于 ${limit}`, en: `It must be less than ${limit}` }),
  // Times
  day: (examples: Examples = ['2026-11-21']) => ({
    zh: `应为日期${suchAs(examples).zh}`,
    en: `Write a date${suchAs(examples).en}`,
  }),
  month: (examples: Examples = ['2026-11']) => ({
    zh: `应为年月${suchAs(examples).zh}`,
    en: `Write a month${suchAs(examples).en}`,
  }),
  day_or_month: (examples: Examples) => ({
    zh: `应为日期或年月${suchAs(examples).zh}`,
    en: `Write a date or a month${suchAs(examples).en}`,
  }),
  month_day_or_month: (first: number, second: number) => ({
    zh: `可能是 ${first} 月 ${second} 日，也可能是 20${first} 年 ${second} 月，没有读：请写全，如 2026-11-21`,
    en: `It may be a month and a day or 20${first}-${second}, and is left out: write the whole date, such as 2026-11-21`,
  }),
  day_without_year: (day: string) => ({
    zh: `没有写年，按 ${day} 读，请核对`,
    en: `It has no year and is read as ${day}: please check`,
  }),
  instant: () => ({
    zh: '应为 2000 到 2100 年的时间，如 2026-11-02 17:30',
    en: 'Write a time from 2000 to 2100, such as 2026-11-02 17:30',
  }),
  no_such_date: () => ({
    zh: '没有这个日期，请核对',
    en: 'There is no such date: please check',
  }),
  not_come_yet: (day: string) => ({ zh: `${day} 还没有到`, en: `${day} has not come yet` }),
  // Lengths
  characters: (max: number) => ({ zh: `最多 ${max} 个字`, en: `At most ${max} characters` }),
  items: (max: number) => ({ zh: `最多 ${max} 项`, en: `At most ${max} items` }),
  rows: (max: number) => ({ zh: `最多 ${max} 行`, en: `At most ${max} lines` }),
  short_text: (max: number) => ({
    zh: `最多 ${max} 个字，长的说明请写在说明里`,
    en: shorter(max),
  }),
  short_labels: (max: number) => ({
    zh: `超过 ${max} 个字的没有读入，长的说明请写在说明里`,
    en: shorter(max),
  }),
  // Cells
  only_first: (names: readonly string[]) => ({
    zh: '只写了一个，按前一项读，后一项没有读：要写两项，中间用 / 隔开',
    en: `It has one value, which is read as the first of ${quotedWords(names)}: separate two values by /`,
  }),
  incomplete_group: () => ({
    zh: '同一行的几格要一起写全，有一格不能用，这一格也没有读',
    en: 'The cells of this group belong together: one of them is not usable, so this one is left out too',
  }),
  failed_formula: () => ({ zh: '公式没有结果', en: 'The formula has no result' }),
  markup: (tags: readonly string[], rest: string) => ({
    zh: `去掉了网页代码 ${tags.join('、')}，${rest === '' ? '去掉后没有内容' : `读作「${rest}」`}，请核对`,
    en: `HTML is removed (${tags.join(', ')})${rest === '' ? ', and nothing is left' : `: it is read as "${rest}"`}: please check`,
  }),
});

/** Ways to write the same value, the plainest first: `2021-06` and `2021年6月`. */
type Examples = readonly string[];

/**
 * Returns these examples, introduced by 如 or by "such as". The English text has only the first one.
 */
function suchAs(examples: Examples): Sentence {
  const [first] = examples;
  if (first === undefined) return { zh: '', en: '' };
  return { zh: `，如 ${examples.join(' 或 ')}`, en: `, such as ${first}` };
}

function exactly(examples: Examples): string {
  return `The number is approximate and is left out: write the exact one${suchAs(examples).en}`;
}

function shorter(max: number): string {
  return `At most ${max} characters: write a long text in the notes`;
}
