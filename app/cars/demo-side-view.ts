import type { Side } from './demo-bodies.ts';
import type { Paint } from './demo-paints.ts';
import { wheel } from './demo-scene.ts';

/** A car from its left side, around the units of its body. */
export function drawSide(side: Side, paint: Paint): string {
  return [
    definitions(side, paint),
    shadow(side),
    `<path d="${side.body}" fill="url(#body)"/>`,
    `<g clip-path="url(#in-body)">${sheet(side, paint)}</g>`,
    details(side, paint),
    glasshouse(side, paint),
    lights(side),
    ...side.wheels.map(
      (x) =>
        `<g transform="translate(${x} ${side.wheel.y})">${wheel(side.wheel.radius, side.wheel.spokes)}</g>`,
    ),
  ].join('');
}

function definitions({ body, glass }: Side, { light, base, low, deep }: Paint): string {
  const stops = [
    [0, light],
    [0.34, base],
    [0.5, light],
    [0.58, base],
    [0.78, low],
    [1, deep],
  ].map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  return `<defs><linearGradient id="body" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient><clipPath id="in-body"><path d="${body}"/></clipPath><clipPath id="in-glass"><path d="${glass}"/></clipPath></defs>`;
}

function shadow({ ground, wheels, wheel: { y, radius } }: Side): string {
  const arches = wheels.map(
    (x) => `<circle cx="${x}" cy="${y}" r="${radius + 5}" fill="#0b0e10"/>`,
  );
  return `<ellipse cx="243" cy="${ground}" rx="236" ry="9" fill="#1c2a25" opacity=".16"/><ellipse cx="243" cy="${ground - 2}" rx="220" ry="6" fill="url(#ground)"/><path d="M92 ${y - 1}H372V${y + 20}H92Z" fill="#0f1315"/>${arches.join('')}`;
}

/** Light and shade on the sheet metal. */
function sheet(side: Side, { isPale, shade, deep }: Paint): string {
  const {
    ground,
    belt,
    sill,
    rugged,
    wheels,
    wheel: { y, radius },
  } = side;
  const glints = isPale ? ([0.55, 0.95, 0.9] as const) : ([0.22, 0.5, 0.55] as const);
  const low = ground - 48;
  const arches = wheels.map(
    (x) =>
      `<circle cx="${x}" cy="${y}" r="${radius + 10}" fill="none" stroke="#22282b" stroke-width="10"/>`,
  );
  const skirt = rugged
    ? `${arches.join('')}<path d="M0 ${ground - 29}H490V${ground}H0Z" fill="#22282b"/><path d="M130 ${ground - 28}H334" stroke="#8d979c" stroke-width="1.6"/>`
    : `<path d="M0 ${ground - 23}H490V${ground}H0Z" fill="#15191b" opacity=".82"/>`;
  return [
    `<path d="M0 ${low}C120 ${low - 12} 330 ${low - 16} 490 ${low - 8}V${ground}H0Z" fill="${shade}" opacity="${isPale ? 0.34 : 0.42}"/>`,
    `<path d="M0 ${low + 24}C120 ${low + 18} 330 ${low + 15} 490 ${low + 20}V${ground}H0Z" fill="${deep}" opacity="${isPale ? 0.32 : 0.5}"/>`,
    glint(`M120 ${low + 12}C200 ${low + 5} 300 ${low + 4} 360 ${low + 7}`, 2.2, glints[0]),
    glint('M40 77C80 67 110 63 140 60', 3, glints[1]),
    glint('M215 14C245 7 290 6 330 13', 2.5, glints[2]),
    `<path d="${belt}" stroke="#fff" stroke-width="1.6" opacity="${isPale ? 0.95 : 0.45}" fill="none"/>`,
    `<path d="${belt}" transform="translate(0 1.8)" stroke="${deep}" stroke-width="1.3" opacity="${isPale ? 0.5 : 0.6}" fill="none"/>`,
    `<path d="${sill}" stroke="${deep}" stroke-width="1.4" opacity=".5" fill="none"/>`,
    skirt,
  ].join('');
}

/** A soft light in three strokes: a blur would take longer than the rest of the drawing. */
function glint(line: string, width: number, opacity: number): string {
  return [3, 2, 1]
    .map(
      (times) =>
        `<path d="${line}" stroke="#fff" stroke-width="${width * times}" opacity="${(opacity / 2.6).toFixed(2)}" fill="none" stroke-linecap="round"/>`,
    )
    .join('');
}

function details({ joints, handles, rugged }: Side, { isPale, base, deep }: Paint): string {
  const grips = handles.map(
    ([x, y]) =>
      `<rect x="${x}" y="${y}" width="19" height="3.6" rx="1.8" fill="${base}" stroke="${deep}" stroke-width=".7"/>`,
  );
  const rail = rugged
    ? `<path d="${rugged}" stroke="#aab4b9" stroke-width="3" fill="none" stroke-linecap="round"/>`
    : '';
  return `<path d="${joints}" stroke="${isPale ? '#5f6b70' : '#04070a'}" stroke-width=".9" fill="none" opacity=".78"/>${grips.join('')}${rail}`;
}

function glasshouse({ glass, pillars, mirror }: Side, { isPale, base, deep }: Paint): string {
  const posts = pillars.map((pillar) => `<path d="${pillar}" fill="#0b0f11"/>`);
  return [
    `<path d="${glass}" fill="url(#glass)"/><g clip-path="url(#in-glass)">`,
    '<path d="M170 0L250 0L190 80L110 80ZM300 0L322 0L262 80L240 80Z" fill="#fff" opacity=".1"/>',
    '<path d="M196 64C200 50 204 46 212 46C220 46 222 52 223 64ZM288 64C291 50 295 45 303 45C311 45 313 52 314 64Z" fill="#0b1012" opacity=".6"/>',
    `${posts.join('')}</g>`,
    `<path d="${glass}" fill="none" stroke="${isPale ? '#cfd6d9' : '#aab4b9'}" stroke-width="1.2"/>`,
    `<path d="${mirror}" fill="${base}" stroke="${deep}" stroke-width=".8"/>`,
  ].join('');
}

function lights({ lamp, tail, grille }: Side): string {
  return `<path d="${lamp}" fill="url(#lamp)" stroke="#4f5b60" stroke-width=".8"/><path d="${tail}" fill="#a5201c"/><path d="${tail}" fill="url(#tail)"/><path d="${grille}" fill="#11161a" opacity=".85"/>`;
}
