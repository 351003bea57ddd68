/** What the id of something that a form offers stands for; undefined where it is not offered. */
export function nameOf(
  options: readonly { id: string; name: string }[],
  id: string,
): string | undefined {
  return options.find((option) => option.id === id)?.name;
}
