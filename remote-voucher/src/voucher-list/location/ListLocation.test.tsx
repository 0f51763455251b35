import { act, screen, waitFor } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { Link, useNavigate } from '@mingzhang/shared/router';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherList } from '@mingzhang/shared/testing/givenVoucherList';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { VoucherListPage } from '../VoucherListPage';

useFakeApi();

const ledger = given`
  2026-03-05 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
  2026-03-06 记-2 提现
    借 1001 库存现金  20.00
    贷 1002 银行存款  20.00
`;

/** 一个月里许多张凭证。 */
const many = Array.from({ length: 200 }, (_, index): Voucher => ({
  ...(ledger.vouchers[0] as Voucher),
  id: 1000 + index,
  number: index + 1,
}));

function Form() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        返回
      </button>
      <Link to="/voucher">查凭证</Link>
    </>
  );
}

const routes = [
  { path: '/voucher', element: <VoucherListPage /> },
  { path: '/voucher/form/:id?', element: <Form /> },
];
const block = (title: string) => screen.findByRole('rowgroup', { name: `凭证 ${title}` });
const drawn = () => screen.getAllByRole('rowgroup', { name: /^凭证 记-/ });

async function open(at: string, vouchers: readonly Voucher[] = ledger.vouchers) {
  sessionStorage.clear();
  api.get('/voucher/gaps').replies([], { times: 'always' });
  const asked = givenVoucherList(ledger, vouchers, { times: 'always', size: 200 });
  const rendered = renderRoute(routes, { at });
  await block('记-1');
  return { ...rendered, asked };
}

test('返回时条件、选中的凭证、光标都在', async () => {
  const { user, location } = await open('/voucher?summary=提现&sort=-date');
  await user.click(screen.getByRole('checkbox', { name: '选择 记-1' }));
  const voucher = await block('记-2');
  act(() => voucher.focus());
  await user.keyboard('{Enter}');
  expect(location()).toMatch(/^\/voucher\/form\//);
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByText('摘要：“提现”')).toBeInTheDocument();
  const selection = await screen.findByRole('status', { name: '已选凭证' });
  expect(selection).toHaveTextContent('已选 1 张，合计 10.00');
  await waitFor(async () => expect(await block('记-2')).toHaveFocus());
});

test('没有滚动就离开的，在更窄的窗口里回来，也从页首看起', async () => {
  const scroller = { scrollTop: 0 };
  Object.defineProperty(document, 'scrollingElement', { value: scroller, configurable: true });
  const head = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  head.mockReturnValue({ top: 262, bottom: 400 } as DOMRect);
  const { user } = await open('/voucher');
  await user.click(screen.getByRole('button', { name: '修改 记-1' }));
  head.mockReturnValue({ top: 334, bottom: 472 } as DOMRect);
  await user.click(screen.getByRole('button', { name: '返回' }));
  await waitFor(async () => expect(await block('记-1')).toHaveFocus());
  expect(scroller.scrollTop).toBe(0);
  Reflect.deleteProperty(document, 'scrollingElement');
});

test('从菜单回来，也是离开时的列表', async () => {
  const { user, location } = await open('/voucher?from=2026-01&to=2026-03&audited=false&page=1');
  await user.click(screen.getByRole('button', { name: '修改 记-1' }));
  await user.click(screen.getByRole('link', { name: '查凭证' }));
  await block('记-1');
  expect(location()).toBe('/voucher?from=2026-01&to=2026-03&audited=false&page=1');
});

test('一页两百张只画看得见的几张，方向键和 End 仍然到得了每一张', async () => {
  const { user } = await open('/voucher?size=200', many);
  expect(drawn().length).toBeLessThan(40);
  const voucher = await block('记-1');
  act(() => voucher.focus());
  await user.keyboard('{End}');
  expect(await block('记-200')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(await block('记-198')).toHaveFocus();
  expect(drawn().length).toBeLessThan(40);
});

test('滚动到哪里画到哪里', async () => {
  await open('/voucher?size=200', many);
  const table = screen.getByRole<HTMLTableElement>('table', { name: '凭证' });
  // 140 像素一张，滚过了一百张。
  jest
    .spyOn(table.tBodies[0] as HTMLElement, 'getBoundingClientRect')
    .mockReturnValue({ top: -14_000 } as DOMRect);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(await block('记-101')).toBeInTheDocument();
  expect(screen.queryByRole('rowgroup', { name: '凭证 记-1' })).not.toBeInTheDocument();
});
