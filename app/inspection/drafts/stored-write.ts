import type { InspectionDraftWriteTable } from './tables.ts';

/**
 * A stored write in the format of the dealer API: what a device recorded for an item of a draft,
 * which is a checkpoint or the report's own fields.
 */
export type StoredWrite<Content = Record<string, unknown>> = {
  /** The code of a checkpoint, or `report` for the report's own fields. */
  item: string;
  version: number;
  is_superseded: boolean;
  write_id: string;
  by: string;
  measured_at: string;
  saved_at: string;
  content: Content;
};

/** Converts a stored write to the format of the dealer API. */
export function toStoredWrite<Content = Record<string, unknown>>(
  row: InspectionDraftWriteTable,
): StoredWrite<Content> {
  const { item, version, is_superseded, write_id, inspector, measured_at, saved_at } = row;
  const content = JSON.parse(row.content) as Content;
  return {
    item,
    version,
    is_superseded: is_superseded === 1,
    write_id,
    by: inspector,
    measured_at,
    saved_at,
    content,
  };
}

/** Returns the current write of each item, by item: the last of its rows that is not superseded. */
export function currentRows(
  rows: readonly InspectionDraftWriteTable[],
): Map<string, InspectionDraftWriteTable> {
  const current = new Map<string, InspectionDraftWriteTable>();
  for (const row of rows) {
    const known = current.get(row.item);
    if (row.is_superseded === 0 && (known?.version ?? 0) < row.version) current.set(row.item, row);
  }
  return current;
}
