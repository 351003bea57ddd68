import type { Paint } from './demo-paints.ts';
import { wheel } from './demo-scene.ts';

/** A naked motorcycle from its left side, in the units of the cars. */
export function drawMotorcycle({ light, base, low, deep }: Paint): string {
  return [
    `<defs><linearGradient id="body" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".4" stop-color="${base}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>`,
    '<ellipse cx="243" cy="160" rx="186" ry="7" fill="#1c2a25" opacity=".2"/><ellipse cx="243" cy="159" rx="164" ry="5" fill="url(#ground)"/>',
    `<g transform="translate(372 108)">${tyre()}</g><g transform="translate(112 108)">${tyre()}</g>`,
    '<path d="M286 112L372 108" stroke="#2b3236" stroke-width="11" stroke-linecap="round"/>',
    '<path d="M180 54L300 62L318 112L226 130L196 92Z" fill="none" stroke="#14181a" stroke-width="8" stroke-linejoin="round"/>',
    '<path d="M196 78H276L296 104L284 134H214L194 112Z" fill="#3a4247"/><path d="M206 86H270M204 94H278M204 102H284M206 110H288" stroke="#59646a" stroke-width="3"/>',
    '<circle cx="262" cy="118" r="15" fill="#59646a" stroke="#8e999f" stroke-width="2"/>',
    '<path d="M208 100C196 128 214 140 240 142L318 142L352 128L360 138L326 153H238C208 150 192 134 200 100Z" fill="#aeb9be" stroke="#6a767c" stroke-width="1"/>',
    '<path d="M172 30L112 108" stroke="#b9a46a" stroke-width="9" stroke-linecap="round"/><path d="M163 42L138 75" stroke="#e8dcae" stroke-width="2.5"/>',
    `<path d="M72 84A46 46 0 0 1 146 78L138 84A38 38 0 0 0 80 90Z" fill="${base}" stroke="${deep}" stroke-width=".8"/>`,
    `<path d="M170 52C182 30 224 20 256 36C270 44 276 56 272 66L188 74C176 70 168 62 170 52Z" fill="url(#body)" stroke="${deep}" stroke-width=".9"/>`,
    '<path d="M184 46C200 34 226 30 248 40" stroke="#fff" stroke-width="3" opacity=".45" fill="none" stroke-linecap="round"/>',
    '<path d="M266 58C292 54 318 50 346 38L364 44C352 58 328 68 296 72L268 70Z" fill="#1a1f22"/>',
    `<path d="M322 54L388 30L382 46L344 64Z" fill="url(#body)" stroke="${deep}" stroke-width=".8"/><path d="M380 32L390 29L386 40Z" fill="#a5201c"/>`,
    '<circle cx="156" cy="44" r="16" fill="#20272a"/><circle cx="152" cy="44" r="13" fill="url(#lamp)" stroke="#c9d1d5" stroke-width="1.4"/>',
    '<path d="M172 34L184 14L206 12" stroke="#14181a" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M180 18L166 6" stroke="#59646a" stroke-width="2"/><path d="M156 2H176V9H158Z" fill="#20272a"/>',
  ].join('');
}

function tyre(): string {
  return `<circle r="50" fill="#14181a"/><circle r="48" fill="none" stroke="#3a4247"/><circle r="37" fill="#dfe6e3"/>${wheel(44, 10).replace(/<circle r="44" fill="#14181a"\/>/, '')}<circle r="24" fill="none" stroke="#8e999f" stroke-width="4"/>`;
}
