import { isNotReady, NOT_ON_SITE, KNOWN_TYPES, saleTypeOf } from '#/app/inventory/sale-type.ts';
import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import { isBlank, type CellReader } from '#/records/columns/cells/cell.ts';

/** Match the answers under a heading that is a question: 是否在售. */
const YES = /^(是|有|y|yes|√|对|1)$/i;
const NO = /^(否|无|不|没有|n|no|×|0)$/i;

/**
 * Reads a sale status. If the heading of the column is a question, such as 是否已售, reads the yes or no
 * in the cell. An unknown status causes a warning, and the car is stored as delisted.
 */
export const saleStatusCell: CellReader = {
  read({ text, heading }) {
    if (isBlank(text)) return {};
    const word = text.normalize('NFKC').trim();
    const answer = YES.test(word) ? 'yes' : NO.test(word) ? 'no' : undefined;
    if (answer !== undefined) return answered(heading, answer);
    const value = saleTypeOf(word);
    if (value !== undefined) return { value };
    return isNotReady(word) ? { value: word } : UNKNOWN;
  },
};

const UNKNOWN = {
  value: NOT_ON_SITE,
  warning: CAR_CELL.unknown_status(NOT_ON_SITE, KNOWN_TYPES),
  code: 'unknown_word',
  isUnshown: true,
} as const;

function answered(heading: string, answer: 'yes' | 'no') {
  if (/已售|售出|卖出/.test(heading)) return { value: answer === 'yes' ? '已售' : '在售' };
  if (/在售|可售|上架/.test(heading)) return { value: answer === 'yes' ? '在售' : NOT_ON_SITE };
  return UNKNOWN;
}
