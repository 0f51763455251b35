import type { VoucherTemplate, VoucherTemplateType } from '@mingzhang/shared/accounting/voucherTemplate';
import type { FormLists } from '../formLists';

/** What is looked for: a type (null: all of them) and words that must all be found. */
export interface TemplateQuery {
  readonly type: VoucherTemplateType | null;
  readonly text: string;
}

/** The templates with every word in their name or its initials, or in a summary or an account of their lines. */
export function searchTemplates(
  templates: readonly VoucherTemplate[],
  { type, text }: TemplateQuery,
  { tree, fullNameOf }: Pick<FormLists, 'tree' | 'fullNameOf'>,
): readonly VoucherTemplate[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const wordsOf = ({ name, mnemonicCode = '', lines }: VoucherTemplate) =>
    [
      name,
      mnemonicCode,
      ...lines.flatMap(({ summary, accountId }) => [
        summary,
        tree.byId(accountId)?.code ?? '',
        tree.byId(accountId) ? fullNameOf(accountId) : '',
      ]),
    ]
      .join('\n')
      .toLowerCase();
  return templates.filter((template) => {
    if (type !== null && template.type !== type) return false;
    const found = wordsOf(template);
    return words.every((word) => found.includes(word));
  });
}
