import type { Consumable } from './contract.ts';

type Part = Consumable['part'];

const WORDS: Readonly<Record<Part, string>> = {
  brake: '制动',
  fluid: '油液',
  electric: '电瓶',
  filter: '滤芯',
  drive: '传动',
  other: '其他',
};

/** Returns a title for a list of parts that names their groups: `制动、油液与电瓶`. */
export function partsText(items: readonly { part: Consumable['part'] }[]): string {
  const found = new Set(items.map(({ part }) => part));
  const words = (Object.keys(WORDS) as Part[]).filter((part) => found.has(part));
  if (words.join() === 'other') return '实测项目';
  const last = words.length - 1;
  return words
    .map((part, at) => (at > 0 && at === last ? '与' : at > 0 ? '、' : '') + WORDS[part])
    .join('');
}
