/**
 * A question about a car, with its answer, which is empty if the car detail lacks the fact. `page`
 * is the type of the report with more details, or `loans`. A question that does not apply to the
 * car has no entry.
 */
export type Answer = {
  id: string;
  question: string;
  answer: string | false | null | undefined;
  page?: string;
};
