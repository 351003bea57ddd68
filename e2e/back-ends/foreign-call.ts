type Asked = ReadonlyMap<string, string>;
/** What a call answers; undefined where there is no such thing. */
export type Answer = (asked: Asked, host: string) => unknown;
/** How each of their nine services wraps an answer. */
export type Wrap =
  | 'main'
  | 'inspection'
  | 'options'
  | 'goods'
  | 'equipment'
  | 'community'
  | 'consultant'
  | 'views';
/** A call: how its answer is wrapped, and what it answers. */
export type Call = { wrap: Wrap; method?: 'POST'; answer: Answer };
