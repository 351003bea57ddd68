/**
 * Answer of one rule about a car. `answer` is empty or absent where the car detail lacks the fact;
 * a question that does not apply to the car has no entry.
 */
export type Answer = {
  id: string;
  question: string;
  answer: string | false | null | undefined;
  page?: string;
};
