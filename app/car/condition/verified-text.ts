import { instantText } from '#/app/dates.ts';

/**
 * Returns a sentence with the time `verifiedAt`, at which the dealer says that the car's data were
 * last checked.
 */
export function verifiedText(verifiedAt: string): string {
  return `车商登记的资料核对时间：${instantText(verifiedAt)}。`;
}
