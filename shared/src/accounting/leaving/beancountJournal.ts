import { firstDayOf, type DateOnly } from '../../primitives/dateOnly';
import { fen, formatYuan, negate, sum } from '../../primitives/money';
import { nextPeriod } from '../../primitives/period';
import { formatExchangeRate, formatQuantity, formatUnitPrice } from '../../primitives/scaled';
import type { Account, AccountCategory } from '../account';
import { auxiliaryKey, type AuxiliaryKey } from '../auxiliary';
import type { Voucher, VoucherLine } from '../voucher';
import type { Journal, JournalForm } from './journal';
import { journalAmounts, lineAmounts, type JournalAmount } from './journalAmounts';
import { journalNames, type JournalNames, type NameStyle } from './journalNames';
import type { LeavingBooks } from './leavingBooks';
import type { JournalBalance } from './RunningBalances';
import { encodedText, plainText } from './plainText';

/**
 * beancount: `Assets:1002-银行存款`, the code before the name, as a part begins with a capital or a digit.
 * A unit is the currency U and the code of its account, as beancount knows capitals only. Balances are claimed on the day
 * after the month, to the last digit; vouchers balance to a thousandth of a fen, as a whole cost is kept as a price.
 */
export const beancountJournal: JournalForm = { ending: 'beancount', of: journalOf };

const DIFFERENCE = 'Equity:X-期初差额';

const style: NameStyle = {
  root: rootOf,
  account: ({ code, name }) => namePart(`${code}-${name}`),
  item: (category, code, name) => namePart(`${code}-${category}-${name}`),
  noFurtherItems: 'X-无辅助核算',
};

/** By category; 共同 and 损益 by the direction of the first level. */
function rootOf({ category, side }: Pick<Account, 'category' | 'side'>): string {
  const roots: Record<AccountCategory, string> = {
    asset: 'Assets',
    cost: 'Assets',
    liability: 'Liabilities',
    equity: 'Equity',
    common: side === 'debit' ? 'Assets' : 'Liabilities',
    profitAndLoss: side === 'debit' ? 'Expenses' : 'Income',
  };
  return roots[category];
}

/** Letters, digits and hyphens, a capital or a digit at first; where there is none, an X goes before it. */
function namePart(text: string): string {
  const part = text.replace(/[^\p{L}\p{Nd}]+/gu, '-').replace(/^-|-$/g, '');
  return /^[\p{Lu}\p{Nd}]/u.test(part) ? part : `X-${part}`;
}

function journalOf(books: LeavingBooks): Journal {
  const names = journalNames(books, style);
  const written = writtenAmounts(books);
  const postings = (accountId: number, items: AuxiliaryKey, amounts: readonly JournalAmount[], notes = '') =>
    amounts.map((amount) => `  ${names.posted(accountId, items)}  ${written(accountId, amount)}\n${notes}`);

  return {
    head: () => headText(books, names),
    opening: (positions) => {
      const lines = positions.flatMap((position) =>
        postings(position.accountId, position.auxiliaryKey, journalAmounts(position)),
      );
      const rest = negate(sum(positions.map(({ net }) => net)));
      const missing = rest === 0 ? [] : [`  ${DIFFERENCE}  ${formatYuan(rest)} ${books.ownCurrency}\n`];
      return transaction(`${firstDayOf(books.from)} * "期初余额"`, [...lines, ...missing]);
    },
    voucher: (voucher) => {
      const first = voucher.lines[0]?.summary ?? '';
      const lines = voucher.lines.flatMap((line) =>
        postings(
          line.accountId,
          auxiliaryKey(line.auxiliary),
          lineAmounts(line),
          metadata(lineNotes(line, first), 4),
        ),
      );
      const head = `${voucher.date} * ${quoted(first)}`;
      return transaction(`${head}\n${metadata(voucherNotes(voucher, first, books), 2)}`.trimEnd(), lines);
    },
    monthEnd: (month, balances) => {
      const day = firstDayOf(nextPeriod(month));
      const lines = balances.flatMap((balance) => {
        const name = names.posted(balance.accountId, balance.auxiliaryKey);
        return claims(balance, books).map((claim) => `${day} balance ${name}  ${claim}\n`);
      });
      return lines.length === 0 ? '' : `${lines.join('')}\n`;
    },
  };
}

const transaction = (head: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${head}\n${lines.join('')}\n`;

/** A cost is written without its sign, which is that of the count. */
function writtenAmounts({ chart, ownCurrency }: LeavingBooks) {
  return (accountId: number, amount: JournalAmount): string => {
    if (amount.kind === 'own') return `${formatYuan(amount.amount)} ${ownCurrency}`;
    const cost = `${formatYuan(fen(Math.abs(amount.cost)))} ${ownCurrency}`;
    return amount.kind === 'currency'
      ? `${formatYuan(amount.amount)} ${amount.code} @@ ${cost}`
      : `${formatQuantity(amount.quantity)} ${unitOf(chart.byId(accountId))} @@ ${cost}`;
  };
}

const unitOf = (account: Pick<Account, 'code'> | undefined) => `U${account?.code ?? ''}`;

function claims({ accountId, own, quantity, foreign }: JournalBalance, books: LeavingBooks): string[] {
  return [
    `${formatYuan(own)} ~ 0 ${books.ownCurrency}`,
    ...(quantity === null ? [] : [`${formatQuantity(quantity)} ~ 0 ${unitOf(books.chart.byId(accountId))}`]),
    ...[...foreign].map(([code, amount]) => `${formatYuan(amount)} ~ 0 ${code}`),
  ];
}

function headText(books: LeavingBooks, names: JournalNames): string {
  const { chart, combinations, currencies, ownCurrency, organizationNames } = books;
  const day = firstDayOf(books.from);
  const accounts = new Map(
    chart.all.map((account) => [names.account(account.id), note('name', account.name, 2)]),
  );
  for (const { accountId, items } of combinations) {
    const name = names.posted(accountId, items);
    if (!accounts.has(name)) accounts.set(name, '');
  }
  const lines = [
    `; ${plainText(books.companyName)}，自${books.from}起的账，写于${books.writtenAt}`,
    '; 科目余额表：bean-query，按 weight 汇总；红字行有 side: "借" 或 "贷"，汇总发生额时仍在原来的方向',
    ...(organizationNames.size > 0 ? ['; 各核算组织合并为一本账，每张凭证写明是哪个组织的'] : []),
    `option "title" ${quoted(books.companyName)}`,
    `option "operating_currency" "${ownCurrency}"`,
    'option "inferred_tolerance_default" "*:0"',
    `option "inferred_tolerance_default" "${ownCurrency}:0.00001"`,
    'option "inferred_tolerance_multiplier" "0.001"',
    '',
  ];
  return [
    `${lines.join('\n')}\n`,
    currencies.map(({ code, name }) => commodity(day, code, name)).join(''),
    chart.all
      .flatMap((account) => (account.unit === null ? [] : [commodity(day, unitOf(account), account.unit)]))
      .join(''),
    `${day} open ${DIFFERENCE}\n`,
    [...accounts].map(([name, notes]) => `${day} open ${name}\n${notes}`).join(''),
    '\n',
  ].join('');
}

const commodity = (day: DateOnly, code: string, name: string) =>
  `${day} commodity ${code}\n${note('name', name, 2)}`;

type Note = readonly [key: string, value: string];

/** A note there is something to say in. */
const noted = (key: string, value: string | null | undefined): Note[] =>
  value === null || value === undefined ? [] : [[key, value]];

function voucherNotes(voucher: Voucher, summary: string, books: LeavingBooks): Note[] {
  const { word, number, attachmentCount, makerName, auditorName, remark, organizationId } = voucher;
  return [
    ...noted('number', `${word}-${number}`),
    ...noted('organization', books.organizationNames.get(organizationId)),
    ...noted('attachments', `${attachmentCount}`),
    ...noted('maker', makerName),
    ...noted('auditor', auditorName),
    ...noted('remark', remark),
    ...originalNote(summary),
  ];
}

function lineNotes(line: VoucherLine, first: string): Note[] {
  const { summary, debit, credit, unitPrice, exchangeRate, cashFlowLine } = line;
  const side = debit !== 0 ? '借' : '贷';
  return [
    ...noted('side', debit + credit < 0 ? side : null),
    ...(summary === first ? [] : [...noted('summary', summary), ...originalNote(summary)]),
    ...noted('price', unitPrice === null ? null : formatUnitPrice(unitPrice)),
    ...noted('rate', exchangeRate === null ? null : formatExchangeRate(exchangeRate)),
    ...noted('cashflow', cashFlowLine === null ? null : `${cashFlowLine}`),
  ];
}

/** The summary as it was entered, where it had to be changed. */
const originalNote = (summary: string): Note[] =>
  noted('original', plainText(summary) === summary ? null : encodedText(summary));

const metadata = (notes: readonly Note[], indent: number) =>
  notes.map(([key, value]) => note(key, value, indent)).join('');

const note = (key: string, value: string, indent: number) =>
  `${' '.repeat(indent)}${key}: ${quoted(value)}\n`;

const quoted = (text: string) => `"${plainText(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
