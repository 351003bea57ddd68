import { showroom } from '#/app/demo/showroom/composer.ts';
import type { Composers } from '#/server/media/recipe.ts';

/** The composers of pictures, by the name of the composer in a recipe. */
export const composers: Composers = { showroom };
