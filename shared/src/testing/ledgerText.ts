import type { VoucherLine } from '../accounting/voucher';
import { voucherKinds, type VoucherKind } from '../accounting/voucherKind';
import { invariant } from '../primitives/invariant';
import type { Fen } from '../primitives/money';
import { period, type Period } from '../primitives/period';
import { parseExchangeRate, parseQuantity, parseUnitPrice, type QuantityMicro } from '../primitives/scaled';
import type { Side } from '../primitives/side';
import { yuan } from './yuan';

/** A line as written: `借 1122 应收账款 [客户:甲公司]  1130.00`. */
export interface WrittenLine {
  readonly side: Side | null;
  readonly code: string;
  readonly name: string;
  readonly items: readonly (readonly [category: string, item: string])[];
  readonly amount: Fen;
  readonly yearDebit: Fen;
  readonly yearCredit: Fen;
  /** 实际损益发生额, debit − credit; null: not written. */
  readonly yearResult: Fen | null;
  readonly quantity: QuantityMicro | null;
  readonly unitPrice: VoucherLine['unitPrice'];
  readonly currencyCode: string | null;
  readonly currencyAmount: Fen | null;
  readonly exchangeRate: VoucherLine['exchangeRate'];
}

/** `2024-01-05 记-1 卖出商品` and its lines. */
export interface WrittenVoucher {
  readonly date: string;
  readonly word: string;
  readonly number: number;
  readonly summary: string;
  readonly kind: VoucherKind;
  readonly lines: WrittenLine[];
}

/** Reads the notation of `given`. Throws at a line it does not understand. */
export function readText(text: string) {
  const openings: WrittenLine[] = [];
  const vouchers: WrittenVoucher[] = [];
  let enabled: Period | null = null;
  let lines = openings;
  for (const row of text.split('\n').map((raw) => raw.trim())) {
    const head = /^(\d{4}-\d{2}-\d{2})\s+([^\d\s-]+)-(\d+)\s*(.*)$/.exec(row);
    if (row === '') continue;
    if (row.startsWith('启用')) enabled = period(row.slice(2).trim());
    else if (row === '期初') lines = openings;
    else if (head) {
      const [, date = '', word = '', number = '', rest = ''] = head;
      const kind = voucherKinds.find((known) => rest.includes(`kind=${known}`)) ?? 'manual';
      const summary = rest.replace(/kind=\w+/, '').trim() || '摘要';
      const voucher = { date, word, number: Number(number), summary, kind, lines: [] };
      vouchers.push(voucher);
      lines = voucher.lines;
    } else lines.push(readLine(row));
  }
  return { openings, vouchers, enabled };
}

const LINE = /^([借贷平])\s+(\d+)\s+(\S+?)\s*((?:\[[^\]]+\]\s*)*)(?:\s+(-?[\d.]+))?((?:\s+\S+)*)$/;

function readLine(row: string): WrittenLine {
  const match = LINE.exec(row);
  invariant(match, `not a line of a ledger: ${row}`);
  const [, side = '', code = '', name = '', items = '', amount = '0', rest = ''] = match;
  const after = (word: string) => new RegExp(`${word}\\s*(-?[\\d.]+)`).exec(rest)?.[1];
  const year = rest.includes('累计') ? rest.slice(rest.indexOf('累计')) : '';
  const inYear = (word: string) => new RegExp(`${word}\\s*(-?[\\d.]+)`).exec(year)?.[1] ?? '0';
  const foreign = /([A-Z]{3})\s+(-?[\d.]+)\s+汇率\s+([\d.]+)/.exec(rest);
  return {
    side: side === '借' ? 'debit' : side === '贷' ? 'credit' : null,
    code,
    name,
    items: [...items.matchAll(/\[([^:：]+)[:：]([^\]]+)\]/g)].map(([, category = '', item = '']) => [
      category,
      item,
    ]),
    amount: yuan(amount),
    yearDebit: yuan(inYear('借')),
    yearCredit: yuan(inYear('贷')),
    yearResult: /实际\s/.test(year) ? yuan(inYear('实际')) : null,
    quantity: parseQuantity(after('数量') ?? '') ?? null,
    unitPrice: parseUnitPrice(after('单价') ?? '') ?? null,
    currencyCode: foreign?.[1] ?? null,
    currencyAmount: foreign?.[2] ? yuan(foreign[2]) : null,
    exchangeRate: parseExchangeRate(foreign?.[3] ?? '') ?? null,
  };
}
