/** A purchase from a manufacturer or a channel; `report` is its public data in JSON. */
export interface OemPurchaseTable {
  uuid: string;
  car_id: string | null;
  report: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    oem_purchase: OemPurchaseTable;
  }
}
