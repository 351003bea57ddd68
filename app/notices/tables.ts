/** What a customer is told; `told` is it in JSON. */
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
