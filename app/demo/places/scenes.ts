import { carOutline } from './car-outline.ts';

/** Returns the file name of this drawn scene for posts of the community. */
export function sceneName(scene: string): string {
  return `scene-${scene}.jpg`;
}

/** Returns the drawn scenes of the community's posts as SVG, by file name. */
export function sceneDrawings(): Map<string, string> {
  return new Map(
    Object.entries(SCENES).map(([name, { tones, body }]) => [sceneName(name), draw(tones, body)]),
  );
}

/** The captions of the drawn scenes, by the name of the scene. */
export const SCENE_WORDS: Readonly<Record<string, string>> = {
  pass: '垭口的盘山路',
  snow: '雪山脚下',
  lake: '湖边',
  river: '江边的桥',
  night: '晚高峰',
  field: '乡道',
  camp: '露营地',
  bend: '山路弯道',
  'disc-before': '刹车盘，整备前',
  'disc-after': '刹车盘，整备后',
  'lamp-before': '大灯，抛光前',
  'lamp-after': '大灯，抛光后',
  'seat-before': '座椅，清洁前',
  'seat-after': '座椅，清洁后',
};

function draw([top, low]: readonly [string, string], body: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 400 300">' +
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient><radialGradient id="l" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><radialGradient id="m" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="#eef1f2"/><stop offset=".6" stop-color="#aab2b6"/><stop offset="1" stop-color="#6f787d"/></radialGradient></defs>` +
    `<rect width="400" height="300" fill="url(#s)"/>${body}</svg>`
  );
}

type Scene = { tones: readonly [string, string]; body: string };

/** Returns a brake disc seen from the front, with its caliper, on the hub of a lifted car. */
function disc(face: string, marks: string): string {
  return (
    '<path d="M20 300Q20 40 200 36Q380 40 380 300Z" fill="#1b1f22"/><path d="M44 300Q46 64 200 60Q354 64 356 300Z" fill="#0f1214"/>' +
    `<circle cx="196" cy="170" r="106" fill="${face}"/><circle cx="196" cy="170" r="106" fill="none" stroke="#4d565b" stroke-width="3"/>${marks}` +
    '<circle cx="196" cy="170" r="54" fill="#5b646a"/><circle cx="196" cy="170" r="54" fill="none" stroke="#3d464b" stroke-width="3"/><circle cx="196" cy="170" r="22" fill="#2b3236"/>' +
    Array.from({ length: 5 }, (_, i) => {
      const angle = (i * 2 * Math.PI) / 5;
      return `<circle cx="${196 + 38 * Math.cos(angle)}" cy="${170 + 38 * Math.sin(angle)}" r="6" fill="#c3cacd" stroke="#3d464b" stroke-width="2"/>`;
    }).join('') +
    '<path d="M268 82Q330 112 326 190L292 196Q294 140 250 112Z" fill="#7c868b" stroke="#454e53" stroke-width="3"/><path d="M286 110l16 14M300 140l14 12" stroke="#5b646a" stroke-width="5"/>'
  );
}

function headlamp(veil: string, shine: string): string {
  return (
    '<path d="M0 300V150Q120 70 400 96V300Z" fill="#39566f"/><path d="M0 300V150Q120 70 400 96V112Q130 92 0 176Z" fill="#fff" fill-opacity=".2"/>' +
    '<path d="M70 190Q150 116 330 128Q352 132 346 156Q310 214 190 222Q96 226 70 190Z" fill="#22282c" stroke="#15191c" stroke-width="4"/>' +
    '<circle cx="166" cy="174" r="34" fill="url(#m)"/><circle cx="166" cy="174" r="20" fill="#e9eef0"/><circle cx="252" cy="166" r="28" fill="url(#m)"/><circle cx="252" cy="166" r="16" fill="#e9eef0"/><path d="M92 196Q150 146 326 144" fill="none" stroke="#fdfefe" stroke-width="7" stroke-linecap="round"/>' +
    `<path d="M70 190Q150 116 330 128Q352 132 346 156Q310 214 190 222Q96 226 70 190Z" fill="${veil}"/>${shine}`
  );
}

function seat(marks: string): string {
  return (
    '<path d="M0 250H400V300H0Z" fill="#2b2f32"/><path d="M118 40Q200 18 282 40Q300 120 288 206H112Q100 120 118 40Z" fill="#5a5d60"/><path d="M118 40Q136 120 128 206H112Q100 120 118 40ZM282 40Q264 120 272 206H288Q300 120 282 40Z" fill="#494c4f"/><path d="M100 200Q200 176 300 200Q326 240 304 272Q200 292 96 272Q74 240 100 200Z" fill="#63666a"/><path d="M100 200Q86 232 96 272Q74 240 100 200ZM300 200Q314 232 304 272Q326 240 300 200Z" fill="#45484b"/>' +
    '<g fill="none" stroke="#3b3e41" stroke-width="2"><path d="M150 54Q160 120 156 196M250 54Q240 120 244 196M138 204Q130 240 136 272M262 204Q270 240 264 272M150 92Q200 84 250 92M152 132Q200 124 248 132M136 236Q200 226 264 236"/></g>' +
    marks
  );
}

const SCENES: Readonly<Record<string, Scene>> = {
  pass: {
    tones: ['#8fbfe6', '#e6f1f7'],
    body:
      '<path d="M0 190L70 96l40 40 62-84 66 92 50-56 112 110v60H0Z" fill="#7f96ad"/><path d="M172 52l24 36-14-4-10 12-12-14-14 8ZM70 96l16 18-12-2-8 10-10-8ZM288 88l16 18-12-2-8 8-8-8Z" fill="#fff"/>' +
      '<path d="M0 214Q120 160 240 196T400 184V300H0Z" fill="#8aa06a"/><path d="M0 250Q140 200 400 236V300H0Z" fill="#72894f"/>' +
      '<path d="M400 300H250Q330 268 220 244Q130 224 206 204Q262 190 214 176" fill="none" stroke="#6b6f70" stroke-width="15"/><path d="M250 300Q330 268 220 244Q130 224 206 204Q262 190 214 176" fill="none" stroke="#f2e6b0" stroke-width="1.600" stroke-dasharray="8 7"/>' +
      '<g stroke="#b9482e" stroke-width="1.400"><path d="M30 188L130 150" stroke="#6b6f70"/></g><g><path d="M42 184l7-3v9ZM62 176l7-3v9ZM82 168l7-3v9ZM102 160l7-3v9Z" fill="#c0392b"/><path d="M52 180l7-3v9ZM92 164l7-3v9Z" fill="#f4d03f"/><path d="M72 172l7-3v9ZM112 156l7-3v9Z" fill="#2e86c1"/></g>' +
      carOutline(238, 262, 74, '#39424a', true),
  },
  snow: {
    tones: ['#5f8fc4', '#dbeaf5'],
    body:
      '<path d="M0 200L90 60l46 54 84-96 90 120 40-40 50 60v142H0Z" fill="#dfe9f1"/><path d="M220 18l90 120 40-40 50 60v42H170Z" fill="#b6c9dc"/><path d="M90 60l46 54-20 86H60Z" fill="#c4d5e4"/>' +
      '<path d="M0 216Q180 186 400 210V300H0Z" fill="#d7cfae"/><path d="M0 250Q180 226 400 246V300H0Z" fill="#bcae84"/><path d="M150 300L196 214h10L262 300Z" fill="#77797a"/><path d="M204 300l-3-84" stroke="#fff" stroke-width="2" stroke-dasharray="10 8"/>' +
      carOutline(52, 284, 124, '#4a5a66', true),
  },
  lake: {
    tones: ['#f3b98a', '#fbe7cf'],
    body:
      '<circle cx="292" cy="112" r="70" fill="url(#l)"/><circle cx="292" cy="112" r="20" fill="#fff3d8"/><path d="M0 160Q70 110 150 146Q230 100 320 144Q360 130 400 148V190H0Z" fill="#a5788a"/><path d="M0 186H400V250H0Z" fill="#e6b79a"/><g stroke="#fff3d8" stroke-width="3" stroke-opacity=".7"><path d="M262 196h60M252 208h80M270 220h44M240 232h100"/></g><path d="M0 246Q200 226 400 250V300H0Z" fill="#5b5246"/><g stroke="#4a4238" stroke-width="3"><path d="M40 262V214M52 264V224M28 262V226"/></g>' +
      carOutline(150, 286, 130, '#f1f2f2'),
  },
  river: {
    tones: ['#b9c6d6', '#eef0f1'],
    body:
      '<path d="M0 196V120h26v-20h22v40h18V70h30v70h20v-30h26v86ZM262 196V96h26v34h20V60h32v70h22v-26h38v92Z" fill="#9aa8b8"/><path d="M0 192H400V260H0Z" fill="#a9bcc6"/><path d="M0 168H400V176H0Z" fill="#7a3b36"/><g stroke="#7a3b36" fill="none" stroke-width="4"><path d="M90 236V70M310 236V70"/><path d="M0 150Q50 136 90 74Q200 210 310 74Q350 136 400 150" stroke-width="3"/></g><g stroke="#7a3b36" stroke-width="1.200"><path d="M120 112V168M150 140V168M180 152V168M210 153V168M240 143V168M270 118V168"/></g><path d="M0 254Q200 240 400 256V300H0Z" fill="#6e7a72"/>' +
      carOutline(40, 288, 120, '#f2f3f3', true),
  },
  night: {
    tones: ['#1c2740', '#5a4a6a'],
    body:
      '<path d="M0 220V90h40v-20h30v60h26V50h44v170ZM250 220V70h40V40h36v70h30V60h44v160Z" fill="#131b2c"/><g fill="#f6d98a" fill-opacity=".8"><path d="M10 104h6v6h-6ZM24 104h6v6h-6ZM10 124h6v6h-6ZM48 86h6v6h-6ZM108 66h6v6h-6ZM122 66h6v6h-6ZM108 88h6v6h-6ZM122 110h6v6h-6ZM262 88h6v6h-6ZM276 88h6v6h-6ZM300 56h6v6h-6ZM312 80h6v6h-6ZM372 78h6v6h-6ZM384 98h6v6h-6ZM262 120h6v6h-6Z"/></g>' +
      '<path d="M0 216H400V300H0Z" fill="#20242e"/><path d="M190 216h20L330 300H70Z" fill="#2b303b"/><path d="M200 220V300" stroke="#f2e6b0" stroke-width="3" stroke-dasharray="10 10"/><g fill="#e0463a"><circle cx="214" cy="226" r="2"/><circle cx="220" cy="226" r="2"/><circle cx="226" cy="238" r="3"/><circle cx="236" cy="238" r="3"/><circle cx="244" cy="256" r="4.500"/><circle cx="262" cy="256" r="4.500"/></g><g fill="#fff3cf"><circle cx="184" cy="228" r="2.500"/><circle cx="176" cy="228" r="2.500"/><circle cx="164" cy="248" r="4"/><circle cx="150" cy="248" r="4"/></g>' +
      carOutline(252, 294, 128, '#8f1f24'),
  },
  field: {
    tones: ['#9ccbe8', '#f2f6e8'],
    body:
      '<path d="M0 168Q90 120 190 156T400 140V200H0Z" fill="#8fae8a"/><path d="M0 186H400V300H0Z" fill="#dcc25a"/><g stroke="#c4a73f" stroke-width="3"><path d="M0 206H400M0 226H400M0 250H400M0 276H400"/></g><path d="M120 300L186 186h14L300 300Z" fill="#b9b2a4"/><g transform="translate(330 190)"><path d="M-4 0V-60H4V0Z" fill="#6b5a45"/><circle cy="-76" r="30" fill="#5f9460"/><circle cx="-14" cy="-62" r="18" fill="#528353"/></g><path d="M30 186v-26h44v26ZM24 160l28-18 28 18Z" fill="#f3efe6" stroke="#8a7a66" stroke-width="2"/>' +
      carOutline(148, 290, 124, '#3f7a4f'),
  },
  camp: {
    tones: ['#2f4a63', '#e3a36b'],
    body:
      '<path d="M0 190Q80 130 170 166Q260 110 400 160V230H0Z" fill="#3b4f55"/><path d="M0 214H400V300H0Z" fill="#4d5a44"/><g fill="#2b3a36"><path d="M40 220l16-70 16 70ZM66 222l13-54 13 54ZM350 220l16-80 16 80Z"/></g><path d="M150 262L204 190 258 262Z" fill="#e0b25a"/><path d="M204 190L258 262H224L204 214 184 262H150Z" fill="#c9973f"/><circle cx="204" cy="250" r="40" fill="url(#l)" fill-opacity=".5"/><g fill="#fff" fill-opacity=".8"><circle cx="50" cy="40" r="1.200"/><circle cx="120" cy="26" r="1.200"/><circle cx="260" cy="48" r="1.200"/><circle cx="340" cy="30" r="1.200"/><circle cx="300" cy="70" r="1"/></g>' +
      carOutline(262, 276, 124, '#d9dcdd', true),
  },
  bend: {
    tones: ['#b8d6d2', '#f3f6ef'],
    body:
      '<path d="M0 200Q100 90 220 150Q300 110 400 170V300H0Z" fill="#6f9a7a"/><path d="M0 230Q120 150 260 210T400 214V300H0Z" fill="#557f62"/><path d="M0 300Q60 226 200 232Q330 236 300 262Q260 286 400 300Z" fill="#77797a"/><path d="M20 296Q80 244 200 246Q300 250 284 266" fill="none" stroke="#f2e6b0" stroke-width="2" stroke-dasharray="9 8"/><g stroke="#e8ebe9" stroke-width="4"><path d="M120 222V206M160 218V202M200 217V201M240 218V202M280 222V206"/></g><path d="M108 208H292" stroke="#e8ebe9" stroke-width="5"/>' +
      '<g transform="translate(150 262)"><circle cx="0" cy="0" r="17" fill="none" stroke="#16191c" stroke-width="7"/><circle cx="70" cy="0" r="17" fill="none" stroke="#16191c" stroke-width="7"/><path d="M0 0L16-32 44-30 60-22 70 0 40-4 20 0Z" fill="#b8482e"/><path d="M10-36L22-46" stroke="#39424a" stroke-width="4"/><path d="M34-32Q30-64 42-70L56-64 52-32Z" fill="#2b2c2f"/><circle cx="44" cy="-78" r="10" fill="#4a555e"/></g>',
  },
  'disc-before': {
    tones: ['#59636a', '#3b4449'],
    body: disc(
      '#8a6a52',
      '<g fill="none" stroke="#5e4030" stroke-width="5" stroke-opacity=".8"><circle cx="196" cy="170" r="70"/><circle cx="196" cy="170" r="80" stroke-width="3"/><circle cx="196" cy="170" r="92" stroke-width="7"/></g><circle cx="196" cy="170" r="103" fill="none" stroke="#a8501f" stroke-width="6"/>',
    ),
  },
  'disc-after': {
    tones: ['#dfe7e4', '#b8c4c0'],
    body: disc(
      'url(#m)',
      '<g fill="none" stroke="#fff" stroke-opacity=".5"><circle cx="196" cy="170" r="70"/><circle cx="196" cy="170" r="82"/><circle cx="196" cy="170" r="94"/></g>',
    ),
  },
  'lamp-before': {
    tones: ['#8d979c', '#6b757a'],
    body: headlamp(
      '#d8c58a" fill-opacity=".62',
      '<g fill="none" stroke="#efe4bd" stroke-opacity=".5" stroke-width="2"><path d="M110 190q60-40 190-44M120 204q80-30 180-32M150 150q60-16 150-10"/></g>',
    ),
  },
  'lamp-after': {
    tones: ['#e3eaea', '#c2ccce'],
    body: headlamp(
      '#dff0f6" fill-opacity=".14',
      '<path d="M110 176Q170 136 300 136L280 146Q170 148 128 184Z" fill="#fff" fill-opacity=".45"/>',
    ),
  },
  'seat-before': {
    tones: ['#6f7a80', '#4a5358'],
    body: seat(
      '<g fill="#c2b08c" fill-opacity=".5"><ellipse cx="176" cy="246" rx="44" ry="20"/><ellipse cx="190" cy="240" rx="22" ry="11"/><ellipse cx="232" cy="150" rx="20" ry="26"/></g><g fill="#a9977a" fill-opacity=".3"><path d="M112 120Q118 160 112 206L128 204Q130 160 124 118Z"/></g>',
    ),
  },
  'seat-after': {
    tones: ['#e8ecea', '#c5cdca'],
    body: seat(
      '<path d="M160 60Q200 52 230 60Q226 120 222 180H176Q166 120 160 60Z" fill="#fff" fill-opacity=".16"/><path d="M130 214Q200 200 262 212L256 226Q200 216 138 228Z" fill="#fff" fill-opacity=".2"/>',
    ),
  },
};
