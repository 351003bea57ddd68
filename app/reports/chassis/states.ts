import type { getCar } from '#/app/cars/contract.ts';
import type { ReportHead, Tone } from '#/app/reports/head.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import type { ViewerPicture } from '#/web/ui/viewer/viewer-link.ts';
import { screwOf, type Screw } from './screws.ts';

/** A part of the underbody as a record describes it: its pictures with what they show. */
export type ChassisItem = OutputOf<typeof getCar>['car']['chassis'][number];
type Line = OutputOf<typeof getCar>['car']['chassis_important_screw'][number];

/** What was seen at one place; `index` is its picture's place in the viewer, absent without a picture. */
export type Place = { words: string | null; tone: Tone; img: string | null; index?: number };
export type Group = { title: string; tone: Tone; places: readonly Place[] };

/** All that a chassis screen shows, made of plain data: a car's record, or a hunted car's. */
export type Chassis = ReportHead & {
  groups: readonly Group[];
  /** Parts that were looked at without a picture. */
  bare: readonly string[];
  screws: readonly Screw[];
};

/**
 * The underbody to show: null unless at least one item has content.
 * @param date when the pictures were taken, where that is known
 */
export function chassisOf(
  items: readonly ChassisItem[],
  screws: readonly Line[],
  date: string | null = null,
): Chassis | null {
  if (!items.some(({ content }) => content.length > 0)) return null;
  let index = 0;
  const groups = items.map(({ title, content }): Group => {
    const places = content.map(({ img, desc }): Place => ({
      words: desc,
      tone: toneOf(desc),
      img,
      ...(img ? { index: index++ } : {}),
    }));
    const tone = places.some((place) => place.tone === 'watch') ? 'watch' : 'fine';
    return { title: title ?? '底盘', tone, places };
  });
  const seen = groups.filter(({ places }) => places.length > 0);
  const read = screws.map(({ desc, value }) => screwOf(desc, value));
  return {
    ...wordsOf(seen, read),
    date,
    inspector: null,
    source: null,
    number: null,
    not_covered: ['护板和隔音棉遮住的地方看不到', '照片拍的是当天的样子，之后的路况不在内'],
    groups: seen,
    bare: groups.filter(({ places }) => places.length === 0).map(({ title }) => title),
    screws: read,
  };
}

/** The pictures in the order of the groups. */
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

const TROUBLE = /渗油|渗漏|漏油|漏液|剐蹭|刮蹭|磕碰|锈蚀|生锈|开裂|变形|破损|弯曲|缺失/g;

/** Whether the words speak of trouble: 无渗漏 and 没有锈蚀 do not. */
export function toneOf(words: string | null): Tone {
  if (words === null) return 'fine';
  const found = [...words.matchAll(TROUBLE)].some(({ index }) => {
    // A denial counts up to the next comma: 无渗漏、锈蚀。
    const clause =
      words
        .slice(0, index)
        .split(/[，。；,;]/)
        .at(-1) ?? '';
    return !/无|没有|未见|不/.test(clause);
  });
  return found ? 'watch' : 'fine';
}

function wordsOf(groups: readonly Group[], screws: readonly Screw[]) {
  const pictures = groups.flatMap(({ places }) => places.filter(({ img }) => img)).length;
  const troubled = groups.flatMap(({ places }) => places.filter(({ tone }) => tone === 'watch'));
  const loose = screws.filter(({ tone }) => tone !== 'fine').length;
  const isBad = screws.some(({ tone }) => tone === 'bad');
  return {
    verdict:
      troubled.length > 0
        ? `${groups.length} 个部位里，${troubled.length} 处要留意`
        : `${groups.length} 个部位都没有渗漏、锈蚀和磕碰`,
    tone: (isBad && 'bad') || (troubled.length > 0 || loose > 0 ? 'watch' : 'fine'),
    detail: [
      `${pictures} 张照片。`,
      screws.length === 0
        ? ''
        : loose > 0
          ? `${screws.length} 处重要螺丝里，${loose} 处动过，原因写在下面。`
          : `${screws.length} 处重要螺丝没有异常。`,
    ].join(''),
  } satisfies Pick<ReportHead, 'verdict' | 'tone' | 'detail'>;
}
