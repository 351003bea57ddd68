import type { ReactNode } from 'react';
import type { Feed } from '#/app/moments/contract.ts';
import type { MomentsQuery } from '#/app/moments/moments-query.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { PostList } from './feed.tsx';
import styles from '#/app/moments/moments.module.css';

type Props = {
  feed: Feed;
  /** The input of `listMoments` for this page, including the cursor. */
  query: MomentsQuery;
  /** Returns the address of the page, at a cursor or at the newest posts. */
  address(at: { cursor?: string }): string;
  /** Shown if there are no posts. */
  empty: string;
  /** The head of the page: the topic or the author that all posts have in common. */
  children: ReactNode;
  /** On the page of an author: the ids of the cars that `children` links to. */
  carsOfPage?: readonly string[];
};

/** The page of the posts of one topic or of one author. */
export function FeedPage({
  feed,
  query: { cursor, ...query },
  address,
  empty,
  children,
  carsOfPage,
}: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.rail}>{children}</div>
      <div>
        {cursor !== undefined && (
          <p className={styles.part}>
            <span>较早的动态</span>
            <Link to={address({})}>看新的</Link>
          </p>
        )}
        <PostList
          first={feed}
          query={query}
          address={(from) => address({ cursor: from })}
          carsOfPage={carsOfPage}
        >
          <EmptyState message={empty}>
            <Link className={buttonClass('main')} to={href('momentIndex')}>
              看全部动态
            </Link>
          </EmptyState>
        </PostList>
      </div>
    </div>
  );
}
