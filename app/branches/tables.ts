/**
 * A branch of the dealer. `lng_e6` and `lat_e6` are its location (GCJ-02) in millionths of a
 * degree.
 */
export interface BranchTable {
  id: string;
  name: string;
  province: string;
  city: string | null;
  address: string | null;
  phone: string | null;
  hours: string | null;
  picture: string | null;
  lng_e6: number | null;
  lat_e6: number | null;
}

declare module '#/database/tables.ts' {
  interface Tables {
    branch: BranchTable;
  }
}
