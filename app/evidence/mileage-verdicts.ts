/** The Chinese texts of the mileage verdicts, best first. `open` means too little evidence. */
export const MILEAGE_VERDICTS = {
  trusted: '里程可信',
  likely: '基本可信',
  doubtful: '里程存疑',
  false: '里程不符',
  open: '里程未核查',
} as const;
/** The key of a mileage verdict. */
export type MileageVerdict = keyof typeof MILEAGE_VERDICTS;
