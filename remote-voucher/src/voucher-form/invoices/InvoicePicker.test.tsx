import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { bodyOf, bought, givenBooks, received, wire } from '@mingzhang/shared/testing/givenTwoVouchers';
import { cell, openVoucherForm, row } from '@mingzhang/shared/testing/openVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireInvoiceLines, WireInvoiceRow, WireInvoices } from '@mingzhang/shared/wire/invoice';
import { VoucherFormPage } from '../VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const { routes, openNew, opened } = openVoucherForm(<VoucherFormPage />);

const invoice = (id: number, key: string, total: number): WireInvoiceRow => ({
  ...{ id, key, direction: 'in', kind: 'digital', isSpecial: true, colour: 'blue', date: '2026-03-03' },
  party: { code: '91440300MA5FAKE0Y2', name: '深圳虚构钢材有限公司' },
  ...{ goods: '*金属制品*虚构角钢', amount: total, tax: 0, total, status: 'normal', verifiedOn: null },
  ...{ tick: null, vouchers: [], version: 1 },
});
const steel = invoice(61, '26992000000000000001', 1130);
const paint = invoice(62, '26992000000000000002', 226);

const listed = (...records: WireInvoiceRow[]): WireInvoices => ({
  ...{ records, total: records.length, size: 50, current: 1, pages: 1 },
  ...{ amount: 0, tax: 0, sum: 0 },
});

const customer = (received.lines[1]?.auxiliary ?? []).map(({ categoryId, itemId }) => ({
  ...{ accountingCategoryId: categoryId, id: itemId },
}));
const line = (subjectId: number, debitAmount: number | null, creditAmount: number | null) => ({
  ...{ summary: '深圳虚构钢材 角钢', subjectId, subjectCode: String(subjectId), subjectName: '' },
  ...{ auxiliary: subjectId === 1122 ? customer : [], debitAmount, creditAmount, cashFlowLine: null },
});
const byRules: WireInvoiceLines = { lines: [line(1122, 1130, null), line(1002, null, 1130)], left: [] };

const options = async () =>
  within(await screen.findByRole('listbox', { name: '发票' })).findAllByRole('option');
const searched = () => screen.getByRole('combobox', { name: '查找发票' });

test('Alt+V 按金额找到发票，Enter 填好摘要、分录和附单据数，日期不变；保存时一起入账', async () => {
  const { user } = await openNew();
  const search = api.get('/invoice').replies(listed(steel, paint), { times: 'always' });
  await user.keyboard('{Alt>}v{/Alt}');
  expect(await options()).toHaveLength(2);
  expect(searched()).toHaveFocus();
  const date = screen.getByLabelText<HTMLInputElement>('日期').value;
  await user.keyboard('1130');
  await waitFor(() => expect(search.received.at(-1)?.query).toMatchObject({ text: '1130', state: 'open' }));
  const asking = api.post('/invoice/voucher/lines').replies(byRules);
  await waitFor(() => expect(screen.getByRole('button', { name: '附上' })).toBeEnabled());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asking.received[0]?.body).toEqual({ ids: [61] });
  expect(cell(1, '摘要')).toHaveValue('深圳虚构钢材 角钢');
  expect(row(1)).toHaveTextContent('1122');
  expect(cell(1, '借方金额')).toHaveValue('1,130.00');
  expect(cell(2, '贷方金额')).toHaveValue('1,130.00');
  expect(screen.getByLabelText('附单据数')).toHaveValue('1');
  expect(screen.getByLabelText('日期')).toHaveValue(date);
  const saving = api.post('/invoice/voucher').replies(wire({ ...received, number: 3 }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saving.received).toHaveLength(1));
  expect(bodyOf(saving)).toMatchObject({ invoiceIds: [61], voucher: { receiptNum: 1 } });
});

test('已经写了的分录不动，只补空着的摘要；没有规则的说明原因', async () => {
  const { user } = await openNew();
  api.get('/invoice').replies(listed(steel), { times: 'always' });
  await user.type(cell(1, '借方金额'), '1130{Enter}');
  await user.keyboard('{Alt>}v{/Alt}');
  await options();
  const left = [{ id: 61, key: steel.key, message: '没有适用的生成规则' }];
  api.post('/invoice/voucher/lines').replies({ lines: [], left });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('没有适用的生成规则')).toBeInTheDocument();
  expect(cell(1, '借方金额')).toHaveValue('1,130.00');
  expect(screen.getByLabelText('附单据数')).toHaveValue('1');
});

test('几张一起：Ctrl+Enter 选，Enter 附上，一次取分录', async () => {
  const { user } = await openNew();
  api.get('/invoice').replies(listed(steel, paint), { times: 'always' });
  await user.keyboard('{Alt>}v{/Alt}');
  await options();
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  expect((await options()).map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'true']);
  const asking = api.post('/invoice/voucher/lines').replies(byRules);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('附单据数')).toHaveValue('2'));
  expect(asking.received[0]?.body).toEqual({ ids: [61, 62] });
});

test('已保存的凭证：附过的排在前面，再点一次取下，保存后退回未入账', async () => {
  givenBooks([bought]);
  const { user } = renderRoute(routes, { at: `/voucher/form/${bought.id}` });
  await opened();
  api.get('/invoice').repliesTo(({ voucher_id: id }) => listed(id === String(bought.id) ? paint : steel));
  await user.keyboard('{Alt>}v{/Alt}');
  const [first] = await options();
  expect(first).toHaveTextContent(paint.key);
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.click(first as HTMLElement);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const saving = api.put('/invoice/voucher').replies(wire(bought));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(bodyOf(saving)).toMatchObject({ invoiceIds: [] }));
});

test('没有找到时说明；登记过的都入账了，说明到哪里登记', async () => {
  const { user } = await openNew();
  api.get('/invoice').replies(listed(), { times: 'always' });
  await user.keyboard('{Alt>}v{/Alt}');
  expect(await screen.findByText(/没有未入账的发票/)).toHaveTextContent('导入发票');
  await user.keyboard('999');
  expect(await screen.findByText('没有这样的未入账发票。')).toBeInTheDocument();
});
