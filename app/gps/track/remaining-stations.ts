/** Returns the stations after the last one reached by the truck. */
export function remainingStations<Each extends { arrived_at: string | null }>(
  stations: readonly Each[],
): Each[] {
  const reached = stations.map(({ arrived_at }) => arrived_at !== null).lastIndexOf(true);
  return stations.slice(reached + 1);
}
