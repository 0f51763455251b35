import { ZERO, fen, negate, subtract, sum, type Fen } from '../../primitives/money';
import { divideHalfUp } from '../../primitives/scaled';
import type { VoucherLine } from '../voucher';
import type { CashDirection, CashFlowForm } from './cashFlowForm';
import type { CashFlowAccounts } from './officialCode';

/**
 * 现金流量的指定: what each cash line of a voucher is for. What comes in is known by the counter accounts on
 * the credit side, what goes out by those on the debit side (decision 0035).
 *
 *   借 1405 库存商品   100.00 → 3 购买商品 100.00
 *   借 22210101 进项税额 13.00 → follows the goods: 3 购买商品 13.00
 *   贷 1002 银行存款   113.00
 *
 * The parts of a voucher add up to the change of its cash, so that a statement made of them agrees with the
 * accounts. A transfer between cash accounts has no parts.
 */
export interface CashFlowPart {
  /** The cash line, counted from 1. */
  readonly row: number;
  /** The counter line it was proposed by; null where a person named the item of the whole line. */
  readonly counterRow: number | null;
  /** 现金流量项目; null: not assigned. */
  readonly line: number | null;
  /** debit − credit of the cash line's share: positive comes in. */
  readonly net: Fen;
  readonly source: 'rule' | 'person';
  /** 待确认: the rules had to guess. */
  readonly needsReview: boolean;
}

export type CashFlowLine = Pick<VoucherLine, 'accountId' | 'debit' | 'credit' | 'cashFlowLine'>;

/** The parts of a voucher's cash lines: what a person named, and proposals for the rest. */
export function cashFlowParts(
  lines: readonly CashFlowLine[],
  accounts: CashFlowAccounts,
  form: CashFlowForm,
): CashFlowPart[] {
  const rows = lines.map((line, index) => ({
    ...line,
    row: index + 1,
    net: subtract(line.debit, line.credit),
  }));
  const cash = rows.filter(({ accountId }) => accounts.isCash(accountId));
  if (cash.length === 0) return [];
  const named = cash.flatMap(({ row, net, cashFlowLine }): CashFlowPart[] =>
    cashFlowLine === null
      ? []
      : [{ row, counterRow: null, line: cashFlowLine, net, source: 'person', needsReview: false }],
  );
  const open = cash.filter(({ cashFlowLine }) => cashFlowLine === null);
  const counters = rows.filter(({ accountId }) => !accounts.isCash(accountId));
  return [...named, ...proposals(open, counters, accounts, form)].sort((a, b) => a.row - b.row);
}

/** 红冲: the part of the voucher that negates the part's own, so that both vanish from the item. */
export function negatedPart(part: CashFlowPart): CashFlowPart {
  return { ...part, net: negate(part.net) };
}

interface Row {
  readonly row: number;
  readonly accountId: number;
  readonly net: Fen;
}

/** A share of the change of cash, with its item. */
interface Share {
  readonly counterRow: number | null;
  readonly line: number | null;
  readonly amount: Fen;
}

function proposals(
  cash: readonly Row[],
  counters: readonly Row[],
  accounts: CashFlowAccounts,
  form: CashFlowForm,
): CashFlowPart[] {
  const change = sum(cash.map(({ net }) => net));
  if (change === 0) return [];
  const direction: CashDirection = change > 0 ? 'in' : 'out';
  const amount = fen(Math.abs(change));
  const { shares, needsReview } = sharesOf(amount, direction, counters, accounts, form);
  const isGuess = ({ counterRow }: Share) => {
    const counter = counters.find(({ row }) => row === counterRow);
    return (
      counter !== undefined && form.ruleOf(accounts.officialCodeOf(counter.accountId), direction) === null
    );
  };
  const sign = direction === 'in' ? (part: Fen) => part : negate;
  return laidOnto(holdersOf(cash, amount, direction), shares).map(({ row, share, amount: part }) => ({
    row,
    counterRow: share.counterRow,
    line: share.line,
    net: sign(part),
    source: 'rule',
    needsReview: needsReview || isGuess(share),
  }));
}

/** Splits the change of cash over the counter lines; without any, one share without an item. */
function sharesOf(
  amount: Fen,
  direction: CashDirection,
  counters: readonly Row[],
  accounts: CashFlowAccounts,
  form: CashFlowForm,
): { readonly shares: readonly Share[]; readonly needsReview: boolean } {
  const opposite = counters
    .map(({ row, accountId, net }) => {
      const code = accounts.officialCodeOf(accountId);
      const rule = form.ruleOf(code, direction) ?? form.otherRule[direction];
      return { row, rule, amount: direction === 'in' ? negate(net) : net };
    })
    .filter((entry) => entry.amount > 0);
  if (opposite.length === 0)
    return { shares: [{ counterRow: null, line: null, amount }], needsReview: false };
  const main = opposite
    .filter(({ rule }) => !rule.follows)
    .reduce<(typeof opposite)[number] | null>(
      (largest, entry) => (largest === null || entry.amount > largest.amount ? entry : largest),
      null,
    );
  const total = sum(opposite.map((entry) => entry.amount));
  const portions = total === amount ? opposite.map((entry) => entry.amount) : shared(amount, opposite, total);
  const shares = opposite.map(({ row, rule }, index) => ({
    counterRow: row,
    line: (rule.follows && main ? main.rule : rule).line,
    amount: portions[index] ?? ZERO,
  }));
  const isSplit = total !== amount && new Set(shares.map(({ line }) => line)).size > 1;
  return { shares, needsReview: isSplit };
}

/** An amount in proportion, rounded to the fen; the last takes what is left. */
function shared(amount: Fen, entries: readonly { readonly amount: Fen }[], total: Fen): Fen[] {
  let left = amount;
  return entries.map((entry, index) => {
    const exact = divideHalfUp(BigInt(amount) * BigInt(entry.amount), BigInt(total));
    // Rounding up again and again must not give out more than there is.
    const part = index === entries.length - 1 ? left : fen(Math.min(Number(exact), left));
    left = subtract(left, part);
    return part;
  });
}

/** The cash lines that bear the change, in their order: what is left over was a transfer between them. */
function holdersOf(cash: readonly Row[], amount: Fen, direction: CashDirection): readonly Row[] {
  let left = amount;
  return cash.flatMap(({ row, accountId, net }) => {
    const own = direction === 'in' ? net : negate(net);
    const part = fen(Math.min(Math.max(own, 0), left));
    left = subtract(left, part);
    return part === 0 ? [] : [{ row, accountId, net: part }];
  });
}

/** Shares laid along the cash lines one after the other, both of the same total. */
function laidOnto(holders: readonly Row[], shares: readonly Share[]) {
  const laid: { readonly row: number; readonly share: Share; readonly amount: Fen }[] = [];
  let at = 0;
  let room: Fen = holders[0]?.net ?? ZERO;
  for (const share of shares) {
    let left = share.amount;
    for (let holder = holders[at]; left > 0 && holder; holder = holders[at]) {
      const amount = fen(Math.min(left, room));
      laid.push({ row: holder.row, share, amount });
      left = subtract(left, amount);
      room = subtract(room, amount);
      if (room > 0) continue;
      at += 1;
      room = holders[at]?.net ?? ZERO;
    }
  }
  return laid;
}
