import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, within } from '@testing-library/react';
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
    ...['首页', '凭证', '结账', '账簿', '报表', '设置'],
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
