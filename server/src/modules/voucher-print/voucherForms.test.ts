import { formatYuan } from '@mingzhang/shared/primitives/money';
import { yuan } from '@mingzhang/shared/testing/yuan';
import { emptyVoucher } from './printedVoucher';
import type { PrintedLine } from './printJob';
import { formsOf } from './voucherForms';

const line = (amount: string, summary = '付款'): PrintedLine => ({
  summary,
  account: '1002 银行存款',
  detail: '',
  debit: yuan(amount),
  credit: yuan('0'),
});

const ones = (count: number) => Array.from({ length: count }, () => line('1.00'));

/** `1/3 承- 6 过6.00`: part, what is carried in, lines, what is at the bottom. */
function printed(lines: readonly PrintedLine[], rows = 6, rowsOf = (_: PrintedLine) => 1): string[] {
  return formsOf({ ...emptyVoucher, lines }, rows, rowsOf).map((form) => {
    const carried = form.carried ? formatYuan(form.carried.debit) : '-';
    const words = form.part === form.parts ? '合' : '过';
    const taken = form.lines.map(({ rows: height }) => height).join('');
    return `${form.part}/${form.parts} 承${carried} ${taken || '无'} ${words}${formatYuan(form.totals.debit)}`;
  });
}

test('六行以内一张，合计在它下面', () => {
  expect(printed([])).toEqual(['1/1 承- 无 合0.00']);
  expect(printed(ones(6))).toEqual(['1/1 承- 111111 合6.00']);
});

test('续页以承前页开头，过次页结尾，合计只在最后一页', () => {
  expect(printed(ones(7))).toEqual(['1/2 承- 111111 过6.00', '2/2 承6.00 1 合7.00']);
  expect(printed(ones(14))).toEqual([
    '1/3 承- 111111 过6.00',
    '2/3 承6.00 11111 过11.00',
    '3/3 承11.00 111 合14.00',
  ]);
});

test('红字照样结转', () => {
  expect(printed([...ones(6), line('-10.50')])[1]).toBe('2/2 承6.00 1 合-4.50');
});

test('长的分录占几行，一行也不丢', () => {
  const rowsOf = ({ summary }: PrintedLine) => (summary === '长' ? 3 : summary === '很长' ? 99 : 1);
  const lines = [...ones(4), line('1.00', '长'), line('1.00', '很长'), ...ones(1)];
  expect(printed(lines, 6, rowsOf)).toEqual([
    '1/4 承- 1111 过4.00',
    '2/4 承4.00 3 过5.00',
    '3/4 承5.00 5 过6.00',
    '4/4 承6.00 1 合7.00',
  ]);
  expect(printed([line('1.00', '很长')], 6, rowsOf)).toEqual(['1/1 承- 6 合1.00']);
});

test('一版只有两行也印得完', () => {
  expect(printed(ones(4), 2)).toHaveLength(3);
});
