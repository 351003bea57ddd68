/** The equipment of the cars of one module; `items` is JSON. */
export interface EquipmentReportTable {
  module_id: string;
  items: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    equipment_report: EquipmentReportTable;
  }
}
