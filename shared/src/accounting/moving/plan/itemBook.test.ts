import { movedBooks, movedSlips, movedBalances } from '../../../testing/givenMoved';
import { BEFORE_MOVE, itemBook, itemCategory } from './itemBook';
import { moveNotes } from './moveNotes';

function bookOf(...lines: string[]) {
  const notes = moveNotes();
  const slips = movedSlips(`2026-01-05 记-1\n${lines.join('\n')}`);
  const book = itemBook(movedBooks({ slips }), (code) => code, notes);
  return { book, told: notes.notes.map(({ message }) => message) };
}
const item = (category: string, code: string, name: string) => ({ category, code, name });

test.each([
  ['1122', '客户'],
  ['2203', '客户'],
  ['1124', '客户'],
  ['112201', '客户'],
  ['2202', '供应商'],
  ['1123', '供应商'],
  ['1403', '存货'],
  ['1405', '存货'],
  ['1221', '往来单位'],
])('没有写类别的项目，在%s上是%s', (account, category) => {
  expect(itemCategory(' ', account)).toBe(category);
  expect(itemCategory(' 部门 ', account)).toBe('部门');
});

test('项目按编码认，没有编码的按名称认，也认编码和名称写在一起的', () => {
  const { book } = bookOf('借 1122 应收账款 1.00 客户:c1:甲公司', '借 1122 应收账款 1.00 客户::乙公司');
  expect(book.refOf(item('', 'c1', '甲公司'), '1122')).toEqual({ category: '客户', code: 'c1' });
  expect(book.named('客户', '甲公司').code).toBe('c1');
  for (const name of ['c1 甲公司', 'c1_甲公司', 'c1-甲公司', 'c1'])
    expect(book.named('客户', name).code).toBe('c1');
  expect(book.named('客户', '乙公司')).toEqual(book.refOf(item('客户', '', '乙公司'), '1122'));
  expect(book.refOf(item('', 'x', ''), '2202')).toEqual({ category: '供应商', code: 'x' });
});

test('新增的项目用想要的编码，占用了就编下一个', () => {
  const { book } = bookOf('借 1122 应收账款 1.00 客户:c1:甲公司');
  expect(book.named('客户', '丙公司', 'k9').code).toBe('k9');
  expect(book.named('客户', '丁公司', 'c1').code).toBe('c2');
  expect(book.named('客户', '戊公司', '').code).toBe('c3');
  expect(book.named('客户', BEFORE_MOVE).code).toBe('c4');
  expect(book.items.get('客户|k9')).toEqual({ category: '客户', code: 'k9', name: '丙公司' });
});

test('没有名称的项目以编码为名称；空的项目不算；一码多名和一名多码各告知一次', () => {
  const { book, told } = bookOf(
    '借 1122 应收账款 1.00 客户:c1:',
    '借 1122 应收账款 1.00 客户:c2:乙公司',
    '借 1122 应收账款 1.00 客户:c2:乙厂',
    '借 1122 应收账款 1.00 客户:c3:乙公司',
    '借 1122 应收账款 1.00 部门::',
  );
  expect([...book.items.values()].map(({ code, name }) => `${code} ${name}`)).toEqual([
    ...['c1 c1', 'c2 乙公司', 'c3 乙公司'],
  ]);
  expect(told).toEqual([
    '客户“c2”有不同的名称：乙公司、乙厂；按“乙公司”迁入',
    '客户“乙公司”有多个编码：c2、c3；分别迁入',
  ]);
});

test('不合规的编码改了再用，同一个告知一次', () => {
  const { book, told } = bookOf(
    '借 1122 应收账款 1.00 客户:KH_1:丙公司',
    '借 1122 应收账款 1.00 客户:KH_1:丙厂',
  );
  const changed = book.refOf(item('客户', 'KH_1', '丙公司'), '1122').code;
  expect(changed).not.toContain('_');
  expect(told.filter((text) => text.includes('的编码改为'))).toEqual([
    `客户“KH_1”的编码改为“${changed}”：编码最多 20 个字，不能有空格、下划线、逗号、冒号`,
  ]);
});

test('余额表和项目文件里的项目也收', () => {
  const at = { file: '项目', sheet: '', row: 1 };
  const books = movedBooks({
    items: [{ ...item('部门', 'd1', '一部'), at }],
    balances: movedBalances('2026-01', '1122 应收账款 1.00 0.00 0.00 1.00 客户:c1:甲公司'),
  });
  expect([...itemBook(books, (code) => code, moveNotes()).items.keys()]).toEqual(['部门|d1', '客户|c1']);
});

test('重名的项目，没有写编码的归先有的一个', () => {
  const { book } = bookOf(
    '借 1122 应收账款 1.00 客户:c1:甲公司',
    '借 1122 应收账款 1.00 客户:c2:甲公司',
    '借 1122 应收账款 1.00 客户::甲公司',
  );
  expect(book.refOf(item('客户', '', '甲公司'), '1122').code).toBe('c1');
});

test('我们自己的项目，停用、备注和自定义列都保留，别处怎样写都一样', () => {
  const at = { file: '整套.xlsx', sheet: '辅助项', row: 3 };
  const own = { isEnabled: false, remark: '已注销', values: ['杭州'] };
  const other = { isEnabled: true, remark: '', values: [] };
  const books = movedBooks({
    items: [
      { ...item('客户', 'c1', '甲'), at },
      { ...item('客户', 'c1', '甲公司'), at, own },
      { ...item('客户', 'c1', '甲厂'), at, own: other },
      { ...item('客户', 'c2', '乙公司'), at, own: other },
    ],
    slips: movedSlips('2026-01-05 记-1\n借 1122 应收账款 1.00 客户:c1:甲公司 客户:c2:乙公司'),
  });
  const { items } = itemBook(books, (code) => code, moveNotes());
  expect([...items.values()]).toEqual([
    { ...item('客户', 'c1', '甲'), own },
    { ...item('客户', 'c2', '乙公司'), own: other },
  ]);
});
