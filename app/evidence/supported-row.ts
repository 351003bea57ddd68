import { damageIn } from '#/app/evidence/damage/damage-records.ts';
import type { Papers } from '#/app/evidence/tags/papers.ts';
import { isProvenClaim } from '#/app/evidence/tags/proven-claims.ts';
import { withoutRepeats } from '#/app/evidence/tags/repeated-fields.ts';
import { CLAIM_FIELDS, type ClaimPolicy } from './claim-fields.ts';
import { claimsIn, type FoundClaim } from './claim-words.ts';
import { deniedClaims, deniedSubject, type DeniedClaim } from './denied-claims.ts';
import type { DeniedTag } from './denied-tags.ts';
import { lineOf, textOfProperty } from './row-texts.ts';

/**
 * The labels after a text with a denied claim: `LABEL` if the records do not support the claim,
 * `FALSE_LABEL` if they contradict it.
 */
const LABEL = '（车商自述）';
const FALSE_LABEL = '（车商自述，与记录不符）';

/** Returns the dealer's row of a car as pages display it, and its denied claims. */
export function supportedRow<Row extends object>(
  papers: Papers,
  whole: Row,
): { row: Row; denied: DeniedTag[] } {
  const { row, denied } = withoutRepeats(whole);
  const supported = Object.entries(row).flatMap(([field, value]) => {
    const policy = CLAIM_FIELDS.car?.[field];
    if (!policy) return [[field, value]];
    const edited = edit(value, (text) => {
      const found = deniedClaims(papers, text);
      const claims = UNLABELLED.has(field) ? [...found, ...statedIn(papers, text, found)] : found;
      // A tag that discloses damage says no more than the record about its subject.
      const subject =
        policy === 'omit' && damageIn(text).length === 0 ? deniedSubject(papers, text) : undefined;
      const isFalse = claims.some(({ isUnsupported }) => !isUnsupported);
      const own = isFalse || subject === undefined ? claims : [denySubject(text, subject)];
      denied.push(...toDenied(own, field, policy, text));
      return { isFalse: own.some(({ isUnsupported }) => !isUnsupported), claims: own, policy };
    });
    return edited === undefined ? [] : [[field, edited]];
  });
  const order = Object.keys(CLAIM_FIELDS.car ?? {});
  denied.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  return { row: Object.fromEntries(supported) as Row, denied };
}

/**
 * The fields whose texts pages display without a label that marks them as the dealer's statement.
 */
const UNLABELLED: ReadonlySet<string> = new Set(['title', 'status_note']);

/**
 * Matches praise of the car or its price in a title or a note on the status. Praise is not a claim
 * that records could support.
 */
const PRAISE =
  /(?<=^|[\s,，、;；|｜/（(【])(?:[无没]伤|[无没](?:磕碰|剐蹭)|车况[一-龥A-Z+]{0,4}|(?:里程|公里数?)(?:实在?|真|准|少|低|保真)|手续(?:齐全?|全)|保养(?:好|到位|及时|齐全)|成色[一-龥]{1,3}|精品(?:车|车况)?|(?:官方)?认证(?:二手|精品)?车?|检测(?:通过|合格)|已检测|诚信车|未见异常|没碰过|可?放心(?:购买|选购|入手|买)?|降价?\d[\d.]*(?:万|元|千)?元?(?:清仓|处理)?|原价\d[\d.]*(?:万|元)?元?|可?过户|急售|超值|性价比高)(?=$|[\s,，、;；|｜/）)】!！])/g;

/**
 * Returns what only the dealer states in a text that pages display without a label: praise, and
 * claims that no report supports. Each is returned as a claim without support. Leaves out the
 * claims in `denied`.
 */
function statedIn(papers: Papers, text: string, denied: readonly DeniedClaim[]): DeniedClaim[] {
  const own = claimsIn(text).filter(
    ({ claim, start }) =>
      !isProvenClaim(papers, claim) && !denied.some(({ found }) => found.start === start),
  );
  const praise = [...text.matchAll(PRAISE)].map(({ 0: words, index: start }): FoundClaim => ({
    claim: 'flawless',
    words,
    start,
    end: start + words.length,
  }));
  const deny = (found: FoundClaim, words: string) => ({ found, words, isUnsupported: true });
  return [
    ...own.map((found) => deny(found, '只有车源自己登记，标题和状态说明里不能注明是车商自述')),
    ...praise.map((found) => deny(found, '标题和状态说明里的评价不能注明是车商自述')),
  ];
}

/**
 * Returns the denial of a whole tag for the reason `words`. Any kind of claim would do, because
 * pages leave out the tag.
 */
function denySubject(tag: string, words: string): DeniedClaim {
  const found: FoundClaim = { claim: 'exterior', words: tag, start: 0, end: tag.length };
  return { found, words, isUnsupported: false };
}

/** Returns `text` without all claims, supported or not. May be empty. */
export function withoutClaims(text: string): string {
  const claims = claimsIn(text);
  return claims.length === 0 ? text : withoutWords(text, claims);
}

type Assessed = { isFalse: boolean; claims: DeniedClaim[]; policy: ClaimPolicy };
type Assess = (text: string) => Assessed;

/**
 * Returns `value` as it may be displayed: claims are removed or labelled. Undefined if nothing
 * remains.
 */
function edit(value: unknown, assess: Assess): unknown {
  if (typeof value === 'string') return editText(value, assess(value));
  if (Array.isArray(value)) return value.flatMap((each) => edit(each, assess) ?? []);
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Readonly<Record<string, unknown>>;
  const line = lineOf(object);
  if (line) {
    const edited = editLine(line.value, assess(`${line.label}：${line.value}`));
    return edited === undefined ? undefined : { ...object, [line.valueKey]: edited };
  }
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, inner]) => {
      if (typeof inner !== 'string') return [[key, edit(inner, assess)]];
      const text = textOfProperty(key, inner);
      if (text === undefined) return [[key, inner]];
      const edited =
        text === inner ? editText(inner, assess(inner)) : editLine(inner, assess(text));
      return edited === undefined ? [] : [[key, edited]];
    }),
  );
}

/**
 * Returns a text with a denied claim as it may be displayed: without superlatives, and with a label
 * after other claims. Undefined if nothing else remains, or if a superlative is in the label of the
 * line.
 */
function editLine(value: string, { claims, isFalse }: Assessed): string | undefined {
  if (claims.length === 0) return value;
  const others = claims.filter(({ found }) => found.claim !== 'superlative');
  const text = others.length < claims.length ? withoutSuperlatives(value) : value;
  if (text === '' || (others.length < claims.length && text === value)) return undefined;
  if (others.length === 0) return text;
  return `${text}${isFalse ? FALSE_LABEL : LABEL}`;
}

function editText(text: string, assessed: Assessed): string | undefined {
  const { claims, policy } = assessed;
  if (claims.length === 0) return text;
  if (policy === 'omit' || policy === 'cut') {
    const rest = withoutWords(
      text,
      claims.map(({ found }) => found),
    );
    // What discloses damage stays, even in a tag.
    return policy === 'cut' || damageIn(rest).length > 0 ? rest || undefined : undefined;
  }
  if (policy === 'prune') return prune(text, claims) || undefined;
  return editLine(text, assessed);
}

/** Returns `text` without superlatives, which the law forbids with any label. May be empty. */
export function withoutSuperlatives(text: string): string {
  const claims = claimsIn(text).filter(({ claim }) => claim === 'superlative');
  return claims.length === 0 ? text : withoutWords(text, claims);
}

/**
 * Returns this text of the dealer without superlatives. If it makes a claim about the car, the text
 * begins with 车商自述.
 */
export function withLabel(text: string): string {
  const legal = withoutSuperlatives(text);
  return claimsIn(legal).length > 0 ? `车商自述：${legal}` : legal;
}

/**
 * Returns `text` without `claims` and without words that only qualify them, such as 仅 in 仅4万公里.
 * Also removes empty brackets and punctuation at both ends.
 */
function withoutWords(text: string, claims: readonly FoundClaim[]): string {
  const cut = text
    .split('')
    .map((letter, at) => (claims.some((found) => isIn(found, at)) ? CUT : letter))
    .join('');
  return withoutQualifiers(cut)
    .replaceAll(/[（(【[]\s*[)）】\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[，。、；])/g, '')
    .replaceAll(/^[\s,，、;；|｜/+!！。·-]+|[\s,，、;；|｜/+!！。·-]+$/g, '');
}

/** Stands for each removed character of a claim. No text contains it. */
const CUT = '\uE000';

/** Words that mean nothing without a claim after them. */
const BEFORE = new Set(
  '仅 只 只有 才 约 共 大概 不到 个人 女士 男士 私家 家用 本地 精品 绝对 保证 承诺 真正 真 确保 支持 可查 行驶 全车 全程 且 并 并且 和 及 还有 非常 百分百 100%'.split(
    ' ',
  ),
);
/** Matches words that mean nothing without a claim before them. */
const AFTER =
  /^\s*(的?好车|车况|车源|左右|以内|多|可查|可验|可签合同|无忧|保真|准确|的|一台|使用|自用|私户|私家车?|车主|个人|和|及|且)(?=[\s，,、。；;|)）】]|$)/;
/** Matches a run of removed characters. */
const CUTS = new RegExp(`${CUT}[\\s${CUT}]*`);

/** Splits Chinese text into words, so that 约 is not found in 预约. */
const words = new Intl.Segmenter('zh', { granularity: 'word' });
/** The maximum number of segments that together form a word of `BEFORE`. */
const MOST_PARTS = 3;

/**
 * Returns `text` without the `CUT` characters and without words that only qualify the removed
 * claims.
 */
function withoutQualifiers(text: string): string {
  const parts = text.split(CUTS);
  return parts
    .map((part, at) => (at > 0 ? withoutStart(part) : part))
    .map((part, at) => (at < parts.length - 1 ? withoutEnd(part) : part))
    .join(' ');
}

function withoutStart(text: string): string {
  const rest = text.replace(AFTER, '');
  return rest === text ? text : withoutStart(rest);
}

function withoutEnd(text: string): string {
  const segments = [...words.segment(text)].map(({ segment }) => segment);
  for (let isLonger = true; isLonger;) {
    while (segments.at(-1)?.trim() === '') segments.pop();
    isLonger = false;
    for (let parts = Math.min(MOST_PARTS, segments.length); parts > 0 && !isLonger; parts -= 1) {
      isLonger = BEFORE.has(segments.slice(-parts).join(''));
      if (isLonger) segments.splice(-parts);
    }
  }
  return segments.join('');
}

/**
 * The longest rest, in characters, that is dropped with the claim that was removed from its
 * sentence. So short a rest, such as 其余, says nothing unless it names damage.
 */
const SHORTEST_REST = 2;

/**
 * Returns `text` without denied claims. The other words of a sentence stay, because they may
 * disclose damage.
 */
function prune(text: string, denied: readonly DeniedClaim[]): string {
  const isDenied = (start: number, end: number) =>
    denied.some(({ found }) => found.start < end && found.end > start);
  return [...text.matchAll(/([^。；;，,、！!\n]*)([。；;，,、！!\n]*)/g)]
    .reduce((result, { 0: part, 1: words = '', 2: marks = '', index }) => {
      if (part === '' || !isDenied(index, index + words.length)) return result + part;
      const other = withoutClaims(words);
      const rest = other.replace(/(?:但是?|不过|而且|并且)$/, '');
      const says = rest.length > SHORTEST_REST || damageIn(rest).length > 0;
      // A claim that continues in the next part is found in neither of them.
      if (other !== words.trim() && says) return result + rest + marks;
      // The mark at the end of a sentence takes the place of the comma before it.
      return /^[；;，,、]/.test(marks) ? result : result.replace(/[；;，,、]+$/, marks);
    }, '')
    .trim();
}

function isIn({ start, end }: FoundClaim, at: number): boolean {
  return start <= at && at < end;
}

/**
 * Converts denied claims in the text of a field to denied tags. If the policy omits the whole text,
 * returns a single tag with the reason of the first claim.
 */
function toDenied(
  claims: readonly DeniedClaim[],
  field: string,
  policy: ClaimPolicy,
  text: string,
): DeniedTag[] {
  const own = policy === 'omit' ? claims.slice(0, 1) : claims;
  return own.map(({ found, words, isUnsupported }) => ({
    tag: policy === 'omit' ? text : found.words,
    words,
    isUnsupported,
    field,
    ...(policy === 'label' && found.claim === 'superlative' && { isOmitted: true }),
  }));
}
