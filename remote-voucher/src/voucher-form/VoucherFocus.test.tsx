import { screen, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherForm } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { VoucherFormPage } from './VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 购入原料
    借 1403 原材料  50.00 数量 10 单价 5
    贷 1003 外币存款  50.00 USD 10 汇率 5
`;
const [bought] = ledger.vouchers as [Voucher];
const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];

/** A field of the head by its label, or of a row: “1 摘要”. */
function field(name: string): HTMLElement {
  const [, row, label] = /^(\d) (.+)$/.exec(name) ?? [];
  if (row === undefined || label === undefined) return screen.getByLabelText(name);
  return within(screen.getByRole('row', { name: `第${row}行` })).getByLabelText(label);
}

/** Texts that a wrong Enter could overwrite. */
const written = () => ['1 摘要', '2 摘要', '备注'].map((name) => (field(name) as HTMLTextAreaElement).value);

async function open(voucher: Voucher = bought) {
  givenVoucherForm(ledger, [voucher]);
  const rendered = renderRoute(routes, { at: `/voucher/form/${voucher.id}` });
  await screen.findByRole('row', { name: '第1行' });
  return rendered;
}

describe('Enter 到下一格，Shift+Enter 回上一格，哪一格都不改写摘要和备注', () => {
  test.each([
    // 格              Enter             Shift+Enter
    ['凭证字', '凭证号', '凭证字'],
    ['凭证号', '日期', '凭证字'],
    ['日期', '附单据数', '凭证号'],
    ['附单据数', '1 摘要', '日期'],
    ['1 摘要', '1 会计科目', '附单据数'],
    ['1 会计科目', '1 数量', '1 摘要'],
    ['1 数量', '1 单价', '1 会计科目'],
    ['1 单价', '1 借方金额', '1 数量'],
    ['1 借方金额', '2 摘要', '1 单价'],
    ['1 贷方金额', '2 摘要', '1 借方金额'],
    ['2 摘要', '2 会计科目', '1 借方金额'],
    ['2 会计科目', '2 原币金额', '2 摘要'],
    ['2 币别', '2 原币金额', '2 会计科目'],
    ['2 原币金额', '2 汇率', '2 币别'],
    ['2 汇率', '2 贷方金额', '2 原币金额'],
    ['2 借方金额', '2 贷方金额', '2 汇率'],
    ['2 贷方金额', '3 摘要', '2 借方金额'],
    ['备注', '备注', '5 贷方金额'],
  ])('%s', async (from, next, previous) => {
    const { user } = await open({ ...bought, remark: '合同在档案柜' });
    const before = written();
    // A list that opened by itself would take the key.
    field(from).focus();
    await user.keyboard('{Enter}');
    expect(field(next)).toHaveFocus();
    field(from).focus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(field(previous)).toHaveFocus();
    expect(written()).toEqual(before);
  });
});

test('在附单据里打完数字回车：数字留下，第一行的摘要还是原来的', async () => {
  const { user } = await open();
  await user.type(field('附单据数'), '3{Enter}');
  expect(field('附单据数')).toHaveValue('3');
  expect(field('1 摘要')).toHaveFocus();
  expect(field('1 摘要')).toHaveValue('购入原料');
});

test('币别里的 ↑ ↓ 换币别，不换格', async () => {
  const { user } = await open();
  field('2 币别').focus();
  await user.keyboard('{ArrowUp}');
  expect(field('2 币别')).toHaveFocus();
});

describe('摘要', () => {
  const selection = () => {
    const { selectionStart, selectionEnd } = field('1 摘要') as HTMLTextAreaElement;
    return [selectionStart, selectionEnd];
  };

  test('点在哪里，光标就在哪里', async () => {
    const { user } = await open();
    field('日期').focus();
    await user.pointer({ target: field('1 摘要'), offset: 2, keys: '[MouseLeft]' });
    expect(selection()).toEqual([2, 2]);
    await user.keyboard('一批');
    expect(field('1 摘要')).toHaveValue('购入一批原料');
  });

  test('用键盘进去是全选，打字就换掉', async () => {
    const { user } = await open();
    field('附单据数').focus();
    await user.keyboard('{Enter}');
    expect(selection()).toEqual([0, 4]);
    await user.keyboard('退回原料');
    expect(field('1 摘要')).toHaveValue('退回原料');
  });
});

describe('还在格内就说明', () => {
  test('日期早于启用期间', async () => {
    const { user } = await open();
    await user.clear(field('日期'));
    await user.type(field('日期'), '2025-12-31');
    expect(screen.getByRole('alert')).toHaveTextContent('凭证日期早于启用期间2026年第01期');
    expect(field('日期')).toHaveFocus();
    expect(field('日期')).toBeInvalid();
    await user.clear(field('日期'));
    await user.type(field('日期'), '2026-03-09');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('凭证号已被使用：说是哪一天的凭证', async () => {
    const { user } = await open();
    const holder = {
      id: 7,
      word: '记',
      code: 2,
      voucherDate: '2026-03-04',
      createMember: 3,
      changeMember: 3,
    };
    const asked = api
      .get('/voucher/outline')
      .replies([{ ...holder, auditMemberId: null, reversedBy: null, debitAmount: 5 }]);
    await user.clear(field('凭证号'));
    await user.type(field('凭证号'), '2');
    expect(await screen.findByRole('alert')).toHaveTextContent('记-2 已被 2026-03-04 的凭证使用');
    expect(field('凭证号')).toHaveFocus();
    expect(asked.received[0]?.query).toMatchObject({
      org_id: '11',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      word: '记',
      minCode: '2',
      maxCode: '2',
    });
    await user.keyboard('{Escape}');
    expect(field('凭证号')).toHaveValue('1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
