import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';
import { loose } from '#/contract/shape.ts';

/**
 * The schema of a piece of equipment. `configuration` says whether the piece is standard or how
 * many there are, such as 标配 or 8 个. It is empty if the cars do not have the piece.
 */
export const EquipmentOption = v.object({
  name: v.string(),
  configuration: loose(v.nullish(v.string()), {
    means: { 0: null, 1: '有', false: null, true: '有' },
  }),
});
export type EquipmentOption = v.InferOutput<typeof EquipmentOption>;

/** The schema of a group of similar equipment, such as 气囊. */
export const EquipmentGroup = v.object({
  name: v.nullish(v.string()),
  options: v.nullish(v.array(EquipmentOption)),
});
export type EquipmentGroup = v.InferOutput<typeof EquipmentGroup>;

/**
 * The schema of a chapter of an equipment list, such as 安全装备. If `is_notes` is true, the chapter
 * consists of the text `notes`.
 */
export const EquipmentItem = v.object({
  name: v.string(),
  is_notes: v.nullish(v.boolean()),
  notes: v.nullish(v.string()),
  group: v.nullish(v.array(EquipmentGroup)),
});
export type EquipmentItem = v.InferOutput<typeof EquipmentItem>;

/** Returns the manufacturer's equipment list with the number `module_id`. */
export const getEquipment = endpoint({
  name: 'getEquipment',
  summary: 'The equipment of the cars of one module',
  service: 'equipment',
  path: '/v1/other/equipmentReport',
  input: v.object({ module_id: Id, id: v.optional(Id) }),
  output: v.array(EquipmentItem),
  failure: 'silent',
});

/**
 * Returns the chapters and groups of the equipment list `report` that have something to display.
 */
export function configured(report: readonly EquipmentItem[]): EquipmentItem[] {
  return report
    .map((item) => ({ ...item, group: (item.group ?? []).filter(isConfigured) }))
    .filter(({ is_notes, group }) => is_notes || group.length > 0);
}

function isConfigured({ options }: EquipmentGroup): boolean {
  return (options ?? []).some(({ configuration }) => configuration);
}
