/** How a car was bought from its maker or a channel of it; `report` is what is told of it, in JSON. */
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
