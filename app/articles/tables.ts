/** An article. Days are YYYY-MM-DD, `car_ids` is a JSON list, `body` is sanitised HTML. */
export interface ArticleTable {
  id: string;
  title: string;
  summary: string;
  cover: string | null;
  author: string | null;
  author_picture: string | null;
  source: string | null;
  source_url: string | null;
  published: string;
  until: string | null;
  minutes: number;
  car_ids: string;
  body: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    article: ArticleTable;
  }
}
