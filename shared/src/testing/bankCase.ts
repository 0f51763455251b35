import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateOnly } from '../primitives/dateOnly';
import { negate, ZERO } from '../primitives/money';
import type { BookLine } from '../accounting/cashier/fundLine';
import type { StatementLine } from '../accounting/cashier/statementLine';
import { yuan } from './yuan';

interface CaseLine {
  readonly date: string;
  readonly flow: 'in' | 'out';
  readonly amount: string;
  readonly summary: string;
  readonly number?: string;
  readonly party?: string;
}

interface CaseSide {
  readonly closing: string;
  readonly lines?: readonly CaseLine[];
}

/** One reconciliation of a case: figures as printed. */
interface BankCasePart {
  readonly book: CaseSide;
  readonly statement: CaseSide;
  readonly corrections?: readonly {
    readonly side: 'book' | 'bank';
    readonly amount: string;
    readonly why: string;
  }[];
  readonly expected: {
    readonly correctedBook?: string;
    readonly matched?: readonly (readonly [readonly number[], readonly number[]])[];
    readonly bankInNotBook: readonly string[];
    readonly bankOutNotBook: readonly string[];
    readonly bookInNotBank: readonly string[];
    readonly bookOutNotBank: readonly string[];
    readonly adjustedBook: string;
    readonly adjustedBank: string;
  };
}

/** A worked case of `cases/bank-*.json`: 余额调节表, one or several. */
interface BankCase extends BankCasePart {
  readonly id: string;
  readonly domain: 'bank';
  readonly asOf: string;
  readonly parts?: readonly BankCasePart[];
}

interface CaseRow {
  readonly time: string;
  readonly in: string;
  readonly out: string;
  readonly balance: string;
  readonly party: string;
  readonly summary: string;
}

/** Files imported one after the other. */
interface BankImportCase {
  readonly id: string;
  readonly domain: 'bankImport';
  readonly opening: string;
  readonly files: readonly { readonly name: string; readonly rows: readonly CaseRow[] }[];
  readonly expected: {
    readonly afterEach: readonly {
      readonly added: number;
      readonly skipped: number;
      readonly closing: string;
      readonly complete: boolean;
    }[];
    readonly rows: number;
    readonly totalIn: string;
    readonly totalOut: string;
  };
}

/** Every case of banks that is there. */
function bankCases(): (BankCase | BankImportCase)[] {
  const folder = join(__dirname, '../../../cases');
  return readdirSync(folder)
    .filter((name) => /^bank-.*\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as BankCase | BankImportCase);
}

/** 余额调节表: one for each part of a case. */
export function reconciliationCases(): (BankCasePart & Pick<BankCase, 'id' | 'asOf'>)[] {
  return bankCases().flatMap((given) =>
    given.domain === 'bank'
      ? (given.parts ?? [given]).map((part) => ({ ...part, id: given.id, asOf: given.asOf }))
      : [],
  );
}

export function importCases(): BankImportCase[] {
  return bankCases().filter((given) => given.domain === 'bankImport');
}

/** A row of a case as a line of a statement. */
export function lineOfCase(
  row: CaseRow,
  index: number,
): StatementLine & { readonly balance: StatementLine['balance'] & number } {
  const [on = '', time = ''] = row.time.split(' ');
  return {
    ...plainLine,
    on: dateOnly(on),
    time,
    received: yuan(row.in),
    paid: yuan(row.out),
    balance: yuan(row.balance),
    party: row.party,
    summary: row.summary,
    row: index + 1,
  };
}

/** A line of either side of a case; its id is where it is in the list. */
export function bookLineOfCase(given: CaseLine, id: number): BookLine {
  const { date, flow, amount, summary, number = '', party = '' } = given;
  const net = flow === 'in' ? yuan(amount) : negate(yuan(amount));
  return { id, on: dateOnly(date), net, number, party, summary, isCheque: summary.includes('支票') };
}

/** A line that moves nothing. */
export const plainLine: StatementLine = {
  on: dateOnly('2026-03-02'),
  time: '',
  postedOn: null,
  received: ZERO,
  paid: ZERO,
  balance: null,
  party: '',
  partyAccount: '',
  summary: '',
  purpose: '',
  serial: '',
  number: '',
  row: 1,
  raw: [],
};
