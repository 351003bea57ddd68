import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/link.tsx';
import type { Topic } from './contract.ts';
import styles from './topic-tabs.module.css';

type Props = {
  topics: readonly Topic[];
  /** The topic that is shown; absent on the whole feed. */
  shown?: string;
};

/** All topics in a row, to be scrolled sideways. */
export function TopicTabs({ topics, shown }: Props) {
  if (topics.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label="话题">
      <Link to={href('momentIndex')} aria-current={shown === undefined ? 'page' : undefined}>
        全部
      </Link>
      {topics.map(({ id, name }) => (
        <Link
          key={id}
          to={href('momentTopic', { topicId: id })}
          aria-current={shown === id ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
