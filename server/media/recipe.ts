import type { Sharp } from 'sharp';

/**
 * Puts pictures together from a recipe: a file of a few bytes that says what a picture shows. What
 * one says comes from whoever imports it: nothing of it may become a path or an address.
 */
export type Composer = {
  /** The main colour (rrggbb) of what a recipe shows; undefined where it names nothing there is. */
  colourOf(recipe: object): string | undefined;
  /** The picture, at most as wide (px) as asked for. Rejects for what `colourOf` knows nothing of. */
  compose(recipe: object, width: number): Promise<Sharp>;
};

/** The composers by the word that a recipe gives as `compose`. */
export type Composers = Readonly<Record<string, Composer>>;

/** A recipe, and who puts its picture together. */
export type Recipe = { recipe: object; composer: Composer };

/** The largest recipe (bytes). */
const MAX_BYTES = 500;
const BEGINNING = '{"compose":"';

/** The recipe in a file; undefined for any other file, and where nobody knows its kind. */
export function readRecipe(bytes: Buffer, composers: Composers): Recipe | undefined {
  if (bytes.length > MAX_BYTES || !bytes.subarray(0, BEGINNING.length).equals(MAGIC))
    return undefined;
  try {
    const recipe = JSON.parse(bytes.toString()) as { compose: string };
    const composer = Object.hasOwn(composers, recipe.compose) && composers[recipe.compose];
    return composer ? { recipe, composer } : undefined;
  } catch {
    // It only begins like one: whoever gave it hears that it is no picture.
    return undefined;
  }
}

const MAGIC = Buffer.from(BEGINNING);
