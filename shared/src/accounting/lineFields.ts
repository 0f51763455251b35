import type { Account } from './account';
import type { OpenLine } from './voucher';

/** What is typed into in a line, in the order in which one types, by the names people give it. */
export const lineFieldNames = {
  summary: '摘要',
  account: '会计科目',
  currency: '币别',
  currencyAmount: '原币金额',
  exchangeRate: '汇率',
  quantity: '数量',
  unitPrice: '单价',
  debit: '借方金额',
  credit: '贷方金额',
} as const;

export type LineField = keyof typeof lineFieldNames;

const inOrder = Object.keys(lineFieldNames) as LineField[];

/** The fields of a line, in order: quantity and currency only where its account keeps them. */
export function fieldsOfLine(line: OpenLine, account: Account | undefined): readonly LineField[] {
  return inOrder.filter((field) => {
    if (field === 'currency') return keepsCurrency(line, account);
    if (field === 'currencyAmount' || field === 'exchangeRate') return line.currencyCode !== null;
    return (field !== 'quantity' && field !== 'unitPrice') || Boolean(account?.unit);
  });
}

/** Whether 币别 is asked for under the account. */
export function keepsCurrency(line: OpenLine, account: Account | undefined): boolean {
  return line.currencyCode !== null || (account?.currencyCodes.length ?? 0) > 0;
}

/** Whether a line is done once this field is left: one that has 借方 needs no 贷方. */
export function endsLine(field: LineField, isFilled: boolean): boolean {
  return field === 'credit' || (field === 'debit' && isFilled);
}

/** The field in which a finding of the rules (`accountId` of `lines[2].accountId`) is mended. */
export function fieldOfFinding(name: string): LineField {
  if (name === 'accountId' || name === 'currencyCode') return 'account';
  return inOrder.find((field) => field === name) ?? 'summary';
}
