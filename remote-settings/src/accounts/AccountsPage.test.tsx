import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenAccount, givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { ListImportResult } from '@mingzhang/shared/wire/listImport';
import { AccountsPage } from './AccountsPage';

useFakeApi();

const routes = [{ path: '/subject', element: <AccountsPage /> }];

const chart = [
  givenAccount(1, '1002', '银行存款', { mnemonicCode: 'yhck' }),
  givenAccount(2, '100201', '工商银行', { parentId: 1, level: 2, systemDefault: false }),
  givenAccount(3, '1122', '应收账款', { auxiliaryAccounting: '[{"id":11,"name":"客户"}]' }),
  givenAccount(4, '5001', '主营业务收入', { type: '损益', balanceDirection: '贷' }),
];
const categories = [
  { id: 11, name: '客户', customColumns: '', systemDefault: true, canEdit: false, accountSetsId: 7 },
];

const currencies = [
  { id: 1, code: 'RMB', name: '人民币', exchangeRate: 1, localCurrency: true },
  { id: 2, code: 'USD', name: '美元', exchangeRate: 7.1, localCurrency: false },
];

function givenChart(accounts = chart) {
  givenLists({ subjects: accounts, categories, currencies });
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

test('按类别列出科目，可按编码、名称、助记码查找', async () => {
  givenChart();
  const { user } = renderRoute(routes, { at: '/subject' });
  expect(await rowOf('应收账款')).toHaveTextContent('客户');
  expect(screen.queryByText('主营业务收入')).not.toBeInTheDocument();

  await user.type(screen.getByRole('textbox', { name: '查找科目' }), 'yhck');
  expect(screen.queryByText('应收账款')).not.toBeInTheDocument();
  expect(await rowOf('银行存款')).toBeInTheDocument();

  await user.clear(screen.getByRole('textbox', { name: '查找科目' }));
  await user.click(screen.getByText('损益'));
  expect(await rowOf('主营业务收入')).toHaveTextContent('贷');
});

test('下级编码已用完：说明从哪到哪已全部使用，编码留空，不拿上级的编码充数', async () => {
  const family = Array.from({ length: 99 }, (_, index) => {
    const code = `1002${String(index + 1).padStart(2, '0')}`;
    return givenAccount(200 + index, code, `第${index + 1}户`, { parentId: 1, level: 2 });
  });
  givenChart([...chart.filter(({ code }) => code !== '100201'), ...family]);
  const { user } = renderRoute(routes, { at: '/subject' });
  await user.click(within(await rowOf('银行存款')).getByRole('button', { name: '新增下级' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '“1002”的下级编码从100201到100299已全部使用，不能再直接新增下级；请在其中一个下级科目下再分一级',
  );
  expect(screen.getByRole('textbox', { name: '科目编码' })).toHaveValue('');
});

test('新增下级：编码自动取下一个，类别和方向随上级', async () => {
  givenChart();
  const { user } = renderRoute(routes, { at: '/subject' });
  await user.click(within(await rowOf('银行存款')).getByRole('button', { name: '新增下级' }));
  expect(await screen.findByRole('textbox', { name: '科目编码' })).toHaveValue('100202');
  await user.type(screen.getByRole('textbox', { name: '科目名称' }), '建设银行');

  const call = api.post('/subject').replies(null);
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('科目 100202 建设银行 已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({
    code: '100202',
    name: '建设银行',
    type: '资产',
    balanceDirection: '借',
    parentId: 1,
  });
});

test('外币核算：勾选账套里的外币', async () => {
  givenChart();
  api.get('/subject/checkUse/2').replies(false);
  const { user } = renderRoute(routes, { at: '/subject' });
  await user.click(within(await rowOf('工商银行')).getByRole('button', { name: /修\s?改/ }));
  expect(screen.queryByRole('checkbox', { name: /人民币/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'USD 美元' }));
  const call = api.put('/subject').replies(null);
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('科目 100201 工商银行 已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({ id: 2, currencyCodes: ['USD'] });
});

test('上级已有发生额：先说明会转给下级，确认后再保存', async () => {
  givenChart();
  const { user } = renderRoute(routes, { at: '/subject' });
  await user.click(within(await rowOf('应收账款')).getByRole('button', { name: '新增下级' }));
  await user.type(await screen.findByRole('textbox', { name: '科目名称' }), '货款');
  api
    .post('/subject')
    .answers(200, {
      success: false,
      code: 409,
      msg: '应收账款已有 3 条分录，将全部转到新科目 112201，是否继续？',
      data: null,
      problems: [{ code: 'ACCOUNT_MOVE_UNCONFIRMED', message: '' }],
    });
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText(/已有 3 条分录/)).toBeInTheDocument();

  const call = api.post('/subject').replies(null);
  await user.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(await screen.findByText(/货款 已保存/)).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({ code: '112201', confirm: true });
});

test('已使用的科目只能改名称；被拒绝时原因写在表单上', async () => {
  givenChart();
  api.get('/subject/checkUse/2').replies(true);
  const { user } = renderRoute(routes, { at: '/subject' });
  await user.click(within(await rowOf('工商银行')).getByRole('button', { name: /修\s?改/ }));
  expect(await screen.findByText(/科目已使用/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '科目编码' })).toBeDisabled();

  api.put('/subject').refuses('同级科目中已有“工商银行”');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('同级科目中已有“工商银行”')).toBeInTheDocument();
});

test('删除要确认；系统科目和有下级的科目不能删除', async () => {
  givenChart();
  const { user } = renderRoute(routes, { at: '/subject' });
  expect(within(await rowOf('银行存款')).getByRole('button', { name: /删\s?除/ })).toBeDisabled();
  await user.click(within(await rowOf('工商银行')).getByRole('button', { name: /删\s?除/ }));
  const call = api.delete('/subject/2').replies(null);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText('已删除科目 100201 工商银行')).toBeInTheDocument();
  expect(call.received).toHaveLength(1);
});

test('查看角色看得到科目，没有修改的入口', async () => {
  givenChart();
  renderRoute(routes, { at: '/subject', as: 'viewer' });
  await rowOf('银行存款');
  expect(screen.queryByRole('button', { name: '新增下级' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /新增一级科目/ })).not.toBeInTheDocument();
});

test('停用：先说明下级一起停用，再把整行存回去；停用的可以启用', async () => {
  givenChart([
    ...chart.filter(({ code }) => code !== '1122'),
    givenAccount(3, '1122', '应收账款', { status: false }),
  ]);
  const { user } = renderRoute(routes, { at: '/subject' });
  await user.click(within(await rowOf('银行存款')).getByRole('button', { name: '停用 1002 银行存款' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('它的 1 个下级科目一起停用');
  const call = api.put('/subject').replies(null);
  await user.click(within(dialog).getByRole('button', { name: /停\s?用/ }));
  expect(await screen.findByText('已停用科目 1002 银行存款')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({ id: 1, code: '1002', status: false, currencyCodes: [] });

  const enabled = api.put('/subject').replies(null);
  await user.click(within(await rowOf('应收账款')).getByRole('button', { name: '启用 1122 应收账款' }));
  expect(await screen.findByText('已启用科目 1122 应收账款')).toBeInTheDocument();
  expect(enabled.received[0]?.body).toMatchObject({ id: 3, status: true });
});

describe('导入', () => {
  const preview: ListImportResult = {
    total: 3,
    inserted: 1,
    updated: 1,
    rows: [
      { sheet: '科目', row: 2, code: '100202', name: '建设银行', action: 'create', notes: [] },
      {
        sheet: '科目',
        row: 4,
        code: '1122',
        name: '应收账款',
        action: 'change',
        notes: ['计量单位 无 → 件'],
      },
    ],
    problems: [],
    problemCount: 0,
    notes: ['这些列不认识，不导入：账户性质'],
  };

  async function choose(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: /导\s?入/ }));
    const dialog = await screen.findByRole('dialog');
    const input = dialog.querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
    await user.upload(input, new File(['科目编码,科目名称'], '科目.csv', { type: 'text/csv' }));
    return dialog;
  }

  test('先试导入，看到新增和修改的每一行，再整份导入', async () => {
    givenChart();
    const tried = api.post('/subject/import').replies(preview);
    const { user } = renderRoute(routes, { at: '/subject' });
    const dialog = await choose(user);
    expect(
      await within(dialog).findByText('可以导入：新增 1 行，修改 1 行，1 行没有变化'),
    ).toBeInTheDocument();
    expect(within(dialog).getByText('计量单位 无 → 件').closest('tr')).toHaveTextContent('修改1122应收账款');
    expect(within(dialog).getByText('这些列不认识，不导入：账户性质')).toBeInTheDocument();
    expect(tried.received[0]?.query).toEqual({ dryRun: '1' });
    const saved = api.post('/subject/import').replies(preview);
    await user.click(within(dialog).getByRole('button', { name: '导入 2 行' }));
    expect(await screen.findByText('已导入科目：新增 1 行，修改 1 行')).toBeInTheDocument();
    expect(saved.received[0]?.query).toEqual({ confirm: '1' });
    expect(saved.received[0]?.headers['idempotency-key']).toBeTruthy();
  });

  test('有问题时逐行列出，不能导入；没有变化的文件也不用导入', async () => {
    givenChart();
    const problems = [{ sheet: '科目', row: 3, column: 'A', message: '上级科目1997不存在' }];
    api.post('/subject/import').replies({ ...preview, problems, problemCount: 1 });
    const { user } = renderRoute(routes, { at: '/subject' });
    const dialog = await choose(user);
    expect((await within(dialog).findByText('上级科目1997不存在')).closest('tr')).toHaveTextContent('科目3A');
    expect(dialog).toHaveTextContent('有 1 处问题，没有导入任何科目');
    expect(within(dialog).getByRole('button', { name: /^导\s?入$/ })).toBeDisabled();
  });

  test('文件读不了时说明原因；导出和模板是链接', async () => {
    givenChart();
    api.post('/subject/import').refuses('文件不是 Excel 或 CSV');
    const { user } = renderRoute(routes, { at: '/subject' });
    expect(await screen.findByRole('link', { name: /导\s?出/ })).toHaveAttribute(
      'href',
      '/api/subject/download',
    );
    const dialog = await choose(user);
    expect(await within(dialog).findByText('文件不是 Excel 或 CSV')).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: '下载模板' })).toHaveAttribute(
      'href',
      '/api/subject/template',
    );
  });
});
