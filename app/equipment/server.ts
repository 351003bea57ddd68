import { notFound } from '#/server/http/errors.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { getEquipment, type EquipmentItem } from './contract.ts';
import { findEquipment } from './queries.ts';

/** Implements the call that returns an equipment list as imported. */
export const equipmentServices: Implementation[] = [
  implement(getEquipment, async ({ module_id }, { db }) => {
    const found = await findEquipment(db, module_id);
    if (!found) throw notFound('没有这个车型的配置清单');
    return JSON.parse(found.items) as EquipmentItem[];
  }),
];
