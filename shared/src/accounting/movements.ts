import { periodOf, type DateOnly } from '../primitives/dateOnly';
import { ZERO, add, type Fen } from '../primitives/money';
import { NO_QUANTITY, quantityOf, type QuantityMicro } from '../primitives/scaled';
import { auxiliaryKey } from './auxiliary';
import type { Movement, PostedLine } from './ledger';
import { isProfitTransfer, type TransferAccounts } from './profitTransfer';
import type { Voucher, VoucherDraft, VoucherLine } from './voucher';

/** What posting reads of a voucher; drafts that will be saved qualify. */
export type Postable = Pick<VoucherDraft, 'date' | 'kind' | 'lines'>;

/**
 * 记账: the turnover of each month, account, auxiliary combination and currency, with the turnover of
 * profit-transfer vouchers apart. 借 1002 100.00, 借 1002 -30.00 in one month → 借方发生额 70.00: 红字
 * stays on its side.
 */
export function movementsOf(vouchers: readonly Postable[], accounts: TransferAccounts): Movement[] {
  return sumMovements(vouchers.flatMap((voucher) => postedAs(voucher, isProfitTransfer(voucher, accounts))));
}

/** What the lines of a voucher post, one by one, where it has been decided whether it is a transfer. */
export function postedAs({ date, lines }: Pick<Postable, 'date' | 'lines'>, isTransfer: boolean): Movement[] {
  return lines.map((line) => movementOf(line, date, isTransfer));
}

/** One movement for each month, account, combination of items, currency and kind of turnover. */
export function sumMovements(posted: readonly Movement[]): Movement[] {
  const movements = new Map<string, Movement>();
  for (const movement of posted) {
    const { period, accountId, currencyCode, isProfitTransfer: isTransfer } = movement;
    const key = [period, accountId, movement.auxiliaryKey, currencyCode, isTransfer].join('|');
    const before = movements.get(key);
    movements.set(key, before ? addMovements(before, movement) : movement);
  }
  return [...movements.values()];
}

function movementOf(line: VoucherLine, date: DateOnly, isTransfer: boolean): Movement {
  const onDebit = line.debit !== 0;
  const quantity = line.quantity ?? NO_QUANTITY;
  const foreign = line.currencyAmount ?? ZERO;
  return {
    period: periodOf(date),
    accountId: line.accountId,
    auxiliaryKey: auxiliaryKey(line.auxiliary),
    currencyCode: line.currencyCode ?? '',
    isProfitTransfer: isTransfer,
    debit: line.debit,
    credit: line.credit,
    debitQuantity: onDebit ? quantity : NO_QUANTITY,
    creditQuantity: onDebit ? NO_QUANTITY : quantity,
    debitCurrency: onDebit ? foreign : ZERO,
    creditCurrency: onDebit ? ZERO : foreign,
  };
}

function addMovements(a: Movement, b: Movement): Movement {
  return {
    ...a,
    debit: add(a.debit, b.debit),
    credit: add(a.credit, b.credit),
    debitQuantity: addQuantities(a.debitQuantity, b.debitQuantity),
    creditQuantity: addQuantities(a.creditQuantity, b.creditQuantity),
    debitCurrency: add(a.debitCurrency, b.debitCurrency),
    creditCurrency: add(a.creditCurrency, b.creditCurrency),
  };
}

export function addQuantities(a: QuantityMicro, b: QuantityMicro): QuantityMicro {
  return quantityOf(a + b);
}

/** What a posted line reads of its voucher. */
export type PostedVoucher = Pick<Voucher, 'id' | 'word' | 'number' | 'date' | 'lines'>;

/** The lines of vouchers as detail books read them, in book order. */
export function postedLines(vouchers: readonly PostedVoucher[]): PostedLine[] {
  return vouchers
    .flatMap((voucher) =>
      voucher.lines.map((line, index) => ({
        voucherId: voucher.id,
        date: voucher.date,
        word: voucher.word,
        number: voucher.number,
        lineNumber: index + 1,
        summary: line.summary,
        accountId: line.accountId,
        auxiliaryKey: auxiliaryKey(line.auxiliary),
        debit: line.debit,
        credit: line.credit,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        counterAccountIds: counterAccountIds(voucher.lines, line),
      })),
    )
    .sort(compareLines);
}

/**
 * 对方科目: the accounts on the other side of the voucher, each once, in the order of the rows. A voucher of one side
 * alone has them in red: 借 1002 412.35 · 借 560302 -412.35 stand across from each other.
 */
export function counterAccountIds(
  lines: readonly Pick<VoucherLine, 'accountId' | 'debit' | 'credit'>[],
  line: { readonly debit: Fen; readonly credit: Fen },
): number[] {
  const isDebit = line.debit !== 0;
  const across = lines.filter((other) => (other.debit !== 0) !== isDebit);
  const isRed = (one: { readonly debit: Fen; readonly credit: Fen }) => one.debit + one.credit < 0;
  const others = across.length > 0 ? across : lines.filter((other) => isRed(other) !== isRed(line));
  return [...new Set(others.map(({ accountId }) => accountId))];
}

/** The order of the books: date, word, number, line (ledger.md 7). */
export function compareLines(a: PostedLine, b: PostedLine): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.word !== b.word) return a.word < b.word ? -1 : 1;
  return a.number - b.number || a.lineNumber - b.lineNumber;
}
