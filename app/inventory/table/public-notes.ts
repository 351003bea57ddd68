import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import { isBlank, shorten, type CellReader } from '#/records/columns/cells/cell.ts';
import { privateWords } from '#/records/columns/private-words.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';

const LONGEST = 2_000;
/**
 * Matches internal figures that dealers write beside a car, such as 底价 or 12.3万收的. 最低价 is internal
 * only with a figure: without one it praises the price, and `supportedRow` cuts it.
 */
const FIGURES =
  /(?<![年月])底价|(?<![年月])底\s*\d|收(购|车)|收价|收来|收的|收\s*\d+(\.\d+)?\s*万?(?![\d个把次])|进价|成本|最低(价[:：是为约到\s]{0,4})?\d|内部|利润|毛利|提成|返点|佣金|同行价|车商价|批发价|保底|包赚|垫资|(可以?|还|再|能|最多|老板说?)让\s*利?\s*[\d一二两三四五六七八九十]|让价/;
/** Matches words to colleagues that buyers must not read, such as 先别跟客户说. */
const ASIDES =
  /先?(别|不要|勿|不能|不可)(跟|和|对|给|让|告诉|告知)?(客户|买家|顾客|客人)?(说|讲|提|告诉|告知|知道)|先别|[未没]有?(告知|告诉|跟客户)|瞒着|保密|勿外传/;
/** Matches contacts other than those of the site: 微信同号, 电联. */
const CONTACTS = /[微薇]信同号|电联|加[微v]/i;

/**
 * Returns what a text contains that buyers must not read, such as 手机号 or 内部的话; undefined if it
 * contains nothing of this kind.
 */
export function unpublishable(text: string): string | undefined {
  if (FIGURES.test(text)) return '内部价格';
  if (ASIDES.test(text)) return '内部的话';
  return privateWords(text) ?? (CONTACTS.test(text) ? '联系方式' : undefined);
}

/**
 * Returns a cell reader that also checks whether buyers may read the text. A cell with personal
 * data, internal prices or words to colleagues is left out as a whole, because the rest of it
 * belongs to the same remark.
 */
export function publicText(reader: CellReader): CellReader {
  return {
    ...reader,
    read(cell) {
      const found = unpublishable(cell.text.normalize('NFKC'));
      if (found === undefined) return reader.read(cell);
      return {
        warning: { ...CAR_CELL.unpublishable_cell(found), quoted: shorten(cell.text) },
      };
    },
  };
}

/** Reads notes for buyers. */
export const publicNotes: CellReader = publicText({
  joins: true,
  read({ text }) {
    if (isBlank(text) || /^(无|没有)$/.test(text.trim())) return {};
    const value = text.trim();
    return value.length > LONGEST
      ? { warning: { ...VALUE.characters(LONGEST), quoted: shorten(value) } }
      : { value };
  },
});

/**
 * Leaves out the dealer's own notes. The report on the import says how many cells were left out.
 */
export const ownNotes: CellReader = {
  joins: true,
  read: () => ({}),
  noteOn(cells) {
    const count = [...cells]
      .filter(([text]) => !isBlank(text))
      .reduce((sum, [, { rows }]) => sum + rows, 0);
    if (count === 0) return undefined;
    return {
      zh: `是店里自己看的，有字的 ${count} 格没有读入，不上网站；给买家看的写在「补充说明」一列`,
      en: `has the dealer's own notes: its ${count} texts are left out. Write what buyers may read under 补充说明`,
    };
  },
};
