import { useRef } from 'react';
import { CarCard } from '#/app/car-card/car-card.tsx';
import { longDay } from '#/app/dates.ts';
import { href } from '#/app/sitemap.ts';
import { pictureUrl } from '#/contract/picture.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { getArticle, type Article } from './contract.ts';
import { ReadingPlace } from './reading-place.tsx';
import prose from '#/web/ui/prose.module.css';
import styles from './article.module.css';

export const needs = ({ params }: At) => ({
  article: queryFor(getArticle, { id: params.id ?? '' }),
});

export const title = ({ article }: { article: Article }) => article.title;

/** The page of an article, which offers to resume where the reader stopped. */
export default function ArticleScreen({ article }: ScreenProps<typeof needs>) {
  const text = useRef<HTMLDivElement>(null);
  const { id, author, author_picture, source, source_url, published, minutes, cover, html, cars } =
    article;
  return (
    <div className={styles.screen}>
      <ReadingPlace key={id} id={id} text={text} />
      <article>
        <header className={styles.head}>
          <h1>{article.title}</h1>
          <p className={styles.byline}>
            {author && author_picture && (
              <img src={pictureUrl(author_picture, 320)} alt="" width={40} height={40} />
            )}
            {author && <span>{author}</span>}
            {published && <time dateTime={published}>{longDay(published)}</time>}
            {minutes && <span>{minutes} 分钟读完</span>}
          </p>
          {source && (
            <p>
              来源：
              {source_url ? (
                <a href={source_url} target="_blank" rel="noopener noreferrer">
                  {source}
                </a>
              ) : (
                source
              )}
            </p>
          )}
        </header>
        {/* A text with pictures needs no cover picture. */}
        {cover && !html.includes('<img') && (
          <div className={styles.cover}>
            <Photo src={cover} alt="" fit="full" turn="first" />
          </div>
        )}
        <div
          ref={text}
          className={`${prose.prose} ${styles.text}`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </article>
      {cars.length > 0 && (
        <section className={styles.cars}>
          <h2>文中提到的车</h2>
          <ul>
            {cars.map((car) => (
              <CarCard key={car.id} car={car} query={{}} turn="later" />
            ))}
          </ul>
        </section>
      )}
      <p className={styles.more}>
        <Link className={buttonClass('line')} to={href('articles')}>
          看更多文章
        </Link>
      </p>
    </div>
  );
}
