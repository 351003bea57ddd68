import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import { fold, isBlank, leftOut, type CellReader } from '#/records/columns/cells/cell.ts';
import { readCount } from '#/records/columns/cells/written-number.ts';

const COUNT = '\\d{1,2}|[零一二三四五六七八九十两]';
const TRANSFERS = new RegExp(`^(?:过户?)?(?<count>${COUNT})(?:\\.0)?(?:次|次过户|过户|过)?$`, 'u');
/**
 * Matches a text that says how many owners a car has had (`count`), such as 第二任车主. A car with n
 * owners was transferred n - 1 times.
 */
const OWNERS = new RegExp(
  `^(?:第|个人|私家)?(?<count>${COUNT})(?:手车?|任车?主?|个?车主|手私家车|owners?)`,
  'u',
);
const NEVER =
  /^(无|没有|0手|未过户|没过户|未过|没过|无过户|(原车主|首任|首任车主|原始|纯|真|准|个人|私家|绝对)?一手(私家)?车?|一手原车主|原车主|首任|首任车主|新车|单一车主)$/;

/**
 * Reads the number of transfers: 0次, 过户1次, 一手 (0), 2手 (1). Under a heading such as 几手, a cell with
 * only a number is the number of owners.
 */
export const transfers: CellReader = {
  read(cell) {
    if (isBlank(cell.text)) return {};
    const text = fold(cell.text).replace(/[([【].*?[)\]】]/g, '');
    if (NEVER.test(text)) return { value: '0次' };
    const owners = count(OWNERS, text);
    if (owners !== undefined && owners > 0) return { value: `${owners - 1}次` };
    const times = count(TRANSFERS, text);
    const isOfOwners =
      /手|owner|车主/i.test(cell.heading) &&
      !cell.heading.includes('过户') &&
      /^\D?\d+$|^[一二三四五六七八九]$/.test(text);
    if (times === undefined) return leftOut(cell, CAR_CELL.transfers());
    return isOfOwners && times > 0 ? { value: `${times - 1}次` } : { value: `${times}次` };
  },
};

const KEYS = new RegExp(
  `(?<count>\\d|[一二三四五两俩双单])\\s*(?:把|个|副|套|支|条|主|备|钥匙|钥|匙|keys?|$)`,
  'gu',
);
const MOST_KEYS = 6;

/** Reads the number of keys: 2, 2把, 两把钥匙, 双钥匙, 1把+1卡片. */
export const keys: CellReader = {
  read(cell) {
    if (isBlank(cell.text)) return {};
    const text = fold(cell.text)
      .replace(/[([【].*?[)\]】]/g, '')
      .replace(/\.0$/, '');
    if (/^(无|没有|0把?)$/.test(text)) return { value: '0把' };
    const parts = text.split(/[+＋、,，和]|(?<=主)(?=\d)/).map((part) => {
      const [found] = [...part.matchAll(KEYS)];
      return found ? readCount(found.groups?.['count'] ?? '') : undefined;
    });
    const known = parts.filter((each) => each !== undefined);
    const sum = known.reduce((total, each) => total + each, 0);
    const isWhole = known.length === parts.length && sum > 0 && sum <= MOST_KEYS;
    return isWhole ? { value: `${sum}把` } : leftOut(cell, CAR_CELL.keys());
  },
};

function count(pattern: RegExp, text: string): number | undefined {
  return readCount(pattern.exec(text)?.groups?.['count'] ?? '');
}
