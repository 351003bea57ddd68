import { PAGE_CURSOR } from './call.ts';
import { readNumber } from './read-scalar.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The cursor of the page after one that tells its place by numbers; null where it is the last or
 * tells nothing, and `again` where it is not the page that was asked for.
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
  const asked = cursorPage(cursor) ?? 1;
  const page = numberIn(fields, ['current_page', 'page', 'currentPage', 'page_no', 'pageNo']);
  if (asked > 1 && page !== undefined && page !== asked) return 'again';
  const size = numberIn(fields, ['per_page', 'page_size', 'pageSize', 'perPage', 'limit']) ?? count;
  const total = numberIn(fields, ['total', 'count']);
  const last =
    numberIn(fields, ['last_page', 'lastPage', 'total_pages', 'totalPages', 'pages']) ??
    (total === undefined || size === 0 ? 0 : Math.ceil(total / size));
  const says = [fields.next_page_url, fields.has_more, fields.hasMore].some(
    (each) => each !== null && each !== undefined && each !== false && each !== 0 && each !== '',
  );
  return count > 0 && (asked < last || says) ? `page-${asked + 1}` : null;
}

/** The number of the page that a cursor stands for; undefined where it is opaque. */
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
