import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A ledger with known answers; each file names its source. Amounts are decimal text in yuan. */
export interface WorkedCase {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly standard: 0 | 1;
  readonly enableDate: string;
  readonly openingBalances: readonly CaseOpening[];
  readonly customAccounts: readonly CaseAccount[];
  /** Account code → the auxiliary category it keeps. */
  readonly accountAux?: Readonly<Record<string, string>>;
  /** Category → its items. */
  readonly auxiliaries?: Readonly<
    Record<string, readonly { readonly code: string; readonly name: string }[]>
  >;
  readonly vouchers: readonly CaseVoucher[];
  /** Trial balances after voucher N. */
  readonly checkpoints?: readonly {
    readonly afterVoucher: number;
    readonly trialBalance: readonly CaseBalance[];
  }[];
  /** The source's own figures, after all vouchers. */
  readonly expected: CaseFigures;
  /** Computed from the source's figures, after all vouchers too. */
  readonly derived: CaseFigures;
}

export interface CaseAccount {
  readonly code: string;
  readonly name: string;
  readonly parent: string;
  readonly direction: '借' | '贷';
}

interface CaseOpening {
  readonly account: string;
  readonly debit?: string;
  readonly credit?: string;
  readonly currency?: string;
  readonly fcAmount?: string;
}

export interface CaseVoucher {
  readonly date: string;
  readonly kind: 'business' | 'closing' | 'yearEnd' | 'vatTransfer' | 'fxRevaluation' | 'redReversal';
  readonly lines: readonly CaseLine[];
}

interface CaseLine {
  readonly summary: string;
  readonly account: string;
  readonly debit: string;
  readonly credit: string;
  readonly aux?: { readonly category: string; readonly item: string };
  readonly currency?: string;
  readonly fcAmount?: string;
  readonly rate?: string;
}

export interface CaseBalance {
  readonly account: string;
  readonly name?: string;
  readonly closingDebit: string;
  readonly closingCredit: string;
}

interface CaseFigures {
  readonly trialBalance?: readonly CaseBalance[];
  readonly fullTrialBalance?: readonly CaseBalance[];
  readonly turnover?: Readonly<Record<string, { readonly debit?: string; readonly credit?: string }>>;
  /** Title of a line → its figure at the end of the period. */
  readonly balanceSheet?: Readonly<Record<string, string>>;
  /** Title of a line → its figure of the year up to then. */
  readonly profit?: Readonly<Record<string, string>>;
  readonly auxiliary?: readonly (CaseBalance & { readonly category: string; readonly item: string })[];
}

/** Reads a case from this folder. */
export function workedCase(id: string): WorkedCase {
  return JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../cases', `${id}.json`), 'utf8'),
  ) as WorkedCase;
}
