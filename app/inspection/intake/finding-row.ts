import * as v from 'valibot';
import { CATALOGUE, type Checkpoint } from '#/app/inspection/rules/catalogue.ts';
import {
  degreeOf,
  Finding,
  Picture,
  RESULTS,
  STAGES,
  Step,
  type Result,
  type Stage,
} from '#/app/inspection/rules/findings.ts';
import { unitOfPoint } from '#/app/inspection/rules/measured.ts';
import { decimal, oneOf } from '#/records/columns/fields.ts';
import { inColumns } from '#/records/parts/part.ts';
import { once, table } from '#/records/parts/table-field.ts';
import { because } from '#/records/reasons/reason.ts';
import { code } from './code.ts';
import { evidenceDay } from './evidence-rows.ts';
import { FINDING_COLUMNS, PICTURE_COLUMNS, STEP_COLUMNS } from './finding-columns.ts';
import { FINDING } from './finding-reasons.ts';
import { measuredCell, numberOf } from './measured-cell.ts';

/**
 * The words that imported files use for the results of checkpoints, besides the labels of the
 * results.
 */
const RESULT_WORDS: Readonly<Record<Result, readonly string[]>> = {
  normal: ['√', '✓', '✔', 'OK', '良好', '合格', '完好', '无异常', '没问题'],
  abnormal: ['×', '✗', '✘', 'x', '有问题', '不合格', '有异常', '不正常'],
  slight: ['轻微异常', '轻微痕迹'],
  missing: ['缺少'],
  absent: ['无', '无此项', '没有此配置', '不适用'],
  unchecked: ['-', '—', '–', '未检测', '未查', '没查'],
  restored: ['已修复正常'],
};

/** The result for each word in `RESULT_WORDS` and each label in `RESULTS`. */
const RESULT_OF: ReadonlyMap<string, Result> = new Map([
  ...Object.entries(meanings(RESULTS)),
  ...(Object.entries(RESULT_WORDS) as [Result, readonly string[]][]).flatMap(([means, words]) =>
    words.map((word) => [word, means] as const),
  ),
]);

const result = oneOf(Object.keys(RESULTS) as Result[], Object.fromEntries(RESULT_OF));

/**
 * The views of the drawing by the words that imported files use. Other words stay unchanged,
 * because another back end may have other views.
 */
const VIEWS = new Map([
  ['前', 'front'],
  ['左', 'left'],
  ['顶', 'top'],
  ['右', 'right'],
  ['后', 'rear'],
]);
const view = v.pipe(
  v.string(),
  v.transform((word) => VIEWS.get(word.trim()) ?? word.trim()),
);

/**
 * The results with which a finding cannot have a `kind` of defect. A permanent trace is a defect:
 * its result is 轻微 or worse, or 整备后正常 after a repair.
 */
const WITHOUT_KIND: readonly Result[] = ['normal', 'absent', 'unchecked'];

/**
 * The schema of a step in a checkpoint's history as imported. `stage` and `result` are Chinese
 * words or values of the API.
 */
const StepRow = v.object({
  ...Step.entries,
  stage: oneOf(Object.keys(STAGES) as Stage[], meanings(STAGES)),
  result: v.optional(result),
  date: v.optional(evidenceDay),
});

const percent = decimal({ max: 100 });
const Place = v.object({ view, x: percent, y: percent });
const millimetres = decimal({ min: -Infinity, max: Infinity, suffix: /mm|毫米/ });
const Size = v.object({ length: millimetres, width: millimetres });

/**
 * The schema of a degree (the size class of a defect) as imported. 轻微 is a result and not a degree;
 * it is read as `slight`.
 */
const degree = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((written) => {
    const word = String(written).trim();
    if (RESULT_OF.get(word) === 'slight') return 'slight';
    return Number(
      word.replace(/级$/, '').replace(/^[一二三]$/, (one) => `${'一二三'.indexOf(one) + 1}`),
    );
  }),
  v.picklist([1, 2, 3, 'slight'], because(FINDING.degree())),
);

/**
 * The schema of the fields of a finding as imported. `FindingRow` also requires a result if there
 * are details.
 */
const FindingFields = v.object({
  ...Finding.entries,
  item: code(),
  result: v.optional(result),
  degree: v.optional(degree),
  value: v.optional(measuredCell),
  pictures: v.optional(v.pipe(table(Picture, PICTURE_COLUMNS), v.maxLength(20, '最多 20 张'))),
  place: v.optional(
    inColumns(Place, Place, {
      columns: { 视角: 'view', '横向位置(%)': 'x', '纵向位置(%)': 'y' },
      about: {
        view: ['从哪一面看得到：前、左、顶、右、后', '左'],
        x: ['在这一面的横向位置，百分比，从车头量起（前后两面从左量起）', '40'],
        y: ['在这一面的纵向位置，百分比，从车顶量起（顶面从左侧量起）', '55'],
      },
    }),
  ),
  size: v.optional(
    inColumns(Size, Size, {
      columns: { '长(mm)': 'length', 长: 'length', '宽(mm)': 'width', 宽: 'width' },
      about: { length: ['缺陷的长，毫米', '60'], width: ['缺陷的宽，毫米', '2'] },
    }),
  ),
  date: v.optional(evidenceDay),
  history: v.optional(v.pipe(table(StepRow, STEP_COLUMNS), v.maxLength(20, '最多 20 步'))),
});

type Read = v.InferOutput<typeof FindingFields>;
type ReadFinding = Omit<Read, 'result' | 'degree' | 'value'> & {
  result: Result;
  degree?: 1 | 2 | 3;
  value?: number;
};

/** The schema of a finding as imported. */
export const FindingRow = v.pipe(
  FindingFields,
  v.rawTransform(({ dataset, addIssue, NEVER }): ReadFinding => {
    const { degree: written, value, ...fields } = dataset.value;
    const own = typeof value === 'object' ? value.unit : undefined;
    const rest = {
      ...fields,
      ...(value !== undefined && { value: numberOf(value) }),
      // A checkpoint with limits has its unit from the catalogue.
      ...(own !== undefined && !unitOfPoint(fields.item) && { unit: fields.unit ?? own }),
    };
    const unit = unitOfPoint(rest.item) ?? rest.unit;
    if (own !== undefined && own !== unit) {
      addIssue({
        message: because(FINDING.other_unit(rest.item, unit, own)),
        path: [{ type: 'object', origin: 'value', input: rest, key: 'value', value: rest.value }],
      });
      return NEVER;
    }
    const isSlight = written === 'slight';
    if (isSlight && (rest.result ?? 'slight') !== 'slight') {
      addIssue({
        message: because(FINDING.slight_degree(rest.item, RESULTS[rest.result ?? 'slight'])),
        path: [{ type: 'object', origin: 'value', input: rest, key: 'degree', value: '轻微' }],
      });
      return NEVER;
    }
    const { result: named, ...others } = rest;
    const found = isSlight ? 'slight' : named;
    const degrees = typeof written === 'number' ? { degree: written } : {};
    if (found !== undefined) return { ...others, ...degrees, result: found };
    const { item, ...details } = { ...others, ...degrees };
    // A row of a form that was not filled in: the checkpoint was not checked.
    if (Object.keys(details).length === 0) return { item, result: 'unchecked' as const };
    addIssue({
      message: because(FINDING.no_result(item, Object.values(RESULTS))),
    });
    return NEVER;
  }),
  v.transform((finding: ReadFinding) =>
    finding.kind === undefined ? finding : { ...finding, kind: kindOf(finding.item, finding.kind) },
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { item, kind, result: found, words, degree, size, history = [] } = dataset.value;
    const measured = degreeOf(dataset.value);
    const options = optionsOf(CATALOGUE.get(item));
    if (kind !== undefined && !options.includes(kind)) {
      addIssue({
        message: because(FINDING.unknown_kind(item, options)),
        path: [pathOf(dataset.value, 'kind')],
      });
    }
    if (kind !== undefined && WITHOUT_KIND.includes(found)) {
      addIssue({
        message: because(FINDING.kind_without_defect(item, RESULTS[found], kind)),
        path: [pathOf(dataset.value, 'kind')],
      });
    }
    if (size && degree !== undefined && degree !== measured) {
      addIssue({
        message: because(FINDING.degree_by_area(item, size, degree, measured)),
        path: [pathOf(dataset.value, 'degree')],
      });
    }
    const isDescribed = words !== undefined || history.some(({ stage }) => stage === 'prepared');
    if (found === 'restored' && !isDescribed) {
      addIssue({
        message: because(FINDING.restored_without_words(item)),
      });
    }
  }),
);

/**
 * Returns the path of the field `key` of a finding. With the path, an issue is reported at the cell
 * of the field.
 */
function pathOf(input: ReadFinding, key: 'kind' | 'degree') {
  return { type: 'object', origin: 'value', input, key, value: input[key] } as const;
}

/**
 * Returns the kinds of defects that the checkpoint can have, without the letters that the standard
 * appends to them.
 */
function optionsOf(checkpoint: Checkpoint | undefined): string[] {
  return (checkpoint?.options ?? []).map(bare);
}

/**
 * Maps words of inspectors that are not kinds of defects to kinds with the same meaning, the
 * preferred one first. The first of these kinds that the checkpoint can have replaces the word.
 */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  石击: ['掉漆'],
  石击点: ['石击', '掉漆'],
  石子印: ['石击', '掉漆'],
  划伤: ['划痕'],
  刮痕: ['划痕'],
  凹痕: ['凹陷'],
  凹坑: ['凹陷'],
};

/**
 * Returns the kind of defect that `written` means at the checkpoint `item`. If it means none,
 * returns `written` without letters at its end.
 */
function kindOf(item: string, written: string): string {
  const kind = bare(written);
  const options = optionsOf(CATALOGUE.get(item));
  if (options.includes(kind)) return kind;
  return OTHER_WORDS[kind]?.find((other) => options.includes(other)) ?? kind;
}

function bare(kind: string): string {
  return kind.replace(/[A-Z]+$/, '');
}

/** Returns `words` inverted: the values of the API by the Chinese words for them. */
function meanings<Word extends string>(
  words: Readonly<Record<Word, string>>,
): Record<string, Word> {
  return Object.fromEntries(
    (Object.entries(words) as [Word, string][]).map(([word, chinese]) => [chinese, word]),
  );
}

/**
 * The schema of the field `findings` of an inspection. A table has at most one row for each
 * checkpoint.
 */
export const findingsField = v.pipe(
  table(FindingRow, FINDING_COLUMNS, { max: 600 }),
  once('item', FINDING.repeated_checkpoint()),
);
