import * as v from 'valibot';
import { text } from '#/records/columns/fields.ts';

/** Matches a colour of one character, such as 白. Other rows write it as 白色. */
const ONE_HUE = /^[白黑红蓝灰银绿黄橙棕金紫青粉]$/;

/** Returns the schema of a colour as text, such as 珍珠白. 白 is read as 白色. */
export function colourWords() {
  return v.pipe(
    text({ max: 20 }),
    v.transform((words) => (ONE_HUE.test(words) ? `${words}色` : words)),
  );
}
