/** A version of a dealer's text. `effective_on` is YYYY-MM-DD, `body` Markdown. */
export interface DealerTextTable {
  name: string;
  version: string;
  effective_on: string;
  body: string;
}

/**
 * An edition of a version of a text: the text as visitors read it, with the placeholders replaced.
 * `issue` counts from 1; `body` is Markdown.
 */
export interface IssuedTextTable {
  name: string;
  version: string;
  issue: number;
  first_day: string;
  body: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    dealer_text: DealerTextTable;
    issued_text: IssuedTextTable;
  }
}
