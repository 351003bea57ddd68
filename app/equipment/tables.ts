/**
 * The manufacturer's equipment list with the number `module_id`. `items` is a JSON list of
 * EquipmentItem.
 */
export interface EquipmentReportTable {
  module_id: string;
  items: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    equipment_report: EquipmentReportTable;
  }
}
