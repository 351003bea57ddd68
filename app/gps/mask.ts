/** Masks a number plate: 川A·12***. Of any other text, only the first character stays. */
export function maskPlate(plate: string): string {
  const bare = plate.replace(/[\s·•.-]/g, '').toUpperCase();
  const [, place, number] = /^(\p{Script=Han}[A-Z])([A-Z0-9]{2})[A-Z0-9\p{Script=Han}]{3,4}$/u.exec(
    bare,
  ) ?? [undefined, undefined, undefined];
  if (place && number) return `${place}·${number}***`;
  // Masked already.
  if (/^\p{Script=Han}[A-Z][A-Z0-9]{0,2}\*+$/u.test(bare)) return plate.trim();
  return `${bare.slice(0, 1)}***`;
}

/** Masks the name of a person: 王* for a name of one or two characters, 王** for a longer one. */
export function maskName(name: string): string {
  const bare = name.trim().replace(/\*/g, '');
  return `${bare.slice(0, 1)}${'*'.repeat(Math.max(1, Math.min(2, name.trim().length - 1)))}`;
}
