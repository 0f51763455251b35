import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenAccount, givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireInventoryLink } from '@mingzhang/shared/wire/inventoryLink';
import type { WireInventoryRule, WireRuleSide } from '@mingzhang/shared/wire/inventoryRule';
import { InventorySettingPage } from './InventorySettingPage';

useFakeApi();

const routes = [{ path: '/jxcSetting', element: <InventorySettingPage /> }];
const nobody: WireInventoryLink = {
  isReady: true,
  isLinked: false,
  baseAddress: '',
  userName: '',
  linkedBy: null,
  linkedOn: null,
};
const linked: WireInventoryLink = {
  ...nobody,
  isLinked: true,
  baseAddress: 'https://jxc.example.com',
  userName: 'caiwu',
  linkedBy: '王会计',
  linkedOn: '2026-03-15',
};

const own = {
  ...{ id: 12, name: '项目', customColumns: '', systemDefault: false, canEdit: true, accountSetsId: 7 },
};

function show(link: WireInventoryLink, at = '/jxcSetting') {
  api.get('/inventory/link').replies(link, { times: 'always' });
  return renderRoute(routes, { at });
}

test('服务器没有密钥：说明请管理员怎么办，没有表单', async () => {
  show({ ...nobody, isReady: false });
  expect(await screen.findByText(/INVENTORY_KEY/)).toBeInTheDocument();
  expect(screen.queryByLabelText('密码')).not.toBeInTheDocument();
});

test('还没有关联：只有连接一页；三项都要填，拒绝的原因写在表单上', async () => {
  const { user } = show(nobody);
  await user.click(await screen.findByRole('button', { name: '登录并关联' }));
  for (const message of ['请填写进销存地址', '请填写用户名', '请填写密码']) {
    expect(await screen.findByText(message)).toBeInTheDocument();
  }
  expect(screen.queryByRole('tab', { name: '门店' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('进销存地址'), 'http://10.0.0.8');
  await user.type(screen.getByLabelText('用户名'), 'caiwu');
  await user.type(screen.getByLabelText('密码'), 'secret');
  const call = api.put('/inventory/link').refuses('进销存地址“10.0.0.8”在服务器的内部网络里，不能连接。');
  await user.click(screen.getByRole('button', { name: '登录并关联' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('内部网络');
  expect(call.received[0]?.body).toEqual({
    baseAddress: 'http://10.0.0.8',
    userName: 'caiwu',
    password: 'secret',
  });
});

test('已关联：看得到地址、用户名和关联人，看不到密码', async () => {
  show(linked);
  expect(await screen.findByText('https://jxc.example.com')).toBeInTheDocument();
  expect(screen.getByText(/王会计/)).toBeInTheDocument();
  expect(screen.queryByLabelText('密码')).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '物料' })).toBeInTheDocument();
});

test('供应商：勾选几条，一次建立同名项目并对应', async () => {
  givenLists({ categories: [{ ...own, name: '供应商', systemDefault: true, canEdit: false }] });
  const supplier = (recordId: string, name: string) => ({
    recordId,
    code: recordId,
    name,
    unitName: null,
    subjectId: null,
    accountingCategoryId: null,
    itemId: null,
    proposedItemId: null,
  });
  const asked = api
    .get('/inventory/records/supplier')
    .replies([supplier('1', '深圳粮油'), supplier('2', '广州乳品')], { times: 'always' });
  const { user } = show(linked, '/jxcSetting?tab=suppliers');
  await user.click(await screen.findByRole('checkbox', { name: '选择广州乳品' }));
  expect(asked.received[0]?.query).toEqual({ categoryId: '12' });
  const call = api.post('/inventory/records/supplier/items').replies({ made: 1, mapped: 1 });
  await user.click(screen.getByRole('button', { name: '对应同名供应商项目，没有的新建' }));
  expect(await screen.findByText('已对应 1 条，其中新建项目 1 个')).toBeInTheDocument();
  expect(call.received[0]?.body).toEqual({ categoryId: 12, recordIds: ['2'] });
  await waitFor(() => expect(asked.received.length).toBeGreaterThan(1));
});

test('税金科目要辅助核算项目：和借方、贷方一样选，不选不能保存', async () => {
  const categories = [own];
  givenLists({
    categories,
    subjects: [
      givenAccount(1, '1405', '库存商品'),
      givenAccount(2, '2202', '应付账款'),
      givenAccount(3, '2221', '应交税费', {
        auxiliaryAccounting: JSON.stringify([{ id: 12, name: '项目' }]),
      }),
    ],
    details: [{ id: 77, accountingCategoryId: 12, code: '01', name: '南山', remark: null, enable: true }],
  });
  const side = (subjectId: number): WireRuleSide => ({ subjectId, detail: 'total', auxiliary: [] });
  const rule: WireInventoryRule = {
    type: 1,
    debit: side(1),
    credit: side(2),
    tax: { side: 'debit', subjectId: 3, rate: 13, auxiliary: [] },
    summary: '{类型}',
    mergeBy: 'day',
  };
  api.get('/inventory/rules').replies([{ type: 1, rule, usual: null }], { times: 'always' });
  const { user } = show(linked, '/jxcSetting?tab=rules');
  await user.click(await screen.findByRole('button', { name: '修改验收入库单的规则' }));
  const drawer = await screen.findByRole('dialog');
  await user.click(within(drawer).getByRole('button', { name: /保\s?存/ }));
  expect(await within(drawer).findByText('请选择项目')).toBeVisible();
  await user.click(within(drawer).getByRole('combobox', { name: '税金项目' }));
  await user.click(await screen.findByTitle('01 南山'));
  const call = api.put('/inventory/rules').replies(null);
  await user.click(within(drawer).getByRole('button', { name: /保\s?存/ }));
  await screen.findByText('“验收入库单”的规则已保存');
  expect(call.received[0]?.body).toMatchObject({
    tax: { subjectId: 3, rate: 13, auxiliary: [{ accountingCategoryId: 12, id: 77 }] },
  });
});

test('进销存没有答复：说明原因，可以重试', async () => {
  api.get('/inventory/stores').refuses('进销存系统 5 秒内没有答复，请稍后再试。');
  const { user } = show(linked, '/jxcSetting?tab=stores');
  expect(await screen.findByText(/5 秒内没有答复/)).toBeInTheDocument();
  api
    .get('/inventory/stores')
    .replies([{ storeId: '1', code: 'MD01', name: '南山店', orgId: null, proposedOrgId: null }]);
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('南山店')).toBeInTheDocument();
});
