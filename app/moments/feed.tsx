import type { ReactNode } from 'react';
import { usePages } from '#/web/pages.tsx';
import { ask } from '#/web/screen.tsx';
import { useKept } from '#/web/visits.tsx';
import type { MomentsQuery } from './ask-moments.ts';
import { listMoments, type Feed, type Post } from './contract.ts';
import { NextPosts } from './next-posts.tsx';
import { PostCard } from './post-card.tsx';

const NONE: readonly string[] = [];

type Props = {
  first: Feed;
  query: MomentsQuery;
  /** The address of the page that begins at a cursor. */
  address(cursor: string): string;
  /** Shown where there is no post. */
  children: ReactNode;
};

/** Posts, page by page. Which pages are open and which texts unfolded comes back with the visit. */
export function PostList({ first, query, address, children }: Props) {
  const list = usePages(first, (cursor) => ask(listMoments, { ...query, cursor }));
  const [unfolded, setUnfolded] = useKept('unfolded', NONE);
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

/** A service that counts its pages may show a post twice: its first place counts. */
function withoutRepeats(pages: readonly Feed[]): Post[] {
  const posts = new Map<string, Post>();
  for (const post of pages.flatMap((page) => page.list))
    if (!posts.has(post.id)) posts.set(post.id, post);
  return [...posts.values()];
}
