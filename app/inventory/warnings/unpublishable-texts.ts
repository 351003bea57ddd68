import type { CarRow } from '#/app/inventory/car-row.ts';
import { unpublishable } from '#/app/inventory/table/public-notes.ts';
import { shorten } from '#/records/columns/cells/cell.ts';
import { BadCell } from '#/records/columns/record-type.ts';
import { CAR_CELL } from './cell-reasons.ts';

/**
 * The fields with texts for buyers. In spreadsheets, their cells are already checked when they are
 * read.
 */
const FIELDS = ['tags', 'notes', 'status_note', 'service_provider'] as const;

/**
 * Returns a problem for each field of a row that contains personal data, internal prices or words
 * to colleagues. For rows that are not from a spreadsheet, such as those of a program, this is the
 * only such check.
 */
export function unpublishableTexts(row: Partial<CarRow>): BadCell[] {
  return FIELDS.flatMap((field) => {
    const [text] = textsIn(row[field]).filter((each) => unpublishable(each.normalize('NFKC')));
    if (text === undefined) return [];
    const found = unpublishable(text.normalize('NFKC'));
    const reason = { ...CAR_CELL.unpublishable_field(found ?? ''), quoted: shorten(text) };
    return new BadCell(field, reason);
  });
}

/** Returns all texts in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
