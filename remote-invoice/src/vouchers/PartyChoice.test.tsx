import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import type { WireAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PartyChoice } from './PartyChoice';

useFakeApi();

const CUSTOMER = 3;
const SUPPLIER = 4;

const item = (
  id: number,
  code: string,
  name: string,
  given: Partial<WireAuxiliaryItem> = {},
): WireAuxiliaryItem => ({
  ...{ id, code, name, accountingCategoryId: SUPPLIER, remark: '', enable: true },
  ...given,
});

const LONG = '甲方金属材料（集团）股份有限公司华东区域供应链管理分公司';
const suppliers = [
  item(11, '001', '甲方钢铁有限公司'),
  item(12, '002', '乙方物流有限公司'),
  item(13, '003', LONG),
  item(14, '004', '停用的供应商', { enable: false }),
  item(15, '001', '丙方商场', { accountingCategoryId: CUSTOMER }),
];

function show(details: readonly WireAuxiliaryItem[] | null = suppliers) {
  if (details) givenLists({ details: [...details] });
  return renderElement(
    <PartyChoice invoiceId={61} party={{ name: '甲方钢铁', categoryId: SUPPLIER, category: '供应商' }} />,
  );
}

const field = () => screen.findByRole('combobox', { name: '甲方钢铁对应的供应商' });
/** The list goes by the number of a key, which typing in a test does not have. */
const CODES = { Enter: 13, Escape: 27, ArrowDown: 40 } as const;
const press = async (...keys: readonly (keyof typeof CODES)[]) => {
  const input = await field();
  for (const key of keys) {
    fireEvent.keyDown(input, { key, keyCode: CODES[key] });
    fireEvent.keyUp(input, { key, keyCode: CODES[key] });
  }
};
const shown = () => [...document.querySelectorAll('.ant-select-item-option')].map((row) => row.textContent);

test('鼠标：列出启用中的供应商，别的类别和停用的没有；点一个就记下', async () => {
  const { user } = show();
  expect(await screen.findByText('选择对应的供应商')).toBeVisible();
  await user.click(await field());
  await screen.findByTitle('001 甲方钢铁有限公司');
  expect(shown()).toEqual(['001 甲方钢铁有限公司', '002 乙方物流有限公司', `003 ${LONG}`]);
  const call = api.put('/invoice/party').replies(null);
  await user.click(screen.getByTitle('002 乙方物流有限公司'));
  await waitFor(() => expect(call.received).toHaveLength(1));
  expect(call.received[0]?.body).toEqual({ invoiceId: 61, itemId: 12 });
});

test('键盘：写名称或编码里的几个字，Enter 记下', async () => {
  const { user } = show();
  const input = await field();
  await user.tab();
  expect(input).toHaveFocus();
  await user.keyboard('物流');
  await waitFor(() => expect(shown()).toEqual(['002 乙方物流有限公司']));
  await user.clear(input);
  await user.keyboard('003');
  await waitFor(() => expect(shown()).toEqual([`003 ${LONG}`]));
  const call = api.put('/invoice/party').replies(null);
  await press('Enter');
  await waitFor(() => expect(call.received[0]?.body).toEqual({ invoiceId: 61, itemId: 13 }));
});

test('键盘：Enter 打开，Esc 关上什么也不记；再打开，↓ 到下一个，Enter 记下', async () => {
  const { user } = show();
  await screen.findByText('选择对应的供应商');
  await user.tab();
  const call = api.put('/invoice/party').replies(null);
  await press('Enter');
  await screen.findByTitle('001 甲方钢铁有限公司');
  await press('Escape');
  await waitFor(async () => expect(await field()).toHaveAttribute('aria-expanded', 'false'));
  expect(call.received).toStrictEqual([]);
  await press('Enter');
  await waitFor(async () => expect(await field()).toHaveAttribute('aria-expanded', 'true'));
  await press('ArrowDown', 'Enter');
  await waitFor(() => expect(call.received).toHaveLength(1));
  expect(call.received[0]?.body).toEqual({ invoiceId: 61, itemId: 12 });
});

test('名称很长的，全名看得到', async () => {
  const { user } = show();
  await user.click(await field());
  expect(await screen.findByTitle(`003 ${LONG}`)).toHaveTextContent(LONG);
});

test('没有叫这个名称的，说出来', async () => {
  const { user } = show();
  await user.type(await field(), '丁方');
  expect(await screen.findByText('没有找到这个供应商')).toBeVisible();
});

test('账套里还没有供应商，说去哪里新增', async () => {
  const { user } = show([item(15, '001', '丙方商场', { accountingCategoryId: CUSTOMER })]);
  await screen.findByText('选择对应的供应商');
  await user.click(await field());
  expect(await screen.findByText('还没有启用的供应商，请先在辅助核算中新增')).toBeVisible();
});

test('没有存成：说明原因，所选的不留着，可以再选', async () => {
  const { user } = show();
  await user.click(await field());
  const lost = api.put('/invoice/party').refuses('请选择启用中的客户、供应商或职员');
  await user.click(await screen.findByTitle('001 甲方钢铁有限公司'));
  expect(await screen.findByText('请选择启用中的客户、供应商或职员')).toBeVisible();
  expect(lost.received).toHaveLength(1);
  await waitFor(async () => expect(await field()).toBeEnabled());
  expect(screen.getByText('选择对应的供应商')).toBeVisible();
  const call = api.put('/invoice/party').replies(null);
  await user.click(await field());
  await user.click(await screen.findByTitle('001 甲方钢铁有限公司'));
  await waitFor(() => expect(call.received[0]?.body).toEqual({ invoiceId: 61, itemId: 11 }));
});

test('正在保存时不能改选，存下的留着', async () => {
  const { user } = show();
  await user.click(await field());
  let answer: (done?: unknown) => void = () => undefined;
  const after = new Promise((resolve) => (answer = resolve));
  api.put('/invoice/party').replies(null, { after });
  await user.click(await screen.findByTitle('001 甲方钢铁有限公司'));
  await waitFor(async () => expect(await field()).toBeDisabled());
  answer();
  await waitFor(async () => expect(await field()).toBeEnabled());
  expect(screen.queryByText('选择对应的供应商')).toBeNull();
});

test('供应商没有读到：说明原因，重试', async () => {
  api.get('/voucher/lists').refuses('系统正忙，请稍后再试。');
  const { user } = show(null);
  expect(await screen.findByText(/没有读到供应商（系统正忙，请稍后再试。）/)).toBeVisible();
  givenLists({ details: suppliers });
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  await user.click(await field());
  expect(await screen.findByTitle('001 甲方钢铁有限公司')).toBeInTheDocument();
});
