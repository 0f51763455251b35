import { z } from 'zod';
import { fullNameOf } from '../accounting/accountTree';
import { voucherKinds, type VoucherDraft, type VoucherLine } from '../accounting/voucher';
import { NO_ACCOUNT } from '../accounting/voucherLineProblems';
import { ZERO } from '../primitives/money';
import { readFlag } from './enums';
import {
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
  wholeOrNothing,
  yuanOrNothing,
} from './scalars';
import { auxiliaryTitle, type VoucherContext } from './voucher';

/** A line as a form sends it: everything may be missing, the rules say what must not. */
export const lineDraft = z
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
    cashFlowLine: wholeOrNothing,
  })
  .transform((line): VoucherLine => ({
    summary: line.summary,
    // The rule answers "请选择会计科目" for it.
    accountId: line.subjectId ?? NO_ACCOUNT,
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
  /** 插入: a number that is taken is made free by moving the vouchers behind it. */
  readonly isInsertion?: boolean;
  readonly draft: VoucherDraft;
}

/** Body of POST and PUT /voucher. Totals, maker and auditor in it are ignored. */
export const voucherRequest = z
  .object({
    id: idOrNothing,
    orgId: idOrNothing,
    version: wholeOrNothing,
    word: z.string({ error: '请选择凭证字' }).min(1, '请选择凭证字').max(4, '凭证字不正确'),
    code: z.preprocess((value) => (value === '' ? null : value), wholeOrNothing),
    insertAt: z.union([z.boolean(), z.number(), z.string()]).nullish(),
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
    isInsertion: readFlag(body.insertAt),
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

/** A line as our form sends it. */
export function fromLineDraft(line: VoucherLine, context: VoucherContext) {
  const account = context.tree.byId(line.accountId);
  return {
    summary: line.summary,
    subjectId: line.accountId === NO_ACCOUNT ? null : line.accountId,
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
}

/** The body of POST and PUT /voucher as our form sends it. */
export function fromVoucherRequest(request: VoucherRequest, context: VoucherContext) {
  const { draft } = request;
  return {
    ...(request.id === null ? {} : { id: request.id }),
    ...(request.version === null ? {} : { version: request.version }),
    ...(request.isInsertion ? { insertAt: true } : {}),
    orgId: request.organizationId,
    word: draft.word,
    code: draft.number,
    voucherDate: draft.date,
    remark: draft.remark,
    receiptNum: draft.attachmentCount,
    carryForward: draft.isCarryForward,
    kind: draft.kind,
    details: draft.lines.map((line) => fromLineDraft(line, context)),
  };
}
