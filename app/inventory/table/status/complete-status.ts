import { isNotReady, NOT_ON_SITE, saleTypeOf } from '#/app/inventory/sale-type.ts';
import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';
import type { Completion, TableValues } from '#/records/columns/table-rules.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { statusAbove } from './group-status.ts';

/** Returns the status and the release of a car, from its row and the lines above the row. */
export function completeStatus(row: TableValues, stored: TableValues, above: string): Completion {
  // A car that is not ready is stored as delisted if visitors could see it before. Otherwise it is
  // stored as unreleased, unless its row says that it is released.
  const isStored = stored['type'] !== undefined;
  const word = textOf(row['type']) ?? statusAbove(above, isStored);
  if (word === undefined) {
    return isStored
      ? { values: {}, warnings: [] }
      : { values: { type: NOT_ON_SITE }, warnings: [NO_STATUS] };
  }
  const isUnreleased = stored['release_status'] === 'preview';
  if (!isNotReady(word)) {
    // The car was stored as unreleased because it was not ready.
    const isReady = isUnreleased && isNotReady(textOf(stored['status_note']) ?? '');
    const release = isReady && row['release_status'] === undefined;
    const values = {
      type: saleTypeOf(word) ?? word,
      ...(release && { release_status: 'released' }),
    };
    return { values, warnings: [] };
  }
  const status_note = row['status_note'] ?? word;
  const wasOnSite =
    stored['type'] !== NOT_ON_SITE || isNotReady(textOf(stored['status_note']) ?? '');
  if (isStored && !isUnreleased && wasOnSite) {
    return {
      values: { type: NOT_ON_SITE, status_note },
      warnings: [notReady(word, CAR_CELL.not_for_sale())],
    };
  }
  const release_status = row['release_status'] ?? 'preview';
  return {
    values: { type: '抢先报', release_status, status_note },
    warnings: release_status === 'preview' ? [notReady(word, CAR_CELL.not_ready())] : [],
  };
}

function notReady(word: string, reason: Reason): ImportWarning {
  return { field: 'type', code: 'unpublished', reason, value: word, isUnshown: true };
}

const NO_STATUS: ImportWarning = {
  field: 'type',
  code: 'missing_value',
  isUnshown: true,
  reason: CAR_CELL.no_status(NOT_ON_SITE),
};

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
