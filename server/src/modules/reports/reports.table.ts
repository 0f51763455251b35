import type { Selectable } from 'kysely';
import type {
  FormulaTerm,
  ReportItem,
  ReportTemplate,
} from '@mingzhang/shared/accounting/report/reportTemplate';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Database } from '../../db/schema';

type TemplateRow = Omit<Selectable<Database['report_template']>, 'account_set_id' | 'version' | 'origin_id'>;
type ItemRow = Omit<
  Selectable<Database['report_item']>,
  'account_set_id' | 'template_id' | 'version' | 'origin_id'
>;
type TermRow = Omit<Selectable<Database['report_term']>, 'account_set_id' | 'position'>;

/** A template from its row, its lines in order and the terms of their formulas in order. */
export function toReportTemplate(
  row: TemplateRow,
  items: readonly ItemRow[],
  terms: readonly TermRow[],
): ReportTemplate {
  return {
    id: row.id,
    name: row.name,
    key: row.key,
    type: row.type,
    isDefault: row.is_default,
    formCode: row.form_code,
    items: items.map((item) =>
      toItem(
        item,
        terms.filter((term) => term.item_id === item.id),
      ),
    ),
  };
}

function toItem(row: ItemRow, terms: readonly TermRow[]): ReportItem {
  return {
    id: row.id,
    title: row.title,
    lineNumber: row.line_number,
    side: row.side,
    level: row.level,
    isBold: row.is_bold,
    isHeader: row.is_header,
    isFolding: row.is_folding,
    position: row.position,
    parentId: row.parent_id,
    source: row.source,
    cashFlowLine: row.cash_flow_line,
    formula: terms.map(toTerm),
  };
}

function toTerm(row: TermRow): FormulaTerm {
  if (row.source_item_id !== null) return { source: 'item', sign: row.sign, itemId: row.source_item_id };
  invariant(row.account_id !== null && row.rule, `a term of line ${row.item_id} has no source`);
  return {
    source: 'account',
    sign: row.sign,
    accountId: row.account_id,
    rule: row.rule,
    testedAt: row.tested_at ?? 'leaf',
  };
}
