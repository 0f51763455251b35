import { useNavigate } from '@mingzhang/shared/router';
import { screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherForm } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { VoucherFormPage } from './VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 收到货款
    借 1002 银行存款  15.00
    贷 1122 应收账款 [客户:甲公司]  15.00
  2026-03-06 记-2 存现
    借 1002 银行存款  7.00
    贷 1001 库存现金  7.00
`;
const [first, second] = ledger.vouchers as [Voucher, Voucher];
const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];
const cell = (number: number, label: string) =>
  within(screen.getByRole('row', { name: `第${number}行` })).getByLabelText(label);
const question = () => screen.findByRole('dialog', { name: /凭证还没有保存/ });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('voucherDraft'));

async function open(at: string, vouchers: readonly Voucher[] = ledger.vouchers) {
  const wire = givenVoucherForm(ledger, vouchers);
  const rendered = renderRoute(routes, { at });
  await screen.findByRole('row', { name: '第1行' });
  return { ...rendered, wire };
}

/** 提现 8.00, balanced, on a new entry; the last key is Alt+N. */
async function writeAndAskForNew() {
  const opened = await open('/voucher/form');
  await opened.user.keyboard('提现{Enter}1001{Enter}8{Enter}{Enter}1002{Enter}');
  await opened.user.keyboard('{Alt>}n{/Alt}');
  return { ...opened, dialog: await question() };
}

describe('离开没有保存的凭证', () => {
  test('新增：回车是保存并新增，写的都保存下来', async () => {
    const { user, wire, dialog } = await writeAndAskForNew();
    expect(within(dialog).getByRole('button', { name: '保存并新增' })).toHaveFocus();
    const saving = api.post('/voucher').replies(wire({ ...second, id: 99, number: 3 }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cell(1, '摘要')).toHaveValue(''));
    expect(cell(1, '摘要')).toHaveFocus();
    expect(saving.received).toHaveLength(1);
    expect(saving.received[0]?.body).toMatchObject({ details: [{ debitAmount: 8 }, { creditAmount: 8 }] });
  });

  test('新增：Esc 继续填写，光标回到原处', async () => {
    const { user } = await writeAndAskForNew();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell(2, '贷方金额')).toHaveFocus());
    expect(cell(1, '摘要')).toHaveValue('提现');
  });

  test('新增：要放弃得点放弃并新增', async () => {
    const { user, dialog } = await writeAndAskForNew();
    await user.click(within(dialog).getByRole('button', { name: '放弃并新增' }));
    await waitFor(() => expect(cell(1, '摘要')).toHaveValue(''));
    await waitFor(() => expect(drafts()).toStrictEqual([]));
  });

  test('保存不了：留在这张凭证，光标到要改的地方', async () => {
    const { user } = await open('/voucher/form');
    await user.keyboard('提现{Enter}1001{Enter}8{Enter}');
    await user.keyboard('{Alt>}n{/Alt}');
    await question();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/第2行：请选择/)).toBeInTheDocument();
    await waitFor(() => expect(cell(2, '会计科目')).toHaveFocus());
    expect(cell(1, '摘要')).toHaveValue('提现');
  });

  test('翻页、复制：回车先保存再去', async () => {
    const { user, wire, location } = await open(`/voucher/form/${second.id}`);
    await user.type(cell(1, '摘要'), '一笔');
    api.get('/voucher/beforeId').replies(first.id);
    const saving = api.put('/voucher').replies(wire({ ...second, version: 2 }));
    await user.keyboard('{PageUp}');
    expect(within(await question()).getByRole('button', { name: '保存' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe(`/voucher/form/${first.id}`));
    expect(saving.received).toHaveLength(1);
    expect(drafts()).toStrictEqual([]);
  });

  test('翻页：离开不保存，草稿留在本机', async () => {
    const { user, location } = await open(`/voucher/form/${second.id}`);
    await user.type(cell(1, '摘要'), '一笔');
    api.get('/voucher/beforeId').replies(first.id);
    await user.keyboard('{PageUp}');
    await user.click(within(await question()).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(location()).toBe(`/voucher/form/${first.id}`));
    await waitFor(() => expect(drafts()).toHaveLength(1));
  });
});

describe('从账簿打开的凭证，Esc 回到账簿', () => {
  const LEDGER = '/account-book/detailed?subjectId=1002';

  function Ledger() {
    const navigate = useNavigate();
    const open = (state: object | null) => () => void navigate(`/voucher/form/${second.id}`, { state });
    return (
      <>
        <button onClick={open({ openedFromBook: true })}>记-2</button>
        <button onClick={open(null)}>别处</button>
      </>
    );
  }

  async function openFrom(button: string) {
    const wire = givenVoucherForm(ledger, ledger.vouchers);
    const pages = [...routes, { path: '/account-book/detailed', element: <Ledger /> }];
    const rendered = renderRoute(pages, { at: LEDGER });
    await rendered.user.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('row', { name: '第1行' });
    return { ...rendered, wire };
  }

  test('没有改动：直接回去', async () => {
    const { user, location } = await openFrom('记-2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe(LEDGER));
  });

  test('正在填的一格先恢复，再按才回去', async () => {
    const { user, location } = await openFrom('记-2');
    await user.click(cell(1, '借方金额'));
    await user.keyboard('9{Escape}');
    expect(cell(1, '借方金额')).toHaveValue('7.00');
    expect(location()).toBe(`/voucher/form/${second.id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe(LEDGER));
  });

  test('没有保存的先问：保存之后回去，并说已保存', async () => {
    const { user, wire, location } = await openFrom('记-2');
    await user.type(cell(1, '摘要'), '一笔{Enter}');
    await user.keyboard('{Escape}');
    const saving = api.put('/voucher').replies(wire({ ...second, version: 2 }));
    expect(await question()).toBeInTheDocument();
    expect(location()).toBe(`/voucher/form/${second.id}`);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe(LEDGER));
    expect(saving.received).toHaveLength(1);
    expect(await screen.findByText('已保存 记-2')).toBeInTheDocument();
  });

  test('保存过之后还是从账簿来的', async () => {
    const { user, wire, location } = await openFrom('记-2');
    await user.type(cell(1, '摘要'), '一笔{Enter}');
    const saving = api.put('/voucher').replies(wire({ ...second, version: 2 }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saving.received).toHaveLength(1));
    await screen.findByText('已保存 记-2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe(LEDGER));
  });

  test('不是从账簿来的，Esc 什么也不做', async () => {
    const { user, location } = await openFrom('别处');
    await user.keyboard('{Escape}');
    expect(location()).toBe(`/voucher/form/${second.id}`);
  });
});

describe('光标从不丢失', () => {
  test('放弃草稿之后回到第一行', async () => {
    const before = await open('/voucher/form');
    await before.user.keyboard('买办公用品{Enter}');
    before.unmount();
    const { user } = await open('/voucher/form');
    await user.click(await screen.findByRole('button', { name: '放弃草稿' }));
    expect(cell(1, '摘要')).toHaveFocus();
  });

  test('Esc 收起更多：回到更多按钮', async () => {
    const { user } = await open(`/voucher/form/${second.id}`);
    const more = screen.getByRole('button', { name: /更多/ });
    await user.click(more);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(more).toHaveFocus());
  });

  test('用鼠标打开快捷键表，Esc 之后回到按钮', async () => {
    const { user } = await open(`/voucher/form/${second.id}`);
    const button = screen.getByRole('button', { name: '快捷键' });
    await user.click(button);
    await screen.findByRole('dialog', { name: '快捷键' });
    // The dialog's shade is between the mouse and the button: the button's hint goes, which Esc would close first.
    await user.unhover(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('光标哪里都不在时按 F1：关上后在凭证上', async () => {
    const { user } = await open(`/voucher/form/${second.id}`);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{F1}');
    await screen.findByRole('dialog', { name: '快捷键' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.closest('[data-voucher-form]')).not.toBeNull());
  });

  test('用鼠标删除一行：光标在补上它位置的行', async () => {
    const { user } = await open(`/voucher/form/${second.id}`);
    await user.click(screen.getByRole('button', { name: '删除第1行' }));
    expect(cell(1, '摘要')).toHaveFocus();
    expect(cell(1, '贷方金额')).toHaveValue('7.00');
  });

  test('已审核的凭证打开时光标在凭证上，翻页的键照样收到', async () => {
    await open(`/voucher/form/${second.id}`, [first, { ...second, auditorId: 5, auditorName: '王主管' }]);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-voucher-form'));
  });
});
