import { dateOnly } from '../primitives/dateOnly';
import { formatYuan } from '../primitives/money';
import { proposedColumns } from '../accounting/cashier/statementColumns';
import { findHeader, type Cells } from '../accounting/cashier/statementHeader';
import { movedBy, type StatementLine } from '../accounting/cashier/statementLine';
import {
  readStatement,
  type StatementExpectation,
  type StatementReading,
} from '../accounting/cashier/readStatement';

/** A table as a reader of files gives it: a line a row, `|` between cells. */
export const table = (text: string): Cells[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split('|'));

export const account: StatementExpectation['account'] = { number: '6222020012345678', currencyCode: null };

export function read(text: string, own = account): StatementReading {
  const rows = table(text);
  const header = findHeader(rows);
  if (!header) throw new Error('no header');
  const today = dateOnly('2026-06-30');
  return readStatement(rows, header, proposedColumns(header.names, []), { account: own, today });
}

export const written = ({
  on,
  time,
  balance,
  party,
  partyAccount,
  summary,
  serial,
  number,
  ...moved
}: StatementLine) =>
  [
    `${on}${time && ` ${time}`}`,
    formatYuan(movedBy(moved)),
    balance === null ? '' : `余额${formatYuan(balance)}`,
    party,
    partyAccount,
    summary,
    serial && `#${serial}`,
    number && `票${number}`,
  ]
    .filter((part) => part !== '')
    .join(' ');

export const linesOf = (text: string) => read(text).lines.map(written);
export const codesOf = (text: string, own = account) => read(text, own).problems.map(({ code }) => code);
