/**
 * A question about a car, with its answer. `answer` is empty or absent if the car detail lacks the
 * fact. A question that does not apply to the car has no entry.
 */
export type Answer = {
  id: string;
  question: string;
  answer: string | false | null | undefined;
  page?: string;
};
