import { SUPERLATIVES } from '#/app/evidence/wording/superlatives.ts';

/** A claim that an inspection can support. */
export type SupportedClaim =
  | 'first-paint'
  | 'one-owner'
  | 'no-accident'
  | 'no-flood'
  | 'no-fire'
  | 'no-claims'
  | 'no-repair'
  | 'flawless'
  | 'true-mileage';

/**
 * For each claim that records contradict, a Chinese text about these records. The text `collision`
 * is about any collision.
 */
export type Contradictions = {
  readonly [claim in SupportedClaim | 'collision']?: string;
};

/** A claim about a car in a text of the dealer, such as a tag. */
export type Claim =
  | SupportedClaim
  | 'maker-service'
  | 'full-service'
  | 'keys'
  | 'warranty'
  | 'nearly-new'
  | 'mileage'
  | 'transfers'
  | 'exterior'
  | 'unencumbered'
  | 'battery-health'
  | 'superlative';

/**
 * A claim in a text, and the characters that make it (`words`). `start` is the index of the first
 * character, `end` the index after the last.
 */
export type FoundClaim = { claim: Claim; words: string; start: number; end: number };

// The patterns are matched against a text without spaces, with zeros as 0 and Latin letters in
// capitals: see `normalizeText`.

/** A lookbehind that rejects words after a negation, such as 不是 or 无法保证. */
const PLAIN = '(?<!(?:不|非|无法|未|没有?)(?:是|敢|能|可以?)?(?:保证|承诺|确定|确认|核实)?)';
// 有没有, 有无 and 是不是 ask a question.
const NO =
  '(?:从来?没有?|从来?未有?|从无|(?<!有)没有?|绝无|毫无|并无|(?<!有)无|[未不]曾|从不|未有?|(?<![\\d.])0|非|(?<!是)不是)';
const LITTLE = '(?:[一半]点儿?|一[次处起丝]|半次|丝毫)';
const FILL = `(?:任何|${LITTLE}|发生|次数?|处|个|起|有|过|的|曾|被|一切)*`;
/** Matches further nouns between the negation and the claim, such as 泡水 in 无事故泡水火烧. */
const LIST = '(?:(?:重大)?(?:事故|泡水|水泡|水淹|火烧|水火|出险|调表)(?:[、,/和及或])?)*';
const noneOf = (things: string) => `${NO}${FILL}${LIST}(?:${things})(?:车(?![一-龥]))?`;
// 碰撞预警 is equipment.
const CRASH = '碰撞(?!预警|缓解|测试|提醒|警示|辅助)';
const COUNT = '(?:[1-9一二两双三四])';
/**
 * The words after which 里程 is not the odometer reading, such as 续航 (range) or 保养 (service
 * interval).
 */
const NO_ODOMETER = '续航|纯电|电动|综合|可用|工况|保养|更换|首保|质保|下次|上次|维修|出险|维保';
const DISTANCE_WITH_UNIT =
  '\\d+(?:\\.\\d+)?(?:万(?:多|余)?(?:公里|KM)|(?<=\\d{4})(?:公里|KM))(?:以内|左右|多)?';
const DISTANCE = '(?:\\d+(?:\\.\\d+)?万|\\d{4,6}(?!\\d))(?:多|余)?(?:公里|KM)?(?:以内|左右|多)?';
const PERIOD = '(?:终身|[\\d一二两三四五六八十半]+(?:个)?(?:年|月|万公里|公里))';

const SOURCES: Readonly<Record<Claim, readonly string[]>> = {
  'first-paint': [
    '(?:原[版厂车装]车?原?漆|(?<!原[版厂车装])原漆)(?!号|色)',
    '(?:车漆|漆面)(?:全部|全车|都是|均为|为)?原(?:版|厂|装)',
    '(?:车漆|漆面)全原',
    '全原(?:版|车)',
    noneOf('补漆|喷漆|做漆|重喷|掉漆补|钣金|[喷补做动]过漆'),
    `(?:车漆|漆面)(?:从|都)?(?:没有?|未)[动补喷做]过|${LITTLE}漆(?:都|也)?(?:没有?|未)[补喷做动]过?`,
  ],
  'maker-service': [
    '4S店?(?:里|内)?(?:全程|定期|按时|准时|一直)*(?:保养|维保|维护)',
    '(?:全程|一直|始终)(?:在|都在)?4S',
    '4S店?全程',
    '[4四]儿子店?',
    '(?:全程|全部)(?:在)?(?:品牌|授权|官方|原厂)店?(?:保养|维保|维护)',
    '(?:保养|维保)(?:都|均|一直|全程|全部)*在4S',
    '^4S店?$',
  ],
  'full-service': [
    '(?:保养|维保)(?:记录)?从?(?:没有?|未)(?:间断|断|脱)过?',
    `(?:${NO})(?:间断|断|脱)过?(?:保养|维保)`,
    '(?<![无店S])(?:(?:保养|维保)记录(?:齐全|完整|连续)|全程(?:有|都有)?(?:保养|维保))',
  ],
  'one-owner': [
    `${noneOf('过户|过过户|换过车?主|转手|转过手')}(?!费|手续|服务|税)`,
    '过户(?:次数|记录)?[:为是]?0(?![\\d.])次?',
    // 一手 matches unless the next words say that something else is first-hand: goods, news, a deal.
    '(?<![第\\d])[一1]手(?!车(?:况|源|行|商)|货|资|信息|消息|报价|价格|渠道|办|包办|交易|操作|抓|拿|的(?:货|车源|价))(?:车?主|车|私家车?|私户|家用|个人|原车主)?',
    '(?:单一?|独|(?<!第)[一1]任|首任|唯一)车主',
    '(?:一直|始终|就|仅|只有?)是?[一1]个车主|(?<![上下前第])[一1]个车主(?:开|用)到',
    '^原车主(?:自用|出售|直售|车)?$|原车主(?:一手|首任)',
  ],
  keys: [
    `${COUNT}把?(?:原厂|原装|智能|遥控|全套|车|备用)*钥匙`,
    `钥匙[:有]?${COUNT}把`,
    '钥匙(?:齐全|齐|全)(?!部)|(?:全套|全部)钥匙',
  ],
  warranty: [
    `${PERIOD}[^。;,]{0,6}?(?:质保|延保|联保|保修|包修)`,
    `(?:质保|延保|联保|保修|包修)(?:期|期限|还有|剩余?|至|到|:)*(?:${PERIOD}|20\\d\\d)`,
    '(?:原厂|厂家|官方|整车|全国|三电|提供|赠?送|含|带|有|享受?|在)(?:质保|延保|联保|保修)(?!已|过|外|无|不|条款|以)',
    '^(?:质保|延保|联保|保修)(?:车|内|期内|中|无忧)?$',
  ],
  'nearly-new': ['(?<![标批水])准新车?', '近新车', '(?<!\\d)99成?新'],
  mileage: [
    `(?<!${NO_ODOMETER})(?:里程|表显|实表|实跑|行驶|跑了|开了|公里数)(?:里程|公里数?|约|仅|才|只有?|了|为|:|大概|不到|不足)*${DISTANCE}`,
    `(?<![年月质保每隔养至后前满换在航或均\\d./]|年跑|(?<!不)到)(?:不到|不足)?${DISTANCE_WITH_UNIT}(?!\\d|[^。;,]?(?:质保|保养|首保|换|内(?!饰)|前(?!排|后)|后(?!排)|时|或|免|大保|小保|一次|续航|耗材))`,
  ],
  transfers: [
    `过户(?:次数)?[:]?(?:仅|只|过|了)*${COUNT}次`,
    `(?<![\\d.])${COUNT}次过户(?!费|手续)`,
  ],
  exterior: [
    '(?:漆面|车漆|外观|车身|外表)(?:整体|全车|非常|十分|都|均|成色)*(?:完好|完美|如新|无损|极佳|无瑕)',
  ],
  unencumbered: [
    `${noneOf('抵押(?!贷|车贷)|查封|质押|违章|罚款|按揭|贷款未结清')}`,
    '(?:抵押|查封|质押|违章|按揭)(?:记录|情况|状态)?[:为是]?(?:无|没有|0(?![\\d.]))',
    '已解押|(?:违章|罚款)(?:已|全部)*(?:处理|清|结清)(?:完毕|完|干净)?',
  ],
  'battery-health': ['^SOH\\d{2,3}(?:\\.\\d+)?%$'],
  superlative: SUPERLATIVES,
  'no-accident': [
    noneOf(
      `(?:出过?|出现过?)?(?:任何|${LITTLE}|重大|较大|大|小|严重|交通|碰撞|一般)*事故|${CRASH}|撞击|(?:结构|骨架|车架)(?:性)?损伤|碰过(?!水)|撞过|追尾(?!预警|提醒)|追过尾|动过?(?:骨架|车架|大梁|结构)|出过?事(?![一-龥])`,
    ),
    `${LITTLE}事故(?:都|也)?(?:没有?|未)(?:出|发生)?过?|事故${LITTLE}(?:都|也)?(?:没有?|未)(?:出|发生)?过?`,
    '事故(?:次数|记录)?(?:[:为]?0(?![\\d.])|:(?:无|没有))',
    '(?:结构|骨架|车架|大梁|梁头)(?:件)?(?:全部|全|都|均)?(?:完好|完整|无损|无伤|未伤|无变形|没动)',
  ],
  'no-flood': [noneOf('泡水|水泡|泡过水|涉水|进水|水淹|浸水|水浸|水火|进过(?:一点)?水|淹过')],
  'no-fire': [noneOf('火烧|过火|起火|烧过|自燃|火损|着火|着过火|水火')],
  'no-claims': [
    noneOf('(?:保险|商业险)*(?:出险|出过险|理赔|赔付|报案|保险记录|[报走动用]过保?险)'),
    `${LITTLE}险(?:都|也)?(?:没有?|未)[出报]过?`,
    '(?:出险|理赔|保险)(?:次数|记录)?[:为]?0(?![\\d.])次?',
    '(?:出险|理赔|保险)(?:次数|记录)?[:为]?无$',
  ],
  'no-repair': [
    noneOf('(?:大|小)*(?:维修|修理|修复|修过|拆修|大修|拆解|拆装|拆检|拆过)'),
    '无拆无修',
  ],
  flawless: [
    '车况(?:非常|十分|绝对|特别|极其|很)*(?:完美|极佳|无可挑剔|如新)',
    '(?:完美|极佳)车况',
    noneOf('瑕疵|划痕|暗病|暗伤|隐患|毛病|缺陷'),
    '全车无伤',
  ],
  'true-mileage': [
    '(?:里程|公里数?|表显|码表|迈数|表数|里数)(?:表|数据?)?(?:保证|绝对|100%|百分百|均|都|为|是|完全)*(?:保真|真实|真的|可信|属实|准确|无误|无调整|没调|未调|精准)',
    '(?:真实|保真|原版)(?:表显)?(?:里程|公里)',
    '(?<![事真落])实表(?![显明示面现达])',
    '原表(?![显明示面现达])',
    `(?:${NO}|不)${FILL}(?:调过?表|改过?表|动过?表|拨过?表|跑过?表|[调改动]过?(?:里程|公里))`,
    '(?:里程|码)?表(?:从|都)?(?:没有?|未)[动调改拨]过',
  ],
};

/**
 * For each claim, a set of characters. A text that makes the claim contains at least one of them.
 * Most texts contain none, and this test is much faster than matching `PATTERNS`.
 */
const CHARACTERS: Readonly<Record<Claim, RegExp>> = {
  'first-paint': /[漆钣原]/,
  'maker-service': /[4４四程牌权官厂]/,
  'full-service': /[保养]/,
  'one-owner': /[户手主]/,
  keys: /匙/,
  warranty: /[保修]/,
  'nearly-new': /新/,
  'no-accident': /[故撞碰伤构架梁尾事]/,
  'no-flood': /[水淹]/,
  'no-fire': /[火烧燃]/,
  'no-claims': /[险赔案保]/,
  'no-repair': /[修拆]/,
  flawless: /[况疵痕暗患病陷伤]/,
  'true-mileage': /[程里表迈]/,
  mileage: /[\d０-９][\s.．\d０-９]*(?:万|公里|km)|[里程表驶跑开数]\D*\d/i,
  transfers: /户/,
  exterior: /[漆观身表]/,
  unencumbered: /[押封章款揭]/,
  'battery-health': /%|％/,
  superlative: /[最蕞底价第谁更再低]|国家级/,
};

const PATTERNS = (Object.entries(SOURCES) as [Claim, readonly string[]][]).map(
  ([claim, sources]) => [claim, new RegExp(`${PLAIN}(?:${sources.join('|')})`, 'g')] as const,
);

/** Matches the end of a question. */
const QUESTION = /^[过车的]?[吗嘛]/;

/** Returns the claims that `text` makes, in the order in which they start. */
export function claimsIn(text: string): FoundClaim[] {
  const possible = PATTERNS.filter(([claim]) => CHARACTERS[claim].test(text));
  if (possible.length === 0) return [];
  const { squashed, places } = normalizeText(text);
  return possible
    .flatMap(([claim, pattern]) =>
      [...squashed.matchAll(pattern)].flatMap(({ index, 0: found }) => {
        if (QUESTION.test(squashed.slice(index + found.length))) return [];
        const start = places[index] ?? 0;
        const end = (places[index + found.length - 1] ?? 0) + 1;
        return { claim, words: text.slice(start, end), start, end };
      }),
    )
    .sort((one, other) => one.start - other.start);
}

/** Returns the first claim that `tag` makes; undefined without a claim. */
export function claimOf(tag: string): Claim | undefined {
  return claimsIn(tag)[0]?.claim;
}

/** Returns the number of keys or transfers in the claim `words`; undefined if it states none. */
export function countIn(words: string): number | undefined {
  const [digit = ''] = /[1-9一二两双三四]/.exec(normalizeText(words).squashed) ?? [];
  return NUMBERS[digit] ?? (Number(digit) || undefined);
}

/**
 * The distance in km that a claim states, and how many km the true distance may be below and above
 * it.
 */
export type StatedDistance = { km: number; below: number; above: number };

/** Returns the distance in km that the claim `words` states; undefined if it has no number. */
export function distanceIn(words: string): StatedDistance | undefined {
  const { squashed } = normalizeText(words);
  const [, digits = '', ten] = /(\d+(?:\.\d+)?)(万)?/.exec(squashed) ?? [];
  if (digits === '') return undefined;
  const unit = ten === undefined ? 1 : 10_000;
  const [, decimals = ''] = digits.split('.');
  const step = unit / 10 ** decimals.length;
  // A number without decimals is rounded: 3万 may be 3.4万.
  const off = Math.max(step / 2, 100);
  return {
    km: Number(digits) * unit,
    below: /不到|不足|以内/.test(squashed) ? Infinity : off,
    above: /不到|不足|以内/.test(squashed) ? 0 : /[多余]/.test(squashed) ? step : off,
  };
}

const NUMBERS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 双: 2, 三: 3, 四: 4 };

/**
 * Returns `text` in capitals, without spaces and with all zeros as 0 (`squashed`). For each
 * character of `squashed`, `places` has the index in `text`.
 */
function normalizeText(text: string): { squashed: string; places: number[] } {
  const places: number[] = [];
  let squashed = '';
  for (let at = 0; at < text.length; at += 1) {
    const plain = text.charAt(at).normalize('NFKC').toUpperCase();
    if (plain.length !== 1 || /\s/.test(plain)) continue;
    squashed += PLAIN_FORMS.get(plain) ?? plain;
    places.push(at);
  }
  return { squashed, places };
}

/**
 * The characters that are replaced before matching, with their replacements: other spellings of
 * zero, and characters that dealers write in place of a look-alike.
 */
const PLAIN_FORMS: ReadonlyMap<string, string> = new Map([
  ['零', '0'],
  ['〇', '0'],
  ['○', '0'],
  ['亊', '事'],
  ['坂', '版'],
  ['蕞', '最'],
]);
