import { carOutline } from './car-outline.ts';

/** A drawn shop front: a hall, a workshop or a shop in a street, in its town. */
type Front = {
  base: keyof typeof BASES;
  /** Colours of sky, distance and wall. */
  tones: readonly [sky: string, far: string, wall: string];
  town: keyof typeof TOWNS;
  tree: keyof typeof TREES;
  cars: readonly string[];
};

/**
 * One shop front per line: branch | base | colours of sky, distance and wall | town and tree |
 * paints of the cars
 */
const LINES = `
chengdu|hall|d9ebe6 c3d8d2 f6f7f5|towers ginkgo|ffffff d9b24a 2f4f86
chongqing|hall|dfe4ee bcc6d8 f3f2ef|slope banyan|a3262b f2f3f3 39424a
kunming|workshop|d6e9f5 b7d3e2 f7f3ea|hills flower|3f7a4f ffffff 5a6b78
guiyang|street|e2ebdc c2d2b8 efe9df|slope banyan|e7e9ea 2f4f86
xian|workshop|efe6d6 d8c8ae e9dcc6|wall ginkgo|39424a c9ced1 8a2f2a
lhasa|street|cfe3f6 a9c0d8 f4efe6|peaks pine|ffffff 39424a
wuhan|workshop|dde8ec c0d0d6 f2f4f3|bridge banyan|2f4f86 ffffff a9643a
changsha|street|e9e4ee cdc4d8 f1ece6|towers banyan|a3262b ffffff
guangzhou|hall|e6eee2 c5d6c0 f7f6f1|tower palm|c9ced1 39424a ffffff
hangzhou|hall|dcecec bcd5d6 f4f6f4|lake willow|ffffff 3f6b5a 9aa4ab
`;

/** Returns the file name of the drawn shop front of this branch. */
export function shopFrontName(branch: string): string {
  return `front-${branch}.jpg`;
}

/** Returns the shop fronts of the demo's branches as SVG, by file name. */
export function shopFrontDrawings(): Map<string, string> {
  return new Map(
    LINES.trim()
      .split('\n')
      .map((line) => {
        const [branch = '', base, tones = '', place = '', cars = ''] = line.split('|');
        const [sky = '', far = '', wall = ''] = tones.split(' ');
        const [town, tree] = place.split(' ');
        return [
          shopFrontName(branch),
          draw({
            base: base as Front['base'],
            tones: [`#${sky}`, `#${far}`, `#${wall}`],
            town: town as Front['town'],
            tree: tree as Front['tree'],
            cars: cars.split(' ').map((paint) => `#${paint}`),
          }),
        ];
      }),
  );
}

const GREEN = '#0b6b4b';

function draw({ base, tones: [sky, far, wall], town, tree, cars }: Front): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="450" viewBox="0 0 720 300">' +
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="#fbfcfb"/></linearGradient><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8fb0b4"/><stop offset=".5" stop-color="#cfe0e0"/><stop offset="1" stop-color="#7f9da3"/></linearGradient></defs>` +
    `<rect width="720" height="300" fill="url(#s)"/><g fill="${far}">${TOWNS[town]}</g>` +
    '<path d="M0 254H720V300H0Z" fill="#c9cfcc"/><path d="M0 254H720V260H0Z" fill="#b3bbb7"/><path d="M30 282H150M240 282H360M450 282H570M660 282H720" stroke="#fff" stroke-width="4"/>' +
    BASES[base](wall, cars) +
    `<g transform="translate(34 254)">${TREES[tree]}</g><g transform="translate(694 254) scale(.82)">${TREES[tree]}</g>` +
    '</svg>'
  );
}

/**
 * Returns the sign of a shop: the dealer's logo on green, without letters. The logo is a line in
 * the shape of a horse.
 */
function sign(x: number, y: number, width: number): string {
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="36" rx="4" fill="${GREEN}"/>` +
    `<g transform="translate(${x + 14} ${y + 6}) scale(1.1)"><path d="M1.5 16.5C6 16.5 7.500 8 14 5.500C19.500 3.500 23 8.500 28.500 9.500M10 16.500h9" fill="none" stroke="#fff" stroke-width="2.800" stroke-linecap="round"/><circle cx="24.500" cy="16.500" r="2.600" fill="#fff"/></g>` +
    `<rect x="${x + 56}" y="${y + 11}" width="${width - 72}" height="6" rx="3" fill="#fff" fill-opacity=".9"/><rect x="${x + 56}" y="${y + 22}" width="${(width - 72) * 0.6}" height="4" rx="2" fill="#fff" fill-opacity=".55"/>`
  );
}

function person(x: number, y: number, shirt: string, hair: string): string {
  return `<g transform="translate(${x} ${y})"><path d="M-9 0V-26a9 9 0 0 1 18 0V0Z" fill="${shirt}"/><path d="M-8 0h7V-14h2V0h7V-18H-8Z" fill="#39424a"/><circle cy="-43" r="8" fill="#e2b595"/><path d="M-8-43a8 8 0 0 1 16 0q-4-5-9-5t-7 5Z" fill="${hair}"/></g>`;
}

const BASES = {
  hall: (wall: string, [first = '', second = '', third = '']: readonly string[]): string =>
    `<path d="M84 254V108L640 82V254Z" fill="${wall}"/><path d="M72 108L652 80V58L72 86Z" fill="#2c3a38"/><path d="M72 108L652 80V74L72 102Z" fill="${GREEN}"/>` +
    '<path d="M104 164H620V254H104Z" fill="url(#g)"/><path d="M104 164H620V176H104Z" fill="#000" fill-opacity=".16"/>' +
    '<g fill="#fff6d8"><path d="M130 178h70l16 40h-102ZM300 178h70l16 40h-102ZM470 178h70l16 40h-102Z" fill-opacity=".4"/><rect x="130" y="174" width="70" height="4"/><rect x="300" y="174" width="70" height="4"/><rect x="470" y="174" width="70" height="4"/></g>' +
    carOutline(116, 252, 150, first) +
    carOutline(452, 252, 154, second, true) +
    '<g stroke="#55666a" stroke-width="3" stroke-opacity=".75"><path d="M104 164V254M207 164V254M413 164V254M516 164V254M620 164V254"/></g>' +
    '<path d="M140 164L176 254H196L160 164ZM540 164L576 254H590L554 164Z" fill="#fff" fill-opacity=".2"/>' +
    '<rect x="292" y="172" width="76" height="82" fill="#e9f1ef" stroke="#39504b" stroke-width="3"/><path d="M330 172V254M322 212v14M338 212v14" stroke="#39504b" stroke-width="3"/>' +
    sign(236, 114, 200) +
    person(276, 256, GREEN, '#2a2624') +
    person(392, 258, '#b5654f', '#3a2a22') +
    carOutline(504, 292, 176, third),
  workshop: (wall: string, [first = '', second = '', third = '']: readonly string[]): string =>
    `<path d="M60 254V128L182 84V128L304 84V128L426 84V128L668 128V254Z" fill="${wall}"/><path d="M60 128L182 84V128ZM182 128L304 84V128ZM304 128L426 84V128Z" fill="#9fb4b6" stroke="#55666a" stroke-width="2"/><path d="M60 128H668V138H60Z" fill="#000" fill-opacity=".1"/>` +
    '<g><rect x="78" y="158" width="150" height="96" fill="#4f5b60"/><path d="M78 158H228V170H78Z" fill="#39424a"/><path d="M92 254V214H214V254M104 214V254M202 214V254" stroke="#d8b24a" stroke-width="6" fill="none"/></g>' +
    carOutline(86, 214, 136, first) +
    '<rect x="246" y="158" width="150" height="96" fill="#5b676c"/><path d="M246 158H396V170H246Z" fill="#39424a"/>' +
    carOutline(254, 252, 138, second, true) +
    '<rect x="420" y="168" width="228" height="86" fill="url(#g)"/><g stroke="#55666a" stroke-width="3"><path d="M420 168V254M496 168V254M572 168V254M648 168V254"/></g><path d="M440 168L470 254H486L456 168Z" fill="#fff" fill-opacity=".25"/>' +
    sign(434, 138, 200) +
    '<rect x="512" y="190" width="44" height="64" fill="#e9f1ef" stroke="#39504b" stroke-width="3"/>' +
    person(238, 256, '#2f5a7a', '#26221f') +
    person(592, 256, GREEN, '#2a2624') +
    carOutline(470, 294, 180, third) +
    '<g transform="translate(60 254)"><circle cx="6" cy="-10" r="10" fill="#22272a"/><circle cx="6" cy="-28" r="10" fill="#22272a"/><circle cx="6" cy="-10" r="4" fill="#6b757a"/><circle cx="6" cy="-28" r="4" fill="#6b757a"/></g>',
  street: (wall: string, [first = '', second = '']: readonly string[]): string =>
    '<path d="M0 254V120H140V254ZM584 254V96H720V254Z" fill="#d8d3ca"/><g fill="#a9b6b8"><path d="M22 140h34v30H22ZM80 140h34v30H80ZM22 190h34v30H22ZM610 120h34v30h-34ZM664 120h34v30h-34ZM610 176h34v30h-34ZM664 176h34v30h-34Z"/></g>' +
    `<path d="M140 254V64H584V254Z" fill="${wall}"/><path d="M132 64H592V50H132Z" fill="#2c3a38"/><g fill="url(#g)" stroke="#55666a" stroke-width="2"><path d="M168 78h60v34h-60ZM254 78h60v34h-60ZM410 78h60v34h-60ZM496 78h60v34h-60Z"/></g>` +
    sign(262, 122, 200) +
    '<g stroke="#39504b" stroke-width="2">' +
    Array.from(
      { length: 10 },
      (_, i) =>
        `<path d="M${152 + i * 42} 166h42v14a21 12 0 0 1-42 0Z" fill="${i % 2 === 0 ? '#f6f7f5' : '#4f9a7c'}"/>`,
    ).join('') +
    '</g><path d="M152 192H572V254H152Z" fill="url(#g)"/>' +
    carOutline(170, 252, 140, first) +
    '<g stroke="#55666a" stroke-width="3"><path d="M152 192V254M328 192V254M404 192V254M572 192V254"/></g><rect x="334" y="192" width="64" height="62" fill="#e9f1ef" stroke="#39504b" stroke-width="3"/><path d="M392 222v10" stroke="#39504b" stroke-width="4"/>' +
    '<g fill="#39504b"><rect x="424" y="206" width="60" height="36" rx="2" fill="#fff"/><rect x="432" y="214" width="44" height="4"/><rect x="432" y="224" width="30" height="4"/></g>' +
    person(508, 252, '#5c4a63', '#2b2422') +
    person(322, 258, GREEN, '#2a2624') +
    carOutline(470, 294, 176, second, true),
} as const;

const TOWNS = {
  towers:
    '<path d="M0 254V150h40v-40h34v60h30V90h38v164ZM560 254V130h32V84h40v80h30v-44h58v134Z"/>',
  tower:
    '<path d="M96 254l10-150 4-60 4 60 10 150Z"/><path d="M0 254V170h60v84ZM560 254V120h50v40h40v-70h70v164Z"/>',
  slope:
    '<path d="M0 254V120l90-40 60 60 80-70 90 90 110-96 90 70 90-50 110 70v100Z" fill-opacity=".6"/><path d="M20 254V160h36v94ZM70 254V130h30v124ZM610 254V140h34v114ZM660 254V110h36v144Z"/>',
  hills:
    '<path d="M0 254V190q90-80 190-20 90-90 210-10 110-80 210 0 60-30 110 10v84Z" fill-opacity=".7"/>',
  wall: '<path d="M0 254V176h20v-14h20v14h20v-14h20v14h20v-14h20v14h480v-14h20v14h20v-14h20v14h20v-14h20v14h20v78Z"/><path d="M330 176v-44h-14l44-30 44 30h-14v44Z" fill-opacity=".8"/>',
  peaks:
    '<path d="M0 254L110 90l70 90 90-130 110 150 80-110 110 120 90-80 60 120Z" fill-opacity=".75"/><path d="M270 50l34 50-20-6-14 16-14-18-18 6ZM110 90l24 32-14-2-10 10-12-10-12 4Z" fill="#fff"/>',
  bridge:
    '<path d="M0 210H720V220H0Z"/><path d="M120 210V80h8v130ZM600 210V80h8v130Z"/><path d="M0 200Q60 180 124 84Q364 300 604 84Q664 180 720 200" fill="none" stroke="#c0d0d6" stroke-width="5"/>',
  lake: '<path d="M0 254V200q120-60 240-20t240-10 240 10v74Z" fill-opacity=".7"/><path d="M596 178l-8-44h6l-4-22h6l4-24 4 24h6l-4 22h6l-8 44Z"/>',
} as const;

const TREES = {
  ginkgo:
    '<path d="M-3 0V-44H3V0Z" fill="#6b5a45"/><circle cy="-70" r="30" fill="#d8b24a"/><circle cx="-14" cy="-56" r="18" fill="#c9a23e"/><circle cx="12" cy="-84" r="14" fill="#e6c768"/>',
  banyan:
    '<path d="M-5 0q2-24-6-44h22q-6 22-5 44Z" fill="#6b5a45"/><ellipse cy="-66" rx="42" ry="30" fill="#4f8a5f"/><ellipse cx="-18" cy="-54" rx="24" ry="18" fill="#447a54"/><ellipse cx="14" cy="-80" rx="20" ry="13" fill="#69a477"/>',
  flower:
    '<path d="M-3 0V-40H3V0Z" fill="#6b5a45"/><circle cy="-64" r="30" fill="#7d6fb0"/><circle cx="-13" cy="-52" r="18" fill="#6d60a0"/><circle cx="12" cy="-78" r="14" fill="#9a8ec8"/>',
  pine: '<path d="M-3 0V-24H3V0Z" fill="#5d4d3d"/><path d="M0-110L-24-62h12L-32-22H32L12-62h12Z" fill="#3f6b5a"/><path d="M0-110L24-62H12L32-22H0Z" fill="#345a4b"/>',
  palm: '<path d="M-3 0q4-40-2-84h8q2 44 2 84Z" fill="#8a7355"/><g fill="none" stroke="#4f8a5f" stroke-width="8" stroke-linecap="round"><path d="M0-84q-30-20-44 8M0-84q-16-34-40-26M0-84q4-34 30-30M0-84q30-16 42 12M0-84q14 10 18 34"/></g>',
  willow:
    '<path d="M-4 0q4-30 0-60h8q-4 30 0 60Z" fill="#6b5a45"/><g fill="none" stroke="#7fae7f" stroke-width="7" stroke-linecap="round"><path d="M0-84q-40 0-40 62M0-88q-22 6-24 70M0-88q4 20-4 70M0-88q24 6 20 70M0-84q40 2 38 60"/></g>',
} as const;
