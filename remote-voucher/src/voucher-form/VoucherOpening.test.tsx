import { screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { api, useFakeApi, type FakeCall } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import {
  givenVoucherLists,
  givenVoucherOpenings,
  voucherContextOf,
} from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromVoucher } from '@mingzhang/shared/wire/voucher';
import { VoucherFormPage } from './VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 收到货款
    借 1002 银行存款  1234.50
    贷 5001 主营业务收入  1234.50
`;
const received = ledger.vouchers[0] as Voucher;
const record = fromVoucher(received, voucherContextOf(ledger));
const always = { times: 'always' } as const;
const balances = [{ subjectId: 1002, balance: 640.25 }];
const cell = (label: string) =>
  within(screen.getByRole('row', { name: '第1行' })).getByLabelText<HTMLInputElement>(label);
const number = () => screen.getByLabelText('凭证号');

/** The single calls of older forms, which opening an entry must not make. */
let single: readonly FakeCall[];

function givenBooks() {
  single = [
    api.get('/voucher/code').replies(8, always),
    api.get('/subject/balances').replies([{ subjectId: 1002, balance: 99.75 }], always),
  ];
  givenVoucherLists(ledger);
}

async function openAt(address: string) {
  const rendered = renderRoute([{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }], {
    at: address,
  });
  await screen.findByRole('row', { name: '第1行' });
  return rendered;
}

const asked = (calls: readonly FakeCall[]) =>
  calls.flatMap(({ received: each }) => each.map(({ query }) => query));

test.each([
  ['新凭证', '/voucher/form', { orgId: '11', accountDate: '2026-03-01', copy: 'false' }],
  ['复制', `/voucher/form?copy=${record.id}`, { voucherId: String(record.id), copy: 'true' }],
  ['已存的凭证', `/voucher/form/${record.id}`, { voucherId: String(record.id), copy: 'false' }],
  [
    '插入',
    '/voucher/form?insertWord=记&insertNumber=1&insertDate=2026-03-02',
    { word: '记', voucherDate: '2026-03-02', copy: 'false' },
  ],
])('打开%s，除了各个列表只问一次：凭证、号和余额一起来', async (_name, address, question) => {
  givenBooks();
  api.get(`/voucher/${record.id}/attachments`).replies({ attachments: [], receiptNum: 0 }, always);
  const opening = givenVoucherOpenings([record], { code: 2, balances });
  const { user } = await openAt(address);
  await user.click(cell('会计科目'));
  await user.clear(cell('会计科目'));
  await user.keyboard('1002');
  expect((await screen.findAllByText('640.25')).length).toBeGreaterThan(0);
  expect(asked([opening])).toEqual([expect.objectContaining(question)]);
  expect(asked(single)).toStrictEqual([]);
});

test('换了字或日期才另问；换回来也问，其间别人可能用掉了号', async () => {
  givenBooks();
  givenVoucherOpenings([record], { code: 2, balances });
  const { user } = await openAt('/voucher/form');
  await waitFor(() => expect(number()).toHaveValue('2'));
  await user.selectOptions(screen.getByLabelText('凭证字'), '收');
  await waitFor(() => expect(number()).toHaveValue('8'));
  await user.selectOptions(screen.getByLabelText('凭证字'), '记');
  await waitFor(() => expect(asked(single)).toHaveLength(2));
  await user.clear(screen.getByLabelText('日期'));
  await user.type(screen.getByLabelText('日期'), '9{Enter}');
  await waitFor(() => expect(asked(single)).toHaveLength(3));
  expect(asked(single)).toEqual([
    { orgId: '11', word: '收', currentAccountDate: '2026-03-01' },
    { orgId: '11', word: '记', currentAccountDate: '2026-03-01' },
    { orgId: '11', voucherDate: '2026-03-09' },
  ]);
});

test('保存并新增：下一张不等服务器就能录，号和余额随后一起来', async () => {
  givenBooks();
  const first = { voucher: null, word: '记', voucherDate: '2026-03-05', code: 2, balances };
  api.get('/voucher/opening').replies(first);
  const { user } = await openAt('/voucher/form');
  await user.keyboard('收到货款{Enter}1002{Enter}1234.5{Enter}{Enter}5001{Enter}');
  api.post('/voucher').replies({ ...record, code: 2 });
  const never = 3_600_000;
  const second = api.get('/voucher/opening').replies({ ...first, code: 3 }, { delay: never });
  await user.keyboard('{Alt>}s{/Alt}');
  expect(await screen.findByText('已保存 记-2')).toBeInTheDocument();
  await waitFor(() => expect(cell('摘要')).toHaveValue(''));
  await user.keyboard('提现');
  expect(cell('摘要')).toHaveValue('提现');
  expect(asked([second])).toEqual([
    { orgId: '11', accountDate: '2026-03-01', word: '记', voucherDate: '2026-03-05', copy: 'false' },
  ]);
  expect(asked(single)).toStrictEqual([]);
});

test('问不到号和余额时照样录入', async () => {
  givenBooks();
  api.get('/voucher/opening').refuses('服务器忙');
  const { user } = await openAt('/voucher/form?insertWord=记&insertNumber=1&insertDate=2026-03-02');
  await user.keyboard('收到货款');
  expect(cell('摘要')).toHaveValue('收到货款');
});

test('列表和凭证都没有要到：一次重试，两样都再要', async () => {
  api.get('/voucher/lists').breaks();
  api.get('/voucher/opening').breaks();
  const { user } = renderRoute([{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }], {
    at: `/voucher/form/${record.id}`,
  });
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  givenBooks();
  givenVoucherOpenings([record], { code: 2, balances });
  api.get(`/voucher/${record.id}/attachments`).replies({ attachments: [], receiptNum: 0 }, always);
  await user.click(retry);
  expect(await screen.findByRole('row', { name: '第1行' })).toBeInTheDocument();
});
