import { screen, waitFor, within } from '@testing-library/react';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireBookAccount } from '@mingzhang/shared/testing/givenBook';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { BookScreen } from './BookScreen';
import { WINDOW } from './useFurtherRows';

/** A ledger that is fetched in parts, when a part or a search does not get through. */
useFakeApi();

const routes = [{ path: '/account-book/detailed', element: <BookScreen path="detailed" /> }];

const partFrom = (offset: number) => ({
  ...{ offset, total: 3 * WINDOW },
  rows: Array.from({ length: WINDOW }, (_, index) => ({
    ...{ voucherDate: dateOnly('2026-03-05'), voucherId: offset + index, word: '记', code: offset + index },
    ...{
      summary: `第${offset + index}笔`,
      debitAmount: 1,
      balanceDirection: '借',
      balance: 1,
      rowKind: 'line',
    },
  })),
});

async function openLedger(at: string) {
  api.get('/accountBook/list').replies([wireBookAccount(1, '1002', '银行存款')]);
  api.get('/accountBook/details').replies(partFrom(0));
  const { user } = renderRoute(routes, { at });
  await screen.findByText('第3笔');
  return user;
}

test('后面的行取不到：说明原因，重试后补上，不再提示', async () => {
  const user = await openLedger('/account-book/detailed');
  const refused = api.get('/accountBook/details').refuses('服务器正忙，请稍后重试');
  screen.getByRole('table', { name: '明细账' }).focus();
  await user.keyboard('{End}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('有些行没有加载出来，暂时显示为“…”：服务器正忙，请稍后重试');
  expect(refused.received[0]?.query).toMatchObject({ offset: String(2 * WINDOW) });
  api.get('/accountBook/details').replies(partFrom(2 * WINDOW));
  await user.click(within(alert).getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText(`第${3 * WINDOW - 1}笔`)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('查找没有查成：说明原因，改了字就不再说', async () => {
  // Another address: rows of the first are remembered.
  const user = await openLedger('/account-book/detailed?account=1');
  api.get('/accountBook/details/find').refuses('服务器正忙，请稍后重试');
  const search = screen.getByRole('textbox', { name: '在账簿中查找' });
  await user.type(search, '运费{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '查找失败，请按回车重试：服务器正忙，请稍后重试',
  );
  await user.type(search, '用');
  expect(screen.queryByRole('alert')).toBeNull();
});
