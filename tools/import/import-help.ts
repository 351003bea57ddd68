import { cellFormats, isMandatory } from '#/records/columns/field-notes.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { EXTENSIONS } from '#/records/files/read-rows.ts';

/** Returns the text of `--help`, with every type and its fields. */
export function importHelp(types: readonly RecordType[]): string {
  return `Imports a dealer's records.

  npm run import -- FILE... [--type TYPE] [--photos FOLDER] [--strict] [--dry-run] [--again]
                    [--clear-empty | --replace] [--full [--take-down]] [--allow-missing-columns]

FILE is CSV (comma, tab or semicolon; UTF-8 or GB18030; first row the headings) or one JSON object
per line, by the end of its name: ${EXTENSIONS.join(' ')}. Its name says what is in it, such as
${types[0]?.name ?? 'name'}.csv, unless --type does.

  --type TYPE      what is in the files
  --photos FOLDER  where the picture files are that the rows name
  --strict         all or nothing: one bad row, and nothing is written
  --again          write also rows that say what is there already
  --dry-run        write nothing, only say what would be wrong; opens the pictures, too
  --clear-empty    an empty cell clears its field; without it, it keeps what is stored
  --replace        each row is a whole record: what it does not name is erased, and is listed first
                   by field, with how many records and some of their ids; try it with --dry-run
  --full           the files hold the whole stock: name the cars on the site that are in none of them
  --take-down      with --full: set the 状态 of those cars to 下架; all else of them stays
  --allow-missing-columns
                   go on although a file of cars has no column for price or mileage

Headings may be Chinese, with blanks and a unit around them: under 现价(万) a 13.28 is 132800. So
may cells: 13.28万, 4.36万公里, 2021/6/1, 2021年6月, 是, A+, 纯电. In a cell, lists go between ;
and what has two parts is 机油：已换新；刹车油：已换新. What has more is JSON, also in a cell.

A row changes those fields of its record that it names: absent columns, empty cells and absent keys
keep what is stored, and null in JSON clears a field. So 编号 and 价格 alone are a file of new prices.
The key alone must be there; a record that is new needs its mandatory fields, too. What fields have
to do with each other is checked on the record as it will be. Always whole are rows of inspection
(each is a version), gpspoint and gpslink. The same file again changes nothing. Two rows of one
record, in one file or several, are both refused. To delete records: npm run delete -- --help

A row with anything wrong is left out, and all that is wrong with it named by file, line and heading.
Columns that mean nothing are named once with the heading that they may have been meant for, and left
out. Where such a heading looks like price or mileage and no other column is, or cars are new and
there is no such column, the import stops before it writes anything. Pictures go under the names of
their files.

Prices have a history, which is kept here: a price that differs from the last one is a new step of
today. So price_history is not read from tables. In JSON it may come along when stock moves here
from another system, and counts only for cars that are new here.

Rows are written 200 at a time, each time whole or not at all, while the site goes on serving; an
import that was cut off is simply run again.
Exit code: 0 all rows taken, 1 some rows bad, 2 wrong usage or unusable file.

Types, in the order of import; * marks the key, ! the mandatory fields of a new record. Below the
fields are the cells that hold JSON or several values, with an example:
${types.map(describe).join('\n')}`;
}

function describe({ name, aliases, summary, key, schema, columns }: RecordType): string {
  const names = [name, ...aliases].join(', ');
  const fields = Object.keys(schema.entries).map((field) => {
    const headings = Object.keys(columns).filter((heading) => columns[heading] === field);
    const mark = key.some((part) => part === field) ? '*' : isMandatory(schema, field) ? '!' : '';
    return headings.length > 0 ? `${field}${mark} (${headings.join(', ')})` : `${field}${mark}`;
  });
  const formats = cellFormats(schema).map(([field, format]) => `\n      ${field}: ${format}`);
  return `\n  ${names}: ${summary}\n${wrap(fields)}${formats.join('')}`;
}

/** Joins words with commas into lines of at most 100 columns. */
function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? undefined : `${last}, ${word}`;
    if (longer !== undefined && longer.length <= 94) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => `    ${line}`).join(',\n');
}
