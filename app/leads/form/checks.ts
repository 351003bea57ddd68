import { normalPhone, phoneProblem } from '#/app/leads/phone.ts';

type Values = Readonly<Record<string, string>>;
/** Error messages in Chinese, by field. */
export type Errors = Record<string, string>;

/** The ways in which a visitor can be contacted. */
export const CONTACT_WAYS = [
  { id: 'wechat', name: '只用微信，不接电话' },
  { id: 'phone', name: '可以打电话' },
] as const;

/** Checks a visitor's contact details and returns the errors by field. */
export function checkPerson(values: Values, isAgreed: boolean): Errors {
  const { phone = '', name = '', contact_way } = values;
  const problem = phoneWords(phone) ?? (contact_way === 'wechat' ? wechatWords(phone) : undefined);
  return {
    ...(problem !== undefined && { phone: problem }),
    ...(name.length > 20 && { name: '最多 20 个字' }),
    ...(!isAgreed && { consent: '请先看隐私政策，同意后再勾选' }),
  };
}

/** Returns the error message for this telephone number; undefined if it is valid. */
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

/**
 * Returns the error message if this number cannot be used for contact by WeChat; undefined for a
 * mobile number.
 */
function wechatWords(typed: string): string | undefined {
  return normalPhone(typed)?.startsWith('1')
    ? undefined
    : '座机加不了微信：请填手机号，或者选“可以打电话”';
}

/** Returns the name of the way of contact with this id; undefined for an unknown id. */
export function contactWay(id: string): string | undefined {
  return nameOf(CONTACT_WAYS, id);
}

/** Returns the name of the option with this id; undefined for an unknown id. */
export function nameOf(
  options: readonly { id: string; name: string }[],
  id: string,
): string | undefined {
  return options.find((option) => option.id === id)?.name;
}
