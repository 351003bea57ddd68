/** Returns the path of a lead in the console. */
export function leadPath(id: string): string {
  return `/console/leads/${id}`;
}

/**
 * Returns the path of a record in the console. `key` is the record's key in the table `record_row`.
 */
export function contentPath(type: string, key: string): string {
  return `/console/content/${type}/${encodeURIComponent(key)}`;
}

/**
 * Returns the path of the form for a new record. With `from`, the form starts with the values of
 * that record.
 */
export function newContentPath(type: string, from = ''): string {
  const query = from === '' ? '' : `?${new URLSearchParams({ from }).toString()}`;
  return `/console/content-new/${type}${query}`;
}

/** Returns the path of the form of a new report on a car. */
export function newReportPath(type: string, carId: string): string {
  return `/console/content-new/${type}?${new URLSearchParams({ car: carId }).toString()}`;
}

/** Returns the path of a car in the console. */
export function carPath(id: string): string {
  return `/console/cars/${encodeURIComponent(id)}`;
}

/** The path of the form of a new car. */
export const NEW_CAR_PATH = '/console/cars-new';

/** Returns the path of an inspection in the console, or with `item` that of one of its items. */
export function inspectionPath(id: string, item?: string): string {
  return `/console/inspect/${id}${item === undefined ? '' : `/${item}`}`;
}
