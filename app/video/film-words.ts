/** How large a film is, to be said before it plays: 3.2MB, 640KB. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))}KB`
    : `${(bytes / 1_000_000).toFixed(1)}MB`;
}

/** How long a film takes: 46 秒, 1 分 20 秒. */
export function lengthText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return [minutes > 0 && `${minutes} 分`, rest > 0 && `${rest} 秒`].filter(Boolean).join(' ');
}

/** A moment of a film as players write it: 0:07, 12:30. */
export function momentText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What a visitor wants to know before a film plays; empty where nothing is known. */
export function filmNote(film: {
  bytes?: number | null | undefined;
  seconds?: number | null | undefined;
}): string {
  const size = film.bytes ? sizeText(film.bytes) : '';
  const length = film.seconds ? `约 ${lengthText(film.seconds)}` : '';
  return [size, length].filter(Boolean).join('，');
}
