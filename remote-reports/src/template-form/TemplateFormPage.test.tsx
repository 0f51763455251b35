import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { TemplateFormPage } from './TemplateFormPage';
import {
  items,
  template,
  figure,
  view,
  clean,
  givenTemplateForm,
} from '@mingzhang/shared/testing/givenTemplateForm';

useFakeApi();
// Fetched when it is opened first; here it should not count as waiting.
beforeAll(() => import('./ItemDialog'));

const routes = [
  { path: '/report/template/form/:templateId', element: <TemplateFormPage /> },
  { path: '/report/template', element: <p>列表页</p> },
];

function show(given: Parameters<typeof givenTemplateForm>[0] = {}) {
  givenTemplateForm(given);
  return renderRoute(routes, { at: '/report/template/form/31' });
}

const rowOf = (name: string) => screen.findByRole('row', { name });
const panel = () => screen.getByRole('region', { name: '公式' });

test('项目连同本月的数；点一项，旁边是它的公式', async () => {
  const { user } = show();
  const revenue = await rowOf('一、营业收入');
  expect(revenue).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(revenue).toHaveTextContent('1一、营业收入1,000.003,000.00'));
  expect(await within(panel()).findByRole('combobox', { name: '第1项 科目' })).toHaveValue(
    '5001 主营业务收入',
  );
  await user.click(await rowOf('二、营业利润'));
  expect(panel()).toHaveTextContent('行次 3');
  expect(within(panel()).getByText('1 一、营业收入')).toBeInTheDocument();
  expect(within(panel()).getByRole('button', { name: '第2项 运算 减' })).toBeInTheDocument();
});

test('改公式：旁边的数跟着变，没有存；存好后重新取数', async () => {
  const { user } = show();
  const preview = api
    .post('/report/template/preview')
    .replies(
      {
        figures: { ...view, 1: figure(1, -1000), 3: figure(3, -1600) },
        terms: [{ currentPeriodAmount: -1000, currentYearAmount: -3000 }],
      },
      { times: 'always' },
    );
  await user.click(
    await within(await rowOf('一、营业收入').then(panel)).findByRole('button', { name: '第1项 运算 加' }),
  );
  await waitFor(async () => expect(await rowOf('二、营业利润')).toHaveTextContent('-1,600.00'));
  expect(within(panel()).getByText('-1,000.00')).toBeInTheDocument();
  expect(preview.received.at(-1)).toMatchObject({
    query: { accountDate: '2026-03-31', orgId: '11' },
    body: {
      ...{ templateId: 31, templateItemsId: 1, sources: 0 },
      formulas: [{ calculation: '-', accessRules: 0, fromTag: '5001', atAccount: false }],
    },
  });
  const save = api.post('/report/template/items/formula').replies({ ...items[0], warnings: [] });
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('“一、营业收入”的公式已保存')).toBeInTheDocument();
  expect(save.received[0]?.body).toMatchObject({ templateItemsId: 1, version: 3, confirmed: false });
});

test('只用键盘一项接一项：回车选定科目、开始下一项，选定的不丢', async () => {
  const { user } = show();
  const preview = api
    .post('/report/template/preview')
    .replies({ figures: view, terms: [] }, { times: 'always' });
  await within(await rowOf('一、营业收入').then(panel)).findByRole('combobox', { name: '第1项 科目' });
  await user.click(within(panel()).getByRole('button', { name: '新增一项' }));
  const added = await within(panel()).findByRole('combobox', { name: '第2项 科目' });
  await waitFor(() => expect(added).toHaveFocus());
  await user.keyboard('5401{Enter}');
  expect(added).toHaveValue('5401 主营业务成本');
  await waitFor(() => expect(within(panel()).getByRole('combobox', { name: '第3项 科目' })).toHaveFocus());
  await waitFor(() =>
    expect(preview.received.at(-1)?.body).toMatchObject({
      formulas: [{ fromTag: '5001' }, { fromTag: '5401' }],
    }),
  );
});

test('循环被拒绝，说明在公式旁边，写的东西还在', async () => {
  const { user } = show();
  api
    .post('/report/template/preview')
    .refuses('公式循环引用：“二、营业利润”（行次3） → …', -1, { times: 'always' });
  await user.click(await rowOf('二、营业利润'));
  await user.click(await within(panel()).findByRole('button', { name: '第1项 运算 加' }));
  expect(await within(panel()).findByRole('alert')).toHaveTextContent('公式循环引用');
  expect(within(panel()).getByRole('button', { name: '第1项 运算 减' })).toBeInTheDocument();
});

test('重复取数先问，确认后带着确认再存', async () => {
  const { user } = show();
  api.post('/report/template/preview').replies({ figures: view, terms: [] }, { times: 'always' });
  await user.click(
    await within(await rowOf('一、营业收入').then(panel)).findByRole('button', { name: '第1项 运算 加' }),
  );
  api
    .post('/report/template/items/formula')
    .answers(200, {
      ...{ success: false, code: -1, msg: '科目 5001 重复取数。确定要这样保存吗？', data: null },
      problems: [{ code: 'FORMULA_DOUBLE_COUNT', message: '科目 5001 重复取数' }],
    });
  await user.click(within(panel()).getByRole('button', { name: /保存公式/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('科目 5001 重复取数');
  const call = api.post('/report/template/items/formula').replies({ ...items[0], warnings: [] });
  await user.click(within(dialog).getByRole('button', { name: '仍然保存' }));
  await waitFor(() => expect(call.received[0]?.body).toMatchObject({ confirmed: true }));
});

test('没有保存就换一项：先问，继续编辑还在原处', async () => {
  const { user } = show();
  api.post('/report/template/preview').replies({ figures: view, terms: [] }, { times: 'always' });
  await user.click(
    await within(await rowOf('一、营业收入').then(panel)).findByRole('button', { name: '第1项 运算 加' }),
  );
  await user.click(await rowOf('减：营业成本'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('“一、营业收入”的公式还没有保存，放弃修改吗？');
  await user.click(within(dialog).getByRole('button', { name: '继续编辑' }));
  expect(await rowOf('一、营业收入')).toHaveAttribute('aria-selected', 'true');
});

test('哪些科目没有列入、重复取数，点得到那一行；行旁边也有标记', async () => {
  const found = (subjectCode: string) => ({
    ...{ subjectId: Number(subjectCode), subjectCode, subjectName: '某科目' },
  });
  const { user } = show({
    review: {
      coverage: [
        { ...found('5051'), kind: 'missing', itemIds: [], balanceDirection: null },
        { ...found('5401'), kind: 'doubled', itemIds: [1, 2], balanceDirection: '借' },
      ],
      cashFlow: [],
      difference: { changed: true, itemIds: [3], missing: [], reordered: false },
    },
  });
  await user.click(await screen.findByText('1 个科目没有列入任何项目，1 个科目重复取数'));
  expect(screen.getByRole('region', { name: '没有列入任何项目' })).toHaveTextContent('5051 某科目');
  const doubled = screen.getByRole('region', { name: '重复取数' });
  expect(doubled).toHaveTextContent('5401 某科目（借方）');
  await user.click(within(doubled).getByRole('button', { name: '减：营业成本' }));
  expect(await rowOf('减：营业成本')).toHaveAttribute('aria-selected', 'true');
  expect(await rowOf('减：营业成本')).toHaveTextContent('重复');
  expect(await rowOf('二、营业利润')).toHaveTextContent('已改');
});

test('现金流量表检查的是项目：没有列出的、列了两次的', async () => {
  const item = { cashFlowLine: 6, title: '支付其他与经营活动有关的现金' };
  const { user } = show({
    review: {
      ...clean,
      cashFlow: [
        { ...item, kind: 'missing', itemIds: [] },
        { kind: 'doubled', cashFlowLine: 1, title: '销售收到的现金', itemIds: [1, 2] },
      ],
    },
  });
  await user.click(await screen.findByText('1 个现金流量项目没有列入任何项目，1 个现金流量项目重复取数'));
  expect(screen.getByRole('region', { name: '没有列入任何项目' })).toHaveTextContent(
    '6 支付其他与经营活动有关的现金',
  );
  expect(await rowOf('一、营业收入')).toHaveTextContent('重复');
});

test('默认模板只能看，说明先复制', async () => {
  show({ template: { ...template, isDefault: true } });
  await rowOf('一、营业收入');
  expect(screen.getByText(/默认模板按会计准则设置，不能修改/)).toBeInTheDocument();
  expect(screen.queryByRole('toolbar', { name: '项目' })).not.toBeInTheDocument();
  expect(await screen.findByRole('combobox', { name: '第1项 科目' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /保存公式/ })).not.toBeInTheDocument();
});
