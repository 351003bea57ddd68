import type { LoanProduct } from './contract.ts';

/** A loan product, as the contract has it. The lists are JSON. */
export interface LoanProductTable {
  id: string;
  name: string;
  lender: string | null;
  repayment: LoanProduct['repayment'];
  rate_bp: number;
  fee_fen: number;
  down_min: number;
  down_max: number;
  months: string;
  /** What a car must be driven by; empty for any. */
  energies: string;
  /** How old a car may be, in years; null for any age. */
  age_max: number | null;
  notes: string | null;
  /** The last day (YYYY-MM-DD) on which it is offered; null for no end. */
  until: string | null;
  /** Lower places come first. */
  place: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    loan_product: LoanProductTable;
  }
}
