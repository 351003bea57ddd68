import type { Condition } from '#/app/demo/condition.ts';

/** Returns the accessories of a demo car as a row of an import file. */
export function demoAccessory({ car, days, inspector, attachments }: Condition) {
  const missing = attachments.filter(({ due, present }) => present < due);
  const due = attachments.filter((item) => item.due > 0).length;
  const shortages = missing.map(
    ({ name, due: should, present, price }) =>
      `${name}缺 ${should - present} 件${price === undefined ? '' : `，可补配 ${price} 元`}`,
  );
  return {
    car_id: car.id,
    verdict: missing.length > 0 ? `${due} 项应有，缺 ${missing.length} 项` : `${due} 项应有的都在`,
    tone: missing.length > 0 ? 'watch' : 'fine',
    detail:
      missing.length > 0 ? `${shortages.join('；')}。` : '清单上写着交付的，交车时当面点给你。',
    date: days.rechecked,
    inspector,
    source: '复检时逐件清点',
    number: `AT-${car.id}`,
    not_covered: ['前车主自己带走的个人物品', '存储卡和车机里的个人数据，已清除，不列出'],
    items: attachments.map(({ name, due: should, present, state, isHandedOver, note, price }) => ({
      name,
      due: should,
      present,
      state,
      is_handed_over: isHandedOver,
      ...(note !== undefined && { note }),
      ...(price !== undefined && { price }),
    })),
  };
}
