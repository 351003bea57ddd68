import type { Composers } from '#/server/media/recipe.ts';
import { showroom } from '#/app/demo/showroom/composer.ts';

/** The composers of pictures by their name in a recipe. */
export const composers: Composers = { showroom };
