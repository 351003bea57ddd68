import { GEARBOX_PATTERNS, GEARBOX_WORDS } from '#/app/car-facts/words/car-words.ts';
import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import type { CellReader } from '#/records/columns/cells/cell.ts';
import { wordReader } from '#/records/columns/cells/words.ts';
import type { Completion, TableValues } from '#/records/columns/table-rules.ts';

/** The word of dealers for the gearbox of an electric car. */
const ELECTRIC_CAR = '电车';

const words = wordReader(
  GEARBOX_WORDS,
  GEARBOX_PATTERNS,
  '手动、自动、双离合、无级变速、电动车单速',
);

/** Reads a gearbox. `completeGearbox` replaces 电车 according to the car's energy. */
export const gearbox: CellReader = {
  read: (cell) => (cell.text.trim() === ELECTRIC_CAR ? { value: ELECTRIC_CAR } : words.read(cell)),
};

/**
 * Returns the gearbox of a row with the word 电车. Electric cars have a single speed. For a hybrid,
 * the word is ambiguous, so the stored gearbox stays, with a warning.
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
