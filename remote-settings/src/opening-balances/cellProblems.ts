import { HttpProblem, problemText } from '@mingzhang/shell';
import { cellTitle } from './cellTitle';
import type { OpeningTableRow } from './openingBalancesApi';
import type { NumberField } from './openingRows';
import { cellProblem } from './readCell';
import type { Typing } from './typing';

/** Something that keeps the table from being saved, and the cell to mend; null: it is no row's own. */
export interface CellProblem {
  readonly message: string;
  readonly at: { readonly row: OpeningTableRow; readonly field: NumberField } | null;
}

/** The cells whose text holds no number, in the order of the openings. */
export function unreadProblems(rows: readonly OpeningTableRow[], { unread }: Typing): CellProblem[] {
  return rows.flatMap((row) =>
    (Object.entries(unread[row.code] ?? {}) as [NumberField, string][]).map(([field, text]) => ({
      message: `${cellTitle(row, field)}“${text}”：${cellProblem(field, text)}`,
      at: { row, field },
    })),
  );
}

/**
 * What the server refused, each by the row it is about. It counts the rows it was sent (openings[2],
 * 第3行); here a row is called by its account.
 */
export function refusedRows(error: unknown, sent: readonly OpeningTableRow[]): CellProblem[] {
  const problems = error instanceof HttpProblem ? error.problems : [];
  if (problems.length === 0) return [{ message: problemText(error), at: null }];
  return problems.map(({ message, at }) => {
    const row = sent[Number(/\[(\d+)\]/.exec(at ?? '')?.[1] ?? NaN)];
    if (!row) return { message, at: null };
    const reason = message.replace(/^第\d+行：/, '');
    const isNamed = reason.includes(`“${row.code} `);
    return {
      message: isNamed ? reason : `${row.code} ${row.name}：${reason}`,
      at: { row, field: 'opening' },
    };
  });
}
