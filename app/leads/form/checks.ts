import { normalPhone, phoneProblem } from '#/app/leads/phone.ts';
import { nameOf } from './name-of.ts';

type Values = Readonly<Record<string, string>>;
/** What is wrong, by field. */
export type Errors = Record<string, string>;

/** How somebody wants to be reached. */
export const CONTACT_WAYS = [
  { id: 'wechat', name: '只用微信，不接电话' },
  { id: 'phone', name: '可以打电话' },
] as const;

/** What is asked of whoever leaves a number. `isAgreed` is the ticked box. */
export function checkPerson(values: Values, isAgreed: boolean): Errors {
  const { phone = '', name = '', contact_way } = values;
  const problem = phoneWords(phone) ?? (contact_way === 'wechat' ? wechatWords(phone) : undefined);
  return {
    ...(problem !== undefined && { phone: problem }),
    ...(name.length > 20 && { name: '最多 20 个字' }),
    ...(!isAgreed && { consent: '请先看隐私政策，同意后再勾选' }),
  };
}

/** What is wrong with a number; how many digits it has, where it begins as a mobile one does. */
export function phoneWords(typed: string): string | undefined {
  const problem = phoneProblem(typed);
  if (problem === undefined) return undefined;
  const digits = typed
    .normalize('NFKC')
    .replace(/[^\d+]/g, '')
    .replace(/^(\+86|0086|86(?=1))/, '');
  const isMobile = /^1\d*$/.test(digits) && digits.length !== 11;
  return isMobile ? `手机号要 11 位，现在是 ${digits.length} 位` : problem;
}

/** What stands against being found in WeChat by a number; undefined where it is a mobile one. */
function wechatWords(typed: string): string | undefined {
  return normalPhone(typed)?.startsWith('1')
    ? undefined
    : '座机加不了微信：请填手机号，或者选“可以打电话”';
}

/** How somebody wants to be reached, in words; undefined for what is no way. */
export function contactWay(id: string): string | undefined {
  return nameOf(CONTACT_WAYS, id);
}
