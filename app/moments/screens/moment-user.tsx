import { listMoments, type Feed, type User } from '#/app/moments/contract.ts';
import { readId, readMomentsQuery, statusWithoutFeed } from '#/app/moments/moments-query.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { Avatar } from './avatar.tsx';
import { FeedFailed } from './feed-failed.tsx';
import { PostList } from './feed.tsx';
import { MissingMoment } from './missing-moment.tsx';
import styles from '#/app/moments/moments.module.css';

const queryOf = (at: At) => ({ ...readMomentsQuery(at), union_id: readId(at.params.unionId) });

export const needs = (at: At) => ({ feed: queryFor(listMoments, queryOf(at)) });

type Data = { feed: Feed | null };

export const title = ({ feed }: Data, at: At) => (feed && userOf(feed)?.nickname) ?? at.title;

export const status = ({ feed }: Data, at: At) =>
  feed === null ? statusWithoutFeed(at) : userOf(feed) ? 200 : 404;

/** The page of an author with their posts. */
export default function MomentUser({ at, feed }: ScreenProps<typeof needs>) {
  if (feed === null) return <FeedFailed at={at} />;
  const user = userOf(feed);
  if (!user) return <MissingMoment message="没有这位用户，或已经注销" />;
  const { cursor, ...query } = queryOf(at);
  const { union_id: unionId, nickname, car, city, about, is_staff: isStaff, count } = user;
  const own = [isStaff ? '本店' : car, city, typeof count === 'number' && `${count} 条动态`];
  return (
    <div className={styles.page}>
      <div className={styles.rail}>
        <header className={styles.user}>
          <Avatar user={user} isLarge />
          <div>
            <h1>{nickname}</h1>
            <p>{own.filter(Boolean).join('，')}</p>
            {about && <p>{about}</p>}
          </div>
        </header>
      </div>
      <div>
        {cursor !== undefined && (
          <p className={styles.part}>
            <span>较早的动态</span>
            <Link to={href('momentUser', { unionId })}>看新的</Link>
          </p>
        )}
        <PostList
          first={feed}
          query={query}
          address={(from) => href('momentUser', { unionId }, { cursor: from })}
        >
          <EmptyState message="还没有动态">
            <Link className={buttonClass('main')} to={href('momentIndex')}>
              看全部动态
            </Link>
          </EmptyState>
        </PostList>
      </div>
    </div>
  );
}

/**
 * Returns the user of the response. Some back ends send it only within posts: then returns the
 * author of the first post.
 */
function userOf({ user, list }: Feed): User | undefined {
  return user ?? list[0]?.author ?? undefined;
}
