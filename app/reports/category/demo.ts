import type { Condition } from '#/app/demo/condition.ts';

/** Returns the battery measurements of a demo car as a row of an import file. */
export function demoBattery({ car, days, inspector, wear }: Condition) {
  const { battery12v, traction } = wear;
  const isWeak = battery12v.health <= 70;
  const line = (group: string, label: string, value: string, more: object = {}) => ({
    group,
    label,
    value,
    tone: 'fine',
    ...more,
  });
  return {
    car_id: car.id,
    name: 'battery',
    title: '电池状况',
    verdict: traction
      ? `动力电池健康度 ${traction.soh}%，12V 蓄电池${isWeak ? '偏弱' : '正常'}`
      : `12V 蓄电池${isWeak ? '偏弱' : '正常'}，健康度 ${battery12v.health}%`,
    tone: isWeak ? 'watch' : 'fine',
    date: days.rechecked,
    inspector,
    source: '蓄电池测试仪与诊断仪',
    detail: traction
      ? '限值：12V 蓄电池按测试仪，动力电池健康度按售前整备标准，单体压差按静置值。'
      : '限值按测试仪。',
    number: `BT-${car.id}`,
    not_covered: ['没有做满充满放的容量实测'],
    items: [
      line('12V 蓄电池', '健康度', `${battery12v.health}%`, {
        tone: isWeak ? 'watch' : 'fine',
        fresh: 100,
        warn: 70,
        replace: 50,
      }),
      line('12V 蓄电池', '静态电压', `${battery12v.volts} V`, { fresh: 12.6, warn: 12.4 }),
      line('12V 蓄电池', '生产时间', battery12v.made),
      ...(traction
        ? [
            line('动力电池', '健康度 SOH', `${traction.soh}%`, { fresh: 100, warn: 80 }),
            line('动力电池', '标称电量', `${traction.capacityKwh} kWh`),
            line('动力电池', '快充次数', `${traction.fast} 次`),
            line('动力电池', '慢充次数', `${traction.slow} 次`),
            line('动力电池', '单体压差', `${traction.spreadMv} mV`, { fresh: 0, warn: 50 }),
            line('动力电池', '绝缘电阻', `${traction.insulationMohm} MΩ`),
          ]
        : []),
    ],
  };
}
