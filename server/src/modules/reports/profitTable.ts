import { SIGNATURES } from '@mingzhang/shared/accounting/report/officialForm';
import type { ReportTemplate } from '@mingzhang/shared/accounting/report/reportTemplate';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { DocumentTable } from '../../document/tableDocument';
import { lineColumns, lineRow, type StatementFrame } from './statementTable';

/** One of many amounts beside each other: a month, an organization, the total. */
export interface ProfitColumn {
  readonly key: string;
  readonly title: string;
  /** Above the title, where there are two lines of headings. */
  readonly group?: string;
  /** By line id; null where there is none. */
  readonly amountOf: (itemId: number) => Fen | null;
}

/** Of a column of a year: seven digits before the point, twelve times beside each other. */
const AMOUNT_WIDTH = 14;
const TITLE_WIDTH = 40;

/** A profit statement with many columns, for Excel and for paper: one page, or several side by side. */
export function profitTable(
  template: ReportTemplate,
  columns: readonly ProfitColumn[],
  { note, ...frame }: StatementFrame,
): DocumentTable {
  const heads = lineColumns(template, 'flows', TITLE_WIDTH);
  return {
    ...frame,
    worksheet: frame.title,
    columns: [
      ...heads,
      ...columns.map(({ key, title, group }) => ({
        key,
        title,
        kind: 'amount' as const,
        width: AMOUNT_WIDTH,
        ...(group === undefined ? {} : { group }),
      })),
    ],
    rows: [
      [
        ...template.items.map((item) =>
          lineRow(
            item,
            'flows',
            Object.fromEntries(columns.map(({ key, amountOf }) => [key, amountOf(item.id)])),
          ),
        ),
        ...(note ? [{ cells: { 'flows title': note } }] : []),
      ],
    ],
    foot: SIGNATURES,
    fitsPage: true,
    repeatedColumns: heads.map(({ key }) => key),
  };
}
