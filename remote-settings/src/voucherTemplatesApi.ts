import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import { http } from '@mingzhang/shell';
import { toAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import {
  fromVoucherTemplateRequest,
  toVoucherTemplate,
  type VoucherTemplateRequest,
} from '@mingzhang/shared/wire/voucherTemplate';

export type { VoucherContext, VoucherTemplateRequest };

/** A template as the list shows it, each line with its account in words. */
export interface ListedTemplate {
  readonly template: VoucherTemplate;
  /** Line by line: "1122 应收账款_001_甲公司". */
  readonly accounts: readonly string[];
}

/** 凭证模板 of the set with their lines, by name. */
export async function listTemplates(signal: AbortSignal): Promise<ListedTemplate[]> {
  const templates = await http.get('/voucher-template', {}, { signal, quiet: true });
  return templates.map((template) => ({
    template: toVoucherTemplate(template),
    accounts: template.details.map(
      ({ subjectName, auxiliaryTitle }) => `${subjectName.replace('-', ' ')}${auxiliaryTitle}`,
    ),
  }));
}

/** A template to change, with the items its lines name: some may be disabled by now. */
export interface FoundTemplate {
  readonly template: VoucherTemplate;
  readonly items: readonly AuxiliaryItem[];
}

export async function findTemplate(id: number, signal: AbortSignal): Promise<FoundTemplate> {
  const wire = await http.get(`/voucher-template/${id}`, {}, { signal, quiet: true });
  const items = wire.details.flatMap(({ auxiliary }) =>
    auxiliary.map(({ accountingCategoryDetails }) => toAuxiliaryItem(accountingCategoryDetails)),
  );
  return { template: toVoucherTemplate(wire), items };
}

/** Adds a template, or changes the one the request names. The page shows the problems itself. */
export async function saveTemplate(request: VoucherTemplateRequest, context: VoucherContext): Promise<void> {
  const body = fromVoucherTemplateRequest(request, context);
  if (request.id === null) await http.post('/voucher-template', body, { quiet: true });
  else await http.put('/voucher-template', body, { quiet: true });
}

const ofList = { refreshes: ['listedTemplates'] } as const;

/** Adds several templates: all, or none when one of them is refused. */
export async function addTemplates(
  templates: readonly VoucherTemplateRequest[],
  context: VoucherContext,
): Promise<void> {
  const body = { templates: templates.map((template) => fromVoucherTemplateRequest(template, context)) };
  await http.post('/voucher-template/several', body, { quiet: true, ...ofList });
}

export async function removeTemplate(id: number): Promise<void> {
  await http.delete(`/voucher-template/${id}`, ofList);
}
