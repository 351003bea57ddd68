import type { RecordType } from '#/records/columns/record-type.ts';
import type { SheetText } from './sheet-rows.ts';

/** The name of the sheet that explains a template. */
export const EXPLANATIONS = '说明';
/** The name of the sheet that contains the words of a template's drop-downs. */
export const WORDS = '可选的词';
/** The headings of the sheet that explains a template. */
export const EXPLANATION_HEADINGS = [
  '属于',
  '列名',
  '意思',
  '格式',
  '可以写的词',
  '必填',
  '例子',
  '也认的列名',
];

/** The heading of the sheet of a report file that contains the notes of the import. */
export const NOTE_HEADINGS = ['导入时的说明'];

/**
 * Returns whether this is one of the additional sheets of a template or report file, such as the
 * explanations.
 */
export function isOfTemplate({ name, rows }: SheetText, types: readonly RecordType[]): boolean {
  if (name === WORDS) return true;
  const hasHeadings = (headings: readonly string[]) =>
    rows.some(({ cells }) => headings.every((heading, at) => cells[at]?.trim() === heading));
  const isExplained = [EXPLANATION_HEADINGS, NOTE_HEADINGS].some(hasHeadings);
  if (name === EXPLANATIONS && isExplained) return true;
  return types.some((type) =>
    type.glossaries.some(({ title, headings }) => title === name && hasHeadings(headings)),
  );
}
