import type { Post } from '#/app/moments/contract.ts';
import { isLong, textParts } from '#/app/moments/text-parts.ts';
import { href } from '#/app/sitemap.ts';
import { Link } from '#/web/navigation/link.tsx';
import styles from './post-text.module.css';

type Props = Pick<Post, 'text' | 'topics'> & {
  /** The address of the post's page. */
  own: string;
  isWhole: boolean;
  onUnfold: (() => void) | undefined;
};

/** The text of a post, with its topics as links. A long text is cut and can be unfolded. */
export function PostText({ text, topics, own, isWhole, onUnfold }: Props) {
  if (text === '' && topics.length === 0) return null;
  const isCut = !isWhole && isLong(text);
  return (
    <p className={isCut ? `${styles.text} ${styles.cut}` : styles.text}>
      {textParts({ text, topics }).map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <Link key={part.id} to={href('momentTopic', { topicId: part.id })}>
            #{part.name}
          </Link>
        ),
      )}
      {isCut && (
        <a
          className={styles.more}
          href={own}
          onClick={(event) => {
            if (!onUnfold) return;
            event.preventDefault();
            onUnfold();
          }}
        >
          <span>…展开</span>
        </a>
      )}
    </p>
  );
}
