/** A package of workshop work. Prices are in yuan, labour in tenths of an hour, lists in JSON. */
export interface RepairPackageTable {
  id: string;
  category: string;
  name: string;
  contents: string;
  fits: string | null;
  labour_tenths: number | null;
  parts_brand: string | null;
  price: number | null;
  /** 1 if `price` is a "from" price. */
  is_least: number;
  member_price: number | null;
  notes: string | null;
  /** The branches that offer the package. An empty list means all branches. */
  branch_ids: string;
  place: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    repair_package: RepairPackageTable;
  }
}
