import type { Paint } from './demo-paints.ts';

const OUTLINE =
  'M14 128C10 118 9 96 14 84C19 73 27 68 34 64C44 40 52 22 60 15C76 9 107 9 123 15C131 22 139 40 149 64C156 68 164 73 169 84C174 96 173 118 169 128C160 134 130 136 91 136C52 136 24 134 14 128Z';
const TYRES =
  '<ellipse cx="91" cy="150" rx="88" ry="6" fill="#1c2a25" opacity=".3"/><rect x="18" y="116" width="22" height="34" rx="5" fill="#14181a"/><rect x="143" y="116" width="22" height="34" rx="5" fill="#14181a"/>';
const MIRRORS =
  'M14 56C22 52 30 54 32 60L30 66C22 67 15 64 14 56ZM169 56C161 52 153 54 151 60L153 66C161 67 168 64 169 56Z';

/** A car from the front. Electric cars have no grille. */
export function drawFront(paint: Paint, isElectric: boolean): string {
  const grille = isElectric
    ? `<path d="M58 95C80 99 103 99 125 95" stroke="${paint.deep}" stroke-width="1.2" fill="none" opacity=".6"/>`
    : '<path d="M58 91H125L119 108H64Z" fill="#1a1f22"/><path d="M60 96H123M61 101H122M63 105.5H120" stroke="#79858b"/><circle cx="91.5" cy="98" r="6" fill="#20272a" stroke="#c9d1d5" stroke-width="1.2"/>';
  return [
    shell(paint, 100),
    `<path d="M20 82C45 66 138 66 163 82C150 76 33 76 20 82Z" fill="${paint.light}" opacity="${paint.isPale ? 0.8 : 0.55}"/>`,
    '<path d="M42 62C50 42 57 27 64 21C80 17 103 17 119 21C126 27 133 42 141 62C120 57 63 57 42 62Z" fill="url(#glass)"/>',
    '<path d="M60 28L84 22L66 58L48 60Z" fill="#fff" opacity=".12"/>',
    '<path d="M17 88C27 83 43 85 55 91L52 98C39 99 25 98 17 94ZM166 88C156 83 140 85 128 91L131 98C144 99 158 98 166 94Z" fill="url(#lamp)" stroke="#4f5b60" stroke-width=".7"/>',
    grille,
    '<path d="M30 117H153L146 129H37Z" fill="#1a1f22"/>',
    plate(70, 112, 43),
    `<path d="${MIRRORS}" fill="${paint.base}" stroke="${paint.shade}" stroke-width=".8"/>`,
  ].join('');
}

/** A car from behind. */
export function drawRear(paint: Paint): string {
  return [
    shell(paint, 104),
    '<path d="M46 58C54 40 60 28 66 23C82 19 101 19 117 23C123 28 129 40 137 58C118 54 65 54 46 58Z" fill="url(#glass)"/>',
    '<path d="M16 84C28 76 46 74 62 78L60 92C44 94 26 94 16 92ZM167 84C155 76 137 74 121 78L123 92C139 94 157 94 167 92Z" fill="#a5201c"/>',
    '<path d="M62 82H121" stroke="#c9d1d5" stroke-width="2"/>',
    plate(66, 96, 51),
    '<path d="M30 122H153L147 131H36Z" fill="#1a1f22"/>',
    '<path d="M36 126H54V130H38ZM129 126H147L145 130H129Z" fill="#aeb9be"/>',
    `<path d="${MIRRORS}" fill="${paint.base}" stroke="${paint.shade}" stroke-width=".8"/>`,
  ].join('');
}

function shell(paint: Paint, waist: number): string {
  return `${TYRES}<path d="${OUTLINE}" fill="${paint.base}"/><path d="M12 ${waist}C50 ${waist - 8} 132 ${waist - 8} 171 ${waist}L169 128C130 137 52 137 14 128Z" fill="${paint.low}"/>`;
}

/** The plate is blank: whose car it was is nobody's business. */
function plate(x: number, y: number, width: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="12" rx="1" fill="#dfe6ea" stroke="#9aa7ad" stroke-width=".6"/>`;
}
