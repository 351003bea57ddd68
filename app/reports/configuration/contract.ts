import * as v from 'valibot';
import { reportHead } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);

/**
 * The factory equipment: standard, ordered option, option not ordered (`optional`), not available.
 */
export const FITTED = ['standard', 'ordered', 'optional', 'none'] as const;
/** The finding on the car: present, absent, broken, added later, not checked. */
export const FOUND = ['present', 'absent', 'broken', 'added', 'unchecked'] as const;

/** The texts for the numbers and flags by which some back ends send whether a piece exists. */
const EXISTS = { 0: '无', 1: '有', false: '无', true: '有' };

/** The schema of a piece of equipment: the manufacturer's entry and the finding on this car. */
export const CheckedItem = v.object({
  /** The name of the chapter: 安全装备, 座椅配置. */
  chapter: loose(v.string(), { names: ['group', 'category'], else: '' }),
  name: v.string(),
  /** The factory equipment; null if it is not recorded. */
  fitted: v.nullish(v.picklist(FITTED), null),
  /** The variant, such as 真皮 or 8 个, if there are several. */
  configuration: loose(text, { names: ['value'], means: EXISTS }),
  found: loose(v.nullish(v.picklist(FOUND), 'unchecked'), {
    names: ['result'],
    means: { 有: 'present', 无: 'absent' },
  }),
  note: text,
});
export type CheckedItem = v.InferOutput<typeof CheckedItem>;

/** The schema of a comparison: the manufacturer's equipment list against this car's equipment. */
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
