/** Returns the name of the option with an id; undefined for an unknown id. */
export function nameOf(
  options: readonly { id: string; name: string }[],
  id: string,
): string | undefined {
  return options.find((option) => option.id === id)?.name;
}
