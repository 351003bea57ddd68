/** Returns the path of a lead in the console. Messages to the dealer's group link it. */
export function leadPath(id: string): string {
  return `/console/leads/${id}`;
}
