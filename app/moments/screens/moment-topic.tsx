import { listMoments, type Feed, type Topic } from '#/app/moments/contract.ts';
import { readId, readMomentsQuery, statusWithoutFeed } from '#/app/moments/moments-query.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { FeedFailed } from './feed-failed.tsx';
import { FeedPage } from './feed-page.tsx';
import { MissingMoment } from './missing-moment.tsx';
import { TopicTabs } from './topic-tabs.tsx';
import styles from '#/app/moments/moments.module.css';

const queryOf = (at: At) => ({ ...readMomentsQuery(at), topic_id: readId(at.params.topicId) });

export const needs = (at: At) => ({ feed: queryFor(listMoments, queryOf(at)) });

type Data = { feed: Feed | null };

export const title = ({ feed }: Data, at: At) => {
  const topic = feed && topicOf(feed, at);
  return topic ? `#${topic.name}` : at.title;
};

export const status = ({ feed }: Data, at: At) =>
  feed === null ? statusWithoutFeed(at) : topicOf(feed, at) ? 200 : 404;

/** The page of a topic. */
export default function MomentTopic({ at, feed }: ScreenProps<typeof needs>) {
  if (feed === null) return <FeedFailed at={at} />;
  const topic = topicOf(feed, at);
  if (!topic) return <MissingMoment message="没有这个话题" />;
  const { id, name, summary, count } = topic;
  const words = [summary, typeof count === 'number' && `${count} 条动态`].filter(Boolean);
  return (
    <FeedPage
      feed={feed}
      query={queryOf(at)}
      address={(query) => href('momentTopic', { topicId: id }, query)}
      empty="这个话题还没有动态"
    >
      <header className={styles.lead}>
        <h1>#{name}</h1>
        {words.length > 0 && <p>{words.join('，')}</p>}
      </header>
      <TopicTabs topics={feed.topics ?? []} current={id} />
    </FeedPage>
  );
}

/**
 * Returns the topic of the response. If the back end sends topics only within posts, returns the
 * page's topic from a post.
 */
function topicOf({ topic, list }: Feed, { params }: At): Topic | undefined {
  return topic ?? list.flatMap((post) => post.topics).find(({ id }) => id === params.topicId);
}
