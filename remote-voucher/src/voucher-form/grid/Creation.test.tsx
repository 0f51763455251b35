import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherForm, voucherListsOf } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import type { UserState } from '@mingzhang/shared/wire/user';
import { refused } from '@mingzhang/shared/wire/envelope';
import { VoucherFormPage } from '../VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const before = given`
  2026-03-05 记-1 收到货款
    借 1002 银行存款  1234.50
    贷 1122 应收账款 [客户:甲公司]  1234.50
`;
/** The same books once 工商银行 and 乙公司 are made. */
const after = given`
  2026-03-05 记-1 收到货款
    借 100201 工商银行  1234.50
    贷 1122 应收账款 [客户:甲公司]  1234.50
  2026-03-06 记-2 收到货款
    借 100201 工商银行  1.00
    贷 1122 应收账款 [客户:乙公司]  1.00
`;
const cell = (row: number, label: string) =>
  within(screen.getByRole('row', { name: `第${row}行` })).getByLabelText(label);

/** The chart and the items as they are at first; asked again, the books answer with what was made since. */
function givenFirstLists() {
  api.get('/voucher/lists').replies(voucherListsOf(before));
}

async function openNew(as?: 'maker' | UserState) {
  givenFirstLists();
  givenVoucherForm(after);
  const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];
  const rendered = renderRoute(routes, { at: '/voucher/form', ...(as ? { as } : {}) });
  await screen.findByRole('row', { name: '第1行' });
  return rendered;
}

describe('F10 新增科目', () => {
  test('按输入的上级取编码，保存后本行选用，草稿不丢，上级的行一起转入', async () => {
    const { user } = await openNew();
    await user.keyboard('提现{Enter}1002{Enter}8{Enter}{Enter}1002{F10}');
    const drawer = await screen.findByRole('dialog', { name: '新增科目' });
    expect(within(drawer).getByLabelText('科目编码')).toHaveValue('100201');
    const saving = api.post('/subject').replies(null);
    await user.type(within(drawer).getByLabelText('科目名称'), '工商银行{Enter}');
    expect(await screen.findByText('已新增科目 100201 工商银行')).toBeInTheDocument();
    expect(saving.received[0]?.body).toMatchObject({ code: '100201', name: '工商银行', parentId: 1002 });
    // The first child takes its parent's lines over, those of this entry too.
    await waitFor(() => expect(cell(2, '会计科目')).toHaveDisplayValue(/^100201 .*工商银行$/));
    expect(cell(1, '会计科目')).toHaveDisplayValue(/^100201 .*工商银行$/);
    expect(cell(2, '贷方金额')).toHaveFocus();
    expect(cell(1, '借方金额')).toHaveValue('8.00');
  });

  test('上级已有分录：先说有多少，确认后转入；拒绝的原因留在原处', async () => {
    const { user } = await openNew();
    await user.keyboard('提现{Enter}1002{F10}');
    const drawer = await screen.findByRole('dialog', { name: '新增科目' });
    const counts = '科目“1002 银行存款”已有2笔分录，新增下级后将全部转入“100201 工商银行”，请确认';
    const asking = api
      .post('/subject')
      .answers(200, refused(counts, 409, [{ code: 'ACCOUNT_MOVE_UNCONFIRMED', message: counts }]));
    await user.type(within(drawer).getByLabelText('科目名称'), '工商银行{Enter}');
    expect(await screen.findByText(counts)).toBeInTheDocument();
    expect(asking.received[0]?.body).toMatchObject({ confirm: false });

    const taken = '科目编码100201已存在';
    const confirmed = api
      .post('/subject')
      .answers(200, refused(taken, -1, [{ code: 'ACCOUNT_CODE_TAKEN', message: taken }]));
    await user.click(screen.getByRole('button', { name: '转入并新增' }));
    expect(await within(drawer).findByRole('alert')).toHaveTextContent(taken);
    expect(confirmed.received[0]?.body).toMatchObject({ confirm: true });
  });

  test('取消后光标回到科目栏；没有权限的人看到请谁新增', async () => {
    const { user, unmount } = await openNew();
    await user.keyboard('提现{Enter}{F10}');
    const drawer = await screen.findByRole('dialog', { name: '新增科目' });
    await user.type(within(drawer).getByLabelText('科目名称'), '备用金');
    await user.click(within(drawer).getByRole('button', { name: /取\s?消/ }));
    await user.click(await screen.findByRole('button', { name: /^放\s?弃$/ }));
    await waitFor(() => expect(cell(1, '会计科目')).toHaveFocus());
    unmount();
    localStorage.clear();
    const maker = await openNew('maker');
    await maker.user.keyboard('提现{Enter}{F10}');
    expect(await screen.findByText(/新增科目需要主管/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('新增辅助项', () => {
  const page = (codes: readonly string[]) => ({
    records: codes.map((code, index) => ({
      id: 900 + index,
      accountingCategoryId: 1,
      code,
      name: code,
      remark: null,
      enable: false,
    })),
    total: codes.length,
    current: 1,
    size: 200,
    pages: 1,
  });

  test('找不到就新增：编码避开停用的，Enter 保存、选用、继续', async () => {
    const { user } = await openNew();
    api.get('/accounting-category-details').replies(page(['001', '007']), { times: 'always' });
    await user.keyboard('赊销{Enter}1122{Enter}');
    expect(await screen.findByRole('combobox', { name: '客户' })).toHaveFocus();
    await user.keyboard('乙公司{Enter}');
    const form = await screen.findByRole('group', { name: '新增客户' });
    expect(within(form).getByLabelText('名称')).toHaveFocus();
    await waitFor(() => expect(within(form).getByLabelText('编码')).toHaveValue('008'));

    const taken = '编码008已存在';
    api.post('/accounting-category-details').answers(200, refused(taken, -1, []));
    await user.keyboard('{Enter}');
    expect(await within(form).findByRole('alert')).toHaveTextContent(taken);

    const added = after.auxiliaryItems.find(({ name }) => name === '乙公司')!;
    const { id, categoryId, code, name } = added;
    const stored = { id, accountingCategoryId: categoryId, code, name, remark: null, enable: true };
    const saving = api.post('/accounting-category-details').replies(stored);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cell(1, '借方金额')).toHaveFocus());
    expect(saving.received[0]?.body).toMatchObject({ code: '008', name: '乙公司' });
    expect(screen.getByRole('row', { name: '第1行' })).toHaveTextContent(`_${code}_乙公司`);
  });

  test('Esc 回到选择，再 Esc 回到科目；没有权限就没有新增', async () => {
    const { user, unmount } = await openNew();
    api.get('/accounting-category-details').replies(page([]), { times: 'always' });
    await user.keyboard('赊销{Enter}1122{Enter}');
    await screen.findByRole('combobox', { name: '客户' });
    await user.keyboard('{F10}');
    expect(await screen.findByRole('group', { name: '新增客户' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('combobox', { name: '客户' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell(1, '会计科目')).toHaveFocus());
    unmount();
    localStorage.clear();
    const maker = await openNew('maker');
    await maker.user.keyboard('赊销{Enter}1122{Enter}');
    await screen.findByRole('combobox', { name: '客户' });
    expect(screen.queryByRole('option', { name: /新增客户/ })).not.toBeInTheDocument();
  });

  test('制单人输入没有的客户：文字留着，说明谁能新增，Enter 和离开都不抹掉', async () => {
    const { user } = await openNew('maker');
    await user.keyboard('赊销{Enter}1122{Enter}');
    const field = await screen.findByRole('combobox', { name: '客户' });
    await user.keyboard('南方商贸');
    const why =
      '没有这个客户。请主管或账套管理员在“辅助核算”中新增；账套管理员也可以在“权限设置”中允许制单人新增。';
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(field).toBeInvalid();
    await user.keyboard('{Enter}{Tab}');
    expect(field).toHaveValue('南方商贸');
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    // An existing one is taken as usual.
    await user.clear(field);
    await user.type(field, '甲{Enter}');
    await waitFor(() => expect(cell(1, '借方金额')).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('管理员允许以后，制单人也能当场新增', async () => {
    const { accountSet } = givenWorkplace('maker');
    const { user } = await openNew(
      givenUser('maker', { accountSet: { ...accountSet, makersAddItems: true } }),
    );
    api.get('/accounting-category-details').replies(page([]), { times: 'always' });
    await user.keyboard('赊销{Enter}1122{Enter}');
    await screen.findByRole('combobox', { name: '客户' });
    await user.keyboard('南方商贸{Enter}');
    expect(await screen.findByRole('group', { name: '新增客户' })).toBeInTheDocument();
  });
});
