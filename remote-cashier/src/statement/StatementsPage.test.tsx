import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { cashierUser, givenCashier } from '@mingzhang/shared/testing/givenCashier';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireBankLine, WireStatement, WireStatementReading } from '@mingzhang/shared/wire/bankStatement';
import { screen, waitFor, within } from '@testing-library/react';
import { StatementsPage } from './StatementsPage';

useFakeApi();

const statement: WireStatement = {
  ...{
    id: 31,
    fileName: '工行三月.csv',
    first: '2026-03-01',
    last: '2026-03-31',
    opening: 10_000,
    closing: 12_300,
  },
  ...{
    lineCount: 42,
    gaps: [],
    reason: '',
    importedAt: '2026-04-01T02:30:00Z',
    importer: '吴出纳',
    matchedCount: 0,
  },
};
const line: WireBankLine = {
  ...{
    id: 91,
    date: '2026-03-05',
    time: '10:30',
    received: 2_300,
    paid: 0,
    balance: 12_300,
    party: '万达百货',
  },
  ...{
    partyAccount: '',
    summary: '货款',
    purpose: '',
    serial: 'S1',
    number: '',
    row: 3,
    statementId: 31,
    matchId: null,
  },
};
const reading = (given: Partial<WireStatementReading> = {}): WireStatementReading => ({
  ...{
    fileName: '工行四月.csv',
    kind: 'text',
    table: 0,
    isRemembered: false,
    first: '2026-04-01',
    last: '2026-04-30',
  },
  tables: [{ name: '工行四月', rows: 3 }],
  header: ['日期', '贷方', '借方', '余额', '备注'],
  columns: { on: 0, received: 1, paid: 2, balance: 3 },
  sample: [['2026-04-01', '200.00', '', '12,500.00', '货款']],
  ...{ opening: 12_300, closing: 12_500, received: 200, paid: 0, lines: 1, known: 0, added: 1 },
  ...{ uncertain: [], uncertainCount: 0, skipped: [], skippedCount: 0, gaps: [], chain: [], problems: [] },
  statementId: null,
  ...given,
});

function show(at = '/cashier/statement?account=5', as = cashierUser()) {
  givenCashier();
  api.get('/cashier/statement').replies([statement], { times: 'always' });
  return renderRoute([{ path: '/cashier/statement', element: <StatementsPage /> }], { at, as });
}
const file = () => new File(['日期,贷方\n'], '工行四月.csv', { type: 'text/csv' });
async function drop(user: ReturnType<typeof show>['user']) {
  await screen.findByText(/点击选择银行/);
  expect(screen.getByText(/^支持/)).toHaveTextContent('.xlsx、.xls、.csv、.txt、.zip、.xml、.ofd；');
  const input = document.querySelector<HTMLInputElement>("input[type='file']");
  if (input) await user.upload(input, file());
  return screen.findByRole('dialog');
}

test('文件、起止、余额和完整；撤销导入先问', async () => {
  const { user } = show();
  const row = await screen.findByRole('row', { name: '工行三月.csv' });
  expect(row).toHaveTextContent(
    '工行三月.csv2026-03-01 – 2026-03-31完整10,000.0012,300.00420吴出纳2026-04-01 10:30',
  );
  const call = api.delete('/cashier/statement/31').replies(null);
  row.focus();
  await user.keyboard('{Delete}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销导入' }));
  expect(await screen.findByText('已撤销 工行三月.csv')).toBeVisible();
  expect(call.received).toHaveLength(1);
});

test('放下文件：看对应和样例，改一列，再保存', async () => {
  const { user } = show();
  const first = api.post('/cashier/statement/import').replies(reading());
  const dialog = await drop(user);
  expect(await within(dialog).findByText('余额逐行相接，对账单完整')).toBeVisible();
  expect(first.received[0]?.query).toMatchObject({ account_id: '5', dryRun: '1' });
  const second = api
    .post('/cashier/statement/import')
    .replies(reading({ columns: { on: 0, received: 1, paid: 2, balance: 3, summary: 4 } }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '第5列 备注' }), '摘要');
  await waitFor(() => expect(second.received).toHaveLength(1));
  expect(String(second.received[0]?.body)).toContain(
    '"columns":{"on":0,"received":1,"paid":2,"balance":3,"summary":4}',
  );
  const saving = api.post('/cashier/statement/import').replies(reading({ statementId: 32, known: 2 }));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: '保存 1 行' })).toBeEnabled());
  await user.click(within(dialog).getByRole('button', { name: '保存 1 行' }));
  expect(await screen.findByText('已保存 1 行，2 行以前已导入')).toBeVisible();
  expect(saving.received[0]?.query).toEqual({ account_id: '5' });
});

test('缺的说出金额，写明原因才能保存；有问题的不能保存', async () => {
  const { user } = show();
  const gap = {
    text: '4月2日 余额 12,500.00 之后缺 -200.00',
    date: '2026-04-02',
    after: 12_500,
    missing: -200,
  };
  api.post('/cashier/statement/import').replies(reading({ gaps: [gap] }));
  const dialog = await drop(user);
  expect(await within(dialog).findByText(gap.text)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '保存 1 行' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: '保留原因' }), '银行补打中');
  expect(within(dialog).getByRole('button', { name: '保存 1 行' })).toBeEnabled();
  await user.click(within(dialog).getByRole('button', { name: /取\s?消/ }));
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  expect(within(dialog).getByRole('textbox', { name: '保留原因' })).toHaveValue('银行补打中');
  const message = '文件里的账号 6222****0001 不是这个账户的';
  api.post('/cashier/statement/import').replies(reading({ problems: [{ message }], added: 0 }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: '第5列 备注' }), '本方账号');
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /保\s?存/ })).toBeDisabled();
});

test('有余额列，头几行没有余额的：只让人填期初余额，期末是文件写的', async () => {
  const { user } = show();
  const text = '最早的几行没有余额，请填写期初余额，才能证明对账单完整';
  const gap = { text, date: null, after: 0, missing: 0 };
  api.post('/cashier/statement/import').replies(reading({ opening: null, gaps: [gap] }));
  const dialog = await drop(user);
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).queryByLabelText('期末余额')).not.toBeInTheDocument();
  const typed = api.post('/cashier/statement/import').replies(reading(), { times: 'always' });
  await user.type(within(dialog).getByLabelText('期初余额'), '12300');
  await user.tab();
  await waitFor(() => expect(String(typed.received.at(-1)?.body)).toContain('"opening":12300'));
});

test('读不了的文件，说明在对话框里', async () => {
  const { user } = show();
  api.post('/cashier/statement/import').refuses('PDF 不能导入，请从银行下载 Excel 或 CSV 格式的对账单');
  const dialog = await drop(user);
  expect(await within(dialog).findByText(/PDF 不能导入/)).toBeVisible();
});

test('明细和合计；筛选在地址里；制单人不能导入', async () => {
  const list = api
    .get('/cashier/statement/line')
    .replies(
      { received: 2_300, paid: 0, records: [line], total: 1, current: 1, size: 500, pages: 1 },
      { times: 'always' },
    );
  const { user, location, unmount } = show('/cashier/statement?account=5&tab=lines');
  expect((await screen.findByText('万达百货')).closest('tr')).toHaveTextContent(
    '2026-03-0510:302,300.0012,300.00万达百货货款S1',
  );
  await user.click(screen.getByRole('combobox', { name: '勾对' }));
  await user.click(await screen.findByTitle('未勾对'));
  await waitFor(() => expect(location()).toBe('/cashier/statement?account=5&tab=lines&state=open'));
  await waitFor(() => expect(list.received.at(-1)?.query).toMatchObject({ state: 'open' }));
  unmount();
  show('/cashier/statement?account=5', cashierUser('maker'));
  await screen.findByRole('row', { name: '工行三月.csv' });
  expect(screen.queryByText(/点击选择银行/)).toBeNull();
});
