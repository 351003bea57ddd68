/** A question that the dealer answers for all cars, or for one. */
export interface DealerQuestionTable {
  id: string;
  topic: string;
  asks: string;
  answer: string;
  /** The car that the question is about; null for a question about all cars. */
  car_id: string | null;
  /** Last day (YYYY-MM-DD) on which the question is shown; null for no end. */
  until: string | null;
  /** Sort order, ascending. */
  place: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    dealer_question: DealerQuestionTable;
  }
}
