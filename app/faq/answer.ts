/**
 * A question about a car. `answer` is empty if the car detail cannot answer it. `page` is the type
 * of the report with more details, or `loans`.
 */
export type Answer = {
  id: string;
  question: string;
  answer: string | false | null | undefined;
  page?: string;
};
