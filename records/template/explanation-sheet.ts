import type { CellStyle, WriteSheet } from 'hucre/xlsx';
import { NONE } from '#/records/columns/fields.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { EXPLANATION_HEADINGS, EXPLANATIONS } from '#/records/files/spreadsheet/template-sheets.ts';
import { EXAMPLE } from '#/records/parts/group-rows.ts';
import type { FieldNote } from './describe-type.ts';
import type { ColumnGroup } from './template-columns.ts';

const WIDTHS = [18, 18, 44, 34, 40, 8, 26, 26];
/**
 * Maximum number of words that the sheet lists for a column. The words of a longer list are only in
 * the drop-down.
 */
const MOST_WORDS = 40;

/**
 * Returns the sheet that explains the columns of a template. `others` are columns that the template
 * does not have, but that the author may add.
 */
export function explanationSheet(
  type: RecordType,
  groups: readonly ColumnGroup[],
  { others, isBegun }: { others: readonly ColumnGroup[]; isBegun: boolean },
): WriteSheet {
  const lines = introduction(type, groups, isBegun);
  const rows = [
    ...groups.flatMap((group) => group.columns.map((note) => rowOf(group, group.title, note))),
    ...others.flatMap((group) =>
      group.columns.map((note) => rowOf(group, `可以加的列：${group.title}`, note)),
    ),
  ];
  const header = lines.length + 1;
  const cells = new Map<string, { style: CellStyle }>([
    ...EXPLANATION_HEADINGS.map(
      (_, at) => [`${header},${at}`, { style: { font: { bold: true } } }] as const,
    ),
    ...rows.flatMap((row, down) =>
      row.map((_, at) => [`${header + 1 + down},${at}`, { style: WRAPPED }] as const),
    ),
  ]);
  return {
    name: EXPLANATIONS,
    columns: WIDTHS.map((width) => ({ width })),
    rows: [...lines.map((line) => [line]), [], EXPLANATION_HEADINGS, ...rows],
    cells,
  };
}

const WRAPPED: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };

function introduction(
  type: RecordType,
  groups: readonly ColumnGroup[],
  isBegun: boolean,
): string[] {
  const keys = groups
    .flatMap(({ columns }) => columns.filter(({ isKey, field }) => isKey && field !== ''))
    .map(({ heading }) => heading)
    .join('和');
  const hasLists = groups.some(({ isList }) => isList);
  return [
    type.summary,
    `在第一张表里填写，每列一项；列可以删，也可以换顺序，列名不要改。`,
    isBegun
      ? `每台车已经有几行，编号写好了：不够就复制一行，多的可以空着，也可以删掉。`
      : `第 2 行是示例：${keys}写着「${EXAMPLE}」的行不会导入，可以删掉，也可以留着。`,
    `红色的列名是必填的。不写的格子不改变已有的内容。`,
    ...(hasLists
      ? [
          `一条记录可以有很多行：${keys}相同的行是同一条记录，每一行都要写${keys}；其余的单项写在第一行就可以，写几遍要一样。`,
          `几种内容可以并排写，互不相干；都没有的格子空着。一种内容查过、确实一个也没有，在它的第一列写 ${NONE}。`,
        ]
      : []),
    `照片、视频写文件名，文件放进一个文件夹。填好后直接导入：npm run import -- ${type.name}.xlsx --photos 文件夹，先加 --dry-run 试一遍。`,
  ];
}

function rowOf({ isList }: ColumnGroup, title: string, note: FieldNote): string[] {
  const { heading, otherHeadings, meaning, format, words, isMandatory, example = '' } = note;
  const listed = words.length > MOST_WORDS ? '见下拉列表' : words.join('、');
  return [
    title,
    heading,
    meaning,
    format,
    listed,
    isMandatory ? (isList ? '写这一项时' : '是') : '',
    example,
    otherHeadings.join('、'),
  ];
}
