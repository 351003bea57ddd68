import type { DeniedWords } from '#/app/console/cars/contract.ts';
import { CLAIM_FIELDS } from '#/app/evidence/claim-fields.ts';
import type { DeniedTag } from '#/app/evidence/denied-tags.ts';

/** Converts denied words to the format of the API. */
export function toDeniedWords(denied: DeniedTag): DeniedWords {
  const { field, tag, words } = denied;
  return { field, tag, reason: words, is_hidden: isHidden(denied) };
}

/** Returns whether the site leaves the words out; if false, it labels them. */
function isHidden({ field, isOmitted = false }: DeniedTag): boolean {
  return isOmitted || CLAIM_FIELDS.car?.[field] !== 'label';
}
