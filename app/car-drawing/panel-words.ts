import { nearestFirst } from '#/records/columns/near-words.ts';
import { quotedWords, type Reason } from '#/records/reasons/reason.ts';
import { ALL_PANELS, PANEL_IDS, panelNamed, type PanelId } from './panels.ts';

/**
 * Words for panels that exist on the left and on the right, without 左 or 右. In a text, 左 or 右 is
 * before the word (左前门) or after the 前 or 后 of the word (前左门).
 */
const SIDED: readonly (readonly [words: readonly string[], left: PanelId, right: PanelId])[] = [
  [['前翼子板', '前叶子板', '前叶', '前翼', '前翼板'], 'left-fender', 'right-fender'],
  [['后翼子板', '后叶子板', '后叶', '后翼', '后翼板', '后侧围'], 'left-quarter', 'right-quarter'],
  [['前门', '前车门', '前门板', '前门皮', '前门外板'], 'left-front-door', 'right-front-door'],
  [['后门', '后车门', '后门板', '后门皮', '后门外板'], 'left-rear-door', 'right-rear-door'],
  [
    ['侧裙边', '裙边', '侧裙', '下裙', '边梁', '下边梁', '门槛', '门槛板', '大边', '底大边'],
    'left-sill',
    'right-sill',
  ],
  [['a柱', 'a柱外侧', 'a柱外板'], 'left-a-pillar', 'right-a-pillar'],
  [['b柱', 'b柱外侧', 'b柱外板'], 'left-b-pillar', 'right-b-pillar'],
  [['c柱', 'c柱外侧', 'c柱外板'], 'left-c-pillar', 'right-c-pillar'],
  [
    ['外后视镜壳', '外后视镜', '后视镜', '后视镜壳', '倒车镜', '倒车镜壳', '反光镜'],
    'left-mirror',
    'right-mirror',
  ],
];

const WORDS: readonly (readonly [panel: PanelId, ...words: string[]])[] = [
  ['front-bumper', '前杠', '前保', '前保险杆', '前保险', '前包围'],
  ['rear-bumper', '后杠', '后保', '后保险杆', '后保险', '后包围'],
  ['hood', '引擎盖', '机盖', '前盖', '前机盖', '发动机盖', '机舱盖', '前舱盖', '引擎舱盖'],
  [
    'tailgate',
    '后盖',
    '尾门',
    '后尾门',
    '后备箱',
    '后备厢盖',
    '行李箱盖',
    '行李厢盖',
    '尾箱盖',
    '后背门',
    '后厢盖',
    '后箱盖',
    '掀背门',
  ],
  ['roof', '顶', '顶盖', '车顶盖', '车顶板', '车顶外板'],
  ['grille', '中网', '格栅', '进气格栅', '前中网', '水箱罩'],
  ['handles', '外把手', '门把手', '车门把手', '门拉手', '外拉手'],
  ['filler-flap', '油箱盖', '加油口盖', '加油盖', '充电口盖', '充电盖'],
  ['roof-rails', '行李架', '车顶行李架', '天线', '鲨鱼鳍'],
  ['wheel-arches', '轮眉', '四轮轮眉', '挡泥内衬', '轮拱'],
  ['badges', '车标', '字标', '装饰条', '尾标'],
  ['plates', '牌照框', '车牌框', '前牌照框', '后牌照框'],
  ['headlamp', '大灯'],
];

const SIDES = {
  left: ['左', '左侧', '驾驶侧', '主驾侧'],
  right: ['右', '右侧', '副驾侧'],
} as const;

const panels = new Map<string, PanelId>([
  ...WORDS.flatMap(([panel, ...words]) => words.map((word) => [word, panel] as const)),
  ...SIDED.flatMap(([words, left, right]) =>
    words.flatMap((word) => [
      ...SIDES.left.map((side) => [side + word, left] as const),
      ...SIDES.right.map((side) => [side + word, right] as const),
      // The side after 前 or 后: 前左翼子板, 后右门
      ...transposed(word, '左').map((each) => [each, left] as const),
      ...transposed(word, '右').map((each) => [each, right] as const),
    ]),
  ),
  ...(['主驾门', '驾驶门', '驾驶员门', '主驾驶门'] as const).map(
    (word) => [word, 'left-front-door'] as const,
  ),
  ...(['副驾门', '副驾驶门', '乘客门'] as const).map((word) => [word, 'right-front-door'] as const),
]);

function transposed(word: string, side: string): string[] {
  const [first = '', ...rest] = word;
  return '前后'.includes(first) ? [first + side + rest.join('')] : [];
}

/** Returns the panel whose name, code, id or synonym is `word`; undefined for an unknown word. */
export function panelMeant(word: string): PanelId | undefined {
  const plain = plainWord(word);
  const [, code = '', name = ''] = /^(e\d\d)(.*)$/.exec(plain) ?? [];
  if (name !== '') return panelMeant(code) === panelMeant(name) ? panelMeant(code) : undefined;
  return (
    panelNamed(plain.toUpperCase()) ?? panelNamed(word) ?? named.get(plain) ?? panels.get(plain)
  );
}

/**
 * Returns the reason why `word` is refused: it means no panel. The reason names the most similar
 * panels.
 */
export function noPanel(word: string): Reason {
  const own = plainWord(word);
  const nearest = nearestFirst(own, PANEL_IDS, (id) => [ALL_PANELS[id].name]);
  const names = nearest.map((id) => ALL_PANELS[id].name);
  return {
    code: 'no_panel',
    zh: `「${word}」不是车身部件，最像的在前：${names.join('、')}`,
    en: `"${word}" is no panel. Panels, the nearest first: ${quotedWords(names)}`,
    quotesCell: true,
  };
}

const named = new Map(PANEL_IDS.map((id) => [plainWord(ALL_PANELS[id].name), id] as const));

function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*\)|\/.*/g, '')
    .replace(/\s+/g, '');
}
