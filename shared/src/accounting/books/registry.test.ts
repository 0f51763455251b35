import { cellOf, columnsOf, countsVouchers, leavesTransfersOut, type BookColumn } from './book';
import { books } from './index';

test.each(books.map((book) => [book.title, book] as const))('%s：每一列都有标题和种类，不重复', (_, book) => {
  const columns: readonly { readonly key: PropertyKey; readonly title: string; readonly kind: string }[] =
    book.columns;
  for (const column of columns) expect(Object.values(column).every((field) => field !== '')).toBe(true);
  expect(columns.map(({ title, kind }) => Boolean(title && kind))).not.toContain(false);
  expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
});

test('账簿的名称和标识不重复', () => {
  expect(new Set(books.map(({ key }) => key)).size).toBe(books.length);
  expect(new Set(books.map(({ title }) => title)).size).toBe(books.length);
});

test('账簿在哪里，问什么，通到哪里，先看到什么', () => {
  const facts = books.map((book) => [
    ...[book.title, book.path, book.grain, book.asks, book.opens ?? '-', book.emptyText ?? '-'],
    ...(book.hasLevels ? [`各级，先看${book.beginsAtLevel ?? '全部'}级`] : []),
    ...(book.grain === 'period' && book.byCombination ? ['按组合'] : []),
    ...(book.grain === 'period' && book.isTurnover ? ['只有发生额'] : []),
    ...(countsVouchers(book) ? ['数凭证'] : []),
    ...(leavesTransfersOut(book) ? ['不含结转'] : []),
  ]);
  expect(facts.map((each) => each.join(' '))).toMatchInlineSnapshot(`
    [
      "明细账 detailed line account - -",
      "序时账 detailed line nothing - -",
      "多栏账 detailed line account - - 不含结转",
      "总账 general-ledger month nothing detailLedger - 各级，先看1级",
      "科目余额表 subject-balance period nothing detailLedger - 各级，先看1级",
      "科目汇总表 subject-summary period nothing detailLedger - 各级，先看全部级 只有发生额 数凭证",
      "辅助核算余额表 auxiliary-accounting-balance period category auxiliaryLedger -",
      "辅助组合余额表 auxiliary-accounting-balance period nothing detailLedger 所选期间没有同时按两个以上类别核算的科目。只按一个类别核算的科目，请看辅助核算余额表。 按组合",
      "辅助核算明细账 auxiliary-accounting-detail line item - -",
    ]
  `);
});

test('每本账的栏目：平时的，要了才有的写在后面', () => {
  const headings = books.flatMap(({ title: name, columns, columnSets = [] }) => {
    const all: readonly BookColumn<unknown>[] = columns as never;
    const text = ({ title, group, kind }: BookColumn<unknown>) =>
      `${group ? `${group}·` : ''}${title}(${kind})`;
    const usual = columnsOf(
      all,
      columnSets.filter(({ isShown }) => isShown).map(({ key }) => key),
    );
    const sets = columnSets.map(({ key, title, isShown }) => {
      const own = columnsOf(all, [key]).filter(({ set }) => set === key);
      return `${isShown ? '' : '  +'}${title}: ${own.map(text).join(' ')}`;
    });
    return [`${name}: ${usual.map(text).join(' ')}`, ...sets];
  });
  expect(headings.join('\n')).toMatchInlineSnapshot(`
    "明细账: 日期(date) 凭证字号(voucher) 摘要(text) 对方科目(text) 借方(money) 贷方(money) 方向(side) 余额(money)
    本年累计: 
      +显示数量: 借方数量(quantity) 借方单价(price) 贷方数量(quantity) 贷方单价(price) 结存数量(quantity) 结存单价(price)
      +外币: 借方原币(money) 贷方原币(money) 余额原币(money)
    序时账: 日期(date) 凭证字号(voucher) 摘要(text) 科目(text) 借方(money) 贷方(money)
    本年累计: 
    多栏账: 日期(date) 凭证字号(voucher) 摘要(text) 借方(money) 贷方(money) 方向(side) 余额(money)
    本年累计: 
    总账: 科目(text) 日期(date) 摘要(text) 借方(money) 贷方(money) 方向(side) 余额(money)
    本年累计: 
      +显示数量: 借方数量(quantity) 借方单价(price) 贷方数量(quantity) 贷方单价(price) 结存数量(quantity) 结存单价(price)
      +外币: 借方原币(money) 贷方原币(money) 余额原币(money)
    科目余额表: 科目编码(text) 科目名称(text) 期初余额·借方(money) 期初余额·贷方(money) 本期发生额·借方(money) 本期发生额·贷方(money) 本年累计·借方(money) 本年累计·贷方(money) 期末余额·借方(money) 期末余额·贷方(money)
    本年累计: 本年累计·借方(money) 本年累计·贷方(money)
      +显示数量: 单位(text) 期初余额·数量(quantity) 本期发生额·借方数量(quantity) 本期发生额·贷方数量(quantity) 期末余额·数量(quantity)
      +外币: 期初余额·借方原币(money) 期初余额·贷方原币(money) 本期发生额·借方原币(money) 本期发生额·贷方原币(money) 期末余额·借方原币(money) 期末余额·贷方原币(money)
    科目汇总表: 科目编码(text) 科目名称(text) 本期发生额·借方(money) 本期发生额·贷方(money)
    辅助核算余额表: 编码(text) 名称(text) 期初余额·借方(money) 期初余额·贷方(money) 本期发生额·借方(money) 本期发生额·贷方(money) 期末余额·借方(money) 期末余额·贷方(money)
    辅助组合余额表: 科目编码(text) 科目名称(text) 辅助项目(text) 期初余额·借方(money) 期初余额·贷方(money) 本期发生额·借方(money) 本期发生额·贷方(money) 本年累计·借方(money) 本年累计·贷方(money) 期末余额·借方(money) 期末余额·贷方(money)
    本年累计: 本年累计·借方(money) 本年累计·贷方(money)
    辅助核算明细账: 日期(date) 凭证字号(voucher) 科目(text) 摘要(text) 对方科目(text) 借方(money) 贷方(money) 方向(side) 余额(money)
    本年累计: "
  `);
});

test('多栏账一格里的金额在它的那一栏', () => {
  const row = { debit: 5, split: { split31: 7 } };
  expect(['debit', 'split31', 'split32'].map((key) => cellOf(row, key))).toEqual([5, 7, undefined]);
  expect(cellOf({ debit: 5 }, 'split31')).toBeUndefined();
});
