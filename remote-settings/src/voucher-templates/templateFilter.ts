import { voucherTemplateTypes, type VoucherTemplateType } from '@mingzhang/shared/accounting/voucherTemplate';
import type { ListedTemplate } from '../voucherTemplatesApi';

/** What of the templates is shown; it is in the address. */
export interface TemplateFilter {
  /** Null: all. */
  readonly type: VoucherTemplateType | null;
  readonly query: string;
}

export function readFilter(params: URLSearchParams): TemplateFilter {
  const type = voucherTemplateTypes.find((known) => known === params.get('type'));
  return { type: type ?? null, query: params.get('q') ?? '' };
}

export function writeFilter({ type, query }: TemplateFilter): URLSearchParams {
  return new URLSearchParams({ ...(type && { type }), ...(query && { q: query }) });
}

/** Every word of the query is in the name or its initials, a summary or an account. */
export function filterTemplates(
  templates: readonly ListedTemplate[],
  { type, query }: TemplateFilter,
): ListedTemplate[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter(({ template, accounts }) => {
    if (type !== null && template.type !== type) return false;
    const text = [
      template.name,
      template.mnemonicCode ?? '',
      ...accounts,
      ...template.lines.map(({ summary }) => summary),
    ]
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
