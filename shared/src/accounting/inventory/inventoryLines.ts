import { fen, subtract, ZERO, type Fen } from '../../primitives/money';
import { divideHalfUp } from '../../primitives/scaled';
import type { Side } from '../../primitives/side';
import type { AccountTree } from '../accountTree';
import { destinationOf, Postings, type Destination } from '../document-vouchers/postings';
import type { VoucherLine } from '../voucher';
import type { DetailedDocument, InventoryLine } from './inventoryDocument';
import {
  mappedKindTitles,
  type InventoryMapping,
  type InventoryTarget,
  type MappedKind,
} from './inventoryMapping';
import type { InventoryRule, InventoryTax, RuleSide } from './inventoryRule';

/** A supplier or material whose account needs an item that is not mapped. */
export interface Unmapped {
  readonly kind: MappedKind;
  readonly kindTitle: string;
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** 科目“2202 应付账款”要求的辅助核算项目. */
  readonly demands: string;
}

interface Lists {
  readonly accounts: AccountTree;
  readonly mapping: InventoryMapping;
}

/** The account and items of a side for one supplier or material: computed once, however many lines name it. */
interface Target extends Destination {
  readonly isCounted: boolean;
  /** Suppliers and materials without an item the account demands. */
  readonly missing: readonly Unmapped[];
}

/**
 * The lines some documents of one type make: debit before credit, one for each account and combination of
 * items, red where they come to less than nothing. What cancels out is no line. Debits equal credits
 * whatever the documents say, for each amount goes to both sides whole.
 */
export function inventoryLines(
  documents: readonly DetailedDocument[],
  rule: InventoryRule,
  lists: Lists,
  summary: string,
): { readonly lines: readonly VoucherLine[]; readonly unmapped: readonly Unmapped[] } {
  const postings = new Postings();
  const unmapped = new Map<string, Unmapped>();
  const targets = new Map<string, Target>();
  const targetFor = (document: DetailedDocument, line: InventoryLine, side: Side): Target => {
    const asked = `${side} ${recordIdOf(document, line, rule[side])}`;
    const known = targets.get(asked);
    if (known) return known;
    const target = targetOf(document, line, rule[side], lists);
    for (const row of target.missing) unmapped.set(`${row.kind} ${row.id}`, row);
    targets.set(asked, target);
    return target;
  };
  for (const document of documents) {
    const taxes = taxesOf(document, rule.tax);
    document.lines.forEach((line, index) => {
      const tax = taxes[index] ?? ZERO;
      for (const side of ['debit', 'credit'] as const) {
        const amount = side === rule.tax?.side ? subtract(line.amount, tax) : line.amount;
        const target = targetFor(document, line, side);
        postings.add(side, target, amount, target.isCounted ? line.quantity : null);
      }
      if (rule.tax && tax !== 0) postings.add(rule.tax.side, destinationOf(rule.tax), tax, null);
    });
  }
  return { lines: postings.lines(summary), unmapped: [...unmapped.values()] };
}

/**
 * The tax in each line of a document, which includes it: rounded once for the document, and shared out so
 * that the lines come to the same. 113.00 at 13 % has 13.00 of tax.
 */
export function taxesOf({ lines }: Pick<DetailedDocument, 'lines'>, tax: InventoryTax | null): Fen[] {
  if (!tax) return lines.map(() => ZERO);
  let before = ZERO;
  let total = 0;
  return lines.map(({ amount }) => {
    total += amount;
    const after = taxIn(fen(total), tax.rate);
    const share = subtract(after, before);
    before = after;
    return share;
  });
}

const taxIn = (amount: Fen, rate: number) =>
  fen(Number(divideHalfUp(BigInt(amount) * BigInt(rate), BigInt(10_000 + rate))));

/** The account and items an amount of a side goes to, and who lacks what the account demands. */
function targetOf(
  document: DetailedDocument,
  line: InventoryLine,
  side: RuleSide,
  { accounts, mapping }: Lists,
): Target {
  const record = recordOf(document, line, side);
  const mapped: InventoryTarget | undefined = record && mapping[record.kind].get(record.id);
  const accountId = mapped?.accountId ?? side.accountId;
  const account = accounts.byId(accountId);
  const auxiliary = (account?.auxiliaryCategoryIds ?? []).flatMap((categoryId) => {
    if (mapped?.item?.categoryId === categoryId) return [mapped.item];
    return side.auxiliary.filter((ref) => ref.categoryId === categoryId).slice(0, 1);
  });
  const isCounted = side.detail === 'material' && (account?.unit ?? null) !== null;
  const target = { ...destinationOf({ accountId, auxiliary }), isCounted };
  const isWhole = !account || auxiliary.length === account.auxiliaryCategoryIds.length;
  if (isWhole || !record) return { ...target, missing: [] };
  const demands = `科目“${account.code} ${account.name}”要求的辅助核算项目`;
  return { ...target, missing: [{ ...record, kindTitle: mappedKindTitles[record.kind], demands }] };
}

/** Which supplier or material decides where a side goes: one id, one target. */
function recordIdOf(
  { supplierId }: DetailedDocument,
  { material }: InventoryLine,
  { detail }: RuleSide,
): string {
  if (detail === 'total') return '';
  return detail === 'material' ? material.id : (supplierId ?? '');
}

/** The supplier or material a side is kept by; undefined when by neither. */
function recordOf(
  { supplierId, supplierName }: DetailedDocument,
  { material }: InventoryLine,
  { detail }: RuleSide,
) {
  if (detail === 'total') return undefined;
  if (detail === 'material') {
    return { kind: 'material' as const, id: material.id, code: material.code, name: material.name };
  }
  const name = supplierName ?? (supplierId === null ? '（单据没有供应商）' : supplierId);
  return { kind: 'supplier' as const, id: supplierId ?? '', code: '', name };
}
