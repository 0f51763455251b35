import { quantityOf } from '@mingzhang/shared/primitives/scaled';
import { pasteWork } from './pasteWork';
import type { WorkRow } from './workApi';

const units = (count: number) => quantityOf(count * 1_000_000);
const row = (id: number, number: string): WorkRow => ({
  ...{ id, number, name: `货车${id}`, work: null },
  totalWork: units(500000),
  before: units(0),
});
const rows = [row(1, 'GD-0001'), row(2, 'GD-0002'), row(3, 'GD-0003')];
const read = (text: string, from = 0) => {
  const pasted = pasteWork(text, rows, from);
  return pasted && { work: [...pasted.work], unread: pasted.unread };
};

test('两列是编号和工作量，次序不论，表头略过，千分位照读', () => {
  expect(read('资产编号\t工作量\r\nGD-0003\t1,200.5\r\nGD-0001\t800\r\n')).toEqual({
    work: [
      [3, units(1200.5)],
      [1, units(800)],
    ],
    unread: [],
  });
});

test('多列时第一列是编号，最后一列是工作量', () => {
  expect(read('GD-0002\t货车2\t９００')).toEqual({ work: [[2, units(900)]], unread: [] });
});

test('一列从所在行往下填；没有卡片的编号、不是数字的说出来', () => {
  expect(read('100\n200', 1)).toEqual({
    work: [
      [2, units(100)],
      [3, units(200)],
    ],
    unread: [],
  });
  expect(read('GD-0009\t10\nGD-0001\t很多')).toEqual({ work: [], unread: ['GD-0009 10', 'GD-0001 很多'] });
});

test('单个数字不是一块，按文字粘贴', () => {
  expect(pasteWork('100', rows, 0)).toBeNull();
});
