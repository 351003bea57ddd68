import type { Finding } from './findings.ts';
import { CERTAIN } from './weights.ts';

/**
 * A verdict on an area.
 * - `clear`: all checkpoints were checked, and none has a defect.
 * - `open`: checkpoints are unchecked, or none applies.
 * - `suspect`: there are traces of damage.
 * - `found`: the damage is certain.
 */
export type Verdict = 'clear' | 'open' | 'suspect' | 'found';
export type Area = 'structure' | 'flood' | 'fire';
/**
 * The verdict on an area. `items` are the codes of the checkpoints on which the verdict is based.
 */
export type AreaVerdict = { verdict: Verdict; words: string; items: string[] };

/** Returns the verdicts on three kinds of damage: to the structure, by water, and by fire. */
export function verdictsOf(rows: readonly Finding[]): Record<Area, AreaVerdict> {
  const of = (category: string) => rows.filter(({ item }) => item.startsWith(category));
  const blown = rows.filter((row) => /^K0[1-7]$/.test(row.item) && row.kind === '爆过');
  return {
    structure: assessArea(
      'structure',
      [...of('A').filter(({ item }) => item < 'A35'), ...blown],
      (row) => wasBroken(row) || row.kind === '爆过',
      1,
    ),
    flood: assessArea('flood', of('C'), wasBroken, CERTAIN.flood),
    fire: assessArea('fire', of('D'), wasBroken, CERTAIN.fire),
  };
}

/** Returns whether the result is abnormal, missing or restored. */
export function wasBroken({ result }: Finding): boolean {
  return result === 'abnormal' || result === 'missing' || result === 'restored';
}

function assessArea(
  area: Area,
  rows: readonly Finding[],
  isBroken: (row: Finding) => boolean,
  certain: number,
): AreaVerdict {
  const broken = rows.filter(isBroken);
  const traces = rows.filter((row) => isBroken(row) || row.result === 'slight');
  const open = rows.filter(({ result }) => result === 'unchecked');
  const toVerdict = (verdict: Verdict, about: readonly Finding[]): AreaVerdict => ({
    verdict,
    words: WORDS[area][verdict](about.length, open.length),
    items: about.map(({ item }) => item),
  });
  if (broken.length >= certain) return toVerdict('found', broken);
  if (traces.length > 0) return toVerdict('suspect', traces);
  if (open.length > 0) return toVerdict('open', open);
  // If every point is absent, nothing was checked. The same holds without any point, as for the
  // structure of a motorcycle.
  const isNone = rows.every(({ result }) => result === 'absent');
  return isNone ? { ...toVerdict('open', rows), words: NONE[area] } : toVerdict('clear', []);
}

const NONE: Readonly<Record<Area, string>> = {
  structure: '没有检到骨架的检测点，不作结论',
  flood: '没有检到泡水的检测点，不作结论',
  fire: '没有检到火烧的检测点，不作结论',
};

/**
 * Formats the number of findings in an area as text. `open` is the number of checkpoints that were
 * not checked.
 */
type FormatCount = (count: number, open: number) => string;
const WORDS: Readonly<Record<Area, Readonly<Record<Verdict, FormatCount>>>> = {
  structure: {
    clear: () => '骨架逐项检查，未见损伤',
    open: (count) => `骨架有 ${count} 项没有检到，不作结论`,
    suspect: (count, open) =>
      open > 0
        ? `骨架有 ${count} 处轻微痕迹，还有 ${open} 项没有检到，不作结论`
        : `骨架有 ${count} 处轻微痕迹，未见切割、烧焊和更换`,
    found: (count) => `骨架或气囊有 ${count} 处损伤，属事故车`,
  },
  flood: {
    clear: () => '未见泡水痕迹',
    open: (count) => `泡水排查有 ${count} 项没有检到，不作结论`,
    suspect: (count, open) =>
      `有 ${count} 处疑似进水痕迹，${open > 0 ? `还有 ${open} 项没有检到，` : ''}不足以认定泡水`,
    found: (count) => `${count} 处有泡水痕迹，属泡水车`,
  },
  fire: {
    clear: () => '未见火烧痕迹',
    open: (count) => `火烧排查有 ${count} 项没有检到，不作结论`,
    suspect: (count, open) =>
      `有 ${count} 处疑似过火痕迹，${open > 0 ? `还有 ${open} 项没有检到，` : ''}不足以认定火烧`,
    found: (count) => `${count} 处有过火痕迹，属火烧车`,
  },
};
