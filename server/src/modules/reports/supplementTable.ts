import {
  amountsIn,
  type SupplementAdjustment,
} from '@mingzhang/shared/accounting/cash-flow/supplementAdjustment';
import type { ReconciledSupplement } from '@mingzhang/shared/accounting/cash-flow/cashFlowSupplement';
import { LINE_TITLES, SIGNATURES } from '@mingzhang/shared/accounting/report/officialForm';
import type { StatementColumn } from '@mingzhang/shared/accounting/report/statementColumns';
import { monthLabel } from '@mingzhang/shared/accounting/report/statementInterval';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { DocumentRow, DocumentTable } from '../../document/tableDocument';
import type { StatementFrame } from './statementTable';

/** 补充资料 in a column of the statement it belongs to; null where the books had not begun. */
export type SupplementOfColumn = (column: StatementColumn) => ReconciledSupplement | null;

/**
 * 现金流量表补充资料 (间接法) in the columns of its statement; below it what is not explained yet, and what was adjusted
 * by hand and why.
 */
export function supplementTable(
  columns: readonly StatementColumn[],
  supplementOf: SupplementOfColumn,
  heading: StatementFrame['heading'],
): DocumentTable {
  const title = '现金流量表补充资料';
  const rowOf = (words: string, amountOf: (column: StatementColumn) => Fen | null, isBold = false) => {
    const cells = Object.fromEntries(columns.map((column) => [column.key, amountOf(column)]));
    return { cells: { title: words, ...cells }, bold: isBold ? ['title', ...Object.keys(cells)] : [] };
  };
  const supplements = columns.flatMap((column) => supplementOf(column) ?? []);
  const lines = (supplements[0]?.lines ?? []).map(({ line, title: words }, index, all) =>
    rowOf(
      words,
      (column) =>
        supplementOf(column)?.lines.find((each) => each.line === line)?.amounts[column.amount] ?? null,
      index === 0 || index === all.length - 1,
    ),
  );
  const difference = rowOf(
    '尚待说明的差额（现金流量表的净额减补充资料的净额）',
    (column) => supplementOf(column)?.unexplained[column.amount] ?? null,
  );
  return {
    title,
    heading,
    worksheet: title,
    columns: [
      { key: 'title', title: LINE_TITLES.flows, kind: 'text', width: 58 },
      ...columns.map((column) => ({
        key: column.key,
        kind: 'amount' as const,
        width: 17,
        title: column.isCompared ? `${column.title}（${column.about}）` : column.title,
      })),
    ],
    rows: [
      [...lines, ...(isZero(difference) ? [] : [difference]), ...adjustmentRows(columns, supplements, rowOf)],
    ],
    foot: SIGNATURES,
    fitsPage: true,
  };
}

const isZero = ({ cells: { title: _, ...amounts } }: Pick<DocumentRow, 'cells'>) =>
  Object.values(amounts).every((amount) => !amount);

/** 人工调整: each with its month, its line and its reason. */
function adjustmentRows(
  columns: readonly StatementColumn[],
  supplements: readonly ReconciledSupplement[],
  rowOf: (words: string, amountOf: (column: StatementColumn) => Fen | null, isBold?: boolean) => DocumentRow,
): DocumentRow[] {
  const lines = supplements[0]?.lines ?? [];
  const all = new Map(
    supplements.flatMap(({ adjustments }) => adjustments).map((each) => [keyOf(each), each]),
  );
  const rows = [...all.values()]
    .map((each) => {
      const words = lines.find(({ line }) => line === each.line)?.title ?? '';
      return rowOf(
        `${monthLabel(each.period)} ${words}：${each.reason}`,
        ({ months, amount }) => amountsIn(each, months)[amount] || null,
      );
    })
    .filter((row) => !isZero(row));
  return rows.length === 0 ? [] : [rowOf('其中人工调整：', () => null, true), ...rows];
}

const keyOf = ({ organizationId, period, line }: SupplementAdjustment) =>
  `${organizationId} ${period} ${line}`;
