type Query = ReadonlyMap<string, string>;
/** Returns the data of a response; undefined if there is none. */
export type Answer = (query: Query, host: string) => unknown;
/** The service of a call. It determines the envelope of the response. */
export type Wrap =
  | 'main'
  | 'inspection'
  | 'options'
  | 'goods'
  | 'equipment'
  | 'community'
  | 'consultant'
  | 'views';
/** A call of the back end: its service, and the function that returns the data of its response. */
export type Call = { wrap: Wrap; method?: 'POST'; answer: Answer };
