import type { VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import { http } from '@mingzhang/shell';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import { fromVoucherTemplateRequest, toVoucherTemplate } from '@mingzhang/shared/wire/voucherTemplate';

/** 凭证模板 of the account set, by name. */
export async function listTemplates(signal: AbortSignal): Promise<readonly VoucherTemplate[]> {
  const templates = await http.get('/voucher-template', {}, { signal, quiet: true });
  return templates.map(toVoucherTemplate);
}

/** 存为模板. The dialog shows the problems itself. */
export async function createTemplate(
  template: Omit<VoucherTemplate, 'id'>,
  context: VoucherContext,
): Promise<VoucherTemplate> {
  const body = fromVoucherTemplateRequest({ ...template, id: null }, context);
  return toVoucherTemplate(await http.post('/voucher-template', body, { quiet: true }));
}
