/** The smallest principal (fen) that is offered. */
export const MIN_LOAN_FEN = 1_000_000;
