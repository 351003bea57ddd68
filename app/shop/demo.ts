const CARS = ['sedan', 'hatchback', 'mini', 'suv', 'mpv', 'coupe', 'pickup'];
const PLUGGED = ['bev', 'phev', 'reev'];
const FUELLED = ['fuel', 'hybrid', 'phev', 'reev'];

/** The demo's goods: id, name, price (yuan), tags, energies and bodies. */
const LINES: readonly (readonly [
  id: string,
  name: string,
  price: number,
  tags: readonly string[],
  energies: readonly string[],
  bodies: readonly string[],
])[] = [
  ['mats', '全包围脚垫', 398, ['按车型裁剪'], [], CARS],
  ['dashcam', '前后双录行车记录仪', 459, ['含 64GB 存储卡'], [], CARS],
  ['charger', '7kW 随车充电枪', 899, ['国标接口'], PLUGGED, CARS],
  ['boot-mat', '后备箱垫', 168, ['可水洗'], [], CARS],
  ['inflator', '数显充气泵', 129, ['12V'], [], CARS],
  ['jump-starter', '应急启动电源', 269, ['2.0T 以下'], FUELLED, CARS],
  ['sunshade', '前挡遮阳挡', 49, ['可折叠'], [], CARS],
  ['kit', '随车应急包', 99, ['警示牌', '反光背心'], [], CARS],
  ['helmet', '全盔', 599, ['3C 认证'], [], ['motorcycle']],
  ['chain-kit', '链条清洁套装', 69, ['清洗剂', '链条油'], [], ['motorcycle']],
];

/** Goods that only the branches sell. They have no link. */
const AT_BRANCHES = ['sunshade', 'kit'];

/** Returns the goods of the demo's shop as rows of an import file. */
export function demoGoods() {
  return LINES.map(([id, name, price, tags, energies, bodies], at) => ({
    id,
    name,
    picture: pictureOf(id),
    price,
    ...(!AT_BRANCHES.includes(id) && { url: `https://shop.liangju.example/goods/${id}` }),
    tags,
    energies,
    bodies,
    place: at + 1,
  }));
}

/** Returns the SVG drawings of the demo's goods by file name. */
export function goodsDrawings(): Map<string, string> {
  return new Map(Object.entries(DRAWN).map(([id, lines]) => [pictureOf(id), draw(lines)]));
}

function pictureOf(id: string): string {
  return `goods-${id}.jpg`;
}

/** The drawings of the goods on 160 x 120 units, without background and shadow. */
const DRAWN: Readonly<Record<string, string>> = {
  mats: `<path d="M30 92 42 34q1-5 6-5h22q5 0 6 5l4 58q0 4-4 4H34q-5 0-4-4Z" class="d"/><path d="M38 88 48 37h22l4 51Z" class="m"/><path d="M86 92 92 34q1-5 6-5h20q5 0 6 5l8 58q0 4-4 4H90q-4 0-4-4Z" class="d"/><path d="m92 88 5-51h20l7 51Z" class="m"/><path d="M44 60h31M42 72h33M97 60h24M95 72h28" class="s"/>`,
  dashcam: `<path d="M58 22h44l-6 14H64Z" class="m"/><rect x="34" y="36" width="92" height="48" rx="12" class="d"/><circle cx="80" cy="60" r="19" class="m"/><circle cx="80" cy="60" r="12" class="k"/><circle cx="76" cy="56" r="4" class="w"/><circle cx="114" cy="46" r="3" class="g"/><rect x="44" y="52" width="8" height="16" rx="3" class="m"/>`,
  charger: `<path d="M112 62c22 0 26 34 4 34H58c-18 0-20-20-6-24" class="c"/><path d="M44 28h34q12 0 16 10l10 26H84l-8-12v20q0 6-6 6H56q-6 0-6-6V54h-6q-8 0-8-8V36q0-8 8-8Z" class="d"/><circle cx="52" cy="41" r="8" class="m"/><circle cx="49" cy="39" r="2" class="w"/><circle cx="55" cy="39" r="2" class="w"/><circle cx="52" cy="44" r="2" class="w"/><rect x="70" y="36" width="14" height="4" rx="2" class="g"/>`,
  'boot-mat': `<path d="M36 34q1-6 8-6h72q7 0 8 6l12 52q1 8-7 8H31q-8 0-7-8Z" class="d"/><path d="M44 38h72l9 44H35Z" class="m"/><path d="M42 50h76M40 60h80M38 70h84" class="s"/>`,
  inflator: `<rect x="38" y="32" width="60" height="62" rx="12" class="d"/><rect x="47" y="42" width="42" height="22" rx="4" class="k"/><path d="M54 53h10M70 53h12" class="l"/><circle cx="58" cy="79" r="6" class="m"/><circle cx="78" cy="79" r="6" class="g"/><path d="M98 48h16q12 0 12 12v20q0 12-10 12" class="c"/>`,
  'jump-starter': `<rect x="30" y="44" width="70" height="48" rx="9" class="d"/><path d="m68 52-10 17h10l-4 15 14-19H68Z" class="g"/><path d="M100 58h12q8 0 8-10V38M100 78h22q10 0 10-12V46" class="c"/><path d="M114 24h12v16h-12Z" class="r"/><path d="M127 32h12v16h-12Z" class="k"/>`,
  sunshade: `<path d="M20 84V50q0-14 14-16 46-8 92 0 14 2 14 16v34q-60-12-120 0Z" class="d"/><path d="M27 76V52q0-9 9-11 44-7 88 0 9 2 9 11v24q-53-9-106 0Z" class="m"/><path d="M54 38v38M80 36v37M106 38v38" class="s"/>`,
  kit: `<path d="M62 40v-8q0-6 6-6h24q6 0 6 6v8" class="c"/><rect x="30" y="40" width="100" height="54" rx="10" class="d"/><path d="m80 48 20 36H60Z" class="r"/><path d="m80 58 11 20H69Z" class="w"/>`,
  helmet: `<path d="M34 74q-4-50 46-50 42 0 46 40l-4 22q-1 6-8 6H62q-24 0-28-18Z" class="d"/><path d="M70 48h54q4 10 0 22H74q-10-10-4-22Z" class="k"/><path d="M78 52h20" class="l"/><path d="M44 58q6-18 22-24" class="s"/>`,
  'chain-kit': `<rect x="38" y="40" width="28" height="56" rx="6" class="d"/><path d="M44 40v-8h16v8Z" class="m"/><rect x="38" y="58" width="28" height="18" class="g"/><rect x="74" y="46" width="24" height="50" rx="6" class="d"/><path d="M80 46v-8h12v8Z" class="m"/><rect x="74" y="62" width="24" height="16" class="r"/><path d="M106 92V60q0-8 8-8t8 8v32" class="c"/><path d="M102 84h24v12h-24Z" class="k"/>`,
};

/**
 * The classes of the drawn parts. The fills are dark, middle, black, white, green and red. The
 * strokes are cord, seam and light.
 */
const STYLE =
  '.d{fill:#39424a}.m{fill:#59646c}.k{fill:#1d2327}.w{fill:#f4f6f5}.g{fill:#0b6b4b}.r{fill:#c4820f}.c,.s,.l{fill:none;stroke-linecap:round}.c{stroke:#39424a;stroke-width:6}.s{stroke:#77828a;stroke-width:2}.l{stroke:#8fe0bf;stroke-width:4}';

function draw(lines: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 160 120"><style>${STYLE}</style><rect width="160" height="120" fill="#e9eeec"/><ellipse cx="80" cy="98" rx="58" ry="6" fill="#cfd8d4"/>${lines}</svg>`;
}
