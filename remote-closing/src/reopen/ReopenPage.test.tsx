import { screen } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromUser } from '@mingzhang/shared/wire/user';
import { ReopenPage } from './ReopenPage';

useFakeApi();

const routes = [
  { path: '/check-out/un-check', element: <ReopenPage /> },
  { path: '/check-out/list', element: <p>结账列表在此</p> },
];
const preview = {
  orgId: 11,
  months: [
    { checkYear: 2026, checkMonth: 2 },
    { checkYear: 2026, checkMonth: 1 },
  ],
};

test('先列出会重新打开的期间，填写原因后才反结账', async () => {
  api.get('/closing/reopenPreview').replies(preview);
  const { user } = renderRoute(routes, { at: '/check-out/un-check?period=2026-01' });
  expect(await screen.findByText(/将重新打开 2 个期间：2026年第02期、2026年第01期/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '反结账原因' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: '反结账' }));
  expect(
    await screen.findByText('请填写反结账原因', { selector: '.ant-form-item-explain-error' }),
  ).toBeInTheDocument();

  const call = api.get('/checkout/unCheck').replies(null);
  api.get('/init').replies(fromUser(givenUser('manager')));
  await user.type(screen.getByRole('textbox', { name: '反结账原因' }), '补记采购发票');
  await user.click(screen.getByRole('button', { name: '反结账' }));
  expect(await screen.findByText('结账列表在此')).toBeInTheDocument();
  expect(call.received[0]?.query).toMatchObject({ year: '2026', month: '1', reason: '补记采购发票' });
});

test('服务器拒绝时留在本页，原因还在', async () => {
  api.get('/closing/reopenPreview').replies(preview);
  api.get('/checkout/unCheck').refuses('您在本账套的角色没有这项权限', 403);
  const { user } = renderRoute(routes, { at: '/check-out/un-check?period=2026-01' });
  await user.type(await screen.findByRole('textbox', { name: '反结账原因' }), '补记');
  await user.click(screen.getByRole('button', { name: '反结账' }));
  expect(await screen.findByText('您在本账套的角色没有这项权限')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '反结账原因' })).toHaveValue('补记');
});
