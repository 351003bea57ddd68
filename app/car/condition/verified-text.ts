import { instantText } from '#/app/dates.ts';

/** Returns a sentence on when the dealer last checked the data of the car. */
export function verifiedText(verifiedAt: string): string {
  return `车商登记的资料核对时间：${instantText(verifiedAt)}。`;
}
