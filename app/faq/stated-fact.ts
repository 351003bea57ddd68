import { isStated, sourceOfFact, withSource } from '#/app/car-facts/stated-fact.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { metaValue } from '#/app/car-facts/words/specification-items.ts';
import { tagsOfDetail } from '#/app/car-facts/words/stated-tags.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';

/**
 * Returns the value of the specification item `name` with its source as a sentence; undefined if
 * the car detail lacks the item.
 */
export function factWithSource({ car, more }: CarDetail, name: string): string | undefined {
  const value = metaValue(car, name);
  if (!value) return undefined;
  const source = sourceOfFact(more, name, { desc: name, value });
  if (source && isStated(source)) return `${withSource(value, source)}。`;
  return source ? `${value}，以${source}为准。` : `${value}。`;
}

/**
 * Returns the tag that this pattern matches, with a label if it is the dealer's own statement;
 * undefined without such a tag.
 */
export function taggedFact(detail: CarDetail, pattern: RegExp): string | undefined {
  const { supported, stated } = tagsOfDetail(detail);
  const known = supported.find((tag) => pattern.test(tag));
  const own = stated.find((tag) => pattern.test(tag));
  return known ?? (own && withSource(own, STATED));
}
