/** Returns the path of a lead in the console. */
export function leadPath(id: string): string {
  return `/console/leads/${id}`;
}

/** Returns the path of a car in the console. */
export function carPath(id: string): string {
  return `/console/cars/${encodeURIComponent(id)}`;
}

/** Returns the path of an inspection in the console, at one of its items. */
export function inspectionPath(id: string, item?: string): string {
  return `/console/inspect/${id}${item === undefined ? '' : `/${item}`}`;
}
