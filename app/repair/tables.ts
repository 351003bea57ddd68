/** A package of work at a price. Prices in whole yuan; labour in tenths of an hour; lists in JSON. */
export interface RepairPackageTable {
  id: string;
  category: string;
  name: string;
  contents: string;
  fits: string | null;
  labour_tenths: number | null;
  parts_brand: string | null;
  price: number | null;
  /** 1 where the price is the least that it may come to. */
  is_least: number;
  member_price: number | null;
  notes: string | null;
  /** Where it is offered; an empty list is everywhere. */
  branch_ids: string;
  place: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    repair_package: RepairPackageTable;
  }
}
