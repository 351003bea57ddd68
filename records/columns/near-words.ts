import leven from 'leven';

/** Returns `all` sorted by the similarity of their names to this word, the most similar first. */
export function nearestFirst<Named>(
  word: string,
  all: readonly Named[],
  names: (each: Named) => readonly string[],
): Named[] {
  const distance = (other: string) => leven(word, other) - sharedStart(word, other) / 10;
  return all
    .map((each) => ({ each, at: Math.min(...names(each).map(distance)) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

function sharedStart(one: string, other: string): number {
  const length = [...one].findIndex((letter, at) => letter !== other[at]);
  return length < 0 ? one.length : length;
}
