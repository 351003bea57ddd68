import * as v from 'valibot';
import { CarPage } from '#/app/search/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

const text = v.nullish(v.string(), null);

const summary = {
  id: v.string(),
  title: v.string(),
  summary: text,
  cover: text,
  /** The first day (YYYY-MM-DD) of publication. */
  published: text,
  /** Reading time in minutes. */
  minutes: v.nullish(v.number(), null),
};

/** The format of a cursor for the next page of the list of articles: printable ASCII. */
export const CURSOR = /^[\x21-\x7e]{1,300}$/;

/** The schema of an article in lists, without its text. */
export const ArticleSummary = v.object(summary);
export type ArticleSummary = v.InferOutput<typeof ArticleSummary>;

/**
 * The schema of a page of the list of articles, newest first. On the last page, `next_cursor` is
 * null.
 */
export const ArticlePage = v.object({
  articles: v.array(ArticleSummary),
  next_cursor: v.nullish(v.string(), null),
});
export type ArticlePage = v.InferOutput<typeof ArticlePage>;

/** The schema of an article with its text. */
export const Article = v.object({
  ...summary,
  author: text,
  /** The URL of a picture of the author. */
  author_picture: text,
  /**
   * The publisher where the article appeared first. `source_url` is the URL of the article there.
   */
  source: text,
  source_url: text,
  /** The text of the article as sanitised HTML. */
  html: v.string(),
  /** The cars that the article mentions, without cars that are in no list of this shop. */
  cars: v.nullish(CarPage.entries.cars, []),
});
export type Article = v.InferOutput<typeof Article>;

/** Returns one page of the list of articles, newest first. */
export const listArticles = endpoint({
  name: 'listArticles',
  summary: 'Articles, newest first, page by page',
  service: 'main',
  path: '/v1/articles',
  input: v.object({
    /** The `next_cursor` of the previous page. Its format is private to the server. */
    cursor: v.optional(v.pipe(v.string(), v.regex(CURSOR))),
  }),
  output: ArticlePage,
  failure: 'alert',
});

/** Returns the article with this id. Fails with 404 if the article is not published now. */
export const getArticle = endpoint({
  name: 'getArticle',
  summary: 'An article with its text and the cars it speaks of',
  service: 'main',
  path: '/v1/article',
  input: v.object({ id: Id }),
  output: Article,
  failure: 'alert',
});
