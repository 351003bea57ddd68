/** Called with what was written so far. */
export type Progress = (what: string) => void;
