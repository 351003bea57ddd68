import * as v from 'valibot';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { choices } from '#/records/columns/choices.ts';
import { because, explainBy } from '#/records/reasons/reason.ts';
import { checkpointMeant, label, noCheckpoint } from './checkpoint-words.ts';

/**
 * Returns the schema of an imported text that names a checkpoint. Its output is the code of the
 * checkpoint.
 * @param category the only category that is accepted; by default all are
 */
export function code(category = '') {
  return v.pipe(
    v.string(),
    v.transform((written) => checkpointMeant(written) ?? written),
    v.check(
      (item) => checkpointMeant(item) === item,
      (issue) => explainBy(issue, noCheckpoint(issue.input)),
    ),
    v.check(
      (item) => item.startsWith(category),
      because({
        code: 'checkpoint_of_category',
        zh: `应为 ${category} 类的检测点，如 ${category}06`,
        en: `Write a checkpoint of ${category}, such as ${category}06`,
      }),
    ),
    v.description('检测点的编码、名称，或两样都写'),
    choices<string>(
      [...CATALOGUE.values()]
        .filter((checkpoint) => checkpoint.code.startsWith(category))
        .map((checkpoint) => ({ word: label(checkpoint), value: checkpoint.code })),
    ),
  );
}
