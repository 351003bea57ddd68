/** Something that the online shop sells; price in yuan. The lists are JSON. */
export interface GoodsTable {
  id: string;
  name: string;
  picture: string | null;
  price: number | null;
  url: string | null;
  tags: string;
  /** What a car must be driven by, and which body it must have, for it to fit; empty for any. */
  energies: string;
  bodies: string;
  /** Lower places come first. */
  place: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    goods: GoodsTable;
  }
}
