/** Returns the SVG of a small car seen from its left, `width` units long. */
export function carOutline(
  x: number,
  y: number,
  width: number,
  paint: string,
  isTall = false,
): string {
  const scale = width / 486;
  const body = isTall
    ? 'M10 122C5 112 6 92 12 80C30 66 80 60 122 56L166 14C172 8 180 4 192 4L372 4C392 4 402 12 410 26L428 60C460 64 474 72 478 92L480 122Q470 132 450 133H36Q18 132 10 122Z'
    : 'M9 118C5 110 4 99 8 90C11 83 22 78 38 74C72 66 108 62 138 59C165 43 190 22 214 13C240 6 290 5 325 12C354 19 384 38 410 52C432 53 456 55 471 59C479 63 481 73 482 86C483 100 483 112 477 122Q470 131 450 133H36Q18 130 9 118Z';
  const glass = isTall
    ? 'M140 58L176 20Q182 14 194 14H262V58ZM276 14H370Q386 14 392 28L404 58H276Z'
    : 'M152 60C176 44 199 26 221 19Q244 13 272 14V60ZM286 14Q316 16 340 26Q364 37 384 52L286 60Z';
  return (
    `<g transform="translate(${x} ${y - 158 * scale}) scale(${scale})">` +
    '<ellipse cx="243" cy="156" rx="236" ry="9" fill="#000" fill-opacity=".2"/>' +
    `<path d="${body}" fill="${paint}"/>` +
    '<path d="M12 98Q240 84 480 92L477 122Q470 131 450 133H36Q18 130 9 118Z" fill="#000" fill-opacity=".12"/>' +
    `<path d="${glass}" fill="#24323a"/><path d="M166 56L214 22L236 20L190 56Z" fill="#fff" fill-opacity=".25"/>` +
    '<path d="M12 88L46 80L40 94L12 96Z" fill="#fff" fill-opacity=".85"/><path d="M478 76L450 72V88L481 90Z" fill="#c0261b"/>' +
    [92, 384]
      .map(
        (cx) =>
          `<circle cx="${cx}" cy="120" r="38" fill="#16191c"/><circle cx="${cx}" cy="120" r="24" fill="#b9c0c4"/><circle cx="${cx}" cy="120" r="7" fill="#5b646a"/><path d="M${cx} 98V142M${cx - 22} 120H${cx + 22}M${cx - 15} 105L${cx + 15} 135M${cx + 15} 105L${cx - 15} 135" stroke="#767f85" stroke-width="5"/>`,
      )
      .join('') +
    '</g>'
  );
}
