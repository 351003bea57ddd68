/** The stations that a truck has still before it: those behind the last where it was. */
export function stationsToCome<Each extends { arrived_at: string | null }>(
  stations: readonly Each[],
): Each[] {
  const reached = stations.map(({ arrived_at }) => arrived_at !== null).lastIndexOf(true);
  return stations.slice(reached + 1);
}
