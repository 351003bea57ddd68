/** A question that the dealer answers for all cars, or for one. */
export interface DealerQuestionTable {
  id: string;
  topic: string;
  asks: string;
  answer: string;
  /** Null for all cars. */
  car_id: string | null;
  /** The last day (YYYY-MM-DD) on which it is answered so; null for no end. */
  until: string | null;
  /** Lower places come first. */
  place: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    dealer_question: DealerQuestionTable;
  }
}
