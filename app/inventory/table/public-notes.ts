import { isBlank, type CellReader } from '#/records/columns/cells/cell.ts';
import { privateWords } from '#/records/columns/private-words.ts';

const LONGEST = 2_000;
/** Matches internal figures that dealers note beside a car, such as 底价. */
const INTERNAL =
  /底价|底\s*\d|收(购|车)?价|收来|收\s*\d+(\.\d+)?\s*万?(?![\d个把次])|进价|成本|最低(价|\d)|内部|利润|毛利|提成|返点|佣金|同行价|车商价|批发价|保底|包赚|垫资/;

/** Reads notes without the parts that have personal data or internal prices. */
export const publicNotes: CellReader = {
  joins: true,
  read({ text }) {
    if (isBlank(text) || /^(无|没有)$/.test(text.trim())) return {};
    const parts = text.split(/(?<=[，,。；;！!？?\n/、|])|\s{1,}/).filter((part) => part !== '');
    const rest = parts.filter((part) => privateWords(part) === undefined && !INTERNAL.test(part));
    const value = parts.length === rest.length ? text.trim() : joined(rest);
    if (privateWords(value) !== undefined || value.length > LONGEST) {
      return { warning: '有个人信息或内部价格，或太长' };
    }
    const left = parts.length - rest.length;
    return {
      ...(value !== '' && { value }),
      ...(left > 0 && { warning: `有 ${left} 处是个人信息或内部价格，没有读入；其余已读入` }),
    };
  },
};

function joined(parts: readonly string[]): string {
  return parts
    .join(' ')
    .replace(/(?<=[，,。；;、|/\n]) /g, '')
    .replace(/[，,；;、|/\s]+$/, '')
    .trim();
}
