import type { Composers } from '#/server/media/recipe.ts';
import { showroom } from '#/app/demo/showroom/composer.ts';

/** Who puts pictures together from recipes. */
export const composers: Composers = { showroom };
