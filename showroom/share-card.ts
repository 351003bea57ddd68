import { join } from 'node:path';
import sharp from 'sharp';
import { demoBrand } from '#/app/demo/brand.ts';
import { BODY_COLOURS } from '#/app/demo/showroom/catalogue.ts';
import { showroomPicture } from '#/app/demo/showroom/picture.ts';

/** The text colours and the brand colour of web/ui/tokens.css. */
const INK = '#15191c';
const INK_2 = '#4d575e';
const BRAND = '#0b6b4b';

/** The dealer whose name and colour a share card has. Defaults are those of the demo dealer. */
export type CardBrand = { name?: string | undefined; colour?: string | undefined };

/**
 * The share cards: a wide one for links, a square one for messages. `car` is the width and the
 * position of the car's picture on the card in px.
 */
const CARDS = [
  { file: 'share.jpg', width: 1200, height: 630, car: { width: 1010, left: 262, top: -62 } },
  { file: 'share-square.jpg', width: 800, height: 800, car: { width: 860, left: -30, top: 150 } },
] as const;

/**
 * Writes the share cards of this dealer into `folder`. Returns the file names. Requires an
 * installed Chinese font.
 */
export async function shareCards(
  pictures: string,
  folder: string,
  brand: CardBrand,
): Promise<string[]> {
  return Promise.all(
    CARDS.map(async ({ file, width, height, car }) => {
      const input = await onFloor(pictures, width, height, car);
      await sharp(input)
        .composite([{ input: Buffer.from(words(width, height, brand)), left: 0, top: 0 }])
        .jpeg({ quality: 88, mozjpeg: true })
        .toFile(join(folder, file));
      return file;
    }),
  );
}

/**
 * Returns the picture of a car at the size of a card. Repeats the border pixels of the picture to
 * fill the card.
 */
async function onFloor(
  pictures: string,
  width: number,
  height: number,
  car: { width: number; left: number; top: number },
): Promise<Buffer> {
  const picture = await showroomPicture('car-han', 'front-left', BODY_COLOURS.绿, pictures);
  const high = (car.width * 3) / 4;
  const small = await picture.resize(car.width).png().toBuffer();
  const whole = await sharp(small)
    .extend({
      left: Math.max(0, car.left),
      right: Math.max(0, width - car.left - car.width),
      top: Math.max(0, car.top),
      bottom: Math.max(0, Math.ceil(height - car.top - high)),
      extendWith: 'copy',
    })
    .png()
    .toBuffer();
  return sharp(whole)
    .extract({ left: Math.max(0, -car.left), top: Math.max(0, -car.top), width, height })
    .png()
    .toBuffer();
}

function words(width: number, height: number, brand: CardBrand): string {
  const font = `font-family="PingFang SC, Noto Sans CJK SC, Noto Sans SC, sans-serif"`;
  const colour = brand.colour || BRAND;
  const [left, top] = [64, 60];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="10" fill="${colour}"/>
    <g transform="translate(${left - 3} ${top - 4}) scale(3)" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linecap="round">
      <path d="M1.5 16.5C6 16.5 7.5 8 14 5.5C19.5 3.5 23 8.5 28.5 9.5M10 16.5h9"/>
      <circle cx="24.5" cy="16.5" r="2.6"/>
    </g>
    <text x="${left + 104}" y="${top + 52}" ${font} font-size="52" font-weight="700" fill="${INK}">${escape(brand.name || demoBrand.name)}</text>
    <text x="${left}" y="${top + 122}" ${font} font-size="30" fill="${INK_2}">自营二手车，瑕疵逐条公开</text>
  </svg>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
