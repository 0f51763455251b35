import { screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { api, useFakeApi, type FakeCall } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherForm } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { refused } from '@mingzhang/shared/wire/envelope';
import { VoucherFormPage } from './VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
  2026-03-06 记-2 存现
    借 1002 银行存款  7.00
    贷 1001 库存现金  7.00
`;
const [first, second] = ledger.vouchers as [Voucher, Voucher];
const always = { times: 'always' } as const;
const row = (number: number) => screen.getByRole('row', { name: `第${number}行` });
const cell = (number: number, label: string) => within(row(number)).getByLabelText(label);
const bodyOf = (call: FakeCall) => call.received[0]?.body as Record<string, unknown>;

async function openAt(at: string, vouchers: readonly Voucher[] = ledger.vouchers) {
  const wire = givenVoucherForm(ledger, vouchers);
  const rendered = renderRoute([{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }], { at });
  await screen.findByRole('row', { name: '第1行' });
  return { ...rendered, wire };
}

async function fillIn(user: Awaited<ReturnType<typeof openAt>>['user']) {
  await user.click(cell(1, '摘要'));
  await user.keyboard('提现{Enter}1001{Enter}8{Enter}{Enter}1002{Enter}{Enter}');
}

describe('插入凭证', () => {
  const insertion = '/voucher/form?insertWord=记&insertNumber=2&insertDate=2026-03-06';

  test('说明插入为哪一号，保存时请服务器顺延', async () => {
    const { user, wire, location } = await openAt(insertion);
    expect(screen.getByText('插入为 记-2，其后号码顺延')).toBeInTheDocument();
    expect(screen.getByLabelText('凭证号')).toHaveValue('2');
    expect(screen.getByLabelText('日期')).toHaveValue('2026-03-06');
    await fillIn(user);
    const saving = api.post('/voucher').replies(wire({ ...first, id: 9, number: 2 }));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('已保存 记-2')).toBeInTheDocument();
    expect(bodyOf(saving)).toMatchObject({ insertAt: true, word: '记', code: 2, voucherDate: '2026-03-06' });
    await waitFor(() => expect(location()).toBe('/voucher/form/9'));
    await waitFor(() => expect(screen.queryByText(/其后号码顺延/)).not.toBeInTheDocument());
  });

  test('后面有已审核的凭证：服务器的原因写在单据上', async () => {
    const { user } = await openAt(insertion);
    await fillIn(user);
    const problems = [
      { code: 'VOUCHER_AUDITED', message: '凭证记-2已审核，不能顺延号码；请先取消审核', at: 'number' },
    ] as const;
    api.post('/voucher').answers(200, refused(problems[0].message, -1, problems));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByRole('button', { name: problems[0].message })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('凭证号')).toHaveFocus());
  });

  test('清空号码或换凭证字就不再插入', async () => {
    const { user } = await openAt(insertion);
    await user.clear(screen.getByLabelText('凭证号'));
    await user.tab();
    expect(screen.queryByText(/其后号码顺延/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('凭证号')).toHaveValue('3');
  });

  test('在打开的凭证上用 Alt+J 插入到它前面', async () => {
    const { user, location } = await openAt(`/voucher/form/${second.id}`);
    await user.keyboard('{Alt>}j{/Alt}');
    expect(await screen.findByText('插入为 记-2，其后号码顺延')).toBeInTheDocument();
    expect(new URLSearchParams(location().split('?')[1]).get('insertDate')).toBe('2026-03-06');
  });

  test.each([
    [{ ...first, date: dateOnly('2026-02-05') }, '2026年第02期已结账，不能插入'],
    [{ ...first, auditorId: 9 }, '记-1已审核，不能顺延号码；请先取消审核'],
  ])('已结账或已审核的凭证前不能插入，说明原因', async (voucher, reason) => {
    const { user } = await openAt(`/voucher/form/${voucher.id}`, [voucher]);
    await user.keyboard('{Alt>}j{/Alt}');
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });
});

describe('复制凭证', () => {
  test('Alt+C 复制成新凭证，没有改过就不算未保存', async () => {
    const { user, location } = await openAt(`/voucher/form/${second.id}`);
    await user.keyboard('{Alt>}c{/Alt}');
    await waitFor(() => expect(location()).toBe(`/voucher/form?copy=${second.id}`));
    await waitFor(() => expect(screen.getByLabelText('凭证号')).toHaveValue('3'));
    expect(cell(1, '借方金额')).toHaveValue('7.00');
    api.get('/voucher/beforeId').replies(first.id, always);
    await user.keyboard('{PageUp}');
    await waitFor(() => expect(location()).toBe(`/voucher/form/${first.id}`));
  });

  test('复制的草稿有自己的位置：不顶替新凭证的草稿，也不冒充它', async () => {
    const plain = await openAt('/voucher/form');
    await plain.user.keyboard('买办公用品{Enter}');
    plain.unmount();
    const copied = await openAt(`/voucher/form?copy=${second.id}`);
    await copied.user.type(cell(1, '摘要'), '一笔{Enter}');
    copied.unmount();

    const again = await openAt('/voucher/form');
    expect(cell(1, '摘要')).toHaveValue('买办公用品');
    again.unmount();
    await openAt(`/voucher/form?copy=${second.id}`);
    expect(cell(1, '摘要')).toHaveValue('存现一笔');
    expect(await screen.findByText(/已恢复 .* 未保存的内容/)).toBeInTheDocument();
  });

  test('有未保存的内容时先问一次', async () => {
    const { user, location } = await openAt(`/voucher/form/${second.id}`);
    await user.type(cell(1, '摘要'), '一笔');
    await user.keyboard('{Alt>}c{/Alt}');
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(location()).toBe(`/voucher/form/${second.id}`);
    expect(cell(1, '摘要')).toHaveValue('存现一笔');
    await waitFor(() => expect(cell(1, '摘要')).toHaveFocus());
  });
});

describe('上一张、下一张、保存并新增', () => {
  test('按日期和号码翻页；到头了说没有了', async () => {
    const { user, location } = await openAt(`/voucher/form/${first.id}`);
    const asked = api.get('/voucher/nextId').replies(second.id);
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(location()).toBe(`/voucher/form/${second.id}`));
    await waitFor(() => expect(cell(1, '摘要')).toHaveValue('存现'));
    expect(asked.received[0]?.query).toEqual({ orgId: '11', currentId: String(first.id) });
    api.get('/voucher/nextId').replies(null);
    await user.click(screen.getByRole('button', { name: '下一张' }));
    expect(await screen.findByText('没有了')).toBeInTheDocument();
    expect(location()).toBe(`/voucher/form/${second.id}`);
  });

  test('空白的新凭证上一张是最后一张', async () => {
    const { user, location } = await openAt('/voucher/form');
    const asked = api.get('/voucher/beforeId').replies(second.id);
    await user.keyboard('{PageUp}');
    await waitFor(() => expect(location()).toBe(`/voucher/form/${second.id}`));
    expect(asked.received[0]?.query).toEqual({ orgId: '11' });
  });

  test('打开的凭证按 F12：存好并换一张同日期的空白凭证', async () => {
    const { user, wire, location } = await openAt(`/voucher/form/${second.id}`);
    await user.type(cell(1, '摘要'), '一笔');
    const saving = api.put('/voucher').replies(wire({ ...second, version: 2 }));
    await user.keyboard('{F12}');
    expect(await screen.findByText('已保存 记-2')).toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/voucher/form'));
    await waitFor(() => expect(cell(1, '摘要')).toHaveValue(''));
    expect(cell(1, '摘要')).toHaveFocus();
    expect(screen.getByLabelText('日期')).toHaveValue('2026-03-06');
    expect(bodyOf(saving)).toMatchObject({ id: second.id, version: 1 });
  });
});

test('Ctrl+P 打印已保存的凭证，没有保存的先提醒', async () => {
  api.get('/voucher/printOptions').replies({}, always);
  api.get('/voucher/printCount').replies({ vouchers: 1, most: 200 }, always);
  const { user } = await openAt(`/voucher/form/${second.id}`);
  await user.keyboard('{Control>}p{/Control}');
  expect(await screen.findByText('本张凭证 记-2')).toBeInTheDocument();
  // Keys of the form rest while a dialog is before it.
  const asked = api.get('/voucher/nextId').replies(null);
  await user.keyboard('{PageDown}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked.received).toHaveLength(0);
  await user.type(cell(1, '摘要'), '一笔');
  await user.keyboard('{Alt>}p{/Alt}');
  expect(await screen.findByText('凭证还没有保存，请先保存再打印')).toBeInTheDocument();
});
