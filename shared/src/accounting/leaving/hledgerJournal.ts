import { firstDayOf, lastDayOf } from '../../primitives/dateOnly';
import { fen, formatYuan, negate, sum } from '../../primitives/money';
import { formatExchangeRate, formatQuantity, formatUnitPrice } from '../../primitives/scaled';
import { accountCategoryTitles, type Account } from '../account';
import { auxiliaryKey, type AuxiliaryKey } from '../auxiliary';
import type { Voucher, VoucherLine } from '../voucher';
import type { Journal, JournalForm } from './journal';
import { journalAmounts, lineAmounts, type JournalAmount } from './journalAmounts';
import { journalNames, type JournalNames, type NameStyle } from './journalNames';
import type { LeavingBooks } from './leavingBooks';
import type { JournalBalance } from './RunningBalances';
import { encodedText, plainText, tagText } from './plainText';

/**
 * hledger: `资产:1002 银行存款` by code and name, items below their accounts, 本位币 as CNY.
 * What is counted or in a foreign currency is written with its whole cost: `10.00 USD @@ 71.00 CNY`; `hledger bal -B` is
 * 科目余额表. One signed amount has no side: a red line is tagged `side:借` or `side:贷`, so that turnovers come back.
 */
export const hledgerJournal: JournalForm = { ending: 'journal', of: journalOf };

const DIFFERENCE = '权益:期初差额';

const style: NameStyle = {
  root: ({ category }) => accountCategoryTitles[category],
  account: ({ code, name }) => namePart(`${code} ${name}`),
  item: (category, code, name) => namePart(`${category} ${code} ${name}`),
  noFurtherItems: '无辅助核算',
};

const namePart = (text: string) => plainText(text.replaceAll(':', '：'));

function journalOf(books: LeavingBooks): Journal {
  const names = journalNames(books, style);
  const written = writtenAmounts(books);
  const postings = (accountId: number, items: AuxiliaryKey, amounts: readonly JournalAmount[], end = '') =>
    amounts.map((amount) => posting(names.posted(accountId, items), `${written(accountId, amount)}${end}`));

  return {
    head: () => headText(books, names),
    opening: (positions) => {
      const lines = positions.flatMap((position) =>
        postings(position.accountId, position.auxiliaryKey, journalAmounts(position)),
      );
      const rest = negate(sum(positions.map(({ net }) => net)));
      const missing = rest === 0 ? [] : [posting(DIFFERENCE, `${formatYuan(rest)} ${books.ownCurrency}`)];
      return transaction(`${firstDayOf(books.from)} * 期初余额`, [...lines, ...missing]);
    },
    voucher: (voucher) => {
      const first = voucher.lines[0]?.summary ?? '';
      const lines = voucher.lines.flatMap((line) =>
        postings(
          line.accountId,
          auxiliaryKey(line.auxiliary),
          lineAmounts(line),
          comment(lineTags(line, first)),
        ),
      );
      return transaction(voucherHead(voucher, first, books), lines);
    },
    monthEnd: (month, balances) => {
      const lines = balances.flatMap((balance) =>
        claims(balance, books).map((claim) =>
          posting(names.posted(balance.accountId, balance.auxiliaryKey), `0 = ${claim}`),
        ),
      );
      return transaction(`${lastDayOf(month)} * 月末余额核对`, lines);
    },
  };
}

const posting = (name: string, amount: string) => `    ${name}  ${amount}\n`;

const transaction = (head: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${head}\n${lines.join('')}\n`;

/** A cost is written without its sign, which is that of the count. */
function writtenAmounts({ chart, ownCurrency }: LeavingBooks) {
  return (accountId: number, amount: JournalAmount): string => {
    if (amount.kind === 'own') return `${formatYuan(amount.amount)} ${ownCurrency}`;
    const cost = `${formatYuan(fen(Math.abs(amount.cost)))} ${ownCurrency}`;
    return amount.kind === 'currency'
      ? `${formatYuan(amount.amount)} ${amount.code} @@ ${cost}`
      : `${formatQuantity(amount.quantity)} ${quotedUnit(chart.byId(accountId))} @@ ${cost}`;
  };
}

function claims({ accountId, own, quantity, foreign }: JournalBalance, books: LeavingBooks): string[] {
  return [
    `${formatYuan(own)} ${books.ownCurrency}`,
    ...(quantity === null ? [] : [`${formatQuantity(quantity)} ${quotedUnit(books.chart.byId(accountId))}`]),
    ...[...foreign].map(([code, amount]) => `${formatYuan(amount)} ${code}`),
  ];
}

function headText(books: LeavingBooks, names: JournalNames): string {
  const { chart, combinations, currencies, ownCurrency, organizationNames } = books;
  const codes = new Set([ownCurrency, ...currencies.map(({ code }) => code)]);
  const units = new Set(chart.all.map((account) => quotedUnit(account)));
  const accounts = new Map(chart.all.map((account) => [names.account(account.id), typeOf(account)]));
  for (const { accountId, items } of combinations) {
    const name = names.posted(accountId, items);
    if (!accounts.has(name)) accounts.set(name, '');
  }
  const lines = [
    `; ${plainText(books.companyName)}，自${books.from}起的账，写于${books.writtenAt}`,
    '; 科目余额表：hledger bal -B；红字行有标签 side:借 或 side:贷，汇总发生额时仍在原来的方向',
    ...(organizationNames.size > 0 ? ['; 各核算组织合并为一本账，每张凭证的标签写明是哪个组织的'] : []),
    'decimal-mark .',
    ...[...codes].map((code) => `commodity 1000.00 ${code}`),
    ...[...units].map((unit) => `commodity 1000.000000 ${unit}`),
    ...Object.values(accountCategoryTitles).map((title) => `account ${title}`),
    `account ${DIFFERENCE}`,
    ...[...accounts].map(([name, type]) => `account ${name}${type}`),
  ];
  return `${lines.join('\n')}\n\n`;
}

/** Of first-level accounts; those below are of the same type. */
function typeOf({ level, category, side }: Account): string {
  if (level !== 1) return '';
  switch (category) {
    case 'asset':
    case 'cost':
      return '  ; type:A';
    case 'liability':
      return '  ; type:L';
    case 'equity':
      return '  ; type:E';
    case 'common':
      return side === 'debit' ? '  ; type:A' : '  ; type:L';
    case 'profitAndLoss':
      return side === 'debit' ? '  ; type:X' : '  ; type:R';
  }
}

/** A unit that looks like a currency is called a unit. */
function quotedUnit(account: Account | undefined): string {
  const unit = plainText(account?.unit ?? '').replaceAll('"', '') || '数量';
  return `"${/^[A-Z]+$/.test(unit) ? `单位${unit}` : unit}"`;
}

function voucherHead(voucher: Voucher, summary: string, books: LeavingBooks): string {
  const { date, word, number, attachmentCount, makerName, auditorName, remark, organizationId } = voucher;
  const code = plainText(`${word}-${number}`).replaceAll(/[()]/g, '');
  const store = books.organizationNames.get(organizationId);
  const tags = [
    ...(store === undefined ? [] : [`组织:${tagText(store)}`]),
    `附件:${attachmentCount}`,
    `制单:${tagText(makerName)}`,
    ...(auditorName === null ? [] : [`审核:${tagText(auditorName)}`]),
    ...(remark === null ? [] : [`备注:${tagText(remark)}`]),
    ...originalTag(summary),
  ];
  return `${date} * (${code}) ${plainText(summary)}${comment(tags)}`;
}

function lineTags(line: VoucherLine, first: string): string[] {
  const { summary, debit, credit, unitPrice, exchangeRate, cashFlowLine } = line;
  return [
    ...(debit + credit < 0 ? [`side:${debit !== 0 ? '借' : '贷'}`] : []),
    ...(summary === first ? [] : [`摘要:${tagText(summary)}`, ...originalTag(summary)]),
    ...(unitPrice === null ? [] : [`单价:${formatUnitPrice(unitPrice)}`]),
    ...(exchangeRate === null ? [] : [`汇率:${formatExchangeRate(exchangeRate)}`]),
    ...(cashFlowLine === null ? [] : [`现金流量:${cashFlowLine}`]),
  ];
}

/** The summary as it was entered, where it had to be changed. */
const originalTag = (summary: string) =>
  tagText(summary) === summary ? [] : [`原文:${encodedText(summary)}`];

const comment = (tags: readonly string[]) => (tags.length === 0 ? '' : `  ; ${tags.join(', ')}`);
