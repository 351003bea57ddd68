import type { ReactNode } from 'react';
import { listMoments, type Feed } from '#/app/moments/contract.ts';
import type { MomentsQuery } from '#/app/moments/moments-query.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { useHistoryState } from '#/web/navigation/history-state.tsx';
import { uniqueById, usePages } from '#/web/query-cache/pages.tsx';
import { AutomaticNextPage } from '#/web/ui/next-page.tsx';
import { PostCard } from './post-card.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

const NONE: readonly string[] = [];
/** The space (rem) that is reserved for the next page: the height of a few posts. */
const PAGE_REM = 60;

type Props = {
  first: Feed;
  query: MomentsQuery;
  /** Returns the address of the page at a cursor. */
  address(cursor: string): string;
  /** Rendered if there are no posts. */
  children: ReactNode;
  /** On the page of an author: the ids of the cars that the page itself links to. */
  carsOfPage?: readonly string[] | undefined;
};

/** A list of posts that loads page by page. Without posts, renders `children`. */
export function PostList({ first, query, address, children, carsOfPage }: Props) {
  const list = usePages(first, (cursor) => queryFor(listMoments, { ...query, cursor }));
  const [unfolded, setUnfolded] = useHistoryState('unfolded', NONE);
  const posts = uniqueById(list.pages.flatMap((page) => page.list));
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
              carsOfPage={carsOfPage}
            />
          </li>
        ))}
      </ul>
      <AutomaticNextPage
        list={list}
        address={address}
        label="更早的动态"
        spaceRem={PAGE_REM}
        skeleton={<PostSkeleton />}
      />
    </>
  );
}
