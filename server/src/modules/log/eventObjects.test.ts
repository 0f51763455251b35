import { fen, formatYuan } from '@mingzhang/shared/primitives/money';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import {
  asking,
  firstRecord,
  INVENTORY_USER,
  InventorySystem,
  januaryDocuments,
  link,
  purchaseRule,
  saveRules,
  STORE,
  totalOf,
} from '../../../test/inventory';
import { newItem, reportDesigner } from '../../../test/reportDesigner';
import { createTestApp } from '../../../test/testApp';
import { toldLog } from '../../../test/toldLog';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const told = () => toldLog(books);

test('成员：加进来、换角色、移出去的是谁', async () => {
  const { client } = books;
  const { mobile, userId } = await app.signUp();
  const name = `会计${mobile.slice(-4)}`;
  await client.post('/user', { mobile, role: 'Making' });
  await client.put('/user', { id: userId, role: 'View' });
  await client.del(`/user/${userId}`);
  expect(await told()).toEqual([
    `添加成员 ${name} /permission-setting`,
    '  角色：空 → 制单人',
    `修改成员角色 ${name} /permission-setting`,
    '  角色：制单人 → 查看',
    `移出成员 ${name} /permission-setting`,
  ]);
});

test('报表模板和项目：写模板、项目，改公式的项目，行次从几到几', async () => {
  const { client, set } = books;
  const designer = reportDesigner(books);
  const url = '/report/template';
  const empty = await designer.empty(0, '部门利润表');
  const page = `${url}/form/${empty.id}`;
  await client.put(url, { ...empty, name: '门店利润表', type: '0', isDefault: false });
  await client.post(`${url}/grant`, { orgIds: [set.organizationId], template: empty });
  const { id } = await designer.add(empty.id);
  const item = (await designer.read(empty.id)).items[0];
  await client.put(`${url}/items`, { ...item, ...newItem(empty.id), id, title: '其他收入' });
  await designer.formula(id, [designer.takes('540301')]);
  await client.get(`${url}/items/reset/line/${empty.id}`);
  await client.del(`${url}/items/${id}`);
  const copy = await designer.copy(0, '抄来的');
  const reversed = [...copy.items].reverse().map((each) => ({ id: each.id, level: 1 }));
  await client.put(`${url}/items/order`, { templateId: copy.id, items: reversed });
  await client.post(`${url}/reset/${copy.id}`, {});
  await client.del(`${url}/${copy.id}`);
  expect(await told()).toEqual([
    `新增报表模板 部门利润表 ${page}`,
    `修改报表模板 门店利润表 ${page}`,
    '  名称：部门利润表 → 门店利润表',
    `设置报表模板的适用组织 门店利润表：晨光文具商行 ${page}`,
    `新增报表项目 门店利润表 “其他收益” ${page}`,
    `修改报表项目 门店利润表 “其他收入” ${page}`,
    '  名称：其他收益 → 其他收入',
    `修改报表公式 门店利润表 “已删除的项目” ${page}`,
    `重排报表行次 门店利润表 ${page}`,
    '  已删除的项目：行次7 → 行次1',
    `删除报表项目 门店利润表 “其他收入” ${page}`,
    '新增报表模板 抄来的 /report/template',
    '调整报表项目的顺序 （已删除的模板） /report/template',
    '恢复报表模板原样 抄来的 /report/template',
    '删除报表模板 抄来的 /report/template',
  ]);
});

test('进销存：关联、对应、规则和由单据生成的凭证', async () => {
  const { client, account, set } = books;
  const system = (await InventorySystem.start()).unref();
  await link(books, system);
  await client.post('/organization/mapping', [{ id: set.organizationId, entityId: STORE + 1 }]);
  await client.post('/organization/mapping', [{ id: set.organizationId, entityId: STORE }]);
  const row = await firstRecord(books, 'material');
  const put = (target: object) =>
    client.put('/inventory/records/material', { targets: [{ ...row, ...target }] });
  await put({ subjectId: account('1405') });
  await put({ subjectId: null });
  await saveRules(books, purchaseRule(books));
  const [document] = januaryDocuments(system, 1);
  const generated = await client.post<{ vouchers: { id: number }[] }>(
    '/inventory/vouchers',
    asking(document ? [document] : []),
  );
  const voucher = generated.data.vouchers[0]?.id;
  await client.post(`/inventory/vouchers/${voucher}`, {});
  await client.del('/inventory/rules/1');
  await client.del('/inventory/link');
  const [head, page] = [`记-1（${document?.billDate}）`, `/voucher/form/${voucher}`];
  const supplier = system.data.suppliers.find(({ id }) => id === document?.supplierId);
  const summary = `验收入库单 ${supplier?.name} ${document?.code}`;
  const entered = `${head}${summary} ${document && formatYuan(fen(totalOf(document)))} ${page}`;
  const linked = `${system.address}（用户 ${INVENTORY_USER.username}） /jxcSetting`;
  expect(await told()).toEqual([
    `关联进销存 ${linked}`,
    '对应进销存门店 南山店 /jxcSetting?tab=stores',
    '  南山店：空 → 晨光文具商行',
    '对应进销存门店 福田店 /jxcSetting?tab=stores',
    '  南山店：晨光文具商行 → 空',
    '  福田店：空 → 晨光文具商行',
    '对应进销存门店 南山店 /jxcSetting?tab=stores',
    '  福田店：晨光文具商行 → 空',
    '  南山店：空 → 晨光文具商行',
    '对应进销存资料 物料 WL0001 高筋面粉（一号） /jxcSetting?tab=materials',
    '  WL0001 高筋面粉（一号）：空 → 1405 库存商品',
    '对应进销存资料 物料 WL0001 高筋面粉（一号） /jxcSetting?tab=materials',
    '  WL0001 高筋面粉（一号）：1405 库存商品 → 空',
    '保存进销存规则 验收入库单 /jxcSetting?tab=rules',
    `新增凭证 ${entered}`,
    `由进销存单据生成凭证 晨光文具商行 ${head} ${page}`,
    `修改凭证 ${entered}`,
    `由进销存单据重新生成凭证 ${head} ${page}`,
    '删除进销存规则 验收入库单 /jxcSetting?tab=rules',
    `解除进销存关联 ${linked}`,
  ]);
});
