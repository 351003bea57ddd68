/** A notice to a customer. `content` is its content in JSON. */
export interface NoticeTable {
  id: string;
  content: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    delivery_notice: NoticeTable;
    examine_notice: NoticeTable;
  }
}
