import type { Condition } from '#/app/demo/condition.ts';
import { configured, type EquipmentItem } from '#/app/equipment/contract.ts';

/** Returns the equipment check of a demo car as a row of an import file. */
export function demoConfiguration(condition: Condition, equipment: readonly EquipmentItem[]) {
  const { car, days, inspector, attachments } = condition;
  const listed = configured(equipment).flatMap(({ name: chapter, group }) =>
    (group ?? []).flatMap(({ options }) =>
      (options ?? []).map((option) => toItem(chapter, option.name, option.configuration ?? '')),
    ),
  );
  const added = attachments
    .filter(({ state }) => state === '后加装')
    .map(({ name, note }) => ({
      chapter: '外部配置',
      name,
      fitted: 'none',
      found: 'added',
      ...(note !== undefined && { note }),
    }));
  return {
    car_id: car.id,
    verdict:
      added.length > 0
        ? `${listed.length} 项与出厂一致，另有后装 ${added.length} 项`
        : `${listed.length} 项核对，与出厂一致`,
    tone: 'fine',
    date: days.rechecked,
    inspector,
    source: '按车架号查到的出厂清单，逐项操作',
    number: `PZ-${car.id}`,
    not_covered: ['要拆开才看得到的配置，如隔音材料', '需要车主账号才能开通的服务'],
    items: [...listed, ...added],
  };
}

/** Parses the manufacturer's entry for an item: a state (标配, 选装，已装) or a variant. */
function toItem(chapter: string, name: string, configuration: string) {
  const piece = { chapter, name };
  if (configuration === '') return { ...piece, fitted: 'none', found: 'absent' };
  if (configuration.endsWith('未装')) return { ...piece, fitted: 'optional', found: 'absent' };
  if (configuration.endsWith('已装')) return { ...piece, fitted: 'ordered', found: 'present' };
  return {
    ...piece,
    fitted: 'standard',
    found: 'present',
    ...(configuration !== '标配' && { configuration }),
  };
}
