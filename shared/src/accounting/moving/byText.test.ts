import { byText } from './byText';

test('按编码排列；编码相同的，先后不变', () => {
  const accounts = ['5001 收入', '1002 工行', '1001 现金', '1002 建行'];
  expect(accounts.sort(byText((account) => account.slice(0, 4)))).toEqual([
    ...['1001 现金', '1002 工行', '1002 建行', '5001 收入'],
  ]);
});
