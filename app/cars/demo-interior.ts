/** Leather in one colour, from light to dark. */
export type Trim = { light: string; dark: string; seam: string };

/** The interiors of the demo cars. */
export const TRIMS = {
  黑: { light: '#4a5054', dark: '#202427', seam: '#5f676b' },
  米: { light: '#d8cab2', dark: '#a08d6d', seam: '#8a7858' },
  棕: { light: '#a56f47', dark: '#5f3b22', seam: '#c79a72' },
} satisfies Record<string, Trim>;

/** The name of a trim. */
export type TrimName = keyof typeof TRIMS;

/** The dashboard with steering wheel, instruments and screen. */
export function drawDashboard(trim: Trim): string {
  return `<rect width="640" height="480" fill="url(#sky)"/><path d="M0 0H70L150 210H0ZM640 0H570L490 210H640Z" fill="#2b3134"/><path d="M0 214C140 180 500 180 640 214V480H0Z" fill="url(#dash)"/><path d="M0 262C150 232 490 232 640 262V300C490 268 150 268 0 300Z" fill="${trim.dark}" opacity=".8"/><path d="M0 244C150 214 490 214 640 244" stroke="#8d989d" stroke-width="2" fill="none" opacity=".7"/><rect x="270" y="206" width="176" height="108" rx="8" fill="#0b0f11"/><rect x="277" y="213" width="162" height="94" rx="4" fill="#12333b"/><path d="M277 270C310 240 350 290 439 232V307H277Z" fill="#1e5a4a" opacity=".8"/><path d="M290 300L340 262L380 276L430 236" stroke="#bfe3d3" stroke-width="3" fill="none"/><rect x="276" y="330" width="164" height="26" rx="5" fill="#23282b"/><circle cx="300" cy="343" r="8" fill="#3c4448"/><circle cx="416" cy="343" r="8" fill="#3c4448"/><path d="M300 372H416L436 480H280Z" fill="#1c2022"/><rect x="340" y="388" width="36" height="54" rx="14" fill="#383f43"/><ellipse cx="150" cy="320" rx="118" ry="122" fill="none" stroke="#0d1011" stroke-width="24"/><ellipse cx="150" cy="320" rx="118" ry="122" fill="none" stroke="#3f474b" stroke-width="3"/><path d="M40 312H108C112 280 188 280 192 312H260V334H196C188 372 168 376 164 436H136C132 376 112 372 104 334H40Z" fill="#1d2123"/><circle cx="150" cy="318" r="28" fill="#2b3134" stroke="#4a5256"/><path d="M84 230C110 208 190 208 216 230L206 262H94Z" fill="#0b0f11"/><path d="M108 250A22 22 0 0 1 152 250M156 250A22 22 0 0 1 200 250" stroke="#7fb6a1" stroke-width="3" fill="none"/><path d="M470 262H610M470 276H610" stroke="#555e62" stroke-width="5"/>`;
}

/** The front seats, seen from the back. */
export function drawSeats({ light, dark, seam }: Trim): string {
  const seat = `<rect x="150" y="92" width="90" height="62" rx="22" fill="url(#leather)"/><path d="M118 176C122 150 268 150 272 176L286 372C286 388 104 388 104 372Z" fill="url(#leather)"/><path d="M148 178L140 360M242 178L250 360M146 230H246M143 288H248" stroke="${seam}" stroke-width="2.5" fill="none"/><path d="M92 372C130 352 260 352 298 372L312 452C280 476 110 476 78 452Z" fill="${dark}"/>`;
  return `<defs><linearGradient id="leather" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="640" height="480" fill="#dfe3e1"/><path d="M0 0H640V120C480 80 160 80 0 120Z" fill="#c7cecb"/><path d="M60 60H250L240 180H70ZM390 60H580L570 180H400Z" fill="url(#sky)" opacity=".9"/>${seat}<g transform="translate(250 0)">${seat}</g><rect x="300" y="330" width="40" height="150" fill="#191c1e"/>`;
}

/** The rear bench. */
export function drawBench({ light, dark, seam }: Trim): string {
  const back = (x: number) =>
    `<rect x="${x + 34}" y="96" width="92" height="54" rx="20" fill="url(#leather)"/><path d="M${x} 170C${x + 20} 148 ${x + 140} 148 ${x + 160} 170L${x + 166} 330H${x - 6}Z" fill="url(#leather)"/><path d="M${x + 30} 176V322M${x + 130} 176V322M${x + 30} 226H${x + 130}M${x + 30} 276H${x + 130}" stroke="${seam}" stroke-width="2.5" fill="none"/>`;
  return `<defs><linearGradient id="leather" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs><rect width="640" height="480" fill="#d3d9d6"/><path d="M90 20H550L590 150H50Z" fill="url(#sky)"/><path d="M0 0H96L44 300L0 340ZM640 0H544L596 300L640 340Z" fill="#2b3134"/>${back(66)}${back(240)}${back(414)}<path d="M36 332C200 310 440 310 604 332L630 432C440 462 200 462 10 432Z" fill="${dark}"/><path d="M220 330L214 440M420 330L426 440" stroke="${seam}" stroke-width="2.5" opacity=".7"/>`;
}

/** The engine bay, or under an electric car's bonnet the front boot. */
export function drawEngineBay(isElectric: boolean): string {
  const middle = isElectric
    ? '<rect x="190" y="150" width="260" height="190" rx="26" fill="#20262a" stroke="#4a5256" stroke-width="3"/><rect x="216" y="172" width="208" height="146" rx="18" fill="#14181a"/>'
    : '<rect x="206" y="140" width="228" height="150" rx="14" fill="#2b3236" stroke="#59646a" stroke-width="3"/><path d="M230 168H410M230 196H410M230 224H410M230 252H410" stroke="#4a5256" stroke-width="8"/><rect x="272" y="186" width="96" height="36" rx="6" fill="#8e999f"/><rect x="470" y="150" width="92" height="82" rx="8" fill="#16191b" stroke="#59646a"/><path d="M486 150v-14h20v14M526 150v-14h20v14" fill="#a3312a"/><circle cx="128" cy="190" r="34" fill="#dfe5e8" stroke="#8f9aa0" stroke-width="3"/><circle cx="128" cy="190" r="16" fill="#2f6fb0"/><path d="M150 300C220 340 420 340 490 300" stroke="#16191b" stroke-width="18" fill="none"/>';
  return `<rect width="640" height="480" fill="#c7cecb"/><path d="M40 96C160 60 480 60 600 96L620 410C480 450 160 450 20 410Z" fill="#3a4145"/><path d="M64 116C180 84 460 84 576 116L590 386C460 420 180 420 50 386Z" fill="#1c2124"/>${middle}<path d="M60 392C200 424 440 424 580 392" stroke="#79858b" stroke-width="6" fill="none"/>`;
}

/** The boot, open and empty. */
export function drawBoot(): string {
  return '<rect width="640" height="480" fill="#dfe3e1"/><path d="M60 60H580L610 420H30Z" fill="#22282b"/><path d="M110 100H530L560 360H80Z" fill="#3a4145"/><path d="M130 120H510L520 230H120Z" fill="#2b3134"/><path d="M120 230H520L556 352H84Z" fill="#4a5256"/><path d="M84 352H556L566 396H74Z" fill="#15191b"/><path d="M150 260H490M142 290H498M134 320H506" stroke="#59646a" stroke-width="2"/><rect x="262" y="366" width="116" height="16" rx="8" fill="#8e999f"/>';
}

/** The underbody: a combustion car shows its exhaust, an electric one its battery. */
export function drawUnderbody(isElectric: boolean): string {
  const middle = isElectric
    ? '<rect x="150" y="120" width="340" height="240" rx="14" fill="#8e999f" stroke="#59646a" stroke-width="4"/><path d="M206 120V360M262 120V360M318 120V360M374 120V360M430 120V360" stroke="#79858b" stroke-width="4"/><path d="M168 140H472M168 340H472" stroke="#c4cdd2" stroke-width="3" stroke-dasharray="4 24"/>'
    : '<path d="M110 250C180 250 190 216 250 216H400C460 216 470 262 560 262" stroke="#aeb9be" stroke-width="22" fill="none"/><rect x="270" y="190" width="120" height="54" rx="26" fill="#8e999f" stroke="#6a767c" stroke-width="3"/><rect x="470" y="234" width="96" height="62" rx="24" fill="#aeb9be" stroke="#6a767c" stroke-width="3"/><rect x="44" y="170" width="104" height="140" rx="16" fill="#3a4247" stroke="#59646a" stroke-width="3"/><circle cx="96" cy="276" r="12" fill="#8e999f"/>';
  const tyre = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="92" height="40" rx="12" fill="#14181a"/>`;
  return `<rect width="640" height="480" fill="#c7cecb"/><path d="M20 96C60 66 580 66 620 96V384C580 414 60 414 20 384Z" fill="#2b3236"/>${tyre(64, 62)}${tyre(64, 378)}${tyre(484, 62)}${tyre(484, 378)}<path d="M110 100V380M530 100V380" stroke="#59646a" stroke-width="12"/><path d="M130 132H510M130 348H510" stroke="#4a5256" stroke-width="14"/>${middle}<path d="M110 140L170 176M110 340L170 304M530 140L470 176M530 340L470 304" stroke="#79858b" stroke-width="9"/>`;
}

/** All around the driver's head, 1280 by 640 units: the windscreen in the middle, the bench at both ends. */
export function drawPanorama({ light, dark, seam }: Trim): string {
  const pillar = (x: number) => `<path d="M${x} 150h34l-10 200h-34Z" fill="#2b3134"/>`;
  const seat = (x: number) =>
    `<rect x="${x + 30}" y="270" width="80" height="58" rx="20" fill="${light}"/><path d="M${x} 350C${x + 10} 326 ${x + 130} 326 ${x + 140} 350L${x + 156} 560H${x - 16}Z" fill="${light}"/><path d="M${x + 30} 356V548M${x + 110} 356V548M${x + 6} 430H${x + 134}" stroke="${seam}" stroke-width="3" fill="none"/>`;
  return `<rect width="1280" height="640" fill="url(#sky)"/><path d="M0 0H1280V150C1060 178 860 186 640 186C420 186 220 178 0 150Z" fill="#d8dbd8"/><path d="M420 150C560 176 720 176 860 150" stroke="#b4bab7" stroke-width="6" fill="none"/>${[150, 396, 850, 1096].map(pillar).join('')}<path d="M0 340C220 356 320 352 400 338C560 300 720 300 880 338C960 352 1060 356 1280 340V640H0Z" fill="url(#dash)"/><path d="M0 352C220 368 330 366 410 352L430 640H0ZM1280 352C1060 368 950 366 870 352L850 640H1280Z" fill="${dark}"/><rect x="584" y="330" width="150" height="92" rx="8" fill="#12333b"/><path d="M584 392C620 366 660 400 734 354V414a8 8 0 0 1-8 8H592a8 8 0 0 1-8-8Z" fill="#1e5a4a"/><ellipse cx="500" cy="430" rx="66" ry="72" fill="none" stroke="#0d1011" stroke-width="15"/><circle cx="500" cy="430" r="18" fill="#2b3134"/><rect x="610" y="440" width="96" height="140" rx="16" fill="#1c2022"/><rect x="640" y="470" width="36" height="54" rx="14" fill="#383f43"/>${[20, 1120].map(seat).join('')}<path d="M0 560H1280V640H0Z" fill="#191c1e"/>`;
}
