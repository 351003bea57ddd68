import { typeName } from '#/records/columns/find-record-type.ts';
import type { Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { describeType, type FieldNote } from '#/records/template/describe-type.ts';

/** Returns the text of `--help TYPE` for this type. */
export function typeHelp(type: RecordType, language: Language): string {
  const { fields, parts } = describeType(type);
  const words = WORDS[language];
  const lists = parts.map(
    ({ field, meaning, isMandatory, columns }) => `
${words.list(`${field}${isMandatory ? '!' : ''} ${meaning}`)}
${columns.map(describe).join('\n')}`,
  );
  const name = typeName(type, language);
  return `${[type.name, ...type.aliases].join(', ')}: ${type.summary}

${words.template}npm run template -- ${name} --out ${name}.xlsx

${words.columns}${parts.length === 0 ? '' : `\n${words.rows}`}

${fields.map(describe).join('\n')}${lists.join('\n')}`;
}

type Words = { template: string; columns: string; rows: string; list(field: string): string };

const WORDS: Readonly<Record<Language, Words>> = {
  zh: {
    template: '可以直接填的空表：',
    columns: `先是列名，括号里是也认得的列名，后面是 JSON 里的名字；下一行是意思、写法和例子。* 是编号，! 是新记录
或新的一项必填的。`,
    rows: `编号相同的几行是一条记录：只有一个值的列写在哪一行都行，几种内容可以并排写。一串内容的第一列写「无」，
就是一项都没有。`,
    list: (field) => `${field}：一项一行，有这些列`,
  },
  en: {
    template: 'A template to fill in: ',
    columns: `Headings with other headings in brackets, the field in JSON, the meaning, the format and an example.
* marks the key, ! a field that a new record or a new row of a list must have.`,
    rows: `Rows with the same key are one record: single values are in any of its rows, and lists may be side by
side. 无 in the first column of a list says that the list is empty.`,
    list: (field) => `${field}: one row for each, with these columns`,
  },
};

function describe({
  field,
  heading,
  otherHeadings,
  isKey,
  isMandatory,
  ...words
}: FieldNote): string {
  const mark = isKey ? '*' : isMandatory ? '!' : '';
  const others = otherHeadings.length > 0 ? ` (${otherHeadings.join(', ')})` : '';
  const { meaning, format, example } = words;
  const hasExample = example !== undefined && example !== '';
  return `  ${heading}${mark}${others}  ${field}\n      ${meaning}。${format}${hasExample ? `。例 ${example}` : ''}`;
}
