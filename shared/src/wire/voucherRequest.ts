import { z } from 'zod';
import { fullNameOf } from '../accounting/accountTree';
import type { VoucherDraft, VoucherLine } from '../accounting/voucher';
import { voucherKinds } from '../accounting/voucherKind';
import { NO_ACCOUNT } from '../accounting/voucherLineProblems';
import type { OmittedFields } from '../accounting/keptFields';
import type { DateOnly } from '../primitives/dateOnly';
import { problem, type Problem } from '../primitives/problem';
import { readFlag } from './enums';
import { lenient, lineRequest, malformedIn, malformedLines, readOr } from './lineRequest';
import {
  count,
  dateText,
  idOrNothing,
  optionalText,
  toWireQuantity,
  toWireRate,
  toWireUnitPrice,
  toWireYuan,
  wholeOrNothing,
} from './scalars';
import { auxiliaryTitle, type VoucherContext } from './voucher';

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
  /** What the body says nothing of: kept as it is by a PUT, empty in a new voucher. */
  readonly omitted?: OmittedFields;
  /** What could not be read, with its row; the draft has nothing in its place. */
  readonly malformed?: readonly Problem[];
}

/** For a date that could not be read; the problem that says so is at \`date\`. */
const NO_DATE = '1900-01-01' as DateOnly;

const headNames = {
  word: 'word',
  code: 'number',
  voucherDate: 'date',
  remark: 'remark',
  receiptNum: 'attachmentCount',
} as const;

/** Body of POST and PUT /voucher. Totals, maker and auditor in it are ignored. */
export const voucherRequest = z
  .object({
    id: idOrNothing,
    orgId: idOrNothing,
    version: wholeOrNothing,
    word: lenient(z.string({ error: '请选择凭证字' }).min(1, '请选择凭证字').max(4, '凭证字不正确')),
    code: lenient(z.preprocess((value) => (value === '' ? null : value), wholeOrNothing)),
    insertAt: z.union([z.boolean(), z.number(), z.string()]).nullish(),
    voucherDate: lenient(dateText),
    remark: lenient(optionalText(500, '备注')).optional(),
    receiptNum: lenient(count).optional(),
    carryForward: z.union([z.boolean(), z.number(), z.string()]).nullish(),
    kind: z.enum(voucherKinds).nullish(),
    details: z.array(lineRequest, { error: '请填写分录' }).max(MAX_LINES, `一张凭证不能超过 ${MAX_LINES} 行`),
  })
  .transform((body): VoucherRequest => ({
    id: body.id,
    organizationId: body.orgId,
    version: body.version,
    isInsertion: readFlag(body.insertAt),
    draft: {
      word: readOr(body.word, ''),
      number: readOr(body.code, null),
      date: readOr(body.voucherDate, NO_DATE),
      remark: readOr(body.remark, null) ?? null,
      attachmentCount: readOr(body.receiptNum, 0) ?? 0,
      kind: body.kind ?? 'manual',
      isCarryForward: readFlag(body.carryForward),
      lines: body.details.map(({ line }) => line),
    },
    omitted: {
      head: [
        ...(body.receiptNum === undefined ? (['attachmentCount'] as const) : []),
        ...(body.remark === undefined ? (['remark'] as const) : []),
      ],
      lines: body.details.map(({ omitted }) => omitted),
    },
    malformed: [
      ...malformedIn(body, headNames).map(({ field, message }) => problem('INPUT', message, field)),
      ...malformedLines(body.details),
    ],
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
