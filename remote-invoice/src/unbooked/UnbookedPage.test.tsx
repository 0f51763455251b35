import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireInvoiceRow } from '@mingzhang/shared/testing/givenInvoices';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireUnbooked } from '@mingzhang/shared/wire/invoice';
import { screen, waitFor, within } from '@testing-library/react';
import { UnbookedPage } from './UnbookedPage';

useFakeApi();

const unbooked: WireUnbooked = {
  invoices: [
    { ...wireInvoiceRow({ id: 41, key: '25312000000000000041' }), age: 107, isOtherYear: true },
    { ...wireInvoiceRow(), age: 16, isOtherYear: false },
  ],
  lines: [
    {
      ...{ voucher: { id: 12, word: '记', number: 12, line: 3 }, date: '2026-03-31', summary: '零售' },
      ...{ account: '22210107 销项税额', amount: 30, age: 5, isOtherYear: false },
    },
  ],
};

function show(at = '/invoice/unbooked?asOf=2026-03-31', answer = unbooked) {
  const call = api.get('/invoice/unbooked').replies(answer, { times: 'always' });
  const routes = [
    { path: '/invoice/unbooked', element: <UnbookedPage /> },
    { path: '*', element: <p>别的页</p> },
  ];
  return { call, ...renderRoute(routes, { at, as: 'viewer' }) };
}

test('未入账按天数，以前年度的标出来；Enter 打开发票', async () => {
  const { user, call, location } = show();
  const old = await screen.findByRole('row', { name: '25312000000000000041' });
  expect(old).toHaveTextContent('107 天 以前年度253120000000000000412026-03-15');
  expect(screen.getByRole('row', { name: '26312000000000000061' })).not.toHaveTextContent('以前年度');
  expect(call.received[0]?.query).toEqual({ as_of: '2026-03-31' });
  old.focus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(location()).toBe('/invoice/61'));
});

test('有凭证无发票：链到凭证', async () => {
  const { user, location } = show();
  await user.click(await screen.findByRole('tab', { name: '有凭证无发票 1' }));
  const line = await screen.findByRole('row', { name: '记-12 第 3 行' });
  expect(line).toHaveTextContent('5 天 2026-03-31记-12 第 3 行零售22210107 销项税额30.00');
  expect(within(line).getByRole('link', { name: '记-12' })).toHaveAttribute('href', '/voucher/form/12');
  expect(location()).toBe('/invoice/unbooked?asOf=2026-03-31&tab=lines');
});

test('没有未入账的，两边都说', async () => {
  const { user } = show('/invoice/unbooked', { invoices: [], lines: [] });
  expect(await screen.findByText('登记的发票都已入账。')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '有凭证无发票 0' }));
  expect(await screen.findByText('增值税科目的每一笔都有发票。')).toBeVisible();
});
