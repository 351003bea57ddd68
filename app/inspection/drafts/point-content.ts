import * as v from 'valibot';
import { Paint } from '#/app/inspection/intake/evidence.ts';
import { FindingRow } from '#/app/inspection/intake/finding-row.ts';
import { Finding, isBad, RESULTS } from '#/app/inspection/rules/findings.ts';
import { resultOfValue, unitOfPoint } from '#/app/inspection/rules/measured.ts';
import { words, type FieldProblem } from './write-envelope.ts';

const { kind, degree, value, unit, place, size, decision } = Finding.entries;
const { result } = FindingRow.entries;

/** The schemas of the fields of a checkpoint as a device sends them. */
export const PointFields = {
  /** The result. By default it follows from the limits and the measured value. */
  result: v.optional(result),
  kind,
  degree,
  words: v.optional(words(300)),
  value,
  unit,
  /** The paint thickness of a panel in µm at each measured point. */
  paint: v.optional(Paint.entries.points),
  place,
  size,
  decision,
  /**
   * The inspector's reason for a result other than the one that follows from the limits and the
   * measured value.
   */
  override_reason: v.optional(words(80)),
  /** The reason why a defect has no photo. */
  no_photo_reason: v.optional(words(80)),
};

const PointFieldsSchema = v.object(PointFields);
type PointFieldsRead = v.InferOutput<typeof PointFieldsSchema>;

/** The content of a checkpoint in a draft, without its photos. */
export type PointContent = Omit<Finding, 'item' | 'pictures' | 'by' | 'date' | 'history'> &
  Pick<PointFieldsRead, 'paint' | 'override_reason' | 'no_photo_reason'>;

/** A placeholder for a text that is required in an import and that a draft may still lack. */
const UNWRITTEN = '未写';

/**
 * Returns the content of the checkpoint `item` from the fields of a write, or the problems that
 * prevent storing it.
 */
export function readPoint(item: string, fields: PointFieldsRead): PointContent | FieldProblem[] {
  const { paint, override_reason, no_photo_reason, ...written } = fields;
  const limitUnit = unitOfPoint(item) ?? undefined;
  const found = fields.value === undefined ? undefined : resultOfValue(item, fields.value);
  const chosen = fields.result ?? found;
  const problems = [
    ...(chosen === undefined ? [{ field: 'result', reason: '要写结果，或写测量值' }] : []),
    ...unitProblems(fields, limitUnit),
    ...(paint && !item.startsWith('E') ? [{ field: 'paint', reason: `${item} 不是外观件` }] : []),
  ];
  const parsed = v.safeParse(FindingRow, {
    ...written,
    item,
    result: chosen ?? 'normal',
    ...(fields.value !== undefined && limitUnit && { unit: limitUnit }),
    words: fields.words ?? UNWRITTEN,
  });
  if (!parsed.success || problems.length > 0) {
    const issues = (parsed.issues ?? []).map((issue) => ({
      field: v.getDotPath(issue) ?? 'result',
      reason: issue.message,
    }));
    return [...problems, ...issues];
  }
  const { item: _item, words: _words, pictures: _pictures, ...finding } = parsed.output;
  const { by: _by, date: _date, history: _history, ...content } = finding;
  return {
    ...content,
    ...(fields.words !== undefined && { words: fields.words }),
    ...(paint && { paint }),
    ...(override_reason !== undefined && { override_reason }),
    ...(no_photo_reason !== undefined && { no_photo_reason }),
  };
}

/**
 * Returns what the recorded checkpoint `item` still needs before publication.
 * @param photos the number of its photos; if undefined, photos are not considered
 */
export function missingIn(item: string, point: PointContent, photos?: number): FieldProblem[] {
  const { result: chosen, value: measured, words: written } = point;
  const label = RESULTS[chosen];
  const needsWords = ['abnormal', 'missing', 'unchecked', 'restored'].includes(chosen);
  return [
    ...(needsWords && written === undefined
      ? [{ field: 'words', reason: `记为${label}，要写${WORDS_FOR[chosen] ?? '说明'}` }]
      : []),
    ...(isOverridden(item, point) && point.override_reason === undefined
      ? [
          {
            field: 'override_reason',
            reason: `测得 ${measured}${point.unit ?? ''}，按限值是${RESULTS[resultOfValue(item, measured ?? 0) ?? 'normal']}，记为${label}要写原因`,
          },
        ]
      : []),
    ...(photos === 0 && needsPhoto(point) && point.no_photo_reason === undefined
      ? [{ field: 'photos', reason: `记为${label}，要有照片，或写没有照片的原因` }]
      : []),
  ];
}

/** Returns whether a checkpoint with this result needs a photo, or a reason for not having one. */
export function needsPhoto({ result: chosen }: Pick<PointContent, 'result'>): boolean {
  return isBad({ result: chosen }) && chosen !== 'slight';
}

/**
 * Returns whether the inspector chose a result other than the one that follows from the limits of
 * `item` and the measured value.
 */
export function isOverridden(
  item: string,
  { result: chosen, value: measured }: PointContent,
): boolean {
  const found = measured === undefined ? undefined : resultOfValue(item, measured);
  // A new part after a repair has a normal value, too.
  return found !== undefined && found !== (chosen === 'restored' ? 'normal' : chosen);
}

const WORDS_FOR: Readonly<Partial<Record<Finding['result'], string>>> = {
  abnormal: '异常说明',
  missing: '缺失说明',
  unchecked: '未检原因',
  restored: '做了什么',
};

function unitProblems(
  { value: measured, unit: written }: PointFieldsRead,
  limitUnit: string | undefined,
): FieldProblem[] {
  const isOther = measured !== undefined && limitUnit && written && written !== limitUnit;
  return isOther ? [{ field: 'unit', reason: `单位应为 ${limitUnit}` }] : [];
}
