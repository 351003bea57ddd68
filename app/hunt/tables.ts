/** A car that the dealer looks for on order; `state` is what is told of it, in JSON. */
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
