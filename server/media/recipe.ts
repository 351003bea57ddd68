import type { Sharp } from 'sharp';

/**
 * Composes pictures from recipes: files of at most 500 bytes. Recipes are untrusted: nothing in a
 * recipe may be used as a path or URL.
 */
export type Composer = {
  /** Returns the main colour (rrggbb) of a recipe's picture; undefined if the recipe is invalid. */
  colourOf(recipe: object): string | undefined;
  /** Composes the picture, at most `width` px wide. Rejects if the recipe is invalid. */
  compose(recipe: object, width: number): Promise<Sharp>;
};

/** Composers by the `compose` field of a recipe. */
export type Composers = Readonly<Record<string, Composer>>;

/** A recipe with its composer. */
export type Recipe = { recipe: object; composer: Composer };

/** Maximum size of a recipe in bytes. */
const MAX_BYTES = 500;
const BEGINNING = '{"compose":"';

/**
 * Parses the recipe in the `bytes` of a file. Returns undefined if the file is not a recipe or
 * names an unknown composer.
 */
export function readRecipe(bytes: Buffer, composers: Composers): Recipe | undefined {
  if (bytes.length > MAX_BYTES || !bytes.subarray(0, BEGINNING.length).equals(MAGIC))
    return undefined;
  try {
    const recipe = JSON.parse(bytes.toString()) as { compose: string };
    const composer = Object.hasOwn(composers, recipe.compose) && composers[recipe.compose];
    return composer ? { recipe, composer } : undefined;
  } catch {
    // The file begins like a recipe but is not valid JSON. The caller then refuses it as not being
    // a picture.
    return undefined;
  }
}

const MAGIC = Buffer.from(BEGINNING);
