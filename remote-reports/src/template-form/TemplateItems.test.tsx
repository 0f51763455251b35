import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { TemplateFormPage } from './TemplateFormPage';
import { item, items, template, clean, givenTemplateForm } from '@mingzhang/shared/testing/givenTemplateForm';

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

test('键盘：上下选，Alt+↓ 下移，Alt+→ 降级，F2 修改，Delete 删除要确认', async () => {
  const { user } = show();
  (await rowOf('一、营业收入')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await rowOf('减：营业成本')).toHaveFocus();
  const order = api.put('/report/template/items/order').replies(template, { times: 'always' });
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() =>
    expect(order.received[0]?.body).toEqual({
      ...{ templateId: 31, version: 8 },
      items: [
        { id: 1, level: 1 },
        { id: 3, level: 1 },
        { id: 2, level: 2 },
      ],
    }),
  );
  await user.keyboard('{F2}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('修改项目');
  const call = api.put('/report/template/items').replies(items[1]);
  await user.type(within(dialog).getByLabelText('项目名称'), '一');
  await user.click(within(dialog).getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(call.received[0]?.body).toMatchObject({
      ...{
        id: 2,
        title: '减：营业成本一',
        lineNum: 2,
        level: 2,
        sources: 0,
        template_id: 31,
        version: 3,
        pos: 2,
      },
    }),
  );
});

test('拖到另一行之前', async () => {
  show();
  const [moved, target] = [await rowOf('二、营业利润'), await rowOf('一、营业收入')];
  const order = api.put('/report/template/items/order').replies(template);
  const dataTransfer = { effectAllowed: '' };
  fireEvent.dragStart(moved, { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  await waitFor(() =>
    expect(order.received[0]?.body).toMatchObject({ items: [{ id: 3 }, { id: 1 }, { id: 2 }] }),
  );
});

test('新增在选中的项目之后，行次接着编', async () => {
  const { user } = show();
  await rowOf('一、营业收入');
  await user.click(screen.getByRole('button', { name: /新增项目/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('行次')).toHaveValue('4');
  await user.type(within(dialog).getByLabelText('项目名称'), '其他收益');
  await user.click(within(dialog).getByRole('button', { name: /取\s?消/ }));
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  const call = api.post('/report/template/items').replies(item(9, '其他收益'));
  await user.click(within(dialog).getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(call.received[0]?.body).toMatchObject({ title: '其他收益', afterId: 1, lineNum: 4, level: 1 }),
  );
  expect(await screen.findByText('项目“其他收益”已保存')).toBeInTheDocument();
});

test('删除前说明下级升一级', async () => {
  const { user } = show();
  (await rowOf('一、营业收入')).focus();
  await user.keyboard('{Delete}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('它的 1 个下级项目升一级');
  api
    .delete('/report/template/items/1')
    .refuses('“二、营业利润”的公式引用了“一、营业收入”，不能删除。请先修改公式。');
  await user.click(within(dialog).getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await rowOf('一、营业收入')).toBeInTheDocument();
});

test('没有改过就没有恢复原样', async () => {
  show();
  await waitFor(async () => expect(await rowOf('一、营业收入')).toHaveTextContent('1,000.00'));
  expect(screen.queryByRole('button', { name: '恢复原样' })).not.toBeInTheDocument();
});

test('恢复原样要确认', async () => {
  const { user } = show({ review: { ...clean, difference: { ...clean.difference, changed: true } } });
  await user.click(await screen.findByRole('button', { name: '恢复原样' }));
  const dialog = await screen.findByRole('dialog');
  const call = api.post('/report/template/reset/31').replies(template);
  await user.click(within(dialog).getByRole('button', { name: '恢复原样' }));
  expect(await screen.findByText('已恢复原样')).toBeInTheDocument();
  expect(call.received[0]?.body).toEqual({ version: 8 });
});

test('空的模板从新增项目开始；取不到时可以重试', async () => {
  const { unmount } = show({ template: { ...template, items: [] } });
  expect(await screen.findByText(/模板还没有项目/)).toBeInTheDocument();
  unmount();
  api.get('/report/template/99').refuses('报表模板不存在，可能已被删除，请刷新后再试。');
  renderRoute(routes, { at: '/report/template/form/99' });
  expect(await screen.findByText(/报表模板不存在/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /重\s?试/ })).toBeInTheDocument();
});
