import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../testing/givenMoved';
import { accounts, lines, openings, start } from '../../../testing/plannedMove';
import type { MovedAccount, MovedBooks } from '../movedBooks';

const kept = (parts: Partial<MovedBooks>) => plannedFrom(movedBooks(parts), { chart: 'keep' });
const row = (code: string, name: string) => movedBalances('2026-01', `${code} ${name} 0.00 0.00 0.00 0.00`);
const natureOf = (parts: Partial<MovedBooks>, code: string) => {
  const found = kept(parts).accounts.find((account) => account.code === code);
  return `${found?.category} ${found?.side} ${found?.origin}`;
};

test('编码和名称与准则相同的，类别和方向按准则，编码分段不同也认；只有编码相同的随上级', () => {
  const tax = (name: string) => ({ balances: [...start, ...row('2221.001.01', name)] });
  expect(natureOf(tax('进项税额'), '222100101')).toBe('liability debit theirs');
  expect(natureOf(tax('留抵税额'), '222100101')).toBe('liability credit theirs');
  expect(natureOf({ balances: [...start, ...row('160201', '机器')] }, '160201')).toBe('asset credit theirs');
  expect(natureOf({ balances: [...start, ...row('160201', '机器')] }, '1602')).toBe('asset credit made');
});

test('我们自己的科目表，方向、辅助核算、外币和停用照它写的，与准则不同也照它', () => {
  const own = {
    mnemonic: 'jxse',
    isEnabled: false,
    path: '应交税费-进项税额',
    parent: '222101',
    isLeaf: true,
  };
  const listed = (code: string, name: string, changes: Partial<MovedAccount> = {}): MovedAccount => ({
    ...{
      at: { file: '整套', sheet: '科目', row: 5 },
      code,
      name,
      category: '负债',
      side: 'credit',
      unit: '',
    },
    ...{ categories: ['部门', '客户'], currencies: ['USD'], own, ...changes },
  });
  const plan = kept({ accounts: [listed('22210101', '进项税额')], balances: start });
  expect(plan.accounts.find(({ code }) => code === '22210101')).toMatchObject({
    ...{ side: 'credit', categories: ['部门', '客户'], currencies: ['USD'], own, origin: 'theirs' },
  });
  const others = plan.accounts.filter(({ code }) => code !== '22210101');
  expect(others.map((account) => ['own' in account, account.categories, account.currencies])).toEqual(
    others.map(() => [false, [], []]),
  );
});

test('上级有凭证而不在第一个月的余额表里，凭证也转入新增的下级', () => {
  const slips = movedSlips(
    '2026-01-05 记-1\n借 5602 管理费用 1.00\n贷 1002 银行存款 1.00\n2026-01-06 记-2\n借 560202 办公费 2.00\n贷 1002 银行存款 2.00',
  );
  const plan = kept({ balances: start, slips });
  expect(accounts(plan)).toContain('560203 (迁入)');
  expect(lines(plan)[0]).toBe('记-1 560203 借 1.00');
  expect(openings(plan)).toEqual(['1002 借 100.00', '3001 贷 100.00']);
});
