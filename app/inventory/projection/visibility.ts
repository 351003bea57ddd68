/**
 * The values of `car.visibility`. An unreleased car is visible only to visitors who know the
 * preview word.
 */
export const VISIBILITY = {
  /** In no list; the page of the car says that it is delisted. */
  delisted: 0,
  /** In lists, for everybody. */
  listed: 1,
  /** In lists, but only for visitors with the preview word. */
  unreleased: 2,
  /** In no list; its page is for visitors with the preview word. */
  unreleasedDelisted: 3,
} as const;

export type Visibility = (typeof VISIBILITY)[keyof typeof VISIBILITY];
