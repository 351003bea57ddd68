import type { Sentence } from '#/records/columns/language.ts';
import { reasons } from './reason.ts';

const PICTURE: Sentence = { zh: '图片', en: 'picture' };
const FILM: Sentence = { zh: '视频', en: 'film' };
const KINDS = { picture: PICTURE, film: FILM } as const;

type Kind = keyof typeof KINDS;

/** The reasons why a file that a row names cannot be used. */
export const FILE = reasons({
  not_in_folder: (name: string, near: string | undefined) => {
    const zh = near === undefined ? '' : `，最像的是「${near}」`;
    const en = near === undefined ? '' : `; similar: ${near}`;
    return {
      zh: `图片文件夹里没有 ${name}${zh}`,
      en: `The folder of photos has no ${name}${en}`,
      unnamed: {
        zh: `图片文件夹里没有${zh}`,
        en: `The folder of photos has no such file${en}`,
      },
    };
  },
  forbidden_path: (kind: Kind, name: string) => ({
    zh: `${KINDS[kind].zh} ${name} 不在图片文件夹里`,
    en: `The ${KINDS[kind].en} ${name} is outside the folder of photos`,
    unnamed: {
      zh: `${KINDS[kind].zh}不在图片文件夹里`,
      en: `The ${KINDS[kind].en} is outside the folder of photos`,
    },
  }),
  unreadable_file: (kind: Kind, name: string, why: string) => ({
    zh: `${KINDS[kind].zh} ${name} 打不开：${why}`,
    en: `The ${KINDS[kind].en} ${name} cannot be opened: ${why}`,
    unnamed: {
      zh: `${KINDS[kind].zh}打不开：${why}`,
      en: `The ${KINDS[kind].en} cannot be opened: ${why}`,
    },
  }),
  no_folder: (kind: Kind) => ({
    zh: `写了${KINDS[kind].zh}文件名，要用 --photos 指明图片所在的文件夹`,
    en: `It names a ${KINDS[kind].en}: name its folder by --photos`,
  }),
  not_uploaded: (kind: Kind, name: string) => {
    const zh = '，请先上传，再写上传后得到的名字（/media/…）';
    const en = ': upload it and write its /media/… name';
    return {
      zh: `没有${KINDS[kind].zh} ${name}${zh}`,
      en: `There is no ${KINDS[kind].en} ${name}${en}`,
      unnamed: { zh: `没有${KINDS[kind].zh}${zh}`, en: `There is no such ${KINDS[kind].en}${en}` },
    };
  },
});
