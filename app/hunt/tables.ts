/** A hunt: a customer's order to find a car. `state` is JSON of a `HuntState`, its public data. */
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
