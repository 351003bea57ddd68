/** One version of a text of the dealer's own. `effective_on` is YYYY-MM-DD, `body` Markdown. */
export interface DealerTextTable {
  name: string;
  version: string;
  effective_on: string;
  body: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    dealer_text: DealerTextTable;
  }
}
