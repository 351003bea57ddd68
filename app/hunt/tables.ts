/**
 * A hunt: a car that the dealer looks for on a customer's order. `state` is the public data as JSON
 * (`HuntState`).
 */
export interface HuntTable {
  id: string;
  order_number: string | null;
  state: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    hunt: HuntTable;
  }
}
