import fc from 'fast-check';
import {
  droppedBefore,
  familySize,
  indented,
  lineNumbersOf,
  movedDown,
  movedUp,
  outdented,
  outlineParentOf,
  type OutlineRow,
} from './itemOutline';

/** "1营业利润 2成本 2税金": the level, then the name; ids are the names. */
interface NamedRow extends OutlineRow {
  readonly name: string;
}

const outline = (text: string): NamedRow[] =>
  text.split(' ').map((word) => ({ id: word.charCodeAt(1), level: Number(word[0]), name: word.slice(1) }));
const printed = (rows: readonly NamedRow[]) => rows.map(({ level, name }) => `${level}${name}`).join(' ');
const idOf = (name: string) => name.charCodeAt(0);

test('上移下移：连同下级，越过同级；到了上级的边上，就移出或移进', () => {
  const rows = outline('1A 2B 3C 3D 2E 1F');
  expect(printed(movedDown(rows, idOf('B')))).toBe('1A 2E 2B 3C 3D 1F');
  expect(printed(movedUp(rows, idOf('E')))).toBe('1A 2E 2B 3C 3D 1F');
  expect(printed(movedUp(rows, idOf('B')))).toBe('2B 3C 3D 1A 2E 1F');
  expect(printed(movedDown(rows, idOf('E')))).toBe('1A 2B 3C 3D 1F 2E');
  expect(printed(movedUp(rows, idOf('A')))).toBe(printed(rows));
  expect(printed(movedDown(rows, idOf('F')))).toBe(printed(rows));
});

test('拖到另一行之前：取那一行的级次，不能拖进自己的下级', () => {
  const rows = outline('1A 2B 3C 1D');
  expect(printed(droppedBefore(rows, idOf('D'), idOf('B')))).toBe('1A 2D 2B 3C');
  expect(printed(droppedBefore(rows, idOf('B'), null))).toBe('1A 1D 1B 2C');
  expect(printed(droppedBefore(outline('2A 2B 1C'), idOf('A'), null))).toBe('2B 1C 1A');
  expect(printed(droppedBefore(rows, idOf('B'), idOf('C')))).toBe(printed(rows));
  expect(printed(droppedBefore(rows, idOf('B'), idOf('D')))).toBe(printed(rows));
});

test('缩进一级不超过上一行的下一级，升级到第一级为止；下级跟着走', () => {
  const rows = outline('1A 1B 2C');
  expect(printed(indented(rows, idOf('B')))).toBe('1A 2B 3C');
  expect(printed(indented(rows, idOf('A')))).toBe(printed(rows));
  expect(printed(indented(rows, idOf('C')))).toBe(printed(rows));
  expect(printed(outdented(rows, idOf('C')))).toBe('1A 1B 1C');
  expect(printed(outdented(rows, idOf('A')))).toBe(printed(rows));
});

test('上级由级次得出', () => {
  const rows = outline('1A 3B 2C 1D');
  expect(rows.map((_, at) => outlineParentOf(rows, at))).toEqual([null, idOf('A'), idOf('A'), null]);
});

test('重排行次：依次编号，分类标题没有', () => {
  const items = [
    { id: 7, isHeader: true },
    { id: 9, isHeader: false },
    { id: 8, isHeader: true },
    { id: 3, isHeader: false },
  ];
  expect([...lineNumbersOf(items)]).toEqual([
    [7, null],
    [9, 1],
    [8, null],
    [3, 2],
  ]);
});

const anyOutline = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 })
  .map((levels) => levels.map((level, index): OutlineRow => ({ id: index + 1, level })));
const anyMove = fc.constantFrom(
  movedUp,
  movedDown,
  indented,
  outdented,
  (rows: readonly OutlineRow[], id: number) => droppedBefore(rows, id, (id % rows.length) + 1),
  (rows: readonly OutlineRow[], id: number) => droppedBefore(rows, id, null),
);

test('定律：怎么移动，项目一个不多一个不少，被移的带着下级，其余的次序不变', () => {
  fc.assert(
    fc.property(anyOutline, fc.nat(), anyMove, (rows, pick, move) => {
      const at = pick % rows.length;
      const id = rows[at]?.id ?? 0;
      const family = rows.slice(at, at + familySize(rows, at)).map((row) => row.id);
      const after = move(rows, id).map((row) => row.id);
      expect([...after].sort((a, b) => a - b)).toEqual(rows.map((row) => row.id));
      const start = after.indexOf(id);
      expect(after.slice(start, start + family.length)).toEqual(family);
      const others = (ids: readonly number[]) => ids.filter((each) => !family.includes(each));
      expect(others(after)).toEqual(others(rows.map((row) => row.id)));
    }),
  );
});

test('定律：行次重排两次与一次相同，不重不漏', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (headers) => {
      const items = headers.map((isHeader, id) => ({ id, isHeader }));
      const numbers = [...lineNumbersOf(items).values()].filter((number) => number !== null);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect(lineNumbersOf(items)).toEqual(lineNumbersOf(items));
    }),
  );
});

test('移到下一个上级里面，排在它原有的下级之前；没有的行、移到自己前面、第一级再移出，都原样不动', () => {
  const rows = outline('1A 2B 1C 2D');
  expect(printed(movedDown(rows, idOf('B')))).toBe('1A 1C 2B 2D');
  expect(droppedBefore(rows, idOf('X'), idOf('A'))).toBe(rows);
  expect(droppedBefore(rows, idOf('A'), idOf('X'))).toBe(rows);
  expect(droppedBefore(rows, idOf('C'), idOf('C'))).toBe(rows);
  expect(outdented(rows, idOf('A'))).toBe(rows);
});
