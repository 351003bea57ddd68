/**
 * A telephone number of mainland China as it is dialled there: a mobile one, one with an area code,
 * or 400 and 800. Takes it as people type it: with +86 or 0086, spaces, dashes, full-width digits.
 * Undefined for what is none. The rule for mobile numbers is loose on purpose: new ranges appear.
 */
export function normalPhone(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(BETWEEN, '');
  if (!/^\+?\d{10,16}$/.test(plain)) return undefined;
  const [, abroad, digits = ''] = /^(\+86|0086|86(?=\d{11}$))?(.*)$/.exec(plain) ?? [];
  if (MOBILE.test(digits) || SERVICE.test(digits)) return digits;
  // Abroad the area code goes without its zero.
  const dialled = abroad && !digits.startsWith('0') ? `0${digits}` : digits;
  return LANDLINE.test(dialled) ? dialled : undefined;
}

/** What is wrong with a number, to be shown beside its field; undefined where nothing is. */
export function phoneProblem(typed: string): string | undefined {
  if (typed.trim() === '') return '请填写手机号';
  return normalPhone(typed) === undefined
    ? '号码不对，请填写 11 位手机号或带区号的座机'
    : undefined;
}

/** A number (as `normalPhone` answers it) that tells who it is to nobody else: 138****1234. */
export function maskPhone(phone: string): string {
  const shown = Math.max(3, phone.length - 8);
  return `${phone.slice(0, shown)}****${phone.slice(shown + 4)}`;
}

/** A name likewise: 王**. */
export function maskName(name: string): string {
  const [first = ''] = name.trim();
  return first === '' ? '' : `${first}**`;
}

const BETWEEN = /[\s\p{Pd}().·]/gu;
const MOBILE = /^1[3-9]\d{9}$/;
const SERVICE = /^[48]00\d{7}$/;
/** Where the area code has three digits the number has eight. */
const LANDLINE = /^0(?:10|2\d)\d{8}$|^0[3-9]\d{2}\d{7,8}$/;
