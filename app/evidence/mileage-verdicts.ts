/** What an inspection says of a mileage, best first; open where there is not enough evidence for a conclusion. */
export const MILEAGE_VERDICTS = {
  trusted: '里程可信',
  likely: '基本可信',
  doubtful: '里程存疑',
  false: '里程不符',
  open: '里程未核查',
} as const;
/** A verdict on a mileage, apart from the words for it. */
export type MileageVerdict = keyof typeof MILEAGE_VERDICTS;
