import { notFound } from '#/server/errors.ts';
import { implement, type Implementation } from '#/server/implement.ts';
import { getEquipment, type EquipmentItem } from './contract.ts';
import { findEquipment } from './queries.ts';

/** The call about equipment. It answers all that was brought in; `configured` says what is shown of it. */
export const equipmentServices: Implementation[] = [
  implement(getEquipment, async ({ module_id }, { db }) => {
    const found = await findEquipment(db, module_id);
    if (!found) throw notFound('没有这个车型的配置清单');
    return JSON.parse(found.items) as EquipmentItem[];
  }),
];
