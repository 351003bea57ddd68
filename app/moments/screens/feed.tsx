import type { ReactNode } from 'react';
import { listMoments, type Feed, type Post } from '#/app/moments/contract.ts';
import type { MomentsQuery } from '#/app/moments/moments-query.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { useHistoryState } from '#/web/navigation/history-state.tsx';
import { usePages } from '#/web/query-cache/pages.tsx';
import { NextPosts } from './next-posts.tsx';
import { PostCard } from './post-card.tsx';

const NONE: readonly string[] = [];

type Props = {
  first: Feed;
  query: MomentsQuery;
  /** Returns the address of the page at a cursor. */
  address(cursor: string): string;
  /** Rendered if there are no posts. */
  children: ReactNode;
};

/** A paged list of posts. Loaded pages and unfolded texts are restored with the history entry. */
export function PostList({ first, query, address, children }: Props) {
  const list = usePages(first, (cursor) => queryFor(listMoments, { ...query, cursor }));
  const [unfolded, setUnfolded] = useHistoryState('unfolded', NONE);
  const posts = withoutRepeats(list.pages);
  if (posts.length === 0) return children;
  return (
    <>
      <ul>
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard
              post={post}
              isFirst={index === 0}
              isWhole={unfolded.includes(post.id)}
              onUnfold={() => setUnfolded([...unfolded, post.id])}
            />
          </li>
        ))}
      </ul>
      <NextPosts list={list} address={address} />
    </>
  );
}

/** Removes repeated posts, keeping the first. A back end that pages by number may return a post twice. */
function withoutRepeats(pages: readonly Feed[]): Post[] {
  const posts = new Map<string, Post>();
  for (const post of pages.flatMap((page) => page.list))
    if (!posts.has(post.id)) posts.set(post.id, post);
  return [...posts.values()];
}
