/** One version of a text of the dealer's own. `effective_on` is YYYY-MM-DD, `body` Markdown. */
export interface DealerTextTable {
  name: string;
  version: string;
  effective_on: string;
  body: string;
}

/**
 * A version as visitors read it: `body` is Markdown with the settings filled in, `issue` counts from
 * 1 on each time that these words changed, and `first_day` (YYYY-MM-DD) is when they were read first.
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
