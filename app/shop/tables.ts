/** An article of the online shop. `price` is in yuan; lists are JSON. */
export interface GoodsTable {
  id: string;
  name: string;
  picture: string | null;
  price: number | null;
  url: string | null;
  tags: string;
  /** The energies and bodies of the cars that the article fits. Empty means any. */
  energies: string;
  bodies: string;
  /** Sort order, lower numbers first. */
  place: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    goods: GoodsTable;
  }
}
