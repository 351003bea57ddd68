import { GEARBOX_PATTERNS, GEARBOX_WORDS } from '#/app/car-facts/words/car-words.ts';
import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import type { CellReader } from '#/records/columns/cells/cell.ts';
import { wordReader } from '#/records/columns/cells/words.ts';
import type { Completion, TableValues } from '#/records/columns/table-rules.ts';

/** The word that dealers write for the gearbox of an electric car. */
const ELECTRIC_CAR = '电车';

const words = wordReader(GEARBOX_WORDS, GEARBOX_PATTERNS, [
  '手动',
  '自动',
  '双离合',
  '无级变速',
  '电动车单速',
]);

/**
 * Reads a gearbox. `completeGearbox` later replaces 电车 by the gearbox that the car's energy
 * implies.
 */
export const gearbox: CellReader = {
  read: (cell) => (cell.text.trim() === ELECTRIC_CAR ? { value: ELECTRIC_CAR } : words.read(cell)),
};

/**
 * Returns the gearbox for a row in which it is 电车. An electric car has a single speed. For a hybrid
 * the word is ambiguous: the stored gearbox stays, with a warning.
 */
export function completeGearbox(row: TableValues, stored: TableValues): Completion {
  if (row['gearbox'] !== ELECTRIC_CAR) return { values: {}, warnings: [] };
  const energy = row['energy'] ?? stored['energy'] ?? 'bev';
  if (energy === 'bev' || energy === 'reev') return { values: { gearbox: 'single' }, warnings: [] };
  const reason = CAR_CELL.gearbox_of_hybrid();
  const warning = { field: 'gearbox', code: 'invalid_value', reason, value: ELECTRIC_CAR } as const;
  return {
    values: { gearbox: stored['gearbox'] },
    warnings: [{ ...warning, isLeftOut: true }],
  };
}
