import { z } from 'zod';
import { fullNameOf, type AccountTree } from '../accounting/accountTree';
import type { AuxiliaryItem } from '../accounting/auxiliary';
import {
  totalCredit,
  totalDebit,
  voucherKinds,
  type Voucher,
  type VoucherDraft,
  type VoucherKind,
  type VoucherLine,
} from '../accounting/voucher';
import { periodOf, type DateOnly } from '../primitives/dateOnly';
import { ZERO } from '../primitives/money';
import { monthOf, yearOf } from '../primitives/period';
import { parseExchangeRate, parseQuantity, parseUnitPrice } from '../primitives/scaled';
import { parseYuan } from '../primitives/money';
import { invariant } from '../primitives/invariant';
import { fromAuxiliaryItem, type WireAuxiliaryItem } from './auxiliary';
import { readFlag, sides } from './enums';
import {
  readBackOrNull,
  count,
  dateText,
  exchangeRateOrNothing,
  id,
  idOrNothing,
  optionalText,
  quantityOrNothing,
  text,
  toWireQuantity,
  toWireRate,
  toWireUnitPrice,
  toWireYuan,
  unitPriceOrNothing,
  yuanOrNothing,
} from './scalars';

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

function fromVoucherLine(
  line: VoucherLine,
  position: number,
  voucher: Voucher,
  context: VoucherContext,
): WireVoucherLine {
  const account = context.tree.byId(line.accountId);
  invariant(account, `line of voucher ${voucher.id} stands on a missing account`);
  return {
    // Lines have no life of their own: an id that is unique on any page of vouchers is enough.
    id: voucher.id * 1000 + position,
    voucherId: voucher.id,
    summary: line.summary,
    subjectId: line.accountId,
    subjectName: `${account.code}-${fullNameOf(context.tree, account.id)}`,
    subjectCode: account.code,
    debitAmount: line.debit === 0 ? null : toWireYuan(line.debit),
    creditAmount: line.credit === 0 ? null : toWireYuan(line.credit),
    auxiliaryTitle: auxiliaryTitle(line, context.itemOf),
    num: line.quantity === null ? null : toWireQuantity(line.quantity),
    price: line.unitPrice === null ? null : toWireUnitPrice(line.unitPrice),
    carryForward: voucher.isCarryForward,
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
    auditorId: wire.auditMemberId,
    auditorName: wire.auditMemberName,
    auditedOn: wire.auditDate as DateOnly | null,
    createdOn: wire.createDate as DateOnly,
    reversesId: wire.reverses,
    reversedById: wire.reversedBy,
    lines: wire.details.map((line) => ({
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
    })),
  };
}

const lineDraft = z
  .object({
    summary: z.preprocess((value) => value ?? '', text(200, '摘要')),
    subjectId: idOrNothing,
    debitAmount: yuanOrNothing,
    creditAmount: yuanOrNothing,
    auxiliary: z
      .array(z.object({ id, accountingCategoryId: id }))
      .max(20, '一行的辅助核算不能超过 20 项')
      .nullish(),
    num: quantityOrNothing,
    price: unitPriceOrNothing,
    currencyCode: optionalText(3, '币别'),
    exchangeRate: exchangeRateOrNothing,
    currencyAmount: yuanOrNothing,
    cashFlowLine: idOrNothing,
  })
  .transform((line): VoucherLine => ({
    summary: line.summary,
    // 0 is no account's id: the rule answers "请选择会计科目" for it.
    accountId: line.subjectId ?? 0,
    debit: line.debitAmount ?? ZERO,
    credit: line.creditAmount ?? ZERO,
    auxiliary: (line.auxiliary ?? []).map((item) => ({
      categoryId: item.accountingCategoryId,
      itemId: item.id,
    })),
    quantity: line.num,
    unitPrice: line.price,
    currencyCode: line.currencyCode,
    exchangeRate: line.exchangeRate,
    currencyAmount: line.currencyAmount,
    cashFlowLine: line.cashFlowLine,
  }));

/** Most lines one voucher may have. */
export const MAX_LINES = 1000;

/** A draft with what the client says about where it belongs and which save it builds on. */
export interface VoucherRequest {
  readonly id: number | null;
  readonly organizationId: number | null;
  /** Absent from old clients: then the last save wins. */
  readonly version: number | null;
  readonly draft: VoucherDraft;
}

/** Body of POST and PUT /voucher. Totals, maker and auditor in it are ignored. */
export const voucherRequest = z
  .object({
    id: idOrNothing,
    orgId: idOrNothing,
    version: idOrNothing,
    word: z.string({ error: '请选择凭证字' }).min(1, '请选择凭证字').max(4, '凭证字不正确'),
    code: z.preprocess((value) => (value === '' ? null : value), idOrNothing),
    voucherDate: dateText,
    remark: optionalText(500, '备注'),
    receiptNum: count,
    carryForward: z.union([z.boolean(), z.number(), z.string()]).nullish(),
    kind: z.enum(voucherKinds).nullish(),
    details: z.array(lineDraft, { error: '请填写分录' }).max(MAX_LINES, `一张凭证不能超过 ${MAX_LINES} 行`),
  })
  .transform((body): VoucherRequest => ({
    id: body.id,
    organizationId: body.orgId,
    version: body.version,
    draft: {
      word: body.word,
      number: body.code,
      date: body.voucherDate,
      remark: body.remark,
      attachmentCount: body.receiptNum,
      kind: body.kind ?? 'manual',
      isCarryForward: readFlag(body.carryForward),
      lines: body.details,
    },
  }));

/** The body of POST and PUT /voucher as our form sends it. */
export function fromVoucherRequest(request: VoucherRequest, context: VoucherContext) {
  const { draft } = request;
  return {
    ...(request.id === null ? {} : { id: request.id }),
    ...(request.version === null ? {} : { version: request.version }),
    orgId: request.organizationId,
    word: draft.word,
    code: draft.number,
    voucherDate: draft.date,
    remark: draft.remark,
    receiptNum: draft.attachmentCount,
    carryForward: draft.isCarryForward,
    kind: draft.kind,
    details: draft.lines.map((line) => {
      const account = context.tree.byId(line.accountId);
      return {
        summary: line.summary,
        subjectId: line.accountId,
        subjectCode: account?.code ?? '',
        subjectName: account ? `${account.code}-${fullNameOf(context.tree, account.id)}` : '',
        auxiliaryTitle: auxiliaryTitle(line, context.itemOf),
        debitAmount: line.debit === 0 ? null : toWireYuan(line.debit),
        creditAmount: line.credit === 0 ? null : toWireYuan(line.credit),
        num: line.quantity === null ? null : toWireQuantity(line.quantity),
        price: line.unitPrice === null ? null : toWireUnitPrice(line.unitPrice),
        currencyCode: line.currencyCode,
        exchangeRate: line.exchangeRate === null ? null : toWireRate(line.exchangeRate),
        currencyAmount: line.currencyAmount === null ? null : toWireYuan(line.currencyAmount),
        cashFlowLine: line.cashFlowLine,
        auxiliary: line.auxiliary.map((ref) => ({ id: ref.itemId, accountingCategoryId: ref.categoryId })),
      };
    }),
  };
}

/** Page<T> of wire.md 2. */
export interface WirePage<T> {
  records: T[];
  total: number;
  /** 1-based. */
  current: number;
  size: number;
  pages: number;
}

export function pageOf<T>(records: T[], total: number, current: number, size: number): WirePage<T> {
  return { records, total, current, size, pages: Math.ceil(total / size) };
}
