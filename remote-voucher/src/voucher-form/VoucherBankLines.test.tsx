import { screen, waitFor } from '@testing-library/react';
import type { Role } from '@mingzhang/shared/accounting/permission';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { cell, openVoucherForm, row } from '@mingzhang/shared/testing/openVoucherForm';
import { bodyOf, givenBooks, received, wire } from '@mingzhang/shared/testing/givenTwoVouchers';
import { VoucherFormPage } from './VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const { routes, opened } = openVoucherForm(<VoucherFormPage />);

const customer = (received.lines[1]?.auxiliary ?? []).map(({ categoryId, itemId }) => ({
  ...{ accountingCategoryId: categoryId, id: itemId },
}));
const line = (subjectId: number, amounts: { debitAmount: number | null; creditAmount: number | null }) => ({
  ...{ summary: '手续费 网银', subjectId, subjectCode: String(subjectId), subjectName: '' },
  auxiliary: subjectId === 1122 ? customer : [],
  ...amounts,
});

function givenRules() {
  return api
    .post('/cashier/rule/draft')
    .replies({
      date: '2026-03-21',
      lines: [
        line(1002, { debitAmount: null, creditAmount: 12 }),
        line(1122, { debitAmount: 12, creditAmount: null }),
      ],
      missing: [],
    });
}

/** Opens the voucher of a line of the bank and saves it; answers what was sent. */
async function saved(as: Role = 'manager') {
  const call = givenRules();
  givenBooks();
  const rendered = renderRoute(routes, { at: '/voucher/form?fund=5&bank=b92', as });
  await opened();
  await waitFor(() => expect(cell(1, '摘要')).toHaveValue('手续费 网银'));
  expect(call.received[0]?.body).toEqual({ accountId: 5, keys: ['b92'] });
  const saving = api.post('/voucher').replies(wire({ ...received, number: 3 }));
  api.get(`/voucher/${received.id}`).replies(wire({ ...received, number: 3 }));
  return { ...rendered, saving, save: () => rendered.user.keyboard('{Control>}s{/Control}') };
}

test('按规则制单：摘要、科目、辅助项目、金额和日期都填好，保存后勾对', async () => {
  const { location, saving, save } = await saved();
  expect(row(2)).toHaveTextContent('1122');
  expect(cell(1, '贷方金额')).toHaveValue('12.00');
  expect(cell(2, '借方金额')).toHaveValue('12.00');
  expect(screen.getByLabelText('日期')).toHaveValue('2026-03-21');
  const matching = api.post('/cashier/match/voucher').replies({ batchId: 7, matched: 1, left: 0 });
  await save();
  expect(await screen.findByText('已保存 记-3，已勾对 1 行对账单')).toBeInTheDocument();
  expect(bodyOf(saving)).toMatchObject({ voucherDate: '2026-03-21' });
  expect(matching.received[0]?.body).toEqual({ accountId: 5, voucherId: received.id, keys: ['b92'] });
  await waitFor(() => expect(location()).toBe(`/voucher/form/${received.id}`));
});

test('金额改了没有勾对的、服务器不收的，凭证照样保存并说明', async () => {
  const { save } = await saved();
  api.post('/cashier/match/voucher').refuses('所选记录中有已经勾对的');
  await save();
  expect(await screen.findByText('已保存 记-3，对账单没有勾对：所选记录中有已经勾对的')).toBeInTheDocument();
});

test('没有出纳权限的制单人只保存凭证，请出纳勾对', async () => {
  const { save } = await saved('maker');
  await save();
  expect(await screen.findByText('已保存 记-3，请出纳勾对对账单')).toBeInTheDocument();
});
