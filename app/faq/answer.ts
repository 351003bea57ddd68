/**
 * A question about a car with its answer. The answer is empty if the car detail lacks the fact.
 * `page` is the type of the report with more details, or `loans`.
 */
export type Answer = {
  id: string;
  question: string;
  answer: string | false | null | undefined;
  page?: string;
};
