import { basename, extname } from 'node:path';
import type { GenericSchema } from 'valibot';
import { findRecordType, noType } from '#/records/columns/find-record-type.ts';
import type { Language } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { EXTENSIONS } from '#/records/files/read-rows.ts';
import { isMandatory } from '#/records/template/describe-type.ts';
import { UsageError } from '#/tools/command.ts';
import { chineseHelp } from './chinese-help.ts';
import { typeHelp } from './type-help.ts';

/**
 * Returns the text of `--help`, or of `--help TYPE` if `name` is given. Throws UsageError for an
 * unknown type.
 */
export function helpFor(
  name: string | undefined,
  types: readonly RecordType[],
  language: Language,
): string {
  if (name === undefined) {
    return language === 'zh' ? chineseHelp(types, listTypes(types)) : importHelp(types);
  }
  const type = findRecordType(types, basename(name, extname(name)));
  if (type) return typeHelp(type, language);
  throw new UsageError(noType(name, types, language), { code: 'unknown_type' });
}

/** Returns the text of `--help`, with every type and its fields. */
function importHelp(types: readonly RecordType[]): string {
  return `Imports a dealer's records.

  npm run import -- FILE... [--type TYPE] [--photos FOLDER] [--strict] [--dry-run] [--again]
                    [--clear-empty | --replace] [--full [--take-down]] [--allow-missing-columns] [--allow-new-ids]
                    [--allow-clearing] [--report FILE|none] [--json]
  npm run import -- --undo [--dry-run]
  npm run import -- --help TYPE   every field of a type in words, and the columns of its lists

Templates of the files to fill in: npm run template -- --help

FILE is a workbook, CSV (comma, tab or semicolon; UTF-8 or GB18030) or one JSON object per line. The
end of its name decides: ${EXTENSIONS.join(' ')}. The type of its
records is that of --type, of its name or the name of the sheet, such as ${types[0]?.name ?? 'name'}.xlsx, or the one whose fields the
headings name. Titles, totals and notes in a table are recognised and named.

  --type TYPE      the type of the records in the file; of several files, only of those whose type
                   is not recognised
  --photos FOLDER  the folder of the picture files that the rows name
  --strict         all or nothing: if one row is invalid, nothing is written
  --again          write unchanged rows, too
  --dry-run        write nothing in the shop: print what would happen, and make a page with the cards
                   of the cars as lists would show them; opens the pictures, too
  --report FILE    the file for the rows with problems; by default it is beside the input, such as
                   cars.问题.csv or cars.problem.csv. none: no such file
  --json           print the result as one JSON document, for programs, or an error with its code
                   ({"error": {"code", "message"}}); problems and errors are also printed to the
                   standard error. --format json is the same
  --undo           undo the last import that changed something, for 7 days: deletes its new records
                   and restores the values that it changed. What was changed again since stays and
                   is listed, as are published inspections. GPS data are not undone
  --clear-empty    an empty cell clears its field; without this option the stored value stays
  --replace        each row is a whole record: absent fields are cleared. Prints each field to be
                   cleared, with the number of records and some ids; try it with --dry-run
  --full           the files contain the whole stock: lists the cars on the site that are missing
  --take-down      with --full: sets the 状态 of those cars to 下架 and changes nothing else
  --allow-clearing a changed price clears what the row does not state and what belonged to the old
                   one: drive-away price, loan, reduction, end of the special price, and an earlier
                   price that is not above the new one. By default the price is left out. It also
                   lets a list of photos, films or words lose stored ones
  --allow-new-ids   imports many rows with new ids whose VIN, or title, registration and
                    mileage, are those of stored cars (stops by default)
  --allow-missing-columns
                   import a file of cars even if it has no column for price or mileage, or one of
                   which no cell can be read

Headings may be Chinese, with blanks and a unit around them: 13.28 under 现价(万) is 132800. Cells
may have units, too: 13.28万, 4.36万公里, 2021/6/1, 2021年6月, 是, A+, 纯电. In a cell, items of a
list are separated by ; and pairs are written 机油：已换新；刹车油：已换新.

A list of larger items, such as the flaws of a car or the checkpoints of an inspection, has one row
for each item, in columns of its own. Rows with the same key are one record; its single values are in
any of the rows. If they differ between rows, an optional value is left out, and a record without a
mandatory one is refused. A row whose key cannot be read refuses the records above and below it, of
which it may be a part. Rows with 示例 as their key are examples of a template, and not imported.

A row changes only the fields that it contains: absent columns, empty cells, absent keys and items
that it does not name leave the stored values, in tables and in JSON. null in JSON clears a field, and
无 or [] a list. An item that may mean several stored ones is left out with what to add. 编号 and 价格 alone are thus a file of new prices.
Only the key is required; a new record also needs its mandatory fields. Rules between fields are
checked on the resulting record. Rows of inspection (each is a version), gpspoint and gpslink are
always whole. Importing the same file again changes nothing. Two rows of one record, in one file or
several, are both refused. To delete records: npm run delete -- --help

An invalid row is left out. Problems are grouped by reason, with the number of rows and the first
three of them; all rows with problems are in the report file. It has the format of the input and one
more column, 问题 or problem: correct the rows and import it as it is; the column is ignored. Headings
in Chinese are answered in Chinese, others in English. Then come the sums: rows written (new and
changed), unchanged and left out, cells left out, values cleared, and new brands and branches.

Unknown columns are left out and listed once, with the most similar known heading. The import stops
before it writes anything if such a heading resembles price or mileage and no other column has it,
or if there are new cars and no such column. Pictures are found by the names of their files.

The shop records the history of prices: a price that differs from the last one is a new step of
today. For that reason price_history is not read from tables. JSON may contain it when stock moves
here from another system; it counts only for new cars.

Rows are written 200 at a time, each batch whole or not at all, while the site is online. To
continue an interrupted import, run it again.
Exit code: 0 all rows imported, 1 some rows invalid, 2 wrong usage or unusable file.

Types, in the order of import; * marks the key, ! the mandatory fields of a new record. --help TYPE
describes the fields of a type:
${listTypes(types)}`;
}

function listTypes(types: readonly RecordType[]): string {
  return types.map(describe).join('\n');
}

function describe({ name, aliases, summary, key, schema, columns }: RecordType): string {
  const names = [name, ...aliases].join(', ');
  const fields = Object.keys(schema.entries).map((field) => {
    const headings = Object.keys(columns).filter((heading) => columns[heading] === field);
    const mark = key.some((part) => part === field)
      ? '*'
      : isMandatory(schema.entries[field] as GenericSchema)
        ? '!'
        : '';
    return headings.length > 0 ? `${field}${mark} (${headings.join(', ')})` : `${field}${mark}`;
  });
  return `\n  ${names}: ${summary}\n${wrap(fields)}`;
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
