import { useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useNotify, usePageTab, useUnsavedChanges } from '../index';
import { Frame } from './Frame';

useFakeApi();

beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1440;
});

/** A voucher that names its tab after itself and can be put away, or followed into its account. */
function Voucher({ isChanged = false }: { readonly isChanged?: boolean }) {
  const { open, close, rename } = usePageTab();
  const notify = useNotify();
  useUnsavedChanges(isChanged);
  useEffect(() => rename('记-12'), [rename]);
  return (
    <>
      <button onClick={() => open('/account-book/detailed?subjectId=1002')}>银行存款</button>
      <button onClick={() => open('/voucher/form/13')}>下一张</button>
      <button onClick={close}>收起</button>
      <button onClick={() => notify.success('凭证 记-12 已保存')}>保存</button>
    </>
  );
}

const routes = (voucher = <Voucher />) => [
  {
    element: <Frame />,
    children: [
      { path: '/voucher/form/12', element: voucher },
      { path: '*', element: <p>另一页</p> },
    ],
  },
];

const tabTitles = () =>
  within(screen.getByLabelText('已打开的页面'))
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean);

test('a page names its tab, and keeps the name while others are opened', async () => {
  const { user, location } = renderRoute(routes(), { at: '/voucher/form/12' });
  expect(tabTitles()).toEqual(['首页', '记-12']);
  await user.click(screen.getByRole('button', { name: '银行存款' }));
  expect(location()).toBe('/account-book/detailed?subjectId=1002');
  expect(tabTitles()).toEqual(['首页', '记-12', '明细账']);
  await user.click(screen.getByRole('button', { name: '记-12' }));
  expect(tabTitles()).toEqual(['首页', '记-12', '明细账']);
});

test('the name a page gave its tab outlives a reload, also while another page is shown', async () => {
  const { user, unmount } = renderRoute(routes(), { at: '/voucher/form/12' });
  await user.click(screen.getByRole('button', { name: '银行存款' }));
  unmount();
  renderRoute(routes(), { at: '/account-book/detailed?subjectId=1002' });
  expect(tabTitles()).toEqual(['首页', '记-12', '明细账']);
});

test('another voucher in the same tab has not the name of the one before', async () => {
  const { user } = renderRoute(routes(), { at: '/voucher/form/12' });
  await user.click(screen.getByRole('button', { name: '下一张' }));
  expect(tabTitles()).toEqual(['首页', '记账凭证']);
});

test('a page closes its own tab, and the previous one is shown', async () => {
  const { user, location } = renderRoute(routes(), { at: '/voucher/form/12' });
  await user.click(screen.getByRole('button', { name: '收起' }));
  await waitFor(() => expect(location()).toBe('/'));
  expect(tabTitles()).toEqual(['首页']);
});

test('what is not saved yet asks before the page closes its tab', async () => {
  const { user, location } = renderRoute(routes(<Voucher isChanged />), { at: '/voucher/form/12' });
  await user.click(screen.getByRole('button', { name: '收起' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('页面上还有内容没有保存');
  expect(location()).toBe('/voucher/form/12');
});

test('a page tells its reader what it has done', async () => {
  const { user } = renderRoute(routes(), { at: '/voucher/form/12' });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('凭证 记-12 已保存')).toBeVisible();
});

test('without a frame around it a page opens others, and has no tab to name or to close', async () => {
  const { user, location } = renderRoute(
    [
      { path: '/voucher/form/12', element: <Voucher /> },
      { path: '*', element: <p>另一页</p> },
    ],
    { at: '/voucher/form/12' },
  );
  await user.click(screen.getByRole('button', { name: '收起' }));
  expect(location()).toBe('/voucher/form/12');
  await user.click(screen.getByRole('button', { name: '银行存款' }));
  expect(location()).toBe('/account-book/detailed?subjectId=1002');
});
