import { LinkedCar } from '#/app/car-card/linked-car.tsx';
import { listMoments, type Feed, type User } from '#/app/moments/contract.ts';
import { readId, readMomentsQuery, statusWithoutFeed } from '#/app/moments/moments-query.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { uniqueById } from '#/web/query-cache/pages.tsx';
import { Avatar } from './avatar.tsx';
import { FeedFailed } from './feed-failed.tsx';
import { FeedPage } from './feed-page.tsx';
import { MissingMoment } from './missing-moment.tsx';
import styles from '#/app/moments/moments.module.css';

/** The label of a linked car that is of the same model as the author's own car. */
const SAME_MODEL = '同款车';
/** Maximum number of cars beside an author's name. */
const MOST_CARS = 3;

const queryOf = (at: At) => ({ ...readMomentsQuery(at), union_id: readId(at.params.unionId) });

export const needs = (at: At) => ({ feed: queryFor(listMoments, queryOf(at)) });

type Data = { feed: Feed | null };

export const title = ({ feed }: Data, at: At) => (feed && userOf(feed, at)?.nickname) ?? at.title;

export const status = ({ feed }: Data, at: At) =>
  feed === null ? statusWithoutFeed(at) : userOf(feed, at) ? 200 : 404;

/** The page of an author with their posts. */
export default function MomentUser({ at, feed }: ScreenProps<typeof needs>) {
  if (feed === null) return <FeedFailed at={at} />;
  const user = userOf(feed, at);
  if (!user) return <MissingMoment message="没有这位用户，或已经注销" />;
  const { union_id: unionId, nickname, car, city, about, is_staff: isStaff, count } = user;
  // The owner's posts link to the same car each.
  const cars = isStaff
    ? []
    : uniqueById(feed.list.flatMap((post) => post.cars)).slice(0, MOST_CARS);
  const own = [isStaff ? '本店' : car, city, typeof count === 'number' && `${count} 条动态`];
  return (
    <FeedPage
      feed={feed}
      query={queryOf(at)}
      address={(query) => href('momentUser', { unionId }, query)}
      empty="还没有动态"
      carsOfPage={cars.map(({ id }) => id)}
    >
      <header className={styles.user}>
        <Avatar user={user} isLarge />
        <div>
          <h1>{nickname}</h1>
          <p>{own.filter(Boolean).join('，')}</p>
          {about && <p>{about}</p>}
        </div>
      </header>
      {cars.length > 0 && (
        <div className={styles.cars}>
          {cars.map((car) => (
            <LinkedCar key={car.id} car={car} role={SAME_MODEL} />
          ))}
        </div>
      )}
    </FeedPage>
  );
}

/**
 * Returns the user of the response. If the back end sends users only within posts, returns the
 * page's author from a post.
 */
function userOf({ user, list }: Feed, { params }: At): User | undefined {
  const authors = list.flatMap(({ author }) => author ?? []);
  return user ?? authors.find(({ union_id }) => union_id === params.unionId);
}
