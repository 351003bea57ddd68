/** The tones that all drawings share: glass, lamps, rims, leather, and the studio's wall. */
const DEFS = `<defs>
<linearGradient id="rim" x1="0" y1="-20" x2="0" y2="20" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#f4f7f8"/><stop offset=".5" stop-color="#c4cdd2"/><stop offset="1" stop-color="#8f9aa0"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5d6d73"/><stop offset=".45" stop-color="#2b363b"/><stop offset="1" stop-color="#171d20"/></linearGradient>
<linearGradient id="lamp" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#e9f1f3"/><stop offset=".6" stop-color="#9fb0b6"/><stop offset="1" stop-color="#5c6b71"/></linearGradient>
<linearGradient id="tail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff7a6b" stop-opacity=".8"/><stop offset="1" stop-color="#5c0d0b" stop-opacity=".6"/></linearGradient>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe6e3"/><stop offset=".58" stop-color="#eff3f1"/><stop offset=".66" stop-color="#dde3e0"/><stop offset="1" stop-color="#f3f6f5"/></linearGradient>
<radialGradient id="spot" cx=".5" cy=".4" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset=".55" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="ground"><stop offset=".6" stop-color="#0d1512" stop-opacity=".55"/><stop offset="1" stop-color="#0d1512" stop-opacity="0"/></radialGradient>
<linearGradient id="dash" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a4145"/><stop offset="1" stop-color="#16191b"/></linearGradient>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9d0de"/><stop offset="1" stop-color="#eef2f0"/></linearGradient>
</defs>`;

/** A drawing as an SVG file; `frame` is the part of the scene that it shows, `width` and `height` its own (px). */
export function scene(
  content: string,
  frame = '0 0 640 480',
  width = 960,
  height = width * 0.75,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}">${DEFS}${content}</svg>`;
}

/** The studio: a wall, a floor, and light from above. */
export const STUDIO =
  '<rect y="-40" width="640" height="580" fill="url(#wall)"/><rect width="640" height="480" fill="url(#spot)"/>';

/** A wheel around 0,0. */
export function wheel(radius: number, spokes: number): string {
  const part = (share: number) => (radius * share).toFixed(1);
  const isTwin = spokes === 5;
  const spoke = isTwin
    ? `M${part(0.1)} ${part(-0.127)}L${part(0.72)} ${part(-0.17)}L${part(0.74)} ${part(-0.05)}L${part(0.14)} ${part(-0.036)}ZM${part(0.1)} ${part(0.127)}L${part(0.72)} ${part(0.17)}L${part(0.74)} ${part(0.05)}L${part(0.14)} ${part(0.036)}Z`
    : `M${part(0.1)} ${part(-0.06)}L${part(0.73)} ${part(-0.085)}L${part(0.73)} ${part(0.085)}L${part(0.1)} ${part(0.06)}Z`;
  const turned = Array.from(
    { length: spokes },
    (_, at) =>
      `<path transform="rotate(${(at * 360) / spokes - 90})" d="${spoke}" fill="url(#rim)"/>`,
  );
  return [
    `<circle r="${radius}" fill="#14181a"/><circle r="${part(0.964)}" fill="none" stroke="#3a4247" stroke-width=".8"/>`,
    `<circle r="${part(0.74)}" fill="#2b3236"/><circle r="${part(0.5)}" fill="#8e999f"/>`,
    `<circle r="${part(0.5)}" fill="none" stroke="#59646a" stroke-width="1.2"/>`,
    `<path d="M${part(0.2)} ${part(-0.55)}A${part(0.58)} ${part(0.58)} 0 0 1 ${part(0.57)} ${part(-0.1)}" stroke="#a3312a" stroke-width="${part(0.14)}" fill="none" opacity=".75"/>`,
    ...turned,
    `<circle r="${part(0.74)}" fill="none" stroke="#dfe5e8" stroke-width="1.8"/>`,
    `<circle r="${part(0.16)}" fill="#c9d1d5" stroke="#7b868c" stroke-width=".8"/>`,
    `<path d="M${part(-0.74)} 0A${part(0.74)} ${part(0.74)} 0 0 1 ${part(0.5)} ${part(-0.55)}" fill="none" stroke="#fff" stroke-width=".9" opacity=".8"/>`,
  ].join('');
}
