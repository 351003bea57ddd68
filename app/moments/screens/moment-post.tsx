import { useState } from 'react';
import { listMoments, type Feed, type Post } from '#/app/moments/contract.ts';
import { readId } from '#/app/moments/moments-query.ts';
import { plainText } from '#/app/moments/plain-text.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { FeedFailed } from './feed-failed.tsx';
import { MissingMoment } from './missing-moment.tsx';
import { PostCard } from './post-card.tsx';
import styles from '#/app/moments/moments.module.css';

export const needs = ({ params }: At) => ({
  feed: queryFor(listMoments, { post_id: readId(params.postId) }),
});

type Data = { feed: Feed | null };

/** Returns the author's name and the first 20 characters of the post, for the title of the page. */
export const subject = ({ feed }: Data, at: At) => {
  const post = feed && postOf(feed, at);
  return (
    post &&
    [post.author?.nickname, [...plainText(post.text)].slice(0, 20).join('')]
      .filter(Boolean)
      .join('：')
  );
};

export const status = ({ feed }: Data, at: At) =>
  feed === null ? 502 : postOf(feed, at) ? 200 : 404;

/** The page of a post: its whole text, followed by other posts of its topic. */
export default function MomentPost({ at, feed }: ScreenProps<typeof needs>) {
  if (feed === null) return <FeedFailed at={at} />;
  const post = postOf(feed, at);
  if (!post) return <MissingMoment message="这条动态不存在，或已经删除" />;
  const [topic] = post.topics;
  const others = feed.list.filter(({ id }) => id !== post.id);
  return (
    <>
      <h1 className="vh">{at.title}</h1>
      <PostCard post={post} isFirst isWhole isOwnPage />
      {topic && others.length > 0 && (
        <section>
          <header className={styles.rest}>
            <h2>#{topic.name}</h2>
            <Link to={href('momentTopic', { topicId: topic.id })}>这个话题的全部</Link>
          </header>
          {others.map((other) => (
            <Other key={other.id} post={other} />
          ))}
        </section>
      )}
      <p className={styles.back}>
        <Link className={buttonClass('line')} to={href('momentIndex')}>
          看全部动态
        </Link>
      </p>
    </>
  );
}

function Other({ post }: { post: Post }) {
  const [isWhole, setWhole] = useState(false);
  return <PostCard post={post} isWhole={isWhole} onUnfold={() => setWhole(true)} />;
}

function postOf({ list }: Feed, { params }: At): Post | undefined {
  return list.find(({ id }) => id === params.postId);
}
