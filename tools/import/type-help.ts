import type { RecordType } from '#/records/columns/record-type.ts';
import { describeType, type FieldNote } from '#/records/template/describe-type.ts';

/** Returns the text of `--help TYPE` for this type. */
export function typeHelp(type: RecordType): string {
  const { fields, parts } = describeType(type);
  const lists = parts.map(
    ({ field, meaning, isMandatory, columns }) => `
${field}${isMandatory ? '!' : ''} ${meaning}: one row for each, with these columns
${columns.map(describe).join('\n')}`,
  );
  return `${[type.name, ...type.aliases].join(', ')}: ${type.summary}

A template to fill in: npm run template -- ${type.name} --out ${type.name}.xlsx

Headings with other headings in brackets, the field in JSON, the meaning, the format and an example.
* marks the key, ! a field that a new record or a new row of a list must have.${
    parts.length === 0 ? '' : `\n${ROWS}`
  }

${fields.map(describe).join('\n')}${lists.join('\n')}`;
}

const ROWS = `Rows with the same key are one record: single values are in any of its rows, and lists may be side by
side. 无 in the first column of a list says that the list is empty.`;

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
