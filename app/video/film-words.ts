/** Returns the size of a film as text, such as 3.2MB or 640KB. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))}KB`
    : `${(bytes / 1_000_000).toFixed(1)}MB`;
}

/** Returns the duration of a film as text, such as 46 秒 or 1 分 20 秒. */
export function lengthText(seconds: number): string {
  const rounded = Math.max(1, Math.round(seconds));
  const [minutes, rest] = [Math.floor(rounded / 60), rounded % 60];
  return [minutes > 0 && `${minutes} 分`, rest > 0 && `${rest} 秒`].filter(Boolean).join(' ');
}

/** Returns a playback position as text, such as 0:07 or 12:30. */
export function momentText(seconds: number): string {
  const elapsed = Math.floor(seconds);
  return `${Math.floor(elapsed / 60)}:${String(elapsed % 60).padStart(2, '0')}`;
}

/** Returns the size and duration of a film as text; empty if both are unknown. */
export function filmNote(film: {
  bytes?: number | null | undefined;
  seconds?: number | null | undefined;
}): string {
  const size = film.bytes ? sizeText(film.bytes) : '';
  const length = film.seconds ? `约 ${lengthText(film.seconds)}` : '';
  return [size, length].filter(Boolean).join('，');
}
