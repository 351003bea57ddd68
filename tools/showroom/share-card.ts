import { join } from 'node:path';
import sharp from 'sharp';
import { demoBrand } from '#/app/demo-brand.ts';
import { BODY_COLOURS } from '#/app/cars/showroom/catalogue.ts';
import { showroomPicture } from '#/app/cars/showroom/picture.ts';

/** The photo ground, the ink and the brand's colour of web/ui/tokens.css. */
const GROUND = '#e9eeec';
const INK = '#15191c';
const INK_2 = '#4d575e';
const BRAND = '#0b6b4b';

/** The demo dealer's cards for chats: wide for links, square for messages. */
const CARDS = [
  { file: 'share.jpg', width: 1200, height: 630, car: { width: 900, left: 300, top: 10 } },
  { file: 'share-square.jpg', width: 800, height: 800, car: { width: 800, left: 0, top: 190 } },
] as const;

/** Writes the share cards into the showroom's folder. They need a Chinese font on this machine. */
export async function shareCards(folder: string): Promise<string[]> {
  return Promise.all(
    CARDS.map(async ({ file, width, height, car }) => {
      const picture = await showroomPicture('ev', 'front-left', BODY_COLOURS.绿, folder);
      const input = await picture
        .resize(car.width)
        .extract({
          left: 0,
          top: 0,
          width: car.width,
          height: Math.min(height - car.top, (car.width * 3) / 4),
        })
        .png()
        .toBuffer();
      await sharp({ create: { width, height, channels: 3, background: GROUND } })
        .composite([
          { input, left: car.left, top: car.top },
          { input: Buffer.from(words(width, height)), left: 0, top: 0 },
        ])
        .jpeg({ quality: 88, mozjpeg: true })
        .toFile(join(folder, file));
      return file;
    }),
  );
}

function words(width: number, height: number): string {
  const font = `font-family="PingFang SC, Noto Sans CJK SC, Noto Sans SC, sans-serif"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <g transform="translate(56 52) scale(3.2)" fill="none" stroke="${BRAND}" stroke-width="2.4" stroke-linecap="round">
      <path d="M1.5 16.5C6 16.5 7.5 8 14 5.5C19.5 3.5 23 8.5 28.5 9.5M10 16.5h9"/>
      <circle cx="24.5" cy="16.5" r="2.6"/>
    </g>
    <text x="172" y="112" ${font} font-size="52" font-weight="700" fill="${INK}">${demoBrand.name}</text>
    <text x="58" y="178" ${font} font-size="30" fill="${INK_2}">自营二手车，瑕疵逐条公开</text>
  </svg>`;
}
