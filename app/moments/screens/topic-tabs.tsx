import type { Topic } from '#/app/moments/contract.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './topic-tabs.module.css';

type Props = {
  topics: readonly Topic[];
  /** The id of the current topic; absent on the whole feed. */
  current?: string;
};

/** The topics as a horizontally scrolling row of links. */
export function TopicTabs({ topics, current }: Props) {
  if (topics.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label="话题">
      <Link to={href('momentIndex')} aria-current={current === undefined ? 'page' : undefined}>
        全部
      </Link>
      {topics.map(({ id, name }) => (
        <Link
          key={id}
          to={href('momentTopic', { topicId: id })}
          aria-current={current === id ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
