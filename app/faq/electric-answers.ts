import { healthWords } from '#/app/car-facts/electric-lines.ts';
import { warrantyLeft } from '#/app/car-facts/warranty-left.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { Answer } from './answer.ts';
import { factWithSource, taggedFact } from './stated-fact.ts';

/**
 * Returns the questions and answers about battery, motor and controller; empty unless the car is a
 * new-energy car.
 */
export function electricAnswers(detail: CarDetail): Answer[] {
  const { car } = detail;
  if (!car.new_energy) return [];
  const isOwned = !car.is_renting_battery && !car.is_replacing_battery;
  return [
    { id: 'battery', question: '电池还剩多少寿命？', answer: battery(detail) },
    { id: 'electric-warranty', question: '三电质保过户后还在吗？', answer: warranty(detail) },
    ...(isOwned
      ? []
      : [{ id: 'battery-rent', question: '换电、租电池的车怎么过户？', answer: ownership(car) }]),
  ];
}

/**
 * Returns a sentence with the battery health: the measured value, or else one from a specification
 * item or a tag of the dealer.
 */
function battery(detail: CarDetail): string | undefined {
  const health = healthWords(detail);
  if (health) return `电池健康度 ${health}。`;
  const fact = factWithSource(detail, '电池健康度');
  if (fact) return `电池健康度 ${fact}`;
  const tag = taggedFact(detail, /^SOH/);
  return tag && `电池健康度 ${tag.slice(3).trim()}。`;
}

function warranty({ car, more }: CarDetail): string | undefined {
  const info = car.three_electric_warranty_info;
  if (!info || info.transferable === null) return undefined;
  if (!info.transferable) return '不在，质保不随车转移。';
  const { time } = warrantyLeft(info, { on: more?.verified_at, mileage_km: more?.mileage_km });
  if (time === '已到期') return '质保已经到期。';
  return time ? `在，随车转移，还剩${time}，里程先到为准。` : '在，剩余质保随车。';
}

function ownership({ is_renting_battery, is_replacing_battery }: CarDetail['car']): string {
  const rented = is_renting_battery
    ? '电池是租的：过户时租约要一起转到你名下，以后的租金由你付。'
    : '';
  const swapped = is_replacing_battery ? '可以换电，换电权益能不能跟车转移以品牌规则为准。' : '';
  return `${rented}${swapped}`;
}
