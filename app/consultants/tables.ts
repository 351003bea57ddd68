/**
 * A consultant of a branch. `more` is JSON with the fields of the imported row that have no column.
 */
export interface ConsultantTable {
  id: string;
  branch_id: string;
  name: string;
  avatar: string | null;
  phone: string | null;
  qr_code: string | null;
  contact_url: string | null;
  more: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    consultant: ConsultantTable;
  }
}
