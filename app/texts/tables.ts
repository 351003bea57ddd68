/** A version of a dealer's text. `effective_on` is YYYY-MM-DD, `body` Markdown. */
export interface DealerTextTable {
  name: string;
  version: string;
  effective_on: string;
  body: string;
}

/**
 * An issue of a version: the words as visitors read them. `body` is Markdown with the placeholders
 * replaced, `issue` counts the changes of these words from 1, `first_day` (YYYY-MM-DD) is when they
 * were first read.
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
