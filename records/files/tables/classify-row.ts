import * as v from 'valibot';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { TableLayout } from '#/records/columns/table-layout.ts';
import type { Header } from './find-header.ts';
import type { SkippedRow } from './skipped-rows.ts';

/** The cells of a row, and the columns (`filled`) whose text comes from the row above. */
type Cells = { cells: readonly string[]; filled?: readonly number[] };

const TOTAL = /^(合计|小计|总计|共计|汇总|总数|总台数|平均|累计)|^(grand )?(total|sum)$/i;
const TOTAL_WORD = /^(合计|小计|总计|共计|汇总|total|sum)[:：]?$/i;
/** Matches the beginning of a note that states nothing about the rows below it. */
const SIDE_NOTE = /^(注意?|备注|说明|提示|ps)\s*\d*[:：](?!.*(以下|下面|下列))/i;
const COUNT = /^(共|总共|合计)\s*\d+\s*[台辆部条]/;
/** Maximum number of cells of a row that is a note, and their maximum share of the columns. */
const MOST_CELLS = 3;
const MOST_SHARE = 0.34;

/**
 * Returns a function that recognises rows that are not records, such as totals and notes. The
 * function returns undefined for a record.
 */
export function createClassify(type: RecordType, header: Header, layout: TableLayout) {
  const keyAt = layout.columns.find(({ fields }) => fields[0]?.field === type.key[0])?.at ?? -1;
  const schema = type.schema.entries[type.key[0] ?? ''] as v.GenericSchema | undefined;
  const width = header.headings.filter(({ text }) => text !== '').length;
  return ({ cells, filled: merged = [] }: Cells): SkippedRow | undefined => {
    const filled = cells.map((text) => text.trim()).filter((text) => text !== '');
    const text = filled.join(' ').slice(0, 40);
    const key = (cells[keyAt] ?? '').trim();
    const same = header.headings.filter((heading, at) => {
      return heading.text !== '' && heading.text === (cells[at] ?? '').trim();
    });
    if (same.length >= 2 && same.length * 2 >= filled.length) return { kind: '重复的表头', text };
    if (merged.includes(keyAt)) return { kind: '上一行的续行（合并的单元格）', text };
    const isKey = (text: string) => !schema || v.safeParse(schema, text).success;
    const hasKey = key !== '' && isKey(key) && !TOTAL.test(key);
    // A total may count the records in the column of the key.
    const isTotal = TOTAL_WORD.test(filled[0] ?? '') && /^\d+$/.test(key) && filled[0] !== key;
    if (isTotal) return { kind: '合计', text };
    const { groups, legend } = type.table ?? {};
    // MPV alone in the column of the key could be a key, too.
    const isGroup = filled.length === 1 && width > 2 && groups?.is(text) === true;
    if (hasKey && !isGroup) return undefined;
    if (filled.slice(0, 3).some((each) => TOTAL.test(each) || COUNT.test(each))) {
      return { kind: '合计', text };
    }
    // A short row of a record in several rows is a part of it.
    if (layout.partColumns.length > 0) return undefined;
    const isShort = filled.length <= MOST_CELLS && filled.length <= Math.max(1, width * MOST_SHARE);
    if (!isShort || width <= 2) return undefined;
    if (legend?.is(text)) return { kind: '颜色说明', text, note: legend.note };
    if (SIDE_NOTE.test(text)) return { kind: '备注', text };
    return groups?.is(text) ? { kind: '分组', text, note: groups.note } : { kind: '说明', text };
  };
}
