/**
 * The equipment list with the number `module_id`, which one or more cars have. `items` is a JSON
 * list of EquipmentItem.
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
