import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherLists } from '@mingzhang/shared/testing/givenVoucherForm';
import { givenVoucherList } from '@mingzhang/shared/testing/givenVoucherList';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { VoucherListPage } from '../VoucherListPage';

useFakeApi();

const ledger = given`
  2026-03-05 记-1 收到货款
    借 1002 银行存款  1234.50
    贷 1122 应收账款 [客户:甲公司]  1234.50
`;
const receivable = ledger.accounts.byCode('1122')?.id;
const customer = ledger.auxiliaryItems[0]?.id;
const always = { times: 'always' } as const;

async function open(query = '', times: number | 'always' = 'always') {
  sessionStorage.clear();
  givenVoucherLists(ledger);
  api.get('/voucher/makers').replies([{ id: 3, name: '李会计' }], always);
  api.get('/voucher/gaps').replies([], always);
  const asked = givenVoucherList(ledger, ledger.vouchers, { times });
  const rendered = renderRoute([{ path: '/voucher', element: <VoucherListPage /> }], {
    at: `/voucher${query}`,
  });
  await screen.findByRole('rowgroup', { name: '凭证 记-1' });
  const lastQuery = () => asked.received.at(-1)?.query;
  return { ...rendered, lastQuery, shown: () => new URLSearchParams(rendered.location().slice(9)) };
}

const chips = () => within(screen.getByRole('group', { name: '筛选条件' }));

test('地址里的条件都发给服务器，也都写成标签', async () => {
  const query =
    `?from=2026-01&to=2026-03&summary=货款&account=${receivable}&item=${customer}` +
    '&amountFrom=100.00&amountTo=2000.00&word=记&numberFrom=1&numberTo=9&maker=3&audited=false' +
    '&origin=manual&attachments=false&sort=-date&size=100';
  const { lastQuery } = await open(query);
  expect(lastQuery()).toEqual({
    org_id: '11',
    startDate: '2026-01-01',
    endDate: '2026-03-31',
    summary: '货款',
    subjectId: String(receivable),
    auxiliaryItemId: String(customer),
    minAmount: '100',
    maxAmount: '2000',
    word: '记',
    minCode: '1',
    maxCode: '9',
    createMember: '3',
    audited: 'false',
    origin: 'manual',
    hasAttachments: 'false',
    sort: 'date',
    direction: 'desc',
    page: '1',
    size: '100',
  });
  expect(await chips().findByText('科目：1122 应收账款')).toBeInTheDocument();
  const texts = ['摘要：“货款”', '金额：100.00 – 2,000.00', '凭证字：记', '凭证号：1 – 9', '制单人：李会计'];
  for (const text of [...texts, '审核：未审核', '来源：手工', '附件：无附件']) {
    expect(chips().getByText(text)).toBeInTheDocument();
  }
  expect(chips().getByText(/^辅助项：客户 \S+ 甲公司$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /筛选（10）/ })).toBeInTheDocument();
});

test('去掉一个标签，再全部清除，期间还在', async () => {
  const { user, shown } = await open('?from=2026-02&to=2026-03&summary=货款&word=记&page=2');
  await user.click(screen.getByRole('button', { name: '取消 摘要：“货款”' }));
  expect(Object.fromEntries(shown())).toEqual({ from: '2026-02', to: '2026-03', word: '记' });
  await user.click(screen.getByRole('button', { name: '清除全部' }));
  expect(Object.fromEntries(shown())).toEqual({ from: '2026-02', to: '2026-03' });
  expect(screen.queryByRole('group', { name: '筛选条件' })).not.toBeInTheDocument();
});

test('筛选面板：填好后回车查询，写进地址', async () => {
  const { user, shown } = await open();
  await user.click(screen.getByRole('button', { name: /down 筛选/ }));
  const panel = within(screen.getByRole('region', { name: '筛选' }));
  await user.type(panel.getByLabelText('金额'), '1,234.5');
  await user.type(panel.getByLabelText('凭证号到'), '9');
  await user.type(panel.getByRole('combobox', { name: '科目' }), '1122{Enter}');
  await user.click(panel.getByRole('combobox', { name: '来源' }));
  await user.click(await screen.findByTitle('导入'));
  await user.click(panel.getByRole('combobox', { name: '审核状态' }));
  await user.click(await screen.findByTitle('已审核'));
  await user.type(panel.getByLabelText('摘要'), '货款{Enter}');
  expect(Object.fromEntries(shown())).toEqual({
    from: '2026-03',
    to: '2026-03',
    summary: '货款',
    account: String(receivable),
    amountFrom: '1234.50',
    amountTo: '1234.50',
    numberTo: '9',
    origin: 'import',
    audited: 'true',
  });
});

test('金额写错了说明在哪一格，不查询', async () => {
  const { user, location } = await open();
  await user.click(screen.getByRole('button', { name: /down 筛选/ }));
  await user.type(screen.getByLabelText('金额'), '1.005{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('请填写不超过两位小数的金额');
  expect(screen.getByLabelText('金额')).toHaveAttribute('aria-invalid', 'true');
  expect(location()).toBe('/voucher');
});

test('面板打开时是地址里的条件；重置后查询就没有条件', async () => {
  const { user, shown } = await open('?amountFrom=5.00&amountTo=9.00&summary=货款');
  await user.click(screen.getByRole('button', { name: /down 筛选/ }));
  expect(screen.getByLabelText('摘要')).toHaveValue('货款');
  expect(screen.getByLabelText('金额从')).toHaveValue('5.00');
  expect(screen.getByLabelText('金额到')).toHaveValue('9.00');
  await user.click(screen.getByRole('button', { name: '重置' }));
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect([...shown().keys()]).toEqual(['from', 'to']);
});

test('快速查找：/ 到输入框，凭证号、金额、科目都认得', async () => {
  const { user, shown } = await open();
  await user.keyboard('/');
  const field = screen.getByRole('combobox', { name: '快速查找' });
  expect(field).toHaveFocus();
  await user.keyboard('记-12{Enter}');
  expect(Object.fromEntries(shown())).toMatchObject({ word: '记', numberFrom: '12', numberTo: '12' });
  expect(field).toHaveValue('');
  await user.type(field, '应收');
  await user.click(await screen.findByText('1122 应收账款'));
  // The next search takes the place of the one before.
  expect(Object.fromEntries(shown())).toEqual({
    from: '2026-03',
    to: '2026-03',
    account: String(receivable),
  });
});

test('快速查找换掉上一次找的，翻页、排序之后也一样；筛选的条件留着', async () => {
  const { user, shown } = await open('?from=2026-03&to=2026-03&audited=false');
  const field = screen.getByRole('combobox', { name: '快速查找' });
  await user.type(field, '货款{Enter}');
  expect(shown().get('summary')).toBe('货款');
  await user.click(screen.getByRole('combobox', { name: '排序' }));
  await user.click(await screen.findByTitle('按日期 ↓'));
  await user.type(field, '1,234.5{Enter}');
  expect(Object.fromEntries(shown())).toEqual({
    from: '2026-03',
    to: '2026-03',
    audited: 'false',
    sort: '-date',
    amountFrom: '1234.50',
    amountTo: '1234.50',
  });
});

test('排序写进地址', async () => {
  const { user, shown, lastQuery } = await open();
  await user.click(screen.getByRole('combobox', { name: '排序' }));
  await user.click(await screen.findByTitle('按日期 ↓'));
  expect(shown().get('sort')).toBe('-date');
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'date', direction: 'desc' }));
});

test('没有找到时可以清除筛选', async () => {
  const { user, shown } = await open('', 1);
  givenVoucherList(ledger, [], always);
  await user.type(screen.getByRole('combobox', { name: '快速查找' }), '没有的{Enter}');
  expect(await screen.findByText('没有符合条件的凭证')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '仅按此条件查找' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '清除筛选' }));
  expect([...shown().keys()]).toEqual(['from', 'to']);
  expect(screen.getByRole('combobox', { name: '快速查找' })).toHaveFocus();
});

test('连着查找没有找到时，可以只按后一个条件', async () => {
  const { user, shown } = await open('?word=记&numberFrom=5&numberTo=5', 1);
  givenVoucherList(ledger, [], always);
  await user.type(screen.getByRole('combobox', { name: '快速查找' }), '房租{Enter}');
  await user.click(await screen.findByRole('button', { name: '仅按此条件查找' }));
  expect(Object.fromEntries(shown())).toEqual({ from: '2026-03', to: '2026-03', summary: '房租' });
  expect(screen.getByRole('combobox', { name: '快速查找' })).toHaveFocus();
});

test('数字先当有这个编码的科目', async () => {
  const { user, shown } = await open();
  const field = screen.getByRole('combobox', { name: '快速查找' });
  await user.type(field, '1122');
  expect(await screen.findByRole('option', { name: /1122 应收账款/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(screen.queryByText('凭证号')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(shown().get('account')).toBe(String(receivable));
});

test('导出的是筛选后的全部凭证', async () => {
  await open('?summary=货款&audited=true&page=2');
  expect(screen.getByRole('link', { name: /导出/ })).toHaveAttribute(
    'href',
    `/api/voucher/download?${new URLSearchParams({
      org_id: '11',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      summary: '货款',
      audited: 'true',
      sort: 'number',
    }).toString()}`,
  );
});
