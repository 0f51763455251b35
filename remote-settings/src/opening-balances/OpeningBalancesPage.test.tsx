import { screen, within } from '@testing-library/react';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { refused } from '@mingzhang/shared/wire/envelope';
import type { ListImportResult } from '@mingzhang/shared/wire/listImport';
import { OpeningBalancesPage } from './OpeningBalancesPage';
import { newBooks, wireRow, assets } from '@mingzhang/shared/testing/givenOpenings';

useFakeApi();
beforeEach(() => sessionStorage.clear());

const routes = [{ path: '/initial', element: <OpeningBalancesPage /> }];

const amountOf = (label: string) => screen.getByRole('textbox', { name: label });

test('录入末级科目，上级随之合计，保存的只有改动的行', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  expect(await screen.findByText('试算不平衡')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('期初余额差额 50.00（借方多）');
  expect(screen.getByRole('status')).not.toHaveTextContent('没有保存');

  await user.click(amountOf('141101 在库 期初余额'));
  await user.clear(amountOf('141101 在库 期初余额'));
  await user.keyboard('1,100.05');
  expect(screen.getByRole('status')).toHaveTextContent('期初余额差额 1,000.05（借方多）含未保存的修改');
  const parent = screen.getByRole('cell', { name: '周转材料' }).closest('tr') as HTMLElement;
  expect(within(parent).getByText('1,100.05')).toBeInTheDocument();

  const call = api.post('/initial-balance/batch').replies(null);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('期初余额已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({
    orgId: 11,
    rows: [{ subjectId: 3, subjectCode: '141101', debitAmount: 1100.05 }],
  });
});

test('不等保存，没有保存的也计入试算；改平了就说平衡', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('试算不平衡');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('1900-50');
  expect(screen.getByRole('status')).toHaveTextContent('试算平衡含未保存的修改');
  const equations = screen.getByRole('table', { name: '试算平衡' });
  expect(within(equations).getByRole('row', { name: /期初余额/ })).toHaveTextContent(
    '期初余额2,000.002,000.002,000.002,000.00',
  );
});

test('年中启用的账套，期初余额、本年累计、年初余额各判断一次', async () => {
  const books = newBooks();
  const workplace = books.workplace!;
  const user = {
    ...books,
    workplace: {
      ...workplace,
      organization: { ...workplace.organization, enablePeriod: '2026-07' as Period },
    },
  };
  api
    .get('/initial-balance')
    .replies([
      wireRow(1, '1002', '银行存款', { beginBalance: 500, cumulativeDebit: 800, cumulativeCredit: 700 }),
      wireRow(5, '3001', '实收资本', { type: '权益', balanceDirection: '贷', beginBalance: 500 }),
    ]);
  renderRoute(routes, { at: '/initial', as: user });
  expect(await screen.findByText('试算不平衡')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(
    '试算不平衡本年累计差额 100.00（借方多）年初余额差额 100.00（贷方多）',
  );
  const equations = screen.getByRole('table', { name: '试算平衡' });
  expect(
    within(equations)
      .getAllByRole('row')
      .map((each) => each.textContent),
  ).toEqual([
    '借方合计贷方合计资产+成本负债+权益',
    '期初余额500.00500.00500.00500.00',
    '本年累计800.00700.00净增加100.00净增加0.00',
    '年初余额400.00500.00400.00500.00',
  ]);
});

test('换类别不丢，一次保存所有类别', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('7');
  await user.click(screen.getByText('负债'));
  await user.clear(amountOf('2202 应付账款 期初余额'));
  await user.keyboard('157');
  expect(screen.getByRole('status')).toHaveTextContent('试算平衡含未保存的修改');
  await user.click(screen.getByText('资产（1）'));
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('7.00');
  const call = api.post('/initial-balance/batch').replies(null);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('期初余额已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({
    rows: [
      { subjectCode: '1002', debitAmount: 7 },
      { subjectCode: '2202', creditAmount: 157 },
    ],
  });
});

test('有看不懂的金额时不保存，别的类别里的也指出来，点一下就到', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.clear(amountOf('141101 在库 期初余额'));
  await user.keyboard('1.005');
  await user.click(screen.getByText('负债'));
  await user.clear(amountOf('2202 应付账款 期初余额'));
  await user.keyboard('12*{Control>}s{/Control}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('没有保存：2 处需要改正');
  expect(alert).toHaveTextContent('2202 应付账款 期初余额“12*”：算式有误');
  await user.click(within(alert).getByRole('button', { name: /141101 在库 期初余额“1\.005”：超过两位小数/ }));
  expect(amountOf('141101 在库 期初余额')).toHaveFocus();
  expect(amountOf('141101 在库 期初余额')).toHaveValue('1.005');
});

test('服务器拒绝时，每个问题说的是哪个科目，点一下就到', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('8');
  await user.click(screen.getByText('负债'));
  await user.clear(amountOf('2202 应付账款 期初余额'));
  await user.keyboard('9');
  const problems: Problem[] = [
    {
      code: 'OPENING_TURNOVER_IN_JANUARY',
      message: '第1行：账套自1月启用，没有本年累计发生额',
      at: 'openings[0]',
    },
    { code: 'OPENING_TOO_LARGE', message: '第2行：科目“2202 应付账款”金额超出范围', at: 'openings[1]' },
  ];
  api.post('/initial-balance/batch').answers(200, refused(problems[0]!.message, -1, problems));
  await user.keyboard('{Control>}s{/Control}');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: '科目“2202 应付账款”金额超出范围' })).toBeInTheDocument();
  await user.click(
    within(alert).getByRole('button', { name: '1002 银行存款：账套自1月启用，没有本年累计发生额' }),
  );
  expect(amountOf('1002 银行存款 期初余额')).toHaveFocus();
  expect(screen.getByText('负债（1）')).toBeInTheDocument();
});

test('保存途中填的不丢，也不当成已经保存', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  api.post('/initial-balance/batch').replies(null, { delay: 200 });
  await user.clear(amountOf('141101 在库 期初余额'));
  await user.keyboard('8{Control>}s{/Control}');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('9');
  expect(await screen.findByText('期初余额已保存')).toBeInTheDocument();
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('9');
  expect(screen.getByRole('button', { name: /保\s?存/ })).toBeEnabled();
});

test('没保存就离开，回来时恢复，可以放弃', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  const { user, unmount } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('7');
  unmount();

  renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('7.00');
  await user.click(screen.getByRole('button', { name: '放弃修改' }));
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('1,900.00');
  expect(screen.queryByText(/已恢复/)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('已有期间结账时只能看', async () => {
  api.get('/initial-balance').replies(assets);
  renderRoute(routes, { at: '/initial' });
  expect(await screen.findByText(/期初余额不能修改/)).toBeInTheDocument();
  await screen.findByText('银行存款');
  expect(amountOf('1002 银行存款 期初余额')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /保\s?存/ })).not.toBeInTheDocument();
});

test('导入、导出、模板都是这个组织的；有没有保存的录入时先保存', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  const { organization } = givenWorkplace('manager');
  const bank = await screen.findByRole('textbox', { name: '1002 银行存款 期初余额' });
  expect(screen.getByRole('link', { name: /导\s?出/ })).toHaveAttribute(
    'href',
    `/api/initial-balance/download?orgId=${organization.id}`,
  );
  await user.click(screen.getByRole('button', { name: /导\s?入/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('link', { name: '下载模板' })).toHaveAttribute(
    'href',
    `/api/initial-balance/template?orgId=${organization.id}`,
  );
  await user.click(within(dialog).getByRole('button', { name: /取\s?消/ }));
  await user.type(bank, '1');
  expect(screen.getByRole('button', { name: /导\s?入/ })).toBeDisabled();
});

test('导入时先问取文件里的哪个余额：换一个就按它重新试，导入的也是它', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  const row = { sheet: '余额表', row: 2, code: '1002', name: '银行存款' };
  const outcome = { total: 1, inserted: 0, updated: 1, problems: [], problemCount: 0, notes: [] };
  const preview = (opening: string): ListImportResult => ({
    ...outcome,
    rows: [{ ...row, action: 'change', notes: [`期初余额 ${opening}`] }],
  });
  const byOpening = api.post('/initial-balance/import').replies(preview('100.00'));
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await user.click(await screen.findByRole('button', { name: /导\s?入/ }));
  const dialog = await screen.findByRole('dialog');
  const choices = within(dialog).getByRole('radiogroup', { name: '取文件里的' });
  expect(within(choices).getByRole('radio', { name: '期初余额' })).toBeChecked();
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['科目编码'], '余额表.csv', { type: 'text/csv' }));
  expect(await within(dialog).findByText('期初余额 100.00')).toBeInTheDocument();

  const byClosing = api.post('/initial-balance/import').replies(preview('250.00'));
  const closing = within(choices).getByRole('radio', { name: '期末余额，作为期初' });
  await user.click(closing);
  expect(await within(dialog).findByText('期初余额 250.00')).toBeInTheDocument();
  expect(closing).toBeChecked();
  expect(within(dialog).queryByText('期初余额 100.00')).not.toBeInTheDocument();

  const saved = api.post('/initial-balance/import').replies(preview('250.00'));
  await user.click(within(dialog).getByRole('button', { name: '导入 1 行' }));
  expect(await screen.findByText(/^已导入.*修改 1 行$/)).toBeInTheDocument();
  const sent = [byOpening, byClosing, saved].map(({ received }) => received[0]!);
  expect(sent.map(({ query }) => query)).toEqual([{ dryRun: '1' }, { dryRun: '1' }, { confirm: '1' }]);
  expect(sent.map(({ body }) => /name="balance"\s+(\w+)/.exec(String(body))?.[1])).toEqual([
    'opening',
    'closing',
    'closing',
  ]);
});
