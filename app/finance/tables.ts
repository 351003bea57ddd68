import type { LoanProduct } from './contract.ts';

/** A loan product with its conditions. Lists are JSON. */
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
  /** Accepted energy types of the car; empty for any. */
  energies: string;
  /** Maximum age of the car in years; null for any age. */
  age_max: number | null;
  notes: string | null;
  /** Last day (YYYY-MM-DD) of the offer; null for no end. */
  until: string | null;
  /** Sort order, ascending. */
  place: number;
}

declare module '#/database/tables.ts' {
  interface Tables {
    loan_product: LoanProductTable;
  }
}
