import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

/**
 * The schema of a piece of equipment. `configuration` says in Chinese how the cars have it (标配,
 * 选装已装, 8 个 …); it is empty if they do not have it.
 */
export const EquipmentOption = v.object({
  name: v.string(),
  configuration: v.nullish(v.string()),
});
export type EquipmentOption = v.InferOutput<typeof EquipmentOption>;

/** The schema of a group of pieces of equipment of the same kind, such as 气囊. */
export const EquipmentGroup = v.object({
  name: v.nullish(v.string()),
  options: v.nullish(v.array(EquipmentOption)),
});
export type EquipmentGroup = v.InferOutput<typeof EquipmentGroup>;

/**
 * The schema of a chapter of an equipment list, such as 安全装备. If `is_notes` is set, `notes` is a
 * text about the list, and there may be no groups.
 */
export const EquipmentItem = v.object({
  name: v.string(),
  is_notes: v.nullish(v.boolean()),
  notes: v.nullish(v.string()),
  group: v.nullish(v.array(EquipmentGroup)),
});
export type EquipmentItem = v.InferOutput<typeof EquipmentItem>;

/**
 * Returns the manufacturer's equipment list with the number `module_id`. Cars with this list have
 * the number in their field `module_id`.
 */
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
 * Returns the part of the equipment list `report` for display: groups in which at least one option
 * has a configuration, and chapters that have such a group or are notes. Groups are returned whole,
 * including options without a configuration.
 */
export function configured(report: readonly EquipmentItem[]): EquipmentItem[] {
  return report
    .map((item) => ({ ...item, group: (item.group ?? []).filter(isConfigured) }))
    .filter(({ is_notes, group }) => is_notes || group.length > 0);
}

function isConfigured({ options }: EquipmentGroup): boolean {
  return (options ?? []).some(({ configuration }) => configuration);
}
