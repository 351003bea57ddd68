import type { At } from '#/web/routing.ts';
import { CURSOR, ID, LONGEST_KEYWORD } from './contract.ts';

/** What a page of the community asks for: which part of it, and where it begins. */
export type MomentsQuery = Readonly<
  Partial<Record<'cursor' | 'keyword' | 'topic_id' | 'union_id' | 'post_id', string>>
>;

/** The parameters of an address that make sense; the others are dropped before anything is asked. */
export function readMomentsQuery({ query }: Pick<At, 'query'>): MomentsQuery {
  const cursor = query.get('cursor') ?? '';
  const keyword = (query.get('keyword') ?? '').trim().slice(0, LONGEST_KEYWORD);
  return {
    ...(CURSOR.test(cursor) && { cursor }),
    ...(keyword !== '' && { keyword }),
  };
}

/** An id as it stands in a path; one that no call takes becomes one that nobody has. */
export function readId(id: string | undefined): string {
  return id !== undefined && ID.test(id) ? id : '-';
}
