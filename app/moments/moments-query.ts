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

/**
 * Returns this id from a path. Returns '-', which no record has as its id, if the id is malformed.
 */
export function readId(id: string | undefined): string {
  return id !== undefined && ID.test(id) ? id : '-';
}

/**
 * Returns the HTTP status of a page whose posts could not be loaded: 404 if the URL has a cursor,
 * because the cursor may be invalid; otherwise 502.
 */
export function statusWithoutFeed({ query }: At): number {
  return query.has('cursor') ? 404 : 502;
}
