import { z } from 'zod';
import type { OmittedOfLine } from '../accounting/keptFields';
import type { VoucherTemplate, VoucherTemplateType } from '../accounting/voucherTemplate';
import type { Problem } from '../primitives/problem';
import { readEnum, voucherTemplateTypeNumbers } from './enums';
import { NO_ACCOUNT } from '../accounting/voucherLineProblems';
import type { VoucherLine } from '../accounting/voucher';
import {
  idOrNothing,
  requiredText,
  toWireQuantity,
  toWireRate,
  toWireUnitPrice,
  toWireYuan,
} from './scalars';
import { fromVoucherLine, toVoucherLine, type VoucherContext, type WireVoucherLine } from './voucher';
import { lineRequest, malformedLines } from './lineRequest';
import { MAX_LINES, fromLineDraft } from './voucherRequest';

/** Characters of a template's name. */
export const MAX_TEMPLATE_NAME = 50;

/** A line of a template: that of a voucher, or a summary alone, without an account. */
export interface WireTemplateLine extends Omit<WireVoucherLine, 'subjectId' | 'subject'> {
  subjectId: number | null;
  subject: WireVoucherLine['subject'] | null;
}

/** A voucher template of wire.md 2.7. */
export interface WireVoucherTemplate {
  id: number;
  name: string;
  /** 0 日常支出, 1 采购, 2 销售, 3 工资, 4 税金, 5 折旧与摊销. */
  type: number;
  details: WireTemplateLine[];
  /** Ours, in the list: the initials of its name. */
  mnemonicCode?: string;
}

export function fromVoucherTemplate(template: VoucherTemplate, context: VoucherContext): WireVoucherTemplate {
  const owner = { id: template.id, isCarryForward: false };
  return {
    id: template.id,
    name: template.name,
    type: voucherTemplateTypeNumbers.toWire(template.type),
    details: template.lines.map((line, index) => fromTemplateLine(line, index + 1, owner, context)),
  };
}

export function toVoucherTemplate(wire: WireVoucherTemplate): VoucherTemplate {
  return {
    id: wire.id,
    name: wire.name,
    type: readEnum(voucherTemplateTypeNumbers, wire.type),
    ...(wire.mnemonicCode ? { mnemonicCode: wire.mnemonicCode } : {}),
    lines: wire.details.map(({ subjectId, ...line }) =>
      toVoucherLine({ ...line, subjectId: subjectId ?? NO_ACCOUNT }),
    ),
  };
}

function fromTemplateLine(
  line: VoucherLine,
  position: number,
  owner: Parameters<typeof fromVoucherLine>[2],
  context: VoucherContext,
): WireTemplateLine {
  if (line.accountId !== NO_ACCOUNT) return fromVoucherLine(line, position, owner, context);
  return {
    id: owner.id * 1000 + position,
    voucherId: owner.id,
    summary: line.summary,
    subjectId: null,
    subjectName: '',
    subjectCode: '',
    debitAmount: line.debit === 0 ? null : toWireYuan(line.debit),
    creditAmount: line.credit === 0 ? null : toWireYuan(line.credit),
    auxiliaryTitle: '',
    num: line.quantity === null ? null : toWireQuantity(line.quantity),
    price: line.unitPrice === null ? null : toWireUnitPrice(line.unitPrice),
    carryForward: false,
    subject: null,
    auxiliary: [],
    currencyCode: line.currencyCode,
    exchangeRate: line.exchangeRate === null ? null : toWireRate(line.exchangeRate),
    currencyAmount: line.currencyAmount === null ? null : toWireYuan(line.currencyAmount),
    cashFlowLine: line.cashFlowLine,
  };
}

/** What a person decides about a template; `id` names the one to change. */
export interface VoucherTemplateRequest extends Omit<VoucherTemplate, 'id'> {
  readonly id: number | null;
  /** What the lines say nothing of: kept as it is by a PUT. */
  readonly omitted?: readonly OmittedOfLine[];
  /** What could not be read, with its row. */
  readonly malformed?: readonly Problem[];
}

const templateType = z
  .union([z.number(), z.string()], { error: '请选择模板类别' })
  .transform((value, context): VoucherTemplateType => {
    const type = voucherTemplateTypeNumbers.fromWire(value);
    if (type) return type;
    context.addIssue({ code: 'custom', message: '模板类别不正确' });
    return z.NEVER;
  });

/** Body of POST and PUT /voucher-template. */
export const voucherTemplateRequest = z
  .object({
    id: idOrNothing,
    name: z.string({ error: '请填写模板名称' }).pipe(requiredText(MAX_TEMPLATE_NAME, '模板名称')),
    type: templateType,
    details: z.array(lineRequest, { error: '请填写分录' }).max(MAX_LINES, `一个模板不能超过 ${MAX_LINES} 行`),
  })
  .transform((body): VoucherTemplateRequest => ({
    id: body.id,
    name: body.name,
    type: body.type,
    lines: body.details.map(({ line }) => line),
    omitted: body.details.map(({ omitted }) => omitted),
    malformed: malformedLines(body.details),
  }));

/** As many templates as one call adds at most. */
const MOST_AT_ONCE = 100;

/** Body of POST /voucher-template/several: templates that are added all or not at all. */
export const voucherTemplatesRequest = z.object({
  templates: z
    .array(voucherTemplateRequest, { error: '请选择模板' })
    .min(1, '请选择模板')
    .max(MOST_AT_ONCE, `一次最多添加 ${MOST_AT_ONCE} 个模板`),
});

/** The body of POST and PUT /voucher-template as our screens send it. */
export function fromVoucherTemplateRequest(request: VoucherTemplateRequest, context: VoucherContext) {
  return {
    ...(request.id === null ? {} : { id: request.id }),
    name: request.name,
    type: voucherTemplateTypeNumbers.toWire(request.type),
    details: request.lines.map((line) => fromLineDraft(line, context)),
  };
}
