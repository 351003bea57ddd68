import { PAGE_CURSOR } from './call.ts';
import { readNumber } from './read-scalar.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the cursor of the next page. Null if there is no next page. Returns `again` if the
 * response is another page than the requested one.
 * @param count number of items in the response
 * @param cursor cursor of the requested page
 */
export function nextCursor(
  data: unknown,
  count: number,
  { cursor }: Fields,
): string | 'again' | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return cursorPage(cursor) === undefined ? null : 'again';
  }
  const fields = { ...(data as Fields), ...metaOf(data as Fields) };
  const requestedPage = cursorPage(cursor) ?? 1;
  const page = numberIn(fields, ['current_page', 'page', 'currentPage', 'page_no', 'pageNo']);
  if (requestedPage > 1 && page !== undefined && page !== requestedPage) return 'again';
  const size = numberIn(fields, ['per_page', 'page_size', 'pageSize', 'perPage', 'limit']) ?? count;
  const total = numberIn(fields, ['total', 'count']);
  const last =
    numberIn(fields, ['last_page', 'lastPage', 'total_pages', 'totalPages', 'pages']) ??
    (total === undefined || size === 0 ? 0 : Math.ceil(total / size));
  const hasMore = [fields.next_page_url, fields.has_more, fields.hasMore].some(
    (each) => each !== null && each !== undefined && each !== false && each !== 0 && each !== '',
  );
  return count > 0 && (requestedPage < last || hasMore) ? `page-${requestedPage + 1}` : null;
}

/** Returns the page number in this cursor; undefined for a cursor without one. */
function cursorPage(cursor: unknown): number | undefined {
  const [, page] = PAGE_CURSOR.exec(typeof cursor === 'string' ? cursor : '') ?? [];
  return page === undefined ? undefined : Number(page);
}

function metaOf({ meta, pagination }: Fields): object {
  const inner = pagination ?? meta;
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {};
}

function numberIn(fields: Fields, names: readonly string[]): number | undefined {
  return names.map((name) => readNumber(fields[name])).find((value) => value !== undefined);
}
