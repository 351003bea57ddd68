/**
 * A car bought from a manufacturer, or through a manufacturer's sales channel. `report` is the
 * public data in JSON.
 */
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
