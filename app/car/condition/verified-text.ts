import { instantText } from '#/app/dates.ts';

/**
 * Returns the sentence with the time of the last check of the car's data, which the dealer states.
 */
export function verifiedText(verifiedAt: string): string {
  return `车商登记的资料核对时间：${instantText(verifiedAt)}。`;
}
