import type { WireAccount, WireAccountBalance } from '@mingzhang/shared/wire/account';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { accountBody, chartOfSet } from '../../../test/chartOfSet';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const { chart, find, add } = chartOfSet(() => books);

describe('查询', () => {
  test('按类别列出科目，上级在前，isLeaf 为真表示有下级', async () => {
    const assets = await chart('资产');
    expect(assets.every((account) => account.type === '资产')).toBe(true);
    expect(assets.map(({ code }) => code)).toEqual([...assets.map(({ code }) => code)].sort());
    const cash = assets.find(({ code }) => code === '1012');
    expect(cash).toMatchObject({ name: '其他货币资金', isLeaf: true, level: 1, systemDefault: true });
    expect(assets.find(({ code }) => code === '1001')).toMatchObject({ isLeaf: false, mnemonicCode: 'kcxj' });
  });

  test('助记码是小写，大写填写的也是', async () => {
    await add('100203', '建设银行', { mnemonicCode: 'JHzh' });
    await add('100204', '农行ABC');
    const banks = await chart('资产');
    const initials = (code: string) => banks.find((account) => account.code === code)?.mnemonicCode;
    expect([initials('100203'), initials('100204')]).toEqual(['jhzh', 'nhabc']);
    expect(banks.filter(({ mnemonicCode }) => mnemonicCode !== mnemonicCode.toLowerCase())).toStrictEqual([]);
  });

  test('凭证可选的科目是启用的末级科目，名称是全称', async () => {
    await add('100201', '工商银行');
    await add('100202', '停用户', { status: false });
    const { data } = await books.client.get<WireAccount[]>('/subject/voucher/select');
    expect(data.find(({ code }) => code === '100201')).toMatchObject({
      name: '银行存款-工商银行',
      subjectFullName: '100201-银行存款-工商银行',
      mnemonicCode: 'gsyh',
    });
    const codes = data.map(({ code }) => code);
    expect(codes).not.toContain('1002');
    expect(codes).not.toContain('100202');
    const all = await books.client.get<WireAccount[]>('/subject/voucher/select', { showAll: true });
    expect(all.data.map(({ code }) => code)).toEqual(expect.arrayContaining(['1002', '100202']));
  });

  test('余额：期初加全部凭证，按科目方向；可以截至某日，可以不含正在修改的凭证', async () => {
    const rows = [
      { subjectId: books.account('2202'), subjectCode: '2202', creditAmount: '100.00' },
      { subjectId: books.account('1002'), subjectCode: '1002', debitAmount: '100.00' },
    ];
    expect((await books.client.post('/initial-balance/batch', { rows })).success).toBe(true);
    const [, february] = await books.enter(`
      2026-01-10 记-1 赊购
        借 1405 库存商品  30.01
        贷 2202 应付账款  30.01
      2026-02-10 记-1 付款
        借 2202 应付账款  50.00
        贷 1002 银行存款  50.00
      2026-02-20 记-2 赊购
        借 1405 库存商品  7.00
        贷 2202 应付账款  7.00
    `);
    const balance = async (query: Record<string, string | number> = {}) =>
      (await books.client.get('/subject/balance', { subjectId: books.account('2202'), ...query })).data;
    expect(await balance()).toBe(87.01);
    expect(await balance({ voucherDate: '2026-02-09' })).toBe(130.01);
    expect(await balance({ voucherDate: '2026-02-10' })).toBe(80.01);
    expect(await balance({ voucherDate: '2026-02-10', exceptVoucherId: february?.id ?? 0 })).toBe(130.01);
    expect(await balance({ voucherDate: '2026-02-09', exceptVoucherId: february?.id ?? 0 })).toBe(130.01);
  });

  test('全部科目的余额一次取得，与逐个取得的相同；没有余额的不列', async () => {
    const [, february] = await books.enter(`
      2026-01-10 记-1 赊购
        借 1405 库存商品  30.01
        贷 2202 应付账款  30.01
      2026-02-10 记-1 付款
        借 2202 应付账款  30.01
        贷 1002 银行存款  30.01
    `);
    const balances = async (query: Record<string, string | number>) => {
      const { data } = await books.client.get<WireAccountBalance[]>('/subject/balances', query);
      return Object.fromEntries(data.map(({ subjectId, balance }) => [subjectId, balance]));
    };
    const [stock, payable, bank] = ['1405', '2202', '1002'].map((code) => books.account(code)) as [
      number,
      number,
      number,
    ];
    expect(await balances({ voucherDate: '2026-01-09' })).toEqual({});
    expect(await balances({ voucherDate: '2026-02-09' })).toEqual({ [stock]: 30.01, [payable]: 30.01 });
    expect(await balances({ voucherDate: '2026-02-10' })).toEqual({ [stock]: 30.01, [bank]: -30.01 });
    const without = { voucherDate: '2026-02-10', exceptVoucherId: february?.id ?? 0 };
    expect(await balances(without)).toEqual({ [stock]: 30.01, [payable]: 30.01 });
    const one = await books.client.get('/subject/balance', { subjectId: payable, ...without });
    expect(one.data).toBe(30.01);
  });

  test('上级科目的余额是下级之和', async () => {
    await add('100201', '工商银行');
    await add('100202', '建设银行');
    books = await books.reload();
    await books.enter(`
      2026-01-10 记-1 投资款
        借 100201 工商银行  10.10
        借 100202 建设银行  20.20
        贷 3001 实收资本  30.30
    `);
    const { data } = await books.client.get('/subject/balance', { subjectId: books.account('1002') });
    expect(data).toBe(30.3);
  });
});

describe('新增', () => {
  test('级次、上级、类别由编码决定，助记码自动生成', async () => {
    expect(await add('560230', '快递费')).toMatchObject({ success: true });
    const parent = await find('5602');
    expect(await find('560230')).toMatchObject({
      type: '损益',
      level: 2,
      parentId: parent.id,
      mnemonicCode: 'kdf',
      systemDefault: false,
    });
  });

  test('一级科目要有类别', async () => {
    expect(await add('1999', '特种资产', { type: null })).toMatchObject({ msg: '请选择科目类别' });
    expect(await add('1999', '特种资产', { type: '资产' })).toMatchObject({ success: true });
  });

  const CHILDREN_OF_1002 =
    '“1002”的下级编码是6位（4-2-2-2），从100201到100299；' +
    '请选用其中空着的编码；都已使用时，请在其中一个下级科目下再分一级';

  const refusals: [string, string, string, Record<string, unknown>, string][] = [
    ['编码不是数字', '10a1', '新户', {}, '科目编码只能是 4 到 16 位数字'],
    ['一级编码长度不合规则', '19991', '新户', {}, '一级科目编码应为4位数字'],
    ['编码长度不合规则', '1002100', '新户', {}, `科目编码1002100不符合编码规则：${CHILDREN_OF_1002}`],
    ['编码已存在', '1002', '新户', {}, '科目编码1002已存在'],
    ['下级从01开始', '100200', '新户', {}, '下级科目编码从01开始'],
    ['上级不存在', '199801', '新户', {}, '上级科目1998不存在'],
    ['没有名称', '100209', '', {}, '请填写科目名称'],
    ['外币不存在', '100209', '美元户', { currencyCodes: ['USD'] }, '外币“USD”不存在'],
    [
      '辅助类别不存在',
      '100209',
      '新户',
      { auxiliaryAccounting: '[{"id":999999999,"name":"客户"}]' },
      '所选辅助核算类别不存在',
    ],
    ['辅助核算不是列表', '100209', '新户', { auxiliaryAccounting: '{}' }, '辅助核算的内容不正确'],
  ];
  test.each(refusals)('拒绝：%s', async (_title, code, name, fields, message) => {
    const before = await chart();
    expect(await add(code, name, fields)).toMatchObject({ success: false, msg: message });
    expect(await chart()).toEqual(before);
  });

  test('同级不能同名，不同级可以', async () => {
    await add('100201', '工商银行');
    expect(await add('100202', '工商银行')).toMatchObject({
      msg: '同级科目中已有“100201 工商银行”，请换一个名称',
    });
    expect(await add('101209', '工商银行')).toMatchObject({ success: true });
  });
});

describe('修改与删除', () => {
  async function change(code: string, fields: Record<string, unknown>) {
    return books.client.put('/subject', { ...(await find(code)), ...fields });
  }

  test('用过的科目名称可以改，编码、方向、辅助核算不能改', async () => {
    await add('100201', '工商银行');
    books = await books.reload();
    await books.enter(`
      2026-01-10 记-1 投资款
        借 100201 工商银行  10.10
        贷 3001 实收资本  10.10
    `);
    const { data: isUsed } = await books.client.get(`/subject/checkUse/${(await find('100201')).id}`);
    expect(isUsed).toBe(true);
    expect(await change('100201', { name: '招商银行' })).toMatchObject({ success: true });
    expect(await find('100201')).toMatchObject({ name: '招商银行' });
    const [customers] = (await books.client.get<{ id: number; name: string }[]>('/accounting-category')).data;
    const refused = await change('100201', {
      code: '100202',
      balanceDirection: '贷',
      auxiliaryAccounting: JSON.stringify([customers]),
    });
    expect(refused.problems?.map(({ message }) => message)).toEqual([
      '科目“100201 招商银行”已有1笔分录，编码不能修改',
      '科目“100201 招商银行”已有1笔分录，余额方向不能修改',
      '科目“100201 招商银行”已有1笔分录，辅助核算不能修改',
    ]);
  });

  test('系统科目不能删除，编码和方向不能改，可以加辅助核算', async () => {
    const { id } = await find('1122');
    expect(await books.client.del(`/subject/${id}`)).toMatchObject({
      msg: '科目“1122 应收账款”是系统科目，不能删除；不用时可以停用',
    });
    expect(await change('1122', { balanceDirection: '贷' })).toMatchObject({
      msg: '科目“1122 应收账款”是系统科目，余额方向不能修改',
    });
    const [customers] = (await books.client.get<{ id: number; name: string }[]>('/accounting-category')).data;
    expect(
      await change('1122', { auxiliaryAccounting: JSON.stringify([{ id: customers?.id, name: '客户' }]) }),
    ).toMatchObject({ success: true });
    expect((await find('1122')).auxiliaryAccounting).toBe(
      JSON.stringify([{ id: customers?.id, name: '客户' }]),
    );
  });

  test('没用过的自设科目可以删除；有下级、用过的不能', async () => {
    await add('100201', '工商银行');
    await add('10020101', '基本户');
    const { id: parent } = await find('100201');
    const { id: child } = await find('10020101');
    expect(await books.client.del(`/subject/${parent}`)).toMatchObject({
      msg: '科目“100201 工商银行”有下级科目，请先删除下级科目',
    });
    books = await books.reload();
    const [voucher] = await books.enter(`
      2026-01-10 记-1 投资款
        借 10020101 基本户  10.10
        贷 3001 实收资本  10.10
    `);
    expect(await books.client.del(`/subject/${child}`)).toMatchObject({
      msg: '科目“10020101 基本户”已有1笔分录，不能删除；不用时可以停用',
    });
    await books.client.del(`/voucher/${voucher?.id ?? 0}`);
    expect(await books.client.del(`/subject/${child}`)).toMatchObject({ success: true });
    expect(await books.client.del(`/subject/${parent}`)).toMatchObject({ success: true });
  });
});

describe('别的账套与角色', () => {
  test('别的账套的科目与不存在的一样', async () => {
    const other = await bookkeeper(app);
    const foreign = other.account('1002');
    const nobody = 999_999_999;
    for (const url of [(id: number) => `/subject/${id}`, (id: number) => `/subject/checkUse/${id}`]) {
      const answer = await books.client.get(url(foreign));
      expect(answer).toMatchObject({ success: false, msg: '科目不存在，可能已被删除，请刷新后再试。' });
      expect(answer.text).toBe((await books.client.get(url(nobody))).text);
    }
    const balance = await books.client.get('/subject/balance', { subjectId: foreign });
    expect(balance).toMatchObject({ success: false, code: 404 });
    expect(await books.client.del(`/subject/${foreign}`)).toMatchObject({ code: 404 });
    expect(await books.client.put('/subject', { ...accountBody('1002', '偷改'), id: foreign })).toMatchObject(
      { code: 404 },
    );
    expect((await other.client.get<WireAccount>(`/subject/${foreign}`)).data.name).toBe('银行存款');
  });

  test.each(['maker', 'cashier', 'viewer'] as const)('%s 能看不能改', async (role) => {
    const member = await app.addMember(books.client, role);
    expect(await member.get('/subject')).toMatchObject({ success: true });
    expect(await member.post('/subject', accountBody('100201', '工商银行'))).toMatchObject({
      status: 200,
      success: false,
      code: 403,
    });
  });
});
