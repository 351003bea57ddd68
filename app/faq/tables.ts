/** A question with the dealer's own answer, about one car or about all cars. */
export interface DealerQuestionTable {
  id: string;
  topic: string;
  asks: string;
  answer: string;
  /** The car that the question is about; null for a question about all cars. */
  car_id: string | null;
  /** Last day (YYYY-MM-DD) of the question on pages; null for no end. */
  until: string | null;
  /** Sort order of the question, ascending. */
  place: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    dealer_question: DealerQuestionTable;
  }
}
