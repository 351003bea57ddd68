/** A notice to a customer. `told` is its content in JSON. */
export interface NoticeTable {
  id: string;
  told: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    delivery_notice: NoticeTable;
    examine_notice: NoticeTable;
  }
}
