import { fen } from '../../../primitives/money';
import { period } from '../../../primitives/period';
import { exchangeRate, quantityOf } from '../../../primitives/scaled';
import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../testing/givenMoved';
import { accounts, lines, openings, refused, start } from '../../../testing/plannedMove';
import type { MovedAccount, MovedBooks, OwnRecords } from '../movedBooks';
import type { MoveChoices } from './movePlan';

const none = (...rows: readonly string[]) =>
  movedBalances('2026-01', rows.map((row) => `${row} 0.00 0.00 0.00 0.00`).join('\n'));
const plan = (parts: Partial<MovedBooks>, choices: Partial<MoveChoices> = {}) =>
  plannedFrom(movedBooks({ ...parts, balances: [...start, ...(parts.balances ?? [])] }), choices);
const listed = (code: string, name: string, changes: Partial<MovedAccount> = {}): MovedAccount => ({
  ...{ at: { file: '科目', sheet: '', row: 5 }, code, name, category: '', side: null, unit: '' },
  ...{ categories: [], currencies: [], ...changes },
});

test('两个科目对应到一个有下级的科目，自己的凭证都转入同一个新增的下级', () => {
  const slips = movedSlips(
    '2026-01-05 记-1\n借 5601 销售费用 1.00\n借 5602 管理费用 2.00\n贷 1002 银行存款 3.00',
  );
  const balances = none('5601 销售费用', '560102 办公费', '5602 管理费用', '560202 办公费');
  const merged = plan({ balances, slips }, { chart: 'map', mapped: { '5601': '5602' } });
  expect(lines(merged).slice(0, 2)).toEqual(['记-1 560221 借 1.00', '记-1 560221 借 2.00']);
  expect(accounts(merged).filter((text) => text.includes('(迁入)'))).toEqual(['560221 (迁入)']);
});

test('新增的下级接在自己的下级后面，别的科目有多少下级都一样', () => {
  const slips = movedSlips('2026-01-05 记-1\n借 1002 银行存款 1.00\n贷 5001 主营业务收入 1.00');
  const balances = none('100201 工行', '222101 应交增值税', '222109 应交房产税');
  const kept = plan({ balances, slips }, { chart: 'keep' });
  expect(lines(kept)[0]).toBe('记-1 100202 借 1.00');
  expect(openings(kept)).toEqual(['100202 借 100.00', '3001 贷 100.00']);
});

test('下级的编码用完了，上级自己的凭证转不进去，拒绝', () => {
  const rows = Array.from({ length: 99 }, (_, at) => `5602${String(at + 1).padStart(2, '0')} 费用${at}`);
  const slips = movedSlips('2026-01-05 记-1\n借 5602 管理费用 1.00\n贷 1002 银行存款 1.00');
  expect(refused(plan({ balances: none('5602 管理费用', ...rows), slips }, { chart: 'keep' }))).toEqual([
    expect.stringMatching(/^科目“5602 管理费用”有下级科目，又有自己的发生额或余额：“5602”的下级编码/),
  ]);
});

test('对应到没有迁入的上级下面的科目，它的各级上级也在；没有用到的科目不在', () => {
  const rows = none('1009 税金专户');
  const mapped = plan({ balances: rows }, { chart: 'map', mapped: { '1009': '22210107' } });
  expect(accounts(mapped)).toEqual([
    ...['1002 银行存款', '2221 应交税费', '222101 应交增值税', '22210107 销项税额', '3001 实收资本'],
  ]);
});

test('没有对应的科目，它的编码不在对应表里', () => {
  const wrong = plan({ balances: none('1101 短期借出款') }, { chart: 'map' });
  expect(Object.keys(wrong.targets).sort()).toEqual(['1002', '3001']);
});

test('上级的辅助核算、外币和单位不要，明细的照写；我们自己的上级也照写', () => {
  const own = { mnemonic: '', isEnabled: true, path: '', parent: '', isLeaf: false };
  const kept = { categories: ['部门', '客户'], currencies: ['USD', 'EUR'], unit: '千克' };
  const of = (changes: Partial<MovedAccount>) =>
    plan(
      { accounts: [listed('1122', '应收账款', changes), listed('112201', '货款', changes)] },
      { chart: 'keep' },
    )
      .accounts.filter(({ code }) => code.startsWith('1122'))
      .map(({ categories, currencies, unit }) => ({ categories, currencies, unit }));
  expect(of(kept)).toEqual([
    { categories: [], currencies: [], unit: null },
    { categories: ['客户', '部门'], currencies: ['EUR', 'USD'], unit: '千克' },
  ]);
  expect(of({ ...kept, own })).toEqual([kept, kept]);
});

test('对应到准则的科目，带去计量单位和辅助核算', () => {
  const accounts = [listed('1403', '原材料', { unit: '千克', categories: ['存货', '仓库'] })];
  const found = plan({ accounts }, { chart: 'map' }).accounts.find(({ code }) => code === '1403');
  expect(found).toMatchObject({ unit: '千克', categories: ['仓库', '存货'] });
});

test('币别：我们自己的币别表在前，按它的先后，本位币不算；其余按代码', () => {
  const rate = { since: null, rate: exchangeRate(100_000_000), at: { file: '整套', sheet: '', row: 1 } };
  const currencies = ['CNY', 'USD', 'HKD'].map((code) => ({
    ...{ ...rate, code, name: code, isLocal: code === 'CNY' },
  }));
  const own = {
    ...{ worksheets: [], tables: [], about: null, organizations: [], categories: [], openings: null },
    ...{ cashFlows: [], proposed: [], currencies },
  } satisfies OwnRecords;
  const chart = [
    listed('100101', '现金', { currencies: ['JPY'] }),
    listed('100102', '外币', { currencies: ['EUR'] }),
  ];
  expect(plan({ own, accounts: chart }).currencies).toEqual(['USD', 'HKD', 'EUR', 'JPY']);
  expect(plan({ accounts: chart }).currencies).toEqual(['EUR', 'JPY']);
});

test('只有后来的余额表里上级比下级多的，没有自己的期初，不新增下级', () => {
  const later = movedBalances(
    '2026-02',
    '1002 银行存款 105.00 0.00 0.00 105.00\n100201 工行 100.00 0.00 0.00 100.00',
  );
  const first = movedBalances('2026-01', '100201 工行 100.00 0.00 0.00 100.00');
  const kept = plan({ balances: [...first, ...later] }, { chart: 'keep' });
  expect(accounts(kept)).toEqual(['1002 银行存款', '100201 工行', '3001 实收资本']);
});

test('准则没有的科目，方向看截止最晚的余额表', () => {
  const row = (months: string, closing: string) =>
    movedBalances(months, `1999 自设 0.00 0.00 0.00 ${closing}`);
  const kept = plan(
    { balances: [...row('2026-01..2026-06', '-3.00'), ...row('2026-02', '2.00')] },
    { chart: 'keep', from: period('2026-01') },
  );
  expect(kept.accounts.find(({ code }) => code === '1999')?.side).toBe('credit');
});

test('现金流量行次照写；红字改记另一方的，数量是正的，贷方的也一样', () => {
  const slips = movedSlips('2026-01-05 记-1\n借 1002 银行存款 -5.00\n贷 1403 原材料 -5.00').map((slip) => ({
    ...slip,
    lines: slip.lines.map((line) =>
      line.credit === 0 ? { ...line, cashFlow: 7 } : { ...line, quantity: quantityOf(-2), unit: '件' },
    ),
  }));
  const [turned] = plan({ slips }, { redTurned: true }).slips;
  expect(turned?.lines).toMatchObject([
    { credit: fen(500), cashFlow: 7 },
    { debit: fen(500), quantity: 2 },
  ]);
  expect(plan({ slips }).slips[0]?.lines[1]).toMatchObject({ credit: fen(-500), quantity: -2 });
});

test('明细成了客户，别的科目却对应到了这个明细：明细留在科目表里', () => {
  const balances = none('1122 应收账款', '112201 新华工厂', '1221 其他应收款');
  const mapped = plan(
    { balances },
    { chart: 'map', itemised: { '1122': '客户' }, mapped: { '1221': '112201' } },
  );
  expect(mapped.targets['1221']?.account).toBe('112201');
  expect(accounts(mapped)).toContain('112201 新华工厂');
  expect(refused(mapped)).toStrictEqual([]);
});
