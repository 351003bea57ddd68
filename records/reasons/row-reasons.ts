import type { Sentence } from '#/records/columns/language.ts';
import { quotedWords, reasons } from './reason.ts';

/** The reasons why a row cannot be read, or does not fit other rows and stored records. */
export const ROW = reasons({
  // Lines of a file
  open_quote: () => ({ zh: '引号没有正确闭合', en: 'A quote is not closed' }),
  cells: (expected: number, found: number) => ({
    zh: `应有 ${expected} 列，实际 ${found} 列`,
    en: `The row has ${found} cells and should have ${expected}`,
  }),
  long_line: (max: number) => ({
    zh: `一行超过 ${max} 个字符`,
    en: `The line has more than ${max} characters`,
  }),
  broken_character: () => ({
    zh: '有不能识别的字符（编码应为 UTF-8 或 GB18030）',
    en: 'It has unreadable characters: save the file as UTF-8 or GB18030',
  }),
  nested_too_deeply: () => ({
    zh: '列表或对象套得太深',
    en: 'Lists and objects are nested too deeply',
  }),
  too_many_items: (max: number) => ({
    zh: `一个列表或对象最多 ${max} 项`,
    en: `A list or an object has at most ${max} items`,
  }),
  no_object: () => ({ zh: '应为一个 JSON 对象', en: 'Write one JSON object' }),
  no_json: (why: string) => ({ zh: `不是正确的 JSON：${why}`, en: `It is not JSON: ${why}` }),
  // Rows of one record
  no_key: (names: readonly string[]) => ({
    zh: `没有写${names.join('、')}：一条记录有几行时，每一行都要写`,
    en: `It lacks ${quotedWords(names)}, which every row of a record needs`,
  }),
  lines_differ: (line: number, text: string, other: number, otherText: string) => ({
    zh: `第 ${line} 行写的是「${text}」，第 ${other} 行写的是「${otherText}」，同一条记录只能有一个`,
    en: `Line ${line} has '${text}' and line ${other} has '${otherText}': a record can have only one`,
  }),
  key_differs: (word: string, line: number, other: number) => ({
    zh: `「${word}」在第 ${line} 行和第 ${other} 行写得不一样，只能有一个`,
    en: `'${word}' differs between line ${line} and line ${other}: there can be only one`,
  }),
  beside_unknown: (line: number) => ({
    zh: `第 ${line} 行不知道属于哪条记录，可能是这一条的一部分，请先改好那一行`,
    en: `It is unknown which record line ${line} belongs to; it may be a part of this one: correct that line first`,
  }),
  // Keys
  repeated_key: (key: string, places: readonly Sentence[], count: number) => ({
    zh: `「${key}」不止一行，另见${listOf(places, count).zh}；每条记录请只留一行`,
    en: `Leave one row of ${key}: see also ${listOf(places, count).en}`,
  }),
  repeated_without_key: (places: readonly Sentence[], count: number) => ({
    zh: `没有编号，和${listOf(places, count).zh}写的是同样的车，分不清是不是同一台；请写上编号，或只留一行`,
    en: `It has no id and states the same car as ${listOf(places, count).en}: write ids, or leave one row`,
  }),
  differs_in_case: (key: string, other: string, { zh, en }: Sentence) => ({
    zh: `「${key}」与${zh}的「${other}」只差大小写，按两条记录存`,
    en: `${key} and ${other} (${en}) differ only in case and are two records`,
  }),
  may_be_stored: (keys: readonly string[], hasMore: boolean) => ({
    zh: `没有编号，像是网站上的${keys.map((key) => `「${key}」`).join('、')}${hasMore ? ' 等' : ''}，分不清是不是同一台，没有导入；请写上编号`,
    en: `It has no id and may be a stored record, so it is left out: write its id (${keys.map((key) => `'${key}'`).join(', ')}${hasMore ? ' and others' : ''})`,
  }),
  no_such_record: () => ({
    zh: '没有这条记录，请先写入整行',
    en: 'There is no such record: write the whole row first',
  }),
  no_named_record: ({ zh, en }: Sentence, key: string, otherwise = '') => ({
    zh: `没有${zh}「${key}」，请先导入${otherwise}`,
    en: `There is no ${en} "${key}": import it first, or write another one`,
  }),
  // The database
  no_reference: () => ({
    zh: '引用的记录不存在（应先导入）',
    en: 'It refers to a record that does not exist: import that first',
  }),
  repeats_record: () => ({ zh: '与另一条记录重复', en: 'It repeats another record' }),
  no_value: () => ({ zh: '缺少必填内容', en: 'A mandatory value is missing' }),
  refused_value: () => ({
    zh: '数据库不接受这一行的值',
    en: 'The database refuses the values of the row',
  }),
});

/** Reasons about changes of a stored record that a row causes beyond its own cells. */
export const MERGE = reasons({
  would_clear: (headings: readonly string[], fields: readonly string[]) => ({
    zh: `改了它，这里没有写的 ${headings.join('、')} 就不成立了，所以先没有改；请一起写上，或同意清掉`,
    en: `It would make ${fields.join(', ')} false, which the row does not name, so it is left out: write them, too, or agree that they are cleared`,
  }),
  cleared: (changed: string) => ({
    zh: `${changed}变了，原来填的已清空，需要请重新填写`,
    en: `${changed} changed: fill it in again if it still holds`,
  }),
  cleared_cells: (heading: string) => ({
    zh: `有几项的结果变了，原来的「${heading}」已清空，需要请重新填写`,
    en: `The results of some items changed, so their "${heading}" was cleared: fill it in again if it still holds`,
  }),
  unnamed_items: (count: number) => ({
    zh: `原来的 ${count} 项表里没有写，都留着；要去掉，请导入整份并用 --replace，或在后台删`,
    en: `Items stay that the file does not name: ${count}. To remove them, import the whole record with --replace, or use the console`,
  }),
  removed_items: (count: number, words: readonly string[]) => ({
    zh: `原来的 ${count} 项表里没有写，去掉了${words.length > 0 ? `：${words.join('、')}` : ''}`,
    en:
      words.length > 0
        ? `Items that the file does not name were removed (${count}): ${words.join(', ')}`
        : `Items that the file does not name were removed: ${count}`,
  }),
  would_remove_items: (count: number, words: readonly string[]) => ({
    zh: `原来的 ${count} 项表里没有写，会去掉，所以先没有改；请都写上，或同意去掉${words.length > 0 ? `：${words.join('、')}` : ''}`,
    en: `It would remove items that the file does not name (${count}), so it is left out: write them, too, or agree that they are removed${words.length > 0 ? `: ${words.join(', ')}` : ''}`,
  }),
  unclear_item: (count: number, item: readonly string[], apart: readonly string[]) => ({
    zh: `原来有 ${count} 项是「${item.join('、')}」，分不清是哪一项，所以没有改；${apart.length > 0 ? `请写上${apart.join('、')}` : '请在后台改，或导入整份并用 --replace'}`,
    en: `${count} stored items are ${quotedWords(item)}, and it is unclear which is meant, so it is left out: ${apart.length > 0 ? `add ${apart.join(', ')}` : 'use the console, or import the whole record with --replace'}`,
  }),
});

/**
 * Returns these places as text. `count` is the number of all places, including those that are not
 * listed.
 */
function listOf(places: readonly Sentence[], count: number): Sentence {
  const hasMore = count > places.length;
  return {
    zh: `${places.map(({ zh }) => zh).join('、')}${hasMore ? `等 ${count} 处` : ''}`,
    en: `${places.map(({ en }) => en).join(', ')}${hasMore ? ` and others (${count} in all)` : ''}`,
  };
}
