/**
 * Returns a telephone number of mainland China in domestic form, such as 13812345678; undefined for
 * other input.
 */
export function normalPhone(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(BETWEEN, '');
  if (!/^\+?\d{10,16}$/.test(plain)) return undefined;
  const [, abroad, digits = ''] = /^(\+86|0086|86(?=\d{11}$))?(.*)$/.exec(plain) ?? [];
  if (MOBILE.test(digits) || SERVICE.test(digits)) return digits;
  // Behind +86 the area code has no leading zero.
  const dialled = abroad && !digits.startsWith('0') ? `0${digits}` : digits;
  return LANDLINE.test(dialled) ? dialled : undefined;
}

/** Returns the error message for this telephone number; undefined if it is valid. */
export function phoneProblem(typed: string): string | undefined {
  if (typed.trim() === '') return '请填写手机号';
  return normalPhone(typed) === undefined
    ? '号码不对，请填写 11 位手机号或带区号的座机'
    : undefined;
}

/** Returns whether this number, in the form that `normalPhone` returns, is a mobile number. */
export function isMobile(phone: string): boolean {
  return MOBILE.test(phone);
}

/** Masks a number in the form that `normalPhone` returns: 138****1234. */
export function maskPhone(phone: string): string {
  const visible = Math.max(3, phone.length - 8);
  return `${phone.slice(0, visible)}****${phone.slice(visible + 4)}`;
}

/** Masks a name: its first character and two asterisks, 王**. Empty for an empty name. */
export function maskName(name: string): string {
  const [first = ''] = name.trim();
  return first === '' ? '' : `${first}**`;
}

const BETWEEN = /[\s\p{Pd}().·]/gu;
const MOBILE = /^1[3-9]\d{9}$/;
const SERVICE = /^[48]00\d{7}$/;
/** Matches a landline number. Area codes of three digits have numbers of eight digits. */
const LANDLINE = /^0(?:10|2\d)\d{8}$|^0[3-9]\d{2}\d{7,8}$/;
