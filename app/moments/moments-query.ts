import type { At } from '#/web/navigation/routing.ts';
import { CURSOR, ID, LONGEST_KEYWORD } from './contract.ts';

/** The input of `listMoments` for a page: its filters and cursor. */
export type MomentsQuery = Readonly<
  Partial<Record<'cursor' | 'keyword' | 'topic_id' | 'union_id' | 'post_id', string>>
>;

/** Returns the cursor and the keyword in the query of this page. An invalid cursor is dropped. */
export function readMomentsQuery({ query }: Pick<At, 'query'>): MomentsQuery {
  const cursor = query.get('cursor') ?? '';
  const keyword = (query.get('keyword') ?? '').trim().slice(0, LONGEST_KEYWORD);
  return {
    ...(CURSOR.test(cursor) && { cursor }),
    ...(keyword !== '' && { keyword }),
  };
}

/** Returns this id from a path; '-', which no record has, for a malformed id. */
export function readId(id: string | undefined): string {
  return id !== undefined && ID.test(id) ? id : '-';
}

/**
 * Returns the HTTP status of a page without its posts. The call hides why it failed. With a cursor,
 * which the list may not accept, it is 404, so that the first page opens; else 502.
 */
export function statusWithoutFeed({ query }: At): number {
  return query.has('cursor') ? 404 : 502;
}
