import { withoutDenied } from '#/app/evidence/damage/negation.ts';
import type { ReportHead } from '#/app/evidence/report-head.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';
import { isPictured, isToWatch, lookOf, screwsOf, type Screw } from './screws.ts';

/** A part of the underbody in the car detail, with its captioned pictures. */
export type ChassisItem = CarDetail['car']['chassis'][number];
type Line = CarDetail['car']['chassis_important_screw'][number];

/** What a text says about the underbody: `fine`, `watch`, or null for neither. */
export type ChassisState = 'fine' | 'watch' | null;

/**
 * A place on a part of the underbody: its text, its finding, and its picture. `index` is the index
 * of the picture in the viewer.
 */
export type Place = {
  words: string | null;
  tone: ChassisState;
  img: string | null;
  index?: number;
};
export type Group = { title: string; tone: ChassisState; places: readonly Place[] };

/** The content of the underbody page, without markup. */
export type Chassis = ReportHead & {
  groups: readonly Group[];
  /** The names of parts that have neither pictures nor texts. */
  bare: readonly string[];
  screws: readonly Screw[];
};

/**
 * Returns the underbody to display; null if there are no screws, pictures or texts.
 * @param date the day of the pictures, if it is known
 */
export function chassisOf(
  items: readonly ChassisItem[],
  screws: readonly Line[],
  date: string | null = null,
): Chassis | null {
  const hasPlaces = items.some(({ content }) => content.length > 0);
  if (!hasPlaces && screws.length === 0) return null;
  let index = 0;
  const groups = items.map(({ title, content }): Group => {
    const places = content.map(({ img, desc }): Place => ({
      words: desc,
      tone: toneOf(desc),
      img,
      ...(img ? { index: index++ } : {}),
    }));
    return { title: title ?? '底盘', tone: worstOf(places), places };
  });
  const seen = groups.filter(({ places }) => places.length > 0);
  const hasPictures = isPictured(items);
  const read = screwsOf(screws, hasPictures);
  const words = wordsOf(seen, read);
  return {
    ...words,
    // Without a picture, a favourable verdict has no other basis than the dealer's words.
    ...(!hasPictures && words.tone === 'fine' && { tone: null, has_claims: true }),
    date,
    inspector: null,
    source: null,
    number: null,
    not_covered: hasPlaces
      ? ['护板和隔音棉遮住的地方看不到', '照片拍的是当天的样子，之后的路况不在内']
      : ['没有底盘照片'],
    groups: seen,
    bare: groups.filter(({ places }) => places.length === 0).map(({ title }) => title),
    screws: read,
  };
}

/** Returns the pictures of the underbody, in the order of the groups. */
export function picturesOf({ groups }: Chassis): ViewerPicture[] {
  return groups.flatMap(({ title, places }) =>
    places.flatMap(({ img, words }) =>
      img
        ? [
            {
              src: img,
              alt: `${title}${words ? `，${words}` : ''}`,
              group: title,
              caption: words ?? title,
            },
          ]
        : [],
    ),
  );
}

const TROUBLE = /渗油|渗漏|漏油|漏液|剐蹭|刮蹭|磕碰|锈蚀|生锈|开裂|变形|破损|弯曲|缺失/;
const INTACT = /完好|良好|正常|齐全/;
const NOT_INTACT = /[不非](太|够|是很)?(完好|良好|正常|齐全)/;
/** Returns `fine` if a text denies a defect, `watch` if it reports one, and null otherwise. */
export function toneOf(words: string | null): ChassisState {
  if (words === null) return null;
  const hasProblem = TROUBLE.test(withoutDenied(words, TROUBLE.source));
  if (hasProblem || NOT_INTACT.test(words)) return 'watch';
  return TROUBLE.test(words) || INTACT.test(words) ? 'fine' : null;
}

/**
 * Returns the worst finding among the places of a part. It is `fine` only if all places are fine
 * and have a picture.
 */
function worstOf(places: readonly Place[]): ChassisState {
  if (places.some(({ tone }) => tone === 'watch')) return 'watch';
  return places.every(({ tone, img }) => tone === 'fine' && img) ? 'fine' : null;
}

function wordsOf(
  groups: readonly Group[],
  screws: readonly Screw[],
): Pick<ReportHead, 'verdict' | 'tone' | 'detail'> {
  const places = groups.flatMap((group) => group.places);
  const counts: Counts = {
    parts: groups.length,
    pictures: places.filter(({ img }) => img).length,
    troubled: places.filter(({ tone }) => tone === 'watch').length,
    unclear: places.filter(({ tone }) => tone === null).length,
    turned: screws.filter((screw) => lookOf(screw) === 'routine').length,
  };
  const ofScrews = screwWords(screws);
  const isBad = screws.some(({ tone }) => tone === 'bad');
  const isOpen = counts.troubled + counts.unclear > 0 || screws.some(isToWatch);
  // Without parts, the sentence about the screws is the verdict.
  if (counts.parts === 0) return { verdict: ofScrews, tone: toneFor(isBad, isOpen), detail: '' };
  return {
    verdict: verdictOf(counts),
    tone: toneFor(isBad, isOpen),
    detail: `${detailOf(counts)}${ofScrews && `${ofScrews}。`}`,
  };
}

/**
 * Counts of parts and pictures, of places with a defect (`troubled`) or in an unknown state
 * (`unclear`), and of screws that regular service turned (`turned`).
 */
type Counts = {
  parts: number;
  pictures: number;
  troubled: number;
  unclear: number;
  turned: number;
};

function toneFor(isBad: boolean, isOpen: boolean): 'bad' | 'watch' | 'fine' {
  if (isBad) return 'bad';
  return isOpen ? 'watch' : 'fine';
}

/** Returns a sentence about the important screws, without the full stop. Empty without screws. */
function screwWords(screws: readonly Screw[]): string {
  const loose = screws.filter(isToWatch).length;
  const routine = screws.filter((screw) => lookOf(screw) === 'routine').length;
  const some = `${screws.length} 处重要螺丝`;
  if (screws.length === 0) return '';
  if (loose > 0) return `${some}里，${loose} 处要留意，写在下面`;
  if (routine > 0) return `${some}里，${routine} 处动过，正常保养会拧动，写在下面`;
  return `${some}都写明没有异常`;
}

function verdictOf({ parts, pictures, troubled, unclear, turned }: Counts): string {
  if (troubled > 0) return `${parts} 个部位里，${troubled} 处要留意`;
  if (unclear > 0) return `${pictures > 0 ? `${pictures} 张照片，` : ''}${unclear} 处没有写明状况`;
  if (turned > 0) return `${parts} 个部位写明正常，${turned} 处螺丝动过`;
  return `${parts} 个部位，说明里没有写到毛病`;
}

/**
 * Returns the sentence that follows the verdict: the numbers of pictures and of unclear places. If
 * the verdict already contains these numbers, returns the advice to look at the car.
 */
function detailOf({ pictures, troubled, unclear }: Counts): string {
  const ofPictures = pictures > 0 ? `${pictures} 张照片。` : '';
  if (unclear === 0) return ofPictures;
  if (troubled > 0) return `${ofPictures}${unclear} 处没有写明状况。`;
  return '请看照片，或到店看车底。';
}
