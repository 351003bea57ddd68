import * as v from 'valibot';
import { CATALOGUE, type Checkpoint } from '#/app/inspection/rules/catalogue.ts';
import { code } from '#/app/inspection/rules/code.ts';
import {
  degreeOf,
  Finding,
  RESULTS,
  STAGES,
  Step,
  type Result,
  type Stage,
} from '#/app/inspection/rules/findings.ts';
import { oneOf } from '#/records/columns/fields.ts';
import { date } from './evidence.ts';

const result = oneOf(Object.keys(RESULTS) as Result[], {
  ...meanings(RESULTS),
  无此项: 'absent',
});

/**
 * The results with which a finding must not have a `kind` of defect. A defect that leaves a
 * permanent trace is recorded as 轻微 at least, or as 整备后正常 after its repair.
 */
const WITHOUT_KIND: readonly Result[] = ['normal', 'absent', 'unchecked'];

/** A history step as imported: with Chinese words or wire values. */
const StepRow = v.object({
  ...Step.entries,
  stage: oneOf(Object.keys(STAGES) as Stage[], meanings(STAGES)),
  result: v.optional(result),
  date: v.optional(date),
});

/** A finding as imported. */
export const FindingRow = v.pipe(
  v.object({
    ...Finding.entries,
    item: code(),
    result,
    date: v.optional(date),
    history: v.optional(v.pipe(v.array(StepRow), v.maxLength(20, '最多 20 步'))),
  }),
  v.transform((finding) =>
    finding.kind === undefined ? finding : { ...finding, kind: bare(finding.kind) },
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { item, kind, result: found, words, degree, size, history = [] } = dataset.value;
    const measured = degreeOf(dataset.value);
    const options = optionsOf(CATALOGUE.get(item));
    if (kind !== undefined && !options.includes(kind)) {
      addIssue({ message: `${item} 的异常类型应为其中之一：${options.join('、')}` });
    }
    if (kind !== undefined && WITHOUT_KIND.includes(found)) {
      addIssue({
        message: `${item} 记为${RESULTS[found]}，却写了异常类型「${kind}」：有问题请改结果，没有请去掉类型`,
      });
    }
    if (size && degree !== undefined && degree !== measured) {
      addIssue({
        message: `${item} 长 ${size.length} 宽 ${size.width} 毫米，按面积是程度 ${measured}，写的是 ${degree}：请改其中一个`,
      });
    }
    const isDescribed = words !== undefined || history.some(({ stage }) => stage === 'prepared');
    if (found === 'restored' && !isDescribed) {
      addIssue({ message: `${item} 整备后正常，要写清做了什么（words 或整备步骤）` });
    }
  }),
);

/**
 * Returns the kinds of a checkpoint, without the Latin letters that the standard appends to them.
 */
function optionsOf(checkpoint: Checkpoint | undefined): string[] {
  return (checkpoint?.options ?? []).map(bare);
}

function bare(kind: string): string {
  return kind.replace(/[A-Z]+$/, '');
}

/** Returns the wire values by Chinese word. */
function meanings<Word extends string>(
  words: Readonly<Record<Word, string>>,
): Record<string, Word> {
  return Object.fromEntries(
    (Object.entries(words) as [Word, string][]).map(([word, chinese]) => [chinese, word]),
  );
}
