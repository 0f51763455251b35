import type { LineField } from '@mingzhang/shared/accounting/lineFields';
import { given } from '@mingzhang/shared/testing/given';
import { fen } from '@mingzhang/shared/primitives/money';
import { blankLine, type DraftLine } from '../draft/voucherDraft';
import { neighbourCell, nextCell, previousCell, type Cell } from './cellPath';

const { accounts } = given`
  2026-03-06 记-1
    借 1403 原材料  50.00 数量 10 单价 5
    贷 1002 银行存款  50.00
`;
const accountOf = (line: DraftLine) => accounts.all.find(({ id }) => id === line.accountId);
const line = (changes: Partial<DraftLine>): DraftLine => ({ ...blankLine(1), ...changes });
const rows = (...lines: readonly DraftLine[]) => ({ lines, accountOf });

/** The fields that Enter visits from a cell on, `|` at the end of a row. */
function path(lines: readonly DraftLine[], from: LineField = 'summary'): string {
  const visited: string[] = [from];
  let at: Cell | null = { row: 0, field: from };
  while ((at = nextCell(rows(...lines), at)) !== null) {
    if (at.field === 'summary') visited.push('|');
    visited.push(at.field);
  }
  return visited.join(' ');
}

test('填了借方就跳过贷方，直接到下一行', () => {
  const debit = line({ accountId: 1002, debit: fen(100) });
  const credit = line({ accountId: 1002, credit: fen(100) });
  expect(path([debit, credit])).toBe('summary account debit | summary account credit');
});

test('金额在贷方的行，回车直接到贷方：光标落在有金额的一方，不落在空的借方', () => {
  const proposed = line({ accountId: 1002, credit: fen(11300000) });
  expect(path([proposed])).toBe('summary account credit');
  expect(path([line({ accountId: 1403, credit: fen(5000) })])).toBe(
    'summary account quantity unitPrice credit',
  );
  expect(path([line({ unreadable: { credit: '1..2' } })])).toBe('summary account credit');
  // Going back to 借方 continues from there.
  expect(nextCell(rows(proposed), { row: 0, field: 'debit' })).toEqual({ row: 0, field: 'credit' });
});

test('数量科目先填数量和单价', () => {
  expect(path([line({ accountId: 1403 })])).toBe('summary account quantity unitPrice debit credit');
});

test('外币先填原币和汇率', () => {
  expect(path([line({ accountId: 1002, currencyCode: 'USD' })])).toBe(
    'summary account currencyAmount exchangeRate debit credit',
  );
});

test('Shift+Tab 回到上一行有金额的一方', () => {
  const lines = rows(line({ debit: fen(100) }), line({}));
  expect(previousCell(lines, { row: 1, field: 'summary' })).toEqual({ row: 0, field: 'debit' });
  expect(previousCell(lines, { row: 1, field: 'credit' })).toEqual({ row: 1, field: 'debit' });
  expect(previousCell(lines, { row: 0, field: 'summary' })).toBeNull();
});

test('方向键在四栏之间移动，不出边界', () => {
  const lines = [line({}), line({})];
  expect(neighbourCell(lines, { row: 0, field: 'debit' }, 'ArrowDown')).toEqual({ row: 1, field: 'debit' });
  expect(neighbourCell(lines, { row: 0, field: 'quantity' }, 'ArrowRight')).toEqual({
    row: 0,
    field: 'debit',
  });
  expect(neighbourCell(lines, { row: 0, field: 'summary' }, 'ArrowLeft')).toBeNull();
  expect(neighbourCell(lines, { row: 0, field: 'debit' }, 'ArrowUp')).toBeNull();
});
