import type { SubmitEvent } from 'react';
import { listMoments, LONGEST_KEYWORD, type Feed } from '#/app/moments/contract.ts';
import { readMomentsQuery, statusWithoutFeed } from '#/app/moments/moments-query.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { Icon } from '#/web/ui/icon.tsx';
import { FeedFailed } from './feed-failed.tsx';
import { PostList } from './feed.tsx';
import { TopicTabs } from './topic-tabs.tsx';
import styles from '#/app/moments/moments.module.css';

export const needs = (at: At) => ({ feed: queryFor(listMoments, readMomentsQuery(at)) });

export const status = ({ feed }: { feed: Feed | null }, at: At) =>
  feed === null ? statusWithoutFeed(at) : 200;

/** The community feed, newest first, with search and topics. */
export default function MomentIndex({ at, feed }: ScreenProps<typeof needs>) {
  const { go } = useNavigation();
  if (feed === null) return <FeedFailed at={at} />;
  const { cursor, ...query } = readMomentsQuery(at);
  const { keyword = '' } = query;

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('keyword')).trim();
    go(href('momentIndex', {}, words === '' ? {} : { keyword: words }));
  }

  return (
    <div className={styles.page}>
      <div className={styles.rail}>
        <header className={styles.lead}>
          <h1>{at.title}</h1>
          {feed.list.length > 0 && <p>车主记下的用车，和整备车间的日常</p>}
        </header>
        <form
          className={styles.search}
          role="search"
          action={href('momentIndex')}
          autoComplete="off"
          onSubmit={search}
        >
          <button aria-label="搜索">
            <Icon name="search" />
          </button>
          <input
            key={keyword}
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={LONGEST_KEYWORD}
            placeholder="车型、保养、油耗"
            aria-label="搜索动态"
            enterKeyHint="search"
          />
        </form>
        <TopicTabs topics={feed.topics ?? []} />
      </div>
      <div>
        {(cursor !== undefined || keyword !== '') && (
          <p className={styles.part}>
            <span>{keyword === '' ? '较早的动态' : `含“${keyword}”的动态`}</span>
            <Link to={href('momentIndex')}>看全部动态</Link>
          </p>
        )}
        <PostList
          first={feed}
          query={query}
          address={(from) => href('momentIndex', {}, { ...query, cursor: from })}
        >
          <EmptyState message={keyword === '' ? '还没有动态' : `没有找到“${keyword}”`}>
            <Link
              className={buttonClass('main')}
              to={href(keyword === '' ? 'Index' : 'momentIndex')}
            >
              {keyword === '' ? '回首页' : '看全部动态'}
            </Link>
          </EmptyState>
        </PostList>
      </div>
    </div>
  );
}
