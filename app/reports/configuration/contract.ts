import * as v from 'valibot';
import { reportHead } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);

/**
 * The factory equipment: standard, an ordered option, an option that was not ordered (`optional`),
 * or not available (`none`).
 */
export const FITTED = ['standard', 'ordered', 'optional', 'none'] as const;
/** What was found on the car: present, absent, broken, added later, or not checked. */
export const FOUND = ['present', 'absent', 'broken', 'added', 'unchecked'] as const;

/**
 * Texts for the values 0, 1, false and true, by which some back ends say whether an item exists.
 * Null for favourable results such as 正常, because they do not name a variant of the item.
 */
const VARIANTS = {
  0: '无',
  1: '有',
  false: '无',
  true: '有',
  正常: null,
  良好: null,
  完好: null,
};

/**
 * The schema of an item of equipment: what the manufacturer lists, and what was found on this car.
 */
export const CheckedItem = v.object({
  /** The name of the chapter, such as 安全装备. */
  chapter: loose(v.string(), { names: ['group', 'category'], else: '' }),
  name: v.string(),
  /** The factory equipment; null if it is not recorded. */
  fitted: v.nullish(v.picklist(FITTED), null),
  /** The variant, such as 真皮 or 8 个, if there are several. */
  configuration: loose(text, { names: ['value'], means: VARIANTS }),
  found: loose(v.nullish(v.picklist(FOUND), 'unchecked'), {
    names: ['result'],
    means: { 有: 'present', 无: 'absent' },
  }),
  note: text,
});
export type CheckedItem = v.InferOutput<typeof CheckedItem>;

/** The schema of the comparison of a car's equipment with the manufacturer's list. */
export const ConfigurationChecklist = v.object({
  ...reportHead,
  items: v.nullish(v.array(CheckedItem), []),
});
export type ConfigurationChecklist = v.InferOutput<typeof ConfigurationChecklist>;

/** Returns the equipment check of this car; null if it has none. */
export const getConfigurationChecklist = endpoint({
  name: 'getConfigurationChecklist',
  summary: 'The equipment check of a car',
  service: 'main',
  path: '/v1/car/configurationChecklist',
  input: ReportInput,
  output: v.nullable(ConfigurationChecklist),
  failure: 'alert',
});
