import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { assetBody, assetKeeper, keptAsset } from '../../../test/assets';
import { januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import { toldLog } from '../../../test/toldLog';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const told = () => toldLog(books);
const made = async (url: string, body: object) =>
  (await books.client.post<{ id: number }>(url, body)).data.id;

test('辅助核算、凭证字、组织和凭证模板：是什么，改了哪几项；已经没有的，点开是它的列表', async () => {
  const { client, set } = books;
  const category = await made('/accounting-category', { name: '车辆', customColumns: '' });
  const truck = { accountingCategoryId: category, code: '01', name: '货车', enable: true, remark: '' };
  const id = await made('/accounting-category-details', truck);
  const url = '/accounting-category-details';
  await client.put(url, { ...truck, id, name: '客车', enable: false, remark: '租来' });
  await client.del(`${url}/clear/${category}`);
  const gone = await made('/accounting-category', { name: '船', customColumns: '' });
  const ship = await made(url, { ...truck, accountingCategoryId: gone, code: 'A1', name: '驳船' });
  await client.del(`${url}/${ship}`);
  await client.put('/accounting-category', { name: '船舶', id: gone, customColumns: '吨位' });
  await client.del(`/accounting-category/${gone}`);
  const word = { word: '通', printTitle: '通用凭证', isDefault: false };
  const wordId = await made('/voucher-word', word);
  await client.put('/voucher-word', { ...word, id: wordId, printTitle: '记账凭证', isDefault: true });
  const store = {
    ...{ code: '02', name: '城东门店', type: '1', linkman: '', telephone: '', status: true },
    ...{ parentId: set.organizationId, enableDate: '2026-02-01' },
  };
  const storeId = await made('/organization', store);
  const changed = { id: storeId, name: '城西门店', linkman: '李四', telephone: '0755-2' };
  await client.put('/organization', { ...store, ...changed });
  await client.del(`/organization/${storeId}`);
  const rent = '2026-01-25 记-0 房租\n 借 560206 房租 9.00\n 贷 1002 银行存款 9.00';
  const template = { name: '房租', type: '0', details: (await books.body(rent)).details };
  const kept = await made('/voucher-template', template);
  const left = await made('/voucher-template', { ...template, name: '水电' });
  await client.put('/voucher-template', { ...template, id: kept, name: '月租' });
  await client.del(`/voucher-template/${left}`);

  const [own, list] = ['/assisting-accounting/custom', '/assisting-accounting/accounting-category'];
  expect(await told()).toEqual([
    `新增辅助核算类别 车辆 ${own}/${category}`,
    `新增辅助核算项目 车辆 01 货车 ${own}/${category}?q=01`,
    `修改辅助核算项目 车辆 01 客车 ${own}/${category}?q=01`,
    '  名称：货车 → 客车',
    '  启用：是 → 否',
    '  备注：空 → 租来',
    `清空辅助核算项目 车辆 1个项目 ${own}/${category}`,
    `新增辅助核算类别 船 ${list}`,
    `新增辅助核算项目 A1 驳船 ${list}`,
    `删除辅助核算项目 A1 驳船 ${list}`,
    `修改辅助核算类别 船舶 ${list}`,
    '  名称：船 → 船舶',
    '  自定义列：空 → 吨位',
    `删除辅助核算类别 船舶 ${list}`,
    '新增凭证字 “通” /voucher-word',
    '修改凭证字 “通” /voucher-word',
    '  打印标题：通用凭证 → 记账凭证',
    '  默认：否 → 是',
    '新增组织 02 城东门店 /organization',
    '修改组织 02 城西门店 /organization',
    '  名称：城东门店 → 城西门店',
    '  联系人：空 → 李四',
    '  电话：空 → 0755-2',
    '删除组织 02 城西门店 /organization',
    `新增凭证模板 房租 /template/design/${kept}`,
    `新增凭证模板 水电 /template/design/${left}`,
    `修改凭证模板 月租 /template/design/${kept}`,
    '  名称：房租 → 月租',
    '删除凭证模板 水电 /template/manager',
  ]);
});

test('科目、期初：科目写编码和名称，金额写到分；没有填的不说', async () => {
  const { client, account, set } = books;
  const bank = {
    ...{ code: '100201', name: '工行', balanceDirection: '借', type: '资产', auxiliaryAccounting: '' },
    parentId: account('1002'),
  };
  await client.post('/subject', bank);
  books = await books.reload();
  const id = books.account('100201');
  await client.put('/subject', { ...bank, id, name: '建行', unit: '元', mnemonicCode: 'jh' });
  await books.keepAuxiliary('1122', '客户');
  const customer = await books.item('客户', '甲公司');
  const opening = (code: string, figures: object) => ({
    ...{ subjectId: books.account(code), subjectCode: code },
    ...figures,
  });
  await client.post('/initial-balance', opening('100201', { debitAmount: 1250.5 }));
  await client.post('/initial-balance', opening('100201', { debitAmount: 1300 }));
  await client.post('/initial-balance', opening('3001', { creditAmount: 800 }));
  const categories = await client.get<{ id: number; name: string }[]>('/accounting-category');
  const categoryId = categories.data.find(({ name }) => name === '客户')?.id ?? 0;
  await client.post('/initial-balance/auxiliary', {
    ...{ subjectId: books.account('1122'), auxiliary: { [categoryId]: customer } },
  });
  const file = await client.get<object>(`/account-sets/${set.id}`);
  await client.put('/account-sets', { ...file.data, companyName: '晨光办公', creditCode: '' });
  await client.form('/account-sets/updateEncode', { encoding: '4-2-2-2', newEncoding: '4-3-2-2' });
  await client.put('/account-sets/itemRule', { makersAddItems: true });
  await client.post(`/account-sets/${set.id}/archive`);
  await client.post(`/account-sets/${set.id}/unarchive`);

  expect(await told()).toEqual([
    '新增科目 100201 工行 /subject',
    '修改科目 100201 建行 /subject',
    '  名称：工行 → 建行',
    '  助记码：gh → jh',
    '  计量单位：空 → 元',
    '保存期初余额 晨光办公 1行 /initial',
    '  1002001 建行 期初：空 → 1,250.50',
    '保存期初余额 晨光办公 1行 /initial',
    '  1002001 建行 期初：1,250.50 → 1,300.00',
    '保存期初余额 晨光办公 1行 /initial',
    '  3001 实收资本 期初：空 → -800.00',
    '新增辅助核算期初 1122 应收账款 001 甲公司 /initial',
    '修改账套 晨光办公 /account',
    '  单位名称：晨光文具商行 → 晨光办公',
    '修改科目编码规则 晨光办公 /account',
    '  编码规则：4-2-2-2 → 4-3-2-2',
    '修改新增辅助核算项目的权限 晨光办公 /account',
    '  制单人新增辅助核算项目：不允许 → 允许',
    '归档账套 晨光办公 /account',
    '取消归档账套 晨光办公 /account',
  ]);
});

test('凭证：改了的行写科目、项目、金额和现金流量；断号写改成几号；红冲写红字凭证', async () => {
  const { client } = books;
  await books.keepAuxiliary('1122', '客户');
  const text = (amount: string, more = '') => `
    2026-01-25 记-0 收款
      借 1002 银行存款  ${amount}
      贷 1122 应收账款 [客户:甲公司]  ${amount}${more}
  `;
  const [first] = await books.enter(text('300.00'));
  const [third] = await books.enter(text('40.00').replace('记-0', '记-3'));
  const [id, moved] = [first?.id ?? 0, third?.id ?? 0];
  const more = `
      借 560206 房租  1.50
      贷 1002 银行存款  1.50`;
  await client.put('/voucher', { ...(await books.body(text('300.00', more))), id, annex: 2 });
  await client.put('/voucher', { ...(await books.body(text('300.00'))), id });
  await client.put('/cashFlow/lines', { lines: [{ voucherId: id, position: 1 }], cashFlowLine: 3 });
  await client.get('/voucher/finishingOffNo', januaryQuery);
  await client.post(`/voucher/${moved}/reverse`, {});

  const at = (voucherId: number) => `/voucher/form/${voucherId}`;
  const entries = await told();
  expect(entries.filter((entry) => !/辅助核算|科目 /.test(entry))).toEqual([
    `新增凭证 记-1（2026-01-25）收款 300.00 ${at(id)}`,
    `新增凭证 记-3（2026-01-25）收款 40.00 ${at(moved)}`,
    `修改凭证 记-1（2026-01-25）收款 301.50 ${at(id)}`,
    '  第3行：没有 → 收款 560206 房租 借 1.50',
    '  第4行：没有 → 收款 1002 银行存款 贷 1.50',
    `修改凭证 记-1（2026-01-25）收款 300.00 ${at(id)}`,
    '  第3行：收款 560206 房租 借 1.50 → 没有',
    '  第4行：收款 1002 银行存款 贷 1.50 → 没有',
    `指定现金流量项目 记-1（2026-01-25）收款 300.00 ${at(id)}`,
    '  第1行：收款 1002 银行存款 借 300.00 → 收款 1002 银行存款 借 300.00 现金流量：购买原材料、商品、接受劳务支付的现金',
    '整理断号 晨光文具商行 2026年第01期 “记”字1张 /voucher',
    '  凭证号：记-3 → 记-2',
    `新增凭证 记-3（2026-01-31）注销原凭证 -40.00 ${at(moved + 1)}`,
    `红冲凭证 记-2（2026-01-25），红字凭证 记-3（2026-01-31） ${at(moved)}`,
  ]);
});

test('结账、结转、现金流量：写哪个月；有几个组织时写哪个组织', async () => {
  const { client, account } = books;
  const reopen = () => client.get('/checkout/unCheck', { ...januaryQuery, reason: '补记水电费' });
  await client.get('/checkout/invoicing', januaryQuery);
  await reopen();
  const typed = (amount: number) => ({
    ...januaryQuery,
    values: { monthlyDepreciation: [{ expense: { subjectId: account('560203'), auxiliary: [] }, amount }] },
  });
  const settings = '/closing/carryForwardSettings';
  await client.put(settings, { ...januaryQuery, values: { incomeTax: 5, vatThreshold: 90_000 } });
  await client.put(settings, typed(300));
  await client.post('/closing/carryForwards/depreciation', januaryQuery);
  await client.put(settings, typed(250));
  await client.post('/closing/carryForwards/depreciation/keep', { ...januaryQuery, byRule: 250 });
  const custom = {
    name: '分摊房租',
    fromSubjectId: account('560206'),
    targets: [{ into: { subjectId: account('560107'), auxiliary: [] }, share: 40 }],
  };
  const id = await made('/closing/customCarryForwards', custom);
  await client.put(`/closing/customCarryForwards/${id}`, { ...custom, name: '分摊租金' });
  await client.del(`/closing/customCarryForwards/${id}`);
  const alone = await told();
  const voucher = /\/voucher\/form\/\d+/.exec(alone.join())?.[0];
  expect(alone).toEqual([
    '结账 2026年第01期 /check-out/list',
    '反结账 2026年第01期 /check-out/list',
    '  原因：空 → 补记水电费',
    '修改结转设置 2026年第01期 所得税税率、月销售额起征点 /check-out/carry-forward/2026/1',
    '  企业所得税税率：25% → 5%',
    '修改结转设置 2026年第01期 每月折旧额 /check-out/carry-forward/2026/1',
    `新增凭证 记-1（2026-01-31）计提2026年1月折旧 300.00 ${voucher}`,
    `生成结转凭证 2026年第01期 计提折旧 记-1 ${voucher}`,
    '修改结转设置 2026年第01期 每月折旧额 /check-out/carry-forward/2026/1',
    `保留修改过的结转凭证 2026年第01期 计提折旧 记-1（账上 300.00，规则 250.00） ${voucher}`,
    '新增自定义结转 分摊房租 /check-out/list',
    '修改自定义结转 分摊租金 /check-out/list',
    '  名称：分摊房租 → 分摊租金',
    '删除自定义结转 分摊租金 /check-out/list',
  ]);

  const store = {
    ...{ code: '02', name: '城东门店', type: '1', linkman: '', telephone: '', status: true },
    ...{ parentId: books.set.organizationId, enableDate: '2026-02-01' },
  };
  const orgId = await made('/organization', store);
  await client.put('/cashFlow/openings', { orgId, rows: [{ lineNum: 3, amount: 12.5 }] });
  await client.put('/cashFlow/openings', { orgId, rows: [{ lineNum: 3, amount: 13 }] });
  const both = await told();
  expect(both[0]).toBe('结账 晨光文具商行 2026年第01期 /check-out/list');
  expect(both[3]).toContain('修改结转设置 晨光文具商行 2026年第01期 所得税税率');
  expect(both.slice(-4)).toEqual([
    '保存期初现金流量 城东门店 1个项目 /initial?view=cashFlow',
    '  购买原材料、商品、接受劳务支付的现金：空 → 12.50',
    '保存期初现金流量 城东门店 1个项目 /initial?view=cashFlow',
    '  购买原材料、商品、接受劳务支付的现金：12.50 → 13.00',
  ]);
});

test('现金流量表补充资料：写哪一项、调整金额从多少到多少，原因有改才说', async () => {
  books = await bookkeeper(app, { accountingStandards: '1' });
  const adjust = (amount: number, reason: string) =>
    books.client.put('/cashFlow/supplement', { accountDate: '2026-01-31', lineNum: 114, amount, reason });
  await adjust(35.5, '剔除出售设备的应收款');
  await adjust(0, '');
  const [sentence, ...rest] = await told();
  expect(sentence).toMatch(/^调整现金流量表补充资料 2026年第01期 \S+ \/report\/cashFlow$/);
  expect(rest).toEqual([
    '  调整金额：0.00 → 35.50',
    '  原因：空 → 剔除出售设备的应收款',
    sentence,
    '  调整金额：35.50 → 0.00',
  ]);
});

test('固定资产：卡片、变动、盘点各通到自己的页面，删掉的通到列表；卡片的数量不叫期初数量', async () => {
  books = await assetKeeper(app);
  const { client } = books;
  const lathe = await keptAsset(books, { quantity: 1 });
  const body = await assetBody(books, { ...{ quantity: 2, status: 'idle', inputVat: 1_560 } });
  await client.put('/asset', { ...body, id: lathe.id, version: 1 });
  await client.post(`/asset/${lathe.id}/events`, { kind: 'transfer', on: '2026-01-20', to: '二车间' });
  const gone = await keptAsset(books, { number: 'GD-0002', name: '桌子' });
  await client.del(`/asset/${gone.id}`);
  const sheet = { date: '2026-01-31', note: '月末盘点', seen: ['GD-0001'] };
  const count = await made('/asset/count', sheet);
  await client.post('/asset/category', {
    ...{ code: '11', name: '模具', kind: 'fixed', method: 'straightLine', months: 60, residualRate: 5 },
    ...{ cost: { subjectId: books.account('1601') }, accumulated: { subjectId: books.account('1602') } },
    clearing: { subjectId: books.account('1606') },
  });
  await client.put('/asset/exemption', { subjectId: books.account('1601'), reason: '旧账另存' });
  expect(await told()).toEqual([
    '启用固定资产 2026年第01期 /assets',
    `新增资产卡片 GD-0001 设备 /assets/card/${lathe.id}`,
    `修改资产卡片 GD-0001 设备 /assets/card/${lathe.id}`,
    '  数量：1 → 2',
    '  进项税额：0.00 → 1,560.00',
    '  使用状态：使用中 → 闲置',
    `登记资产变动 GD-0001 设备 调拨 2026-01-20 /assets/card/${lathe.id}?tab=events`,
    '新增资产卡片 GD-0002 桌子 /assets',
    '删除资产卡片 GD-0002 桌子 /assets',
    `保存资产盘点单 2026-01-31 1个编号 月末盘点 /assets/count/form/${count}`,
    '新增资产类别 11 模具 /assets/categories',
    '设置免除核对 1601 固定资产 /assets/reconciliation',
    '  原因：空 → 旧账另存',
  ]);
});
