import type { CarOverview } from '#/app/reports/overview/contract.ts';

/** A part of the sentence above the drawing. A part that states a result has a `tone`. */
export type LeadPart = { text: string; tone?: 'fine' | 'watch' | 'bad' };

const STRUCTURE = {
  clear: { text: '骨架没有发现损伤', tone: 'fine' },
  open: { text: '骨架没有查完', tone: 'watch' },
  differs: { text: '骨架与其他记录对不上', tone: 'watch' },
  suspect: { text: '骨架有痕迹', tone: 'watch' },
  found: { text: '骨架有损伤', tone: 'bad' },
} as const;

/** Returns the sentence above the drawing in parts: checked points, then findings. */
export function leadOf({ inspection, flaws, paint }: CarOverview): LeadPart[] {
  const results = [
    ...(inspection?.structure ? [STRUCTURE[inspection.structure.verdict]] : []),
    ...flawParts(flaws),
    ...paintParts(paint),
  ];
  const first = inspection
    ? `${inspection.is_final ? '' : '抢先版，'}查了 ${inspection.checked} 项。`
    : '这里没有检测报告。';
  return [
    { text: first },
    ...results.flatMap((part, at): LeadPart[] => (at === 0 ? [part] : [{ text: '，' }, part])),
    ...(results.length > 0 ? [{ text: '。' }] : []),
  ];
}

function flawParts(flaws: CarOverview['flaws']): LeadPart[] {
  if (!flaws) return [];
  const left = flaws.marks.filter(({ flaw }) => flaw.is_repaired !== true);
  if (left.length > 0) {
    const isUnsafe = left.some(({ flaw }) => flaw.is_unsafe);
    const others = flaws.marks.length - left.length;
    const more = others > 0 ? `，另有 ${others} 处已修` : '';
    return [{ text: `外观 ${left.length} 处伤${more}`, tone: isUnsafe ? 'bad' : 'watch' }];
  }
  const repaired = flaws.marks.length;
  return repaired > 0 ? [{ text: `外观修过 ${repaired} 处`, tone: 'fine' }] : [];
}

function paintParts(paint: CarOverview['paint']): LeadPart[] {
  const thick = paint?.filter(({ band }) => band !== 'factory' && band !== 'thin') ?? [];
  if (thick.length === 0) return [];
  const isFilled = thick.some(({ band }) => band === 'filled');
  return [{ text: `${thick.length} 面漆偏厚`, tone: isFilled ? 'bad' : 'watch' }];
}
