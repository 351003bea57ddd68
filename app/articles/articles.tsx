import { longDay } from '#/app/dates.ts';
import { href } from '#/app/sitemap.ts';
import { queryFor, type ScreenProps } from '#/web/document/screen.tsx';
import { Link } from '#/web/navigation/link.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { usePages } from '#/web/query-cache/pages.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { NextPage } from '#/web/ui/next-page.tsx';
import { Photo } from '#/web/ui/photo.tsx';
import { CURSOR, listArticles } from './contract.ts';
import styles from './articles.module.css';

export const needs = (at: At) => {
  const cursor = at.query.get('cursor') ?? '';
  return { first: queryFor(listArticles, CURSOR.test(cursor) ? { cursor } : {}) };
};

/** The list of the dealer's articles, newest first. */
export default function Articles({ at, first }: ScreenProps<typeof needs>) {
  const list = usePages(first, (cursor) => queryFor(listArticles, { cursor }));
  const articles = list.pages.flatMap((page) => page.articles);
  return (
    <div className={styles.screen}>
      <header className={styles.lead}>
        <h1>{at.title}</h1>
        <p>本店发布的文章，新的在前。</p>
      </header>
      {articles.length === 0 && (
        <EmptyState message="还没有文章">
          <Link className={buttonClass('main')} to={href('Index')}>
            回首页
          </Link>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {articles.map(({ id, title, summary, cover, published, minutes }, index) => (
          <li key={id}>
            <div className={styles.words}>
              <h2>
                <Link to={href('ArticleDetail', { id })}>{title}</Link>
              </h2>
              {summary && <p className={styles.summary}>{summary}</p>}
              <p className={styles.meta}>
                {published && <span>{longDay(published)}</span>}
                {minutes !== null && minutes > 2 && <span>{minutes} 分钟读完</span>}
              </p>
            </div>
            {cover && (
              <div className={styles.cover}>
                <Photo
                  src={cover}
                  alt=""
                  fit={index === 0 ? 'full' : 'third'}
                  turn={index === 0 ? 'first' : index < 4 ? 'soon' : 'later'}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <NextPage
        list={list}
        address={(cursor) => href('articles', {}, { cursor })}
        label="更早的文章"
      />
    </div>
  );
}
