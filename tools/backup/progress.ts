/** Receives a description of the progress, such as the number of written pictures. */
export type Progress = (what: string) => void;
