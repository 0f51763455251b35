import { fullNameOf, type AccountTree } from '../accounting/accountTree';
import type { AuxiliaryItem } from '../accounting/auxiliary';
import { lineIdOf } from '../accounting/keptFields';
import { totalCredit, totalDebit, type Voucher, type VoucherLine } from '../accounting/voucher';
import type { VoucherKind } from '../accounting/voucherKind';
import { periodOf, type DateOnly } from '../primitives/dateOnly';
import { invariant } from '../primitives/invariant';
import { ZERO, parseYuan } from '../primitives/money';
import { monthOf, yearOf } from '../primitives/period';
import { parseExchangeRate, parseQuantity, parseUnitPrice } from '../primitives/scaled';
import { fromAuxiliaryItem, type WireAuxiliaryItem } from './auxiliary';
import { sides } from './enums';
import { readBackOrNull, toWireQuantity, toWireRate, toWireUnitPrice, toWireYuan } from './scalars';

/** VLine of wire.md 2.0. */
export interface WireVoucherLine {
  id: number;
  voucherId: number;
  summary: string;
  subjectId: number;
  /** "1122-应收账款", leaf path joined with "-". */
  subjectName: string;
  subjectCode: string;
  debitAmount: number | null;
  creditAmount: number | null;
  /** "_001_甲客户". */
  auxiliaryTitle: string;
  num: number | null;
  price: number | null;
  carryForward: boolean;
  subject: { id: number; unit: string | null; balanceDirection: '借' | '贷'; auxiliaryAccounting: string };
  auxiliary: { accountingCategoryId: number; accountingCategoryDetails: WireAuxiliaryItem }[];
  currencyCode: string | null;
  exchangeRate: number | null;
  currencyAmount: number | null;
  cashFlowLine: number | null;
}

/** Voucher of wire.md 2.0, with our optional fields of 2.11. */
export interface WireVoucher {
  id: number;
  word: string;
  code: number;
  remark: string | null;
  receiptNum: number;
  voucherDate: string;
  voucherYear: number;
  voucherMonth: number;
  orgId: number;
  createMember: number;
  createMemberName: string;
  /** Ours: who changed it last, at first its maker. */
  changeMember: number;
  createDate: string;
  debitAmount: number;
  creditAmount: number;
  auditMemberId: number | null;
  auditMemberName: string | null;
  auditDate: string | null;
  carryForward: boolean;
  version: number;
  kind: VoucherKind;
  reverses: number | null;
  reversedBy: number | null;
  details: WireVoucherLine[];
}

/** What a line needs besides itself to be written out. */
export interface VoucherContext {
  readonly tree: AccountTree;
  readonly itemOf: (itemId: number) => AuxiliaryItem | undefined;
  readonly categoryNameOf: (categoryId: number) => string;
}

/** "_001_甲客户_02_销售部": how old clients show the items behind the account. */
export function auxiliaryTitle(
  line: Pick<VoucherLine, 'auxiliary'>,
  itemOf: VoucherContext['itemOf'],
): string {
  return line.auxiliary
    .map((ref) => itemOf(ref.itemId))
    .map((item) => (item ? `_${item.code}_${item.name}` : ''))
    .join('');
}

/** A line of a voucher, or of a template, at its position (from 1). */
export function fromVoucherLine(
  line: VoucherLine,
  position: number,
  owner: Pick<Voucher, 'id' | 'isCarryForward'>,
  context: VoucherContext,
): WireVoucherLine {
  const account = context.tree.byId(line.accountId);
  invariant(account, `line of voucher ${owner.id} is on a missing account`);
  return {
    id: lineIdOf(owner.id, position),
    voucherId: owner.id,
    summary: line.summary,
    subjectId: line.accountId,
    subjectName: `${account.code}-${fullNameOf(context.tree, account.id)}`,
    subjectCode: account.code,
    debitAmount: line.debit === 0 ? null : toWireYuan(line.debit),
    creditAmount: line.credit === 0 ? null : toWireYuan(line.credit),
    auxiliaryTitle: auxiliaryTitle(line, context.itemOf),
    num: line.quantity === null ? null : toWireQuantity(line.quantity),
    price: line.unitPrice === null ? null : toWireUnitPrice(line.unitPrice),
    carryForward: owner.isCarryForward,
    subject: {
      id: account.id,
      unit: account.unit,
      balanceDirection: sides.toWire(account.side),
      auxiliaryAccounting:
        account.auxiliaryCategoryIds.length === 0
          ? ''
          : JSON.stringify(
              account.auxiliaryCategoryIds.map((categoryId) => ({
                id: categoryId,
                name: context.categoryNameOf(categoryId),
              })),
            ),
    },
    auxiliary: line.auxiliary.flatMap((ref) => {
      const item = context.itemOf(ref.itemId);
      return item
        ? [{ accountingCategoryId: ref.categoryId, accountingCategoryDetails: fromAuxiliaryItem(item) }]
        : [];
    }),
    currencyCode: line.currencyCode,
    exchangeRate: line.exchangeRate === null ? null : toWireRate(line.exchangeRate),
    currencyAmount: line.currencyAmount === null ? null : toWireYuan(line.currencyAmount),
    cashFlowLine: line.cashFlowLine,
  };
}

export function fromVoucher(voucher: Voucher, context: VoucherContext): WireVoucher {
  const period = periodOf(voucher.date);
  return {
    id: voucher.id,
    word: voucher.word,
    code: voucher.number,
    remark: voucher.remark,
    receiptNum: voucher.attachmentCount,
    voucherDate: voucher.date,
    voucherYear: yearOf(period),
    voucherMonth: monthOf(period),
    orgId: voucher.organizationId,
    createMember: voucher.makerId,
    createMemberName: voucher.makerName,
    changeMember: voucher.changerId,
    createDate: voucher.createdOn,
    debitAmount: toWireYuan(totalDebit(voucher.lines)),
    creditAmount: toWireYuan(totalCredit(voucher.lines)),
    auditMemberId: voucher.auditorId,
    auditMemberName: voucher.auditorName,
    auditDate: voucher.auditedOn,
    carryForward: voucher.isCarryForward,
    version: voucher.version,
    kind: voucher.kind,
    reverses: voucher.reversesId,
    reversedBy: voucher.reversedById,
    details: voucher.lines.map((line, index) => fromVoucherLine(line, index + 1, voucher, context)),
  };
}

export function toVoucherLine(line: Omit<WireVoucherLine, 'subject'>): VoucherLine {
  return {
    summary: line.summary,
    accountId: line.subjectId,
    debit: readBackOrNull(line.debitAmount, parseYuan) ?? ZERO,
    credit: readBackOrNull(line.creditAmount, parseYuan) ?? ZERO,
    auxiliary: line.auxiliary.map((ref) => ({
      categoryId: ref.accountingCategoryId,
      itemId: ref.accountingCategoryDetails.id,
    })),
    quantity: readBackOrNull(line.num, parseQuantity),
    unitPrice: readBackOrNull(line.price, parseUnitPrice),
    currencyCode: line.currencyCode,
    exchangeRate: readBackOrNull(line.exchangeRate, parseExchangeRate),
    currencyAmount: readBackOrNull(line.currencyAmount, parseYuan),
    cashFlowLine: line.cashFlowLine,
  };
}

export function toVoucher(wire: WireVoucher): Voucher {
  return {
    id: wire.id,
    organizationId: wire.orgId,
    word: wire.word,
    number: wire.code,
    date: wire.voucherDate as DateOnly,
    remark: wire.remark,
    attachmentCount: wire.receiptNum,
    kind: wire.kind,
    isCarryForward: wire.carryForward,
    version: wire.version,
    makerId: wire.createMember,
    makerName: wire.createMemberName,
    changerId: wire.changeMember,
    auditorId: wire.auditMemberId,
    auditorName: wire.auditMemberName,
    auditedOn: wire.auditDate as DateOnly | null,
    createdOn: wire.createDate as DateOnly,
    reversesId: wire.reverses,
    reversedById: wire.reversedBy,
    lines: wire.details.map(toVoucherLine),
  };
}
