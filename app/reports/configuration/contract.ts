import * as v from 'valibot';
import { ReportInput, reportHead } from '#/app/reports/head.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);

/** How a car left the factory: always so, ordered and built in, on offer but not ordered, not to be had. */
export const FITTED = ['standard', 'ordered', 'optional', 'none'] as const;
/** What was found on the car: there, not there, broken, added later, not looked at. */
export const FOUND = ['present', 'absent', 'broken', 'added', 'unchecked'] as const;

/** A piece of equipment: what the maker's list says, and what was found on this car. */
export const CheckedItem = v.object({
  /** 安全装备, 座椅配置 … */
  chapter: loose(v.string(), { names: ['group', 'category'], else: '' }),
  name: v.string(),
  /** Null where nobody said. */
  fitted: v.nullish(v.picklist(FITTED), null),
  /** Which of its kind, where there are several: 真皮, 8 个. */
  configuration: loose(text, { names: ['value'], means: { 0: '无', 1: '有' } }),
  found: v.nullish(v.picklist(FOUND), 'unchecked'),
  note: text,
});
export type CheckedItem = v.InferOutput<typeof CheckedItem>;

/** The maker's equipment list held against the car. */
export const ConfigurationChecklist = v.object({
  ...reportHead,
  items: v.nullish(v.array(CheckedItem), []),
});
export type ConfigurationChecklist = v.InferOutput<typeof ConfigurationChecklist>;

/** What was found of a car's equipment; null where nobody looked. */
export const getConfigurationChecklist = endpoint({
  name: 'getConfigurationChecklist',
  summary: "The maker's equipment list held against the car",
  service: 'main',
  path: '/v1/car/configurationChecklist',
  input: ReportInput,
  output: v.nullable(ConfigurationChecklist),
  failure: 'alert',
});
