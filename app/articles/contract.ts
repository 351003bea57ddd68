import * as v from 'valibot';
import { CarPage, Id } from '#/app/inventory/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);

const summary = {
  id: v.string(),
  title: v.string(),
  summary: text,
  cover: text,
  /** YYYY-MM-DD. */
  published: text,
  /** How long it takes to read. */
  minutes: v.nullish(v.number(), null),
};

/** Where a page begins, as the page before it said: the signs of any address. */
export const CURSOR = /^[\x21-\x7e]{1,300}$/;

/** An article in a list. */
export const ArticleSummary = v.object(summary);
export type ArticleSummary = v.InferOutput<typeof ArticleSummary>;

/** A page of the list, newest first; `next_cursor` is null on the last one. */
export const ArticlePage = v.object({
  articles: v.array(ArticleSummary),
  next_cursor: v.nullish(v.string(), null),
});
export type ArticlePage = v.InferOutput<typeof ArticlePage>;

/** An article to read. */
export const Article = v.object({
  ...summary,
  author: text,
  /** Where it was first published, with its address if that is known. */
  source: text,
  source_url: text,
  /** HTML, sanitised. */
  html: v.string(),
  /** The cars it speaks of that can be seen. */
  cars: v.nullish(CarPage.entries.cars, []),
});
export type Article = v.InferOutput<typeof Article>;

/** The articles, newest first. */
export const listArticles = endpoint({
  name: 'listArticles',
  summary: 'Articles, newest first, page by page',
  service: 'main',
  path: '/v1/articles',
  input: v.object({
    /** What the page before named; opaque. */
    cursor: v.optional(v.pipe(v.string(), v.regex(CURSOR))),
  }),
  output: ArticlePage,
  failure: 'alert',
});

/** One article. */
export const getArticle = endpoint({
  name: 'getArticle',
  summary: 'An article with its text and the cars it speaks of',
  service: 'main',
  path: '/v1/article',
  input: v.object({ id: Id }),
  output: Article,
  failure: 'alert',
});
