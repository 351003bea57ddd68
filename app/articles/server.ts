import { chinaDay } from '#/app/dates.ts';
import { carsNamed } from '#/app/seo/listed-cars.ts';
import { BadCall, notFound } from '#/server/http/errors.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { forReading } from '#/server/pages/rich-text.ts';
import { getArticle, listArticles } from './contract.ts';
import { findPublished, listPublished, type ArticlePosition } from './queries.ts';

/** Number of articles per page. */
const ON_A_PAGE = 12;

/** Implements the calls of articles. */
export const articleServices: Implementation[] = [
  implement(listArticles, async ({ cursor }, { db, now }) => {
    const position = cursor === undefined ? undefined : readCursor(cursor);
    const found = await listPublished(db, chinaDay(now()), position, ON_A_PAGE + 1);
    const articles = found.slice(0, ON_A_PAGE);
    const last = found.length > ON_A_PAGE ? articles.at(-1) : undefined;
    return { articles, next_cursor: last ? `${last.published}.${last.id}` : null };
  }),
  implement(getArticle, async ({ id }, context) => {
    const found = await findPublished(context.db, id, chinaDay(context.now()));
    if (!found) throw notFound('这篇文章不存在，或已经撤下');
    const { body, car_ids, until: _, ...article } = found;
    const cars = await carsNamed(JSON.parse(car_ids) as string[], context);
    return { ...article, html: forReading(body), cars: [...cars] };
  }),
];

/**
 * The format of a cursor: the publication day and the id of the last article of the previous page,
 * such as 2026-11-16.paint-thickness.
 */
const CURSOR = /^\d{4}-\d\d-\d\d\.[\w-]{1,40}$/;

/**
 * Parses a cursor into the publication day and the id. Throws a BadCall if the cursor is invalid.
 */
function readCursor(cursor: string): ArticlePosition {
  if (!CURSOR.test(cursor)) throw new BadCall(400, '参数 cursor 不正确');
  return { published: cursor.slice(0, 10), id: cursor.slice(11) };
}
