import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, within } from '@testing-library/react';
import { assetUser } from '@mingzhang/shared/testing/givenAssets';
import { useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { Frame } from './Frame';

useFakeApi();

const routes = [{ element: <Frame />, children: [{ path: '*', element: <p>页面内容</p> }] }];

test('on a telephone the menu is a bar below, and there are no tabs: a group opens its pages', async () => {
  window.innerWidth = 390;
  const { user, location } = renderRoute(routes);
  expect(screen.queryByLabelText('已打开的页面')).toBeNull();
  const bar = within(screen.getByRole('navigation', { name: '主菜单' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
    ...['首页', '凭证', '结账', '账簿', '报表', '更多'],
  ]);
  const vouchers = bar.getByRole('button', { name: '凭证' });
  expect(vouchers).toHaveAttribute('aria-expanded', 'false');
  await user.click(vouchers);
  await user.click(within(bar.getByRole('list', { name: '凭证' })).getByText('查凭证'));
  expect(location()).toBe('/voucher');
  expect(bar.queryByRole('list')).toBeNull();
  // A group of one page is that page.
  await user.click(bar.getByRole('button', { name: '结账' }));
  expect(location()).toBe('/check-out/list');
  await user.click(vouchers);
  await user.keyboard('{Escape}');
  expect(bar.queryByRole('list')).toBeNull();
});

test('with the groups of a module more than there is room for, the last ones are behind 更多', async () => {
  window.innerWidth = 390;
  const { user, location } = renderRoute(routes, { as: assetUser() });
  const bar = within(screen.getByRole('navigation', { name: '主菜单' }));
  expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual([
    ...['首页', '凭证', '结账', '账簿', '报表', '更多'],
  ]);
  await user.click(bar.getByRole('button', { name: '更多' }));
  expect(bar.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
    '设置',
    '固定资产',
    '发票',
  ]);
  await user.click(within(bar.getByRole('list', { name: '固定资产' })).getByText('资产盘点'));
  expect(location()).toBe('/assets/count');
  expect(bar.queryByRole('list')).toBeNull();
});
