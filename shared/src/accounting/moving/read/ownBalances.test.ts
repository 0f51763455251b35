import { fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import type { MovedBalance, MovedItem, OwnRecords } from '../movedBooks';
import { checkOwnBalances } from './ownBalances';

const at = { file: '整套.xlsx', sheet: '余额', row: 1 };
/** 数量 of 期初, where 期初 has none. */
const values = [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const columns = values.map(() => ({ title: '期初数量', letters: 'K' }));
const customer = (code: string): MovedItem => ({ category: '客户', code, name: code });

const row = (account: string, items: MovedItem[] = [], code = ''): MovedBalance => ({
  ...{ at, from: '2025-01' as Period, to: '2025-01' as Period, account, accountName: '', items, side: null },
  ...{ opening: null, debit: null, credit: null, closing: null, yearDebit: null, yearCredit: null },
  ...{
    quantity: null,
    currency: code === '' ? null : { code, rate: null, amount: fen(0) },
    own: { values, columns },
  },
});

function told(...balances: MovedBalance[]): string[] {
  const about = { from: '2025-01', to: '2025-02' } as unknown as OwnRecords['about'];
  const found: string[] = [];
  const add = ({ message }: { message: string }) => found.push(message.split('”')[0]?.slice(1) ?? '');
  checkOwnBalances(['1122', '112201'], balances, [], { about, openings: [] }, add);
  return found;
}

test('每个错了的项目和科目说一次，它们上面的科目不再说', () => {
  expect(
    told(row('1122'), row('112201'), row('112201', [customer('甲')]), row('112201', [customer('乙')])),
  ).toEqual(['112201 客户:甲', '112201 客户:乙']);
  expect(told(row('1122'), row('112201'))).toEqual(['112201']);
  expect(told(row('1122'))).toEqual(['1122']);
});

test('旁边的科目、另一种外币，各说各的', () => {
  expect(told(row('112201'), row('112202'), row('1122', [], 'USD'), row('1221'))).toEqual([
    '112201',
    '112202',
    '1122 USD',
    '1221',
  ]);
});
