import { quotedWords, reasons } from '#/records/reasons/reason.ts';

/** The degrees of a defect by its area, as text for messages. */
const DEGREES = '1（面积不超过 100×100 毫米）、2（不超过 200×300 毫米）或 3（更大）';

/** The reasons why a finding of an inspection is refused. */
export const FINDING = reasons({
  other_unit: (item: string, unit: string | undefined, own: string) => ({
    zh: `${item} 的单位是 ${unit}，写的是 ${own}`,
    en: `The unit of ${item} is ${unit}, and the cell has ${own}`,
  }),
  degree: () => ({
    zh: `程度按面积写 ${DEGREES}；轻微、异常是结果，写在「结果」一列`,
    en: 'Write the degree by area: 1 (up to 100×100 mm), 2 (up to 200×300 mm) or 3; a word such as "轻微" is a result and belongs into that column',
  }),
  slight_degree: (item: string, result: string) => ({
    zh: `${item} 的结果写了${result}，程度写了轻微：轻微是结果，写在「结果」一列；程度按面积写 ${DEGREES}`,
    en: `${item} has the result "${result}" and the degree "轻微", which is a result: write 1, 2 or 3 by area`,
  }),
  degree_by_area: (item: string, { length, width }: Size, degree: number, measured?: number) => ({
    zh: `${item} 长 ${length} 宽 ${width} 毫米，面积 ${length * width} 平方毫米，是程度 ${measured}，不是 ${degree}：请改其中一个。程度按面积写 ${DEGREES}`,
    en: `${item} has ${length} × ${width} mm, which is degree ${measured} and not ${degree}: change one of them`,
  }),
  no_result: (item: string, results: readonly string[]) => ({
    zh: `${item} 没有写结果，应为其中之一：${results.join('、')}`,
    en: `${item} lacks a result: write one of ${quotedWords(results)}`,
  }),
  unknown_kind: (item: string, kinds: readonly string[]) => ({
    zh: `${item} 的异常类型应为其中之一：${kinds.join('、')}`,
    en: `Write a kind of ${item}: one of ${quotedWords(kinds)}`,
  }),
  kind_without_defect: (item: string, result: string, kind: string) => ({
    zh: `${item} 记为${result}，却写了异常类型「${kind}」：有问题请改结果，没有请去掉类型`,
    en: `${item} has the result "${result}" and the kind "${kind}": change the result, or leave the kind out`,
    quotesCell: true,
  }),
  restored_without_words: (item: string) => ({
    zh: `${item} 整备后正常，要写清做了什么（「说明」或整备步骤）`,
    en: `${item} is normal after preparation: say what was done`,
  }),
  repeated_checkpoint: () => ({ zh: '同一个检测点写了两次', en: 'The checkpoint occurs twice' }),
});

type Size = { length: number; width: number };
