import { z } from 'zod';
import { ZERO } from '../primitives/money';
import { paging, pageFrom } from './bankStatementRequest';
import { postingTarget } from './carryForwardRequest';
import { paper } from './fundDocumentRequest';
import { periodText } from './inventoryVoucher';
import {
  dateText,
  id,
  optionalText,
  requiredText,
  text,
  wholeOrNothing,
  yuan,
  yuanOrNothing,
} from './scalars';
import { voucherRequest } from './voucherRequest';

/** The requests of /invoice. */

const day = z.preprocess((value) => (value === '' ? undefined : value), dateText.optional());
const idOrAny = z.preprocess((value) => (value === '' ? undefined : value), id.optional());
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, label: string) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.enum(words, { error: `${label}不正确` }).nullable(),
  );

export const invoiceDirections = ['in', 'out'] as const;
export const invoiceKinds = ['digital', 'oldElectronic', 'paper', 'rail', 'air', 'other'] as const;

const filterFields = {
  direction: oneOf(invoiceDirections, '方向'),
  from: day,
  to: day,
  kind: oneOf(invoiceKinds, '发票种类'),
  state: oneOf(['open', 'booked', 'changed'], '入账状态'),
  colour: oneOf(['blue', 'red'], '红蓝字'),
  ticked: oneOf(['yes', 'no', 'due'], '勾选状态'),
  batch_id: idOrAny,
  voucher_id: idOrAny,
  text: optionalText(100, '查找内容'),
};

const toFilter = ({
  from,
  to,
  batch_id: batchId,
  voucher_id: voucherId,
  ...fields
}: z.output<z.ZodObject<typeof filterFields>>) => ({
  ...{ ...fields, from: from ?? null, to: to ?? null },
  ...{ batchId: batchId ?? null, voucherId: voucherId ?? null },
});

/** Query of GET /invoice; nothing asked: all of a direction. */
export const invoiceQuery = z
  .object({ ...filterFields, ...paging })
  .transform(({ page, size, ...fields }) => ({ filter: toFilter(fields), ...pageFrom({ page, size }) }));

/** Query of GET /invoice/document. */
export const invoiceDocumentQuery = z
  .object({ ...filterFields, paper })
  .transform(({ paper: direction, ...fields }) => ({ filter: toFilter(fields), paper: direction }));

/** So many invoices are booked, ticked or deleted at once. */
export const MOST_INVOICES = 1_000;
const ids = z
  .array(id, { error: '请选择发票' })
  .min(1, '请选择发票')
  .max(MOST_INVOICES, `一次最多 ${MOST_INVOICES} 张`)
  .transform((given) => [...new Set(given)].sort((a, b) => a - b));

/** Body of POST /invoice/vouchers. */
export const invoiceVouchersForm = z.object({
  ids,
  merge: z.enum(['invoice', 'partyAndDay'], { error: '合并方式不正确' }).default('invoice'),
  dryRun: z.boolean({ error: '是否试生成不正确' }).default(false),
  /** 已抵扣的蓝字 of these reds is turned out: 进项税额转出. */
  turnOut: z.array(id).max(MOST_INVOICES).default([]),
});

/** Body of PUT /invoice/party: the item that stands for the other side of an invoice, of all with the same code or name. */
export const invoicePartyForm = z.object({ invoiceId: id, itemId: id });

/** Body of POST /invoice/transfers: 待认证进项税额 of what is ticked in a month goes to 进项税额. */
export const invoiceTransfersForm = z.object({
  period: periodText,
  dryRun: z.boolean({ error: '是否试结转不正确' }).default(false),
});

/** Body of POST /invoice/voucher/lines: invoices that are put into the form of a voucher. */
export const voucherLinesForm = z.object({ ids });

/** Body of POST and PUT /invoice/voucher: a voucher as its own call has it, and all invoices it is made of. */
export const voucherOfInvoicesForm = z.object({
  voucher: voucherRequest,
  invoiceIds: z
    .array(id, { error: '请选择发票' })
    .max(MOST_INVOICES, `一次最多 ${MOST_INVOICES} 张`)
    .transform((given) => [...new Set(given)].sort((a, b) => a - b)),
});

/** Body of POST /invoice/ticks; period null: not ticked any more. */
export const invoiceTicksForm = z.object({
  ids,
  period: periodText.nullable(),
  purpose: z
    .enum(['deduct', 'refund', 'agentRefund', 'notDeducted'], { error: '用途不正确' })
    .default('deduct'),
  /** 有效抵扣税额 of the one invoice; nothing: its whole tax. */
  amount: yuanOrNothing,
});

const rate = z
  .union([z.number().int().min(0).max(1_000), z.enum(['exempt', 'untaxed'])], { error: '税率不正确' })
  .nullable();

const anyText = (max: number, label: string) => text(max, label).default('');

const MOST_TYPED_LINES = 100;

/** Field `invoice` of POST /invoice/hand. */
export const handInvoiceForm = z.object({
  direction: z.enum(invoiceDirections, { error: '请选择进项或销项' }),
  kind: z.enum(invoiceKinds, { error: '发票种类不正确' }),
  isSpecial: z.boolean({ error: '是否专票不正确' }).nullable(),
  code: anyText(20, '发票代码'),
  number: requiredText(30, '发票号码'),
  date: dateText,
  party: z.object({ id: anyText(30, '对方识别号'), name: requiredText(100, '对方名称') }),
  lines: z
    .array(
      z.object({
        name: anyText(200, '货物或服务'),
        rate,
        amount: yuan,
        tax: yuanOrNothing.transform((tax) => tax ?? ZERO),
      }),
      { error: '请填写明细' },
    )
    .min(1, '请填写明细')
    .max(MOST_TYPED_LINES, `明细最多 ${MOST_TYPED_LINES} 行`),
  blue: anyText(40, '对应蓝字发票'),
  traveller: anyText(50, '旅客'),
  remark: anyText(500, '备注'),
});

/** Body of PUT /invoice/{id}: what a person may say of it. */
export const invoiceMarksForm = z.object({
  version: wholeOrNothing,
  verifiedOn: dateText.nullable(),
  status: oneOf(['normal', 'partlyReversed', 'reversed', 'void'], '发票状态'),
});

/** Body of PUT /invoice/unbilled: a line of a voucher is 未开票收入, with or without a reason, or is not any more. */
export const unbilledForm = z
  .object({
    voucherId: id,
    line: z
      .number({ error: '请填写分录的行号' })
      .int('分录的行号不正确')
      .min(1, '分录的行号不正确')
      .max(100_000, '分录的行号不正确'),
    isUnbilled: z.boolean({ error: '是否未开票收入不正确' }),
    reason: anyText(100, '原因'),
  })
  .transform(({ isUnbilled, reason, ...of }) => ({ ...of, reason: isUnbilled ? reason : null }));

/** Query of GET /invoice/{id}/document. */
export const accountedQuery = z.object({ form: z.enum(['xbrl', 'json'], { error: '文件格式不正确' }) });

export const periodQuery = z.object({ period: periodText });
export const asOfQuery = z.object({ as_of: dateText });

const condition = z.object(
  {
    kind: oneOf(invoiceKinds, '发票种类'),
    party: anyText(100, '对方'),
    category: anyText(100, '货物类别'),
    classification: anyText(19, '税收分类编码'),
    rate: rate.default(null),
    isSpecial: z.boolean({ error: '是否专票不正确' }).nullable().default(null),
    business: anyText(50, '特定业务'),
    remark: anyText(100, '备注'),
  },
  { error: '请填写适用条件' },
);

/** Body of POST /invoice/rule; without a position it is the last. */
export const invoiceRuleForm = z.object({
  title: requiredText(50, '规则名称'),
  direction: z.enum(invoiceDirections, { error: '请选择进项或销项' }),
  when: condition,
  target: postingTarget,
  counter: postingTarget,
  isDeductible: z.boolean({ error: '能否抵扣不正确' }).nullable().default(null),
  summary: requiredText(100, '摘要'),
  cashFlowLine: wholeOrNothing.refine((line) => line === null || line <= 100, '现金流量项目不正确'),
  since: dateText,
  position: wholeOrNothing.refine((position) => position === null || position <= 10_000, '顺序最多 10000'),
});

/** Body of PUT /invoice/rule. */
export const changedInvoiceRuleForm = invoiceRuleForm.extend({ id, version: wholeOrNothing });
