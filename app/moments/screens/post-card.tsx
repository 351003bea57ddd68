import { LinkedCar } from '#/app/car-card/linked-car.tsx';
import { instantText } from '#/app/dates.ts';
import type { Post } from '#/app/moments/contract.ts';
import { href } from '#/app/sitemap.ts';
import { FilmPlayer } from '#/app/video/film.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { Avatar } from './avatar.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostText } from './post-text.tsx';
import styles from './post-card.module.css';

type Props = {
  post: Post;
  /** Whether the post is the first of a list, so that its pictures are visible at once. */
  isFirst?: boolean;
  /** Whether to render a long text in full. */
  isWhole?: boolean;
  /**
   * Called when the visitor unfolds a long text in place. If absent, a link opens the post's own
   * page instead.
   */
  onUnfold?: () => void;
  /** Whether the post is on its own page, and so needs no link to it. */
  isOwnPage?: boolean;
  /** Set on the page of the post's author: the ids of the cars that the page itself links to. */
  carsOfPage?: readonly string[] | undefined;
};

/** A post: author, time, text, pictures or film, and linked cars. */
export function PostCard({
  post,
  isFirst = false,
  isWhole = false,
  onUnfold,
  isOwnPage = false,
  carsOfPage,
}: Props) {
  const { id, author, published_at: time, city, text, topics, images, video, cars, likes } = post;
  const own = href('momentPost', { postId: id });
  const place = city ?? author?.city;
  const hasMedia = Boolean(video) || images.length > 0;
  const about = [author?.is_staff ? '本店' : author?.car, place].filter(Boolean).join('，');
  return (
    <article
      className={`${isOwnPage ? styles.own : styles.post} ${hasMedia ? styles.split : ''}`}
      aria-label={author ? `${author.nickname}的动态` : '动态'}
    >
      <header>
        {carsOfPage && time && (
          <time className={styles.date} dateTime={time}>
            {instantText(time)}
          </time>
        )}
        {author && !carsOfPage && (
          <Link to={href('momentUser', { unionId: author.union_id })} className={styles.author}>
            <Avatar user={author} />
            <b>{author.nickname}</b>
            {about && <small>{about}</small>}
          </Link>
        )}
      </header>
      <PostText text={text} topics={topics} own={own} isWhole={isWhole} onUnfold={onUnfold} />
      {video ? (
        <div className={styles.film}>
          <FilmPlayer film={video} name={`${author?.nickname ?? ''}拍的视频`} poster={null} />
        </div>
      ) : (
        <div className={styles.pictures}>
          <PostPictures id={id} images={images} name={author?.nickname ?? ''} isFirst={isFirst} />
        </div>
      )}
      {cars.map(
        (car) =>
          !carsOfPage?.includes(car.id) && (
            <LinkedCar key={car.id} car={car} role={author?.is_staff ? '文中的车' : '同款车'} />
          ),
      )}
      <footer className={styles.foot}>
        {time && !carsOfPage && <time dateTime={time}>{instantText(time)}</time>}
        {typeof likes === 'number' && likes > 0 && <span>{likes} 人赞过</span>}
        {!isOwnPage && <Link to={own}>看这条动态</Link>}
      </footer>
    </article>
  );
}
