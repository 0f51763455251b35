import { WorksheetCollector, type WorksheetPiece } from './WorksheetCollector';

const opened = () => {
  const collector = new WorksheetCollector();
  collector.worksheet('凭证');
  return collector;
};

test('行号从一数起，空行不留，跳过的格是空的；同一行说两遍还是一行', () => {
  const collector = opened();
  collector.startRow(0);
  collector.startRow(1);
  collector.cell(2, ' 付房租 ', false);
  collector.startRow(1);
  collector.cell(3, '', true);
  collector.cell(4, '  ', false);
  expect(collector.finish()).toEqual([
    { name: '凭证', rows: [{ number: 2, cells: ['', '', '付房租', ''], formulas: [3] }] },
  ]);
});

test('没有开始一行的格不算；换一张工作表，前一张的最后一行还在前一张', () => {
  const collector = opened();
  collector.cell(0, '没有行', false);
  collector.startRow(4);
  collector.cell(0, '最后一行', false);
  collector.worksheet('另'.repeat(101));
  expect(collector.finish().map(({ name, rows }) => [name.length, rows.map(({ number }) => number)])).toEqual(
    [
      [2, [5]],
      [100, []],
    ],
  );
});

/** Each takes in as much as it is told: the most that is read, and one more. */
test.each<[string, number, (collector: WorksheetCollector, count: number) => void, string]>([
  [
    '工作表',
    20,
    (collector, count) => {
      for (let made = 1; made < count; made += 1) collector.worksheet('凭证');
    },
    '文件里的工作表超过 20 张',
  ],
  [
    '行，标题不算',
    50_001,
    (collector, count) => {
      for (let row = 0; row < count; row += 1) collector.startRow(row);
    },
    '文件超过 50000 行',
  ],
  [
    '列',
    256,
    (collector, count) => {
      collector.startRow(0);
      collector.cell(count - 1, 'a', false);
    },
    '第 1 行的内容超过 256 列',
  ],
  [
    '字，在一格里',
    32_767,
    (collector, count) => {
      collector.startRow(0);
      collector.cell(0, 'a'.repeat(count), false);
    },
    '第 1 行有一个单元格超过 32767 个字',
  ],
  [
    '字，在整个文件里',
    20_000_000,
    (collector, count) => {
      const text = 'a'.repeat(20_000);
      for (let row = 0; row < 1000; row += 1) {
        collector.startRow(row);
        collector.cell(0, text, false);
      }
      collector.startRow(1000);
      collector.cell(0, 'a'.repeat(count - 20_000_000), false);
    },
    '文件的文字太多',
  ],
  [
    '格，空的也算',
    2_000_000,
    (collector, count) => {
      for (let row = 0; row < 10_000; row += 1) {
        collector.startRow(row);
        collector.cell(199, 'a', false);
      }
      collector.cell(199 + count - 2_000_000, 'a', false);
    },
    '文件的单元格太多',
  ],
])('%s最多 %i，再多一个就拒绝', (_what, most, take, reason) => {
  expect(() => take(opened(), most)).not.toThrow();
  expect(() => take(opened(), most + 1)).toThrow(reason);
});

test('一万行给出一次；空的工作表也给出，说明是不是接着前面的', () => {
  const pieces: unknown[] = [];
  const take = ({ name, isMore, rows }: WorksheetPiece) =>
    pieces.push([name, isMore, rows.length, rows.at(0)?.number, rows.at(-1)?.number]);
  const collector = new WorksheetCollector({ take });
  for (const [name, count] of [['凭证', 20_001] as const, ['空的', 0] as const, ['余额', 10_000] as const]) {
    collector.worksheet(name);
    for (let row = 0; row < count; row += 1) {
      collector.startRow(row);
      collector.cell(0, 'a', false);
    }
  }
  expect(collector.finish().flatMap(({ rows }) => rows)).toStrictEqual([]);
  expect(pieces).toEqual([
    ['凭证', false, 10_000, 1, 10_000],
    ['凭证', true, 10_000, 10_001, 20_000],
    ['凭证', true, 1, 20_001, 20_001],
    ['空的', false, 0, undefined, undefined],
    ['余额', false, 10_000, 1, 10_000],
  ]);
});

test('倒着来的行是坏了的文件', () => {
  const collector = opened();
  collector.startRow(1);
  expect(() => collector.startRow(0)).toThrow('文件已损坏：行的顺序不对');
});
