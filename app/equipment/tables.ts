/** What cars of one module came with; `items` is JSON. */
export interface EquipmentReportTable {
  module_id: string;
  items: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    equipment_report: EquipmentReportTable;
  }
}
