import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { VoucherWordsPage } from './VoucherWordsPage';

useFakeApi();

const routes = [{ path: '/voucher-word', element: <VoucherWordsPage /> }];
const words = [
  { id: 1, word: '记', printTitle: '记账凭证', isDefault: true },
  { id: 2, word: '收', printTitle: '收款凭证', isDefault: false },
];

const rowOf = (word: string) => screen.findByRole('row', { name: word });
const button = async (word: string, name: RegExp) => within(await rowOf(word)).getByRole('button', { name });

function show(as: 'manager' | 'viewer' = 'manager') {
  givenLists({ words });
  return renderRoute(routes, { at: '/voucher-word', as });
}

test('列出凭证字、打印标题和默认；默认的不能删除', async () => {
  show();
  expect(await rowOf('记')).toHaveTextContent('记账凭证默认');
  expect(await button('记', /删\s?除/)).toBeDisabled();
  expect(await button('收', /删\s?除/)).toBeEnabled();
});

test('新增：两项都要填，保存后列表重新读取', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /新增凭证字/ }));
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('请填写凭证字')).toBeInTheDocument();
  expect(screen.getByText('请填写打印标题')).toBeInTheDocument();

  await user.type(screen.getByRole('textbox', { name: /凭证字/ }), '通');
  await user.type(screen.getByRole('textbox', { name: /打印标题/ }), '通用凭证');
  await user.click(screen.getByRole('switch', { name: '默认' }));
  const call = api.post('/voucher-word').replies(null);
  await user.keyboard('{Tab}');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('凭证字“通”已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toEqual({ id: null, word: '通', printTitle: '通用凭证', isDefault: 1 });
});

test('有凭证使用的字锁住，打印标题可以改；被拒绝的原因写在表单上', async () => {
  api.get('/voucher-word/checkUse/2').replies(true);
  const { user } = show();
  await user.click(await button('收', /修\s?改/));
  expect(await screen.findByText(/已有凭证使用这个字，不能改名/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /凭证字/ })).toBeDisabled();
  api.put('/voucher-word').refuses('打印标题不能含图形');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('打印标题不能含图形');
});

test('键盘：上下走行，回车打开，Delete 询问后删除；删不掉的说明原因', async () => {
  const { user } = show();
  (await rowOf('记')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await rowOf('收')).toHaveFocus();
  const call = api.delete('/voucher-word/2').refuses('凭证字“收”已被凭证使用，不能删除');
  await user.keyboard('{Delete}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText('凭证字“收”已被凭证使用，不能删除')).toBeInTheDocument();
  expect(call.received).toHaveLength(1);
});

test('设为默认', async () => {
  const { user } = show();
  const call = api.put('/voucher-word').replies(null);
  await user.click(await button('收', /设为默认/));
  expect(await screen.findByText('“收”已设为默认凭证字')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({ id: 2, word: '收', isDefault: 1 });
});

test('没有读到时说明并可重试；查看角色只能看', async () => {
  api.get('/voucher/lists').refuses('连接太多，请稍后再试');
  const { user } = show('viewer');
  await user.click(await screen.findByRole('button', { name: /重\s?试/ }));
  await waitFor(async () => expect(await rowOf('收')).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /修\s?改/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /新增凭证字/ })).not.toBeInTheDocument();
});

test('填了没有保存：关闭前先问；继续填写都还在，放弃才关；没有填的马上关', async () => {
  const { user } = show();
  const add = () => user.click(screen.getByRole('button', { name: /新增凭证字/ }));
  const field = () => screen.queryByRole('textbox', { name: /凭证字/ });
  const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  await add();
  await press(/取\s?消/);
  await waitFor(() => expect(field()).not.toBeInTheDocument());

  await add();
  await user.type(screen.getByRole('textbox', { name: /凭证字/ }), '通');
  await press(/取\s?消/);
  expect(await screen.findByText('放弃后，刚才填写的内容不再保留。')).toBeInTheDocument();
  await press(/继续填写/);
  await waitFor(() => expect(screen.queryByText('放弃后，刚才填写的内容不再保留。')).not.toBeInTheDocument());
  expect(field()).toHaveValue('通');
  await press(/取\s?消/);
  await press(/^放\s?弃/);
  await waitFor(() => expect(field()).not.toBeInTheDocument());
});
