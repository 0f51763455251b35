import type { Selectable } from 'kysely';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { NO_ACCOUNT } from '@mingzhang/shared/accounting/voucherLineProblems';
import type { VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import type { Database } from '../../db/schema';
import { toLine, toLineColumns, type LineColumns } from '../../db/voucherLine.table';
import type { Scope } from '../../scope';

type TemplateRow = Omit<Selectable<Database['voucher_template']>, 'account_set_id'>;
type LineRow = Omit<LineColumns, 'account_id'> & {
  readonly template_id: number;
  readonly account_id: number | null;
};

/** Templates with those of the lines that are theirs. */
export function toTemplates(rows: readonly TemplateRow[], lines: readonly LineRow[]): VoucherTemplate[] {
  const byTemplate = new Map<number, VoucherLine[]>(rows.map((row) => [row.id, []]));
  for (const line of lines)
    byTemplate.get(line.template_id)?.push(toLine({ ...line, account_id: line.account_id ?? NO_ACCOUNT }));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    lines: byTemplate.get(row.id) ?? [],
  }));
}

export function toLineRows(template: VoucherTemplate, scope: Scope) {
  return template.lines.map((line, index) => ({
    account_set_id: scope.accountSetId,
    template_id: template.id,
    ...toLineColumns(line, index + 1),
    account_id: line.accountId === NO_ACCOUNT ? null : line.accountId,
  }));
}
