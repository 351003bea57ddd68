/**
 * Parses a whole number as people type it, such as 1,800. Undefined for other texts, such as
 * 1,800.50.
 */
export function readWhole(text: string): number | undefined {
  const written = text.trim();
  const isWhole = /^(\d{1,9}|\d{1,3}([,，]\d{3}){1,2})$/.test(written);
  return isWhole ? Number(written.replace(/[,，]/g, '')) : undefined;
}
