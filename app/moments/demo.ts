import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portraitName } from '#/app/demo/people/people.ts';
import { SCENE_WORDS, sceneName } from '#/app/demo/places/scenes.ts';
import { DEMO_AUTHORS, toDemoPost, type DemoAuthor, type DemoPost } from './demo-authors.ts';

/** The topics: id, name and summary. */
const TOPICS = [
  ['tiche', '提车日记', '提车那天，和头几个星期'],
  ['jinzang', '自驾进藏', '318 与 317 上的车况和花费'],
  ['zhengbei', '整备幕后', '上架之前修什么，不修什么'],
  ['yanche', '验车知识', '看车时自己就能看的几样'],
  ['yangche', '养车成本', '一年花多少，花在哪'],
  ['xinnengyuan', '新能源实测', '真实的电耗、续航和充电'],
  ['xiaomaobing', '小毛病记录', '坏过什么，怎么修的，多少钱'],
  ['yijiaren', '一家人出行', '带着老人孩子用车'],
  ['tongqin', '通勤日常', '每天都在开的那段路'],
  ['huanche', '换车前后', '从上一台到这一台'],
  ['qixing', '骑行日记', '两个轮子的周末'],
] as const;

/** Returns the demo's topics as rows of an import. */
export function demoTopics() {
  return TOPICS.map(([id, name, summary], at) => ({ id, name, summary, place: at + 1 }));
}

/** Returns the demo's authors as rows of an import. */
export function demoAuthors() {
  return DEMO_AUTHORS.map(({ ownCar, alike: _alike, isStaff, ...author }, at) => ({
    ...author,
    ...avatarOf(ownCar, at),
    is_staff: isStaff,
  }));
}

/**
 * Returns the avatar of an author. Most authors have a portrait. One in eight has a picture of
 * their car. One in eight has none, so that pages show an initial.
 */
function avatarOf(ownCar: DemoPost | undefined, at: number): { avatar?: string } {
  if (!ownCar) return { avatar: portraitName(STAFF[at % STAFF.length] ?? 'mechanic') };
  if (at % 8 === 5) return { avatar: `${ownCar.exterior}_front-left_${ownCar.paint}.json` };
  return at % 8 === 7 ? {} : { avatar: portraitName(`owner-${at + 1}`) };
}

/**
 * The portraits of the authors who belong to the dealer's staff. The position of an author selects
 * the portrait.
 */
const STAFF = ['delivery', 'mechanic', 'inspector'];

/** Returns the demo's posts (`texts/posts.md`) as rows of an import. */
export function demoMoments() {
  const text = readFileSync(join(import.meta.dirname, 'texts/posts.md'), 'utf8');
  return text.split(/^### /m).filter(Boolean).map(toPost);
}

/** Returns the demo's decisions to hide posts as rows of an import. */
export function demoHiddenMoments() {
  return [{ moment_id: 'm-202609082140', reason: '抽奖，本店没有这个活动' }];
}

/**
 * Parses a post: a heading with time, author, topic and likes; lines for picture, film and subject;
 * the text.
 */
function toPost(block: string) {
  const [head = '', ...lines] = block.trim().split('\n');
  const [, time = '', nickname, topicName, likes] =
    /^(\S+ \S+) (\S+) \| (\S+) \| (\d+)$/.exec(head) ?? [];
  const author = DEMO_AUTHORS.find((each) => each.nickname === nickname);
  const topic = TOPICS.find(([, name]) => name === topicName);
  if (!author || !topic) throw new Error(`No author or topic in the demo: ${head}`);
  const valueOf = (word: string) =>
    lines.find((line) => line.startsWith(`${word}：`))?.slice(word.length + 1);
  const [subject, spokenOf] = subjectOf(valueOf('物'), author);
  const words = lines
    .filter((line) => !/^[图片物]：/.test(line))
    .join('\n')
    .trim();
  return {
    id: `m-${time.replace(/\D/g, '')}`,
    union_id: author.union_id,
    published_at: time,
    text: `#${topic[1]}# ${words}`,
    topic_ids: [topic[0]],
    images: (valueOf('图')?.split(' ') ?? []).map((view) => pictureOf(subject, view)),
    ...filmOf(subject, valueOf('片')),
    car_ids: spokenOf,
    likes: Number(likes),
  };
}

/**
 * Returns the subject of a post's pictures, and the linked cars. If the post has no line about its
 * subject, these are the author's own car and the cars of the same model.
 */
function subjectOf(
  line: string | undefined,
  author: DemoAuthor,
): [DemoPost | undefined, readonly string[]] {
  if (line === undefined) return [author.ownCar, author.alike];
  const [looks = '', car = ''] = [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1)];
  return [toDemoPost(looks), car === '无' ? [] : [car]];
}

/** Returns a drawn scene, or a showroom picture of the subject of a post, with its caption. */
function pictureOf(subject: DemoPost | undefined, view: string) {
  if (view.startsWith('scene-')) {
    const scene = view.slice('scene-'.length);
    return { src: sceneName(scene), desc: SCENE_WORDS[scene] ?? null };
  }
  if (!subject) throw new Error(`No subject for the picture ${view}`);
  const { body, exterior, paint, trim } = subject;
  const colour = INSIDE.includes(view) ? trim : paint;
  const isExterior = EXTERIOR.includes(view) || /^(spin|flaw)-/.test(view);
  return {
    src: `${isExterior ? exterior : body}_${view}_${colour}.json`,
    desc: (body.startsWith('underside') && BELOW[view]) || (VIEWS[view] ?? null),
  };
}

/** Returns a film of the showroom and its poster; empty if there is no subject or no kind. */
function filmOf(subject: DemoPost | undefined, kind: string | undefined) {
  if (!subject || kind === undefined) return {};
  const isInside = kind === 'interior';
  const car = subject.exterior.replace(/^car-/, 'cars_');
  const src = isInside
    ? `${subject.body}_${kind}-${subject.trim}.mp4`
    : `${car}_${kind}-${subject.paint}.mp4`;
  const poster = pictureOf(subject, isInside ? 'dashboard' : 'spin-03').src;
  return { video: { src, poster, seconds: isInside ? 6 : 4, width: 4, height: 3 } };
}

const INSIDE = ['dashboard', 'driver', 'gauges', 'screen', 'front-seats', 'rear-seats'];

const EXTERIOR = [
  'front-left',
  'left',
  'rear-left',
  'rear',
  'rear-right',
  'right',
  'front-right',
  'front',
  'tail-lamp',
  'wheel',
];

const BELOW: Readonly<Record<string, string>> = { front: '底盘前部', rear: '底盘后部' };

const VIEWS: Readonly<Record<string, string>> = {
  'front-left': '左前',
  left: '左侧',
  'rear-left': '左后',
  rear: '车尾',
  'rear-right': '右后',
  right: '右侧',
  'front-right': '右前',
  front: '车头',
  'tail-lamp': '左后尾灯',
  dashboard: '中控台',
  driver: '方向盘',
  gauges: '仪表',
  screen: '中控屏',
  'front-seats': '前排座椅',
  'rear-seats': '后排座椅',
  boot: '后备箱',
  'engine-bay': '前机舱',
  'engine-close': '前机舱近处',
  wheel: '左前轮',
  tread: '胎面花纹',
  'flaw-door-rr': '右后门划痕，近处',
  'flaw-door-rr-far': '右后门划痕，远处',
  whole: '底盘整体',
  'left-front': '左前悬架',
  'right-front': '右前悬架',
  middle: '底盘中段',
  'left-rear': '左后悬架',
  'right-rear': '右后悬架',
  all: '随车附件',
  keys: '钥匙与手册',
  tools: '随车工具',
  spare: '备胎',
  cable: '随车充电枪',
};
