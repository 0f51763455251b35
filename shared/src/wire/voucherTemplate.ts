import { z } from 'zod';
import type { VoucherTemplate, VoucherTemplateType } from '../accounting/voucherTemplate';
import { readEnum, voucherTemplateTypeNumbers } from './enums';
import { idOrNothing, requiredText } from './scalars';
import { fromVoucherLine, toVoucherLine, type VoucherContext, type WireVoucherLine } from './voucher';
import { MAX_LINES, fromLineDraft, lineDraft } from './voucherRequest';

/** A voucher template of wire.md 2.7; its lines are those of a voucher. */
export interface WireVoucherTemplate {
  id: number;
  name: string;
  /** 0 日常支出, 1 采购, 2 销售, 3 工资, 4 税金, 5 折旧与摊销. */
  type: number;
  details: WireVoucherLine[];
}

export function fromVoucherTemplate(template: VoucherTemplate, context: VoucherContext): WireVoucherTemplate {
  const owner = { id: template.id, isCarryForward: false };
  return {
    id: template.id,
    name: template.name,
    type: voucherTemplateTypeNumbers.toWire(template.type),
    details: template.lines.map((line, index) => fromVoucherLine(line, index + 1, owner, context)),
  };
}

export function toVoucherTemplate(wire: WireVoucherTemplate): VoucherTemplate {
  return {
    id: wire.id,
    name: wire.name,
    type: readEnum(voucherTemplateTypeNumbers, wire.type),
    lines: wire.details.map(toVoucherLine),
  };
}

/** What a person decides about a template; `id` names the one to change. */
export interface VoucherTemplateRequest extends Omit<VoucherTemplate, 'id'> {
  readonly id: number | null;
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
    name: z.string({ error: '请填写模板名称' }).pipe(requiredText(50, '模板名称')),
    type: templateType,
    details: z.array(lineDraft, { error: '请填写分录' }).max(MAX_LINES, `一个模板不能超过 ${MAX_LINES} 行`),
  })
  .transform((body): VoucherTemplateRequest => ({
    id: body.id,
    name: body.name,
    type: body.type,
    lines: body.details,
  }));

/** The body of POST and PUT /voucher-template as our screens send it. */
export function fromVoucherTemplateRequest(request: VoucherTemplateRequest, context: VoucherContext) {
  return {
    ...(request.id === null ? {} : { id: request.id }),
    name: request.name,
    type: voucherTemplateTypeNumbers.toWire(request.type),
    details: request.lines.map((line) => fromLineDraft(line, context)),
  };
}
