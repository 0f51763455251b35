import { act, fireEvent, screen, within } from '@testing-library/react';
import { fen, type Fen } from '../../primitives/money';
import { renderElement } from '../../testing/renderRoute';
import { BookTable, type BookTableProps } from './BookTable';
import type { BookTableColumn } from './bookTableColumn';

interface Row {
  readonly id: number;
  readonly date: string;
  readonly summary: string;
  readonly debit: Fen;
  readonly credit: Fen;
  readonly direction: string;
}

const columns: BookTableColumn<Row>[] = [
  { key: 'date', title: '日期', kind: 'date', width: 100 },
  { key: 'summary', title: '摘要', kind: 'text' },
  { key: 'debit', title: '借方', kind: 'money', group: '本期发生额' },
  { key: 'credit', title: '贷方', kind: 'money', group: '本期发生额' },
  { key: 'direction', title: '方向', kind: 'side' },
];

const rows: Row[] = [
  { id: 1, date: '', summary: '期初余额', debit: fen(0), credit: fen(0), direction: '平' },
  { id: 2, date: '2026-03-05', summary: '收货款', debit: fen(123450), credit: fen(0), direction: '借' },
  { id: 3, date: '2026-03-08', summary: '冲回', debit: fen(-450), credit: fen(0), direction: '借' },
];

function show(props: Partial<BookTableProps<Row>> = {}) {
  return renderElement(
    <BookTable columns={columns} rows={rows} rowKey={(row) => row.id} ariaLabel="明细账" {...props} />,
  );
}

/** What the browser's copy command would put on the clipboard. */
function copyFrom(element: HTMLElement): string {
  const setData = jest.fn<void, [string, string]>();
  fireEvent.copy(element, { clipboardData: { setData } });
  return setData.mock.calls[0]?.[1] ?? '';
}

test('zero is blank, amounts have separators, negative ones their minus', () => {
  show();
  const [, , opening, receipt, reversal] = screen.getAllByRole('row');
  const texts = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(texts(opening)).toEqual(['', '期初余额', '', '', '平']);
  expect(texts(receipt)).toEqual(['2026-03-05', '收货款', '1,234.50', '', '借']);
  expect(texts(reversal)).toEqual(['2026-03-08', '冲回', '-4.50', '', '借']);
});

test('columns of a group are under one heading', () => {
  show();
  expect(screen.getByRole('columnheader', { name: '本期发生额' })).toHaveAttribute('colspan', '2');
  expect(screen.getByRole('columnheader', { name: '摘要' })).toHaveAttribute('rowspan', '2');
});

describe('columns that stay', () => {
  const edgesOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole(row.closest('thead') ? 'columnheader' : 'cell')
      .map(({ style }) => style.left || style.right);

  test('stop after those before them and before those after them, as wide as those came out', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
    const flat = columns.map(({ group: _group, ...column }) => column);
    show({ columns: flat, stickyColumns: 2, stickyLast: 2 });
    const stays = ['left-of-column-0', 'left-of-column-1', '', 'right-of-column-1', 'right-of-column-0'];
    const edges = stays.map((name) => name && `var(--${name}, 0)`);
    expect(screen.getAllByRole('row').map(edgesOf)).toEqual(screen.getAllByRole('row').map(() => edges));
    const { style } = screen.getByRole('table');
    expect(stays.map((name) => name && style.getPropertyValue(`--${name}`))).toEqual([
      ...['0px', '80px', '', '80px', '0px'],
    ]);
  });

  test('none, unless asked for', () => {
    show();
    expect(screen.getAllByRole('row').flatMap(edgesOf).filter(Boolean)).toStrictEqual([]);
  });
});

test('Ctrl+C copies the chosen rows for a spreadsheet', async () => {
  const { user } = show();
  await user.click(screen.getByText('收货款'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const copied = copyFrom(screen.getByRole('table'));
  expect(copied).toBe(
    [
      '日期\t摘要\t本期发生额借方\t本期发生额贷方\t方向',
      '2026-03-05\t收货款\t1234.50\t\t借',
      '2026-03-08\t冲回\t-4.50\t\t借',
    ].join('\n'),
  );
  expect(await screen.findByText('已复制 2 行，可以粘贴到表格里')).toBeVisible();
});

test('with nothing chosen, all rows are copied', () => {
  show();
  expect(copyFrom(screen.getByRole('table')).split('\n')).toHaveLength(4);
});

test('Enter and a double click open a row', async () => {
  const opened: string[] = [];
  const { user } = show({ onOpen: (row) => opened.push(row.summary) });
  await user.dblClick(screen.getByText('收货款'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(opened).toEqual(['收货款', '冲回']);
});

test('no rows: one sentence', () => {
  show({ rows: [], emptyText: '本期没有发生额' });
  expect(screen.getByText('本期没有发生额')).toBeVisible();
});

describe('a long book', () => {
  const many: Row[] = Array.from({ length: 2000 }, (_, index) => ({
    id: index + 1,
    date: '2026-03-05',
    summary: index === 1999 ? '合计' : `第${index + 1}笔`,
    debit: fen(100 * (index + 1)),
    credit: fen(0),
    direction: '借',
  }));
  const drawn = () => screen.getAllByRole('row').length;
  const showLong = () =>
    show({ rows: many, rowKind: (row) => (row.summary === '合计' ? 'grandTotal' : 'line') });

  test('draws what is visible and the total, and says how many rows there are', () => {
    showLong();
    expect(drawn()).toBeLessThan(120);
    expect(screen.getByText('合计')).toBeInTheDocument();
    // Two lines of headings.
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2002');
    expect(screen.getByRole('row', { name: /第2笔/ })).toHaveAttribute('aria-rowindex', '4');
  });

  test('keys walk to every row, and copying takes all', async () => {
    const { user } = showLong();
    await user.click(screen.getByText('第1笔'));
    await user.keyboard('{End}{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('row', { name: /第1998笔/ })).toHaveAttribute('aria-selected', 'true');
    expect(drawn()).toBeLessThan(120);
    await user.keyboard('{Control>}a{/Control}');
    expect(copyFrom(screen.getByRole('table')).split('\n')).toHaveLength(2001);
  });

  test('on paper all rows are drawn, afterwards only the visible ones', () => {
    showLong();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toBe(2002);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(drawn()).toBeLessThan(120);
  });

  test('a page with its own search prints all of its rows, too', () => {
    show({ rows: many, hasOwnSearch: true });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toBe(2002);
  });

  test.each([
    ['rows that are not here yet', { rows: many, isHere: ({ id }: Row) => id < 500 }, '2000'],
    [
      'more rows than a browser prints',
      {
        rows: Array(5001)
          .fill(many[0])
          .map((row: Row, id) => ({ ...row, id })),
      },
      '5001',
    ],
  ])('with %s a sentence is printed, never a part of the book', (_, props, count) => {
    show(props);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(drawn()).toBeLessThan(120);
    expect(screen.getByRole('table')).toHaveAttribute('data-cut', 'true');
    expect(screen.getByText(new RegExp(`共 ${count} 行.*点页面上的“打印”`))).toBeInTheDocument();
  });

  test('rows that are not here yet stay where they are drawn while one scrolls past them', () => {
    const { container } = show({ rows: many, isHere: ({ id }) => id <= 500, columns });
    const body = container.querySelector('tbody') as HTMLElement;
    const scrollTo = (row: number) => {
      jest.spyOn(body, 'getBoundingClientRect').mockReturnValue({ top: -31 * row } as DOMRect);
      act(() => void fireEvent.scroll(window));
      const drawnRows = [...body.querySelectorAll<HTMLElement>('tr[data-kind]')];
      return { drawnRows, indexes: drawnRows.map(({ dataset }) => Number(dataset.index)) };
    };
    const before = scrollTo(1000);
    expect(before.indexes).toContain(1000);
    const after = scrollTo(1600);
    expect(after.indexes).toContain(1600);
    expect(after.drawnRows.every((row, at) => row === before.drawnRows[at])).toBe(true);
    // What is here is drawn for itself.
    expect(scrollTo(100).drawnRows).not.toContain(before.drawnRows[0]);
    expect(screen.getByText('第101笔')).toBeInTheDocument();
  });

  test('columns are as wide as their longest text: the greatest amount, or a negative one and its minus', () => {
    const amounts = [900, -850, 5].map((debit, id) => ({ ...rows[1], id, debit: fen(debit * 100) }) as Row);
    const { container } = show({ rows: [...many.map((row) => ({ ...row, debit: fen(1) })), ...amounts] });
    expect(container.querySelector('tbody[aria-hidden]')).toHaveTextContent('-850.00');
  });

  test('the browser’s search finds every row until one works in the page again', async () => {
    const { user } = showLong();
    await user.keyboard('{Control>}f{/Control}');
    expect(screen.getByText('第1321笔')).toBeInTheDocument();
    await user.click(screen.getByText('第1笔'));
    expect(screen.queryByText('第1321笔')).not.toBeInTheDocument();
  });
});
