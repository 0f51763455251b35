import type { Account } from '@mingzhang/shared/accounting/account';
import { endsLine, fieldsOfLine, type LineField } from '@mingzhang/shared/accounting/lineFields';
import type { TemplateLine } from './templateDraft';

/** What is written into: 模板名称, a field of a line, or the item of one category. */
export type TemplateField = 'name' | LineField | ItemField;
type ItemField = `item${number}`;

/** A field of the page; `row` is the key of its line, null above the lines. */
export interface TemplateCell {
  readonly row: number | null;
  readonly field: TemplateField;
}

/** The lines and what is known of their accounts. */
export interface TemplateRows {
  readonly lines: readonly TemplateLine[];
  readonly accountOf: (accountId: number | null) => Account | undefined;
}

export const itemField = (categoryId: number): ItemField => `item${categoryId}`;

/**
 * Enter: the field after this one, null behind the last line. `isFilled`: something is written in the field that is
 * left; a filled 借方 skips 贷方. The items of an account come right behind it.
 */
export function nextField(
  { lines, accountOf }: TemplateRows,
  { row, field }: TemplateCell,
  isFilled: boolean,
): TemplateCell | null {
  const at = lines.findIndex(({ key }) => key === row);
  const line = lines[at];
  if (line && !(isLineField(field) && endsLine(field, isFilled))) {
    const fields = fieldsOf(line, accountOf(line.accountId));
    const next = fields[fields.indexOf(field) + 1];
    if (next) return { row, field: next };
  }
  const below = lines[at + 1];
  return below ? { row: below.key, field: 'summary' } : null;
}

function fieldsOf(line: TemplateLine, account: Account | undefined): readonly TemplateField[] {
  const items = account?.auxiliaryCategoryIds.map(itemField) ?? [];
  return fieldsOfLine(line, account).flatMap((field) => (field === 'account' ? [field, ...items] : [field]));
}

function isLineField(field: TemplateField): field is LineField {
  return field !== 'name' && !field.startsWith('item');
}
