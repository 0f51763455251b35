import { rowHeightOf, pageProblems, usualPages, voucherPapers } from './voucherPaper';

const messages = (change: Partial<(typeof usualPages)['a5']>) =>
  pageProblems({ ...usualPages['240x140'], ...change }).map(({ message }) => message);

test.each(voucherPapers)('%s 出厂的尺寸可以直接用，左边留 25 毫米装订，每版五六行', (paper) => {
  const page = usualPages[paper];
  expect(pageProblems(page)).toStrictEqual([]);
  expect(page.left).toBe(25);
  expect([5, 6]).toContain(page.rows);
});

test('各行平分标题、表头和签字之外的高度', () => {
  expect(rowHeightOf({ ...usualPages['240x140'], rows: 5 })).toBeCloseTo((140 - 14 - 29.5) / 6);
  expect(rowHeightOf(usualPages.a4x3)).toBeCloseTo((99 - 10 - 29.5) / 6);
});

test('放不下时说明还差多少、怎么改', () => {
  expect(messages({ rows: 20 })).toEqual([
    expect.stringMatching(/每行只有 4.6 毫米高，至少要 6 毫米；请减少每版行数/),
  ]);
  expect(messages({ width: 160, left: 60 })).toEqual([
    expect.stringMatching(/只剩 90 毫米，至少要 130 毫米/),
  ]);
  expect(messages({ width: 160, left: 60, forms: 3 })).toHaveLength(2);
});

test('超出范围的尺寸不接受，非数字也是', () => {
  const out = [expect.stringContaining('超出范围')];
  expect(messages({ height: 1000 })).toEqual(out);
  expect(messages({ offsetX: -51 })).toEqual(out);
  expect(messages({ top: Number.NaN })).toEqual(out);
});
