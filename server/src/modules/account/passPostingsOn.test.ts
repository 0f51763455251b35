import type { WireAccount } from '@mingzhang/shared/wire/account';
import type { WireVoucherTemplate } from '@mingzhang/shared/wire/voucherTemplate';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { closeJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const add = async (code: string, name: string, fields: object = {}) =>
  books.client.post('/subject', {
    code,
    name,
    balanceDirection: '借',
    status: true,
    type: '资产',
    // As a client that can ask says it.
    confirm: false,
    ...fields,
  });

async function chart(): Promise<WireAccount[]> {
  return (await books.client.get<WireAccount[]>('/subject')).data;
}

async function find(code: string): Promise<WireAccount> {
  const account = (await chart()).find((candidate) => candidate.code === code);
  if (!account) throw new Error(`${code} is not in the chart`);
  return account;
}

async function postOnBank() {
  const rows = [
    { subjectId: books.account('1002'), subjectCode: '1002', debitAmount: '5.00' },
    { subjectId: books.account('3001'), subjectCode: '3001', creditAmount: '5.00' },
  ];
  await books.client.post('/initial-balance/batch', { rows });
  await books.enter(`
    2026-01-10 记-1 投资款
      借 1002 银行存款  10.10
      贷 3001 实收资本  10.10
    2026-02-10 记-1 投资款
      借 1002 银行存款  20.20
      贷 3001 实收资本  20.20
  `);
}

async function makeTemplate(name: string) {
  const details = [{ summary: name, subjectId: books.account('1002'), creditAmount: 5 }];
  await books.client.post('/voucher-template', { name, type: 0, details });
}

async function templateAccounts() {
  const { data } = await books.client.get<WireVoucherTemplate[]>('/voucher-template');
  return data.flatMap(({ details }) => details.map(({ subjectName }) => subjectName));
}

test('没有账时直接新增', async () => {
  expect(await add('100201', '工商银行')).toMatchObject({ success: true });
});

test('有账时先要确认，说明笔数', async () => {
  await postOnBank();
  expect(await add('100201', '工商银行')).toMatchObject({
    success: false,
    code: 409,
    msg: '科目“1002 银行存款”已有2笔分录、1条期初余额，新增下级后将全部转入“100201 工商银行”，请确认',
    problems: [{ code: 'ACCOUNT_MOVE_UNCONFIRMED' }],
  });
  expect((await chart()).some(({ code }) => code === '100201')).toBe(false);
});

test('不知道确认的客户端：先说明，再提交一次同样的内容就是确认；内容或账变了再问一次', async () => {
  await postOnBank();
  const older = (name: string) => add('100201', name, { confirm: undefined });
  const told = (counts: string, name: string) =>
    `科目“1002 银行存款”已有${counts}，新增下级后将全部转入“100201 ${name}”，请确认：再提交一次相同的内容即可`;
  expect(await older('工商银行')).toMatchObject({ code: 409, msg: told('2笔分录、1条期初余额', '工商银行') });
  expect(await older('建设银行')).toMatchObject({ code: 409, msg: told('2笔分录、1条期初余额', '建设银行') });
  await books.enter(`
    2026-02-11 记-2 投资款
      借 1002 银行存款  1.00
      贷 3001 实收资本  1.00
  `);
  expect(await older('工商银行')).toMatchObject({ code: 409, msg: told('3笔分录、1条期初余额', '工商银行') });
  const stranger = await app.addMember(books.client, 'director');
  const body = { code: '100201', name: '工商银行', balanceDirection: '借', status: true, type: '资产' };
  expect(await stranger.post('/subject', body)).toMatchObject({ code: 409 });
  expect(await older('工商银行')).toMatchObject({ success: true });
  const { id } = await find('100201');
  expect((await books.client.get('/subject/balance', { subjectId: id })).data).toBe(36.3);
  expect(await books.findings()).toStrictEqual([]);
});

test('确认后分录、期初、发生额都转到下级，上级余额不变', async () => {
  await postOnBank();
  expect(await add('100201', '工商银行', { confirm: true })).toMatchObject({ success: true });
  const child = await find('100201');
  const balance = async (id: number) => (await books.client.get('/subject/balance', { subjectId: id })).data;
  expect(await balance(child.id)).toBe(35.3);
  expect(await balance(books.account('1002'))).toBe(35.3);
  expect(await books.findings()).toStrictEqual([]);
  const { content } = await app.db
    .selectFrom('event')
    .where('account_set_id', '=', books.set.id)
    .where('target_id', '=', child.id)
    .select('content')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(content)).toMatchObject({
    action: 'account.create',
    after: {
      code: '100201',
      movedFrom: {
        id: books.account('1002'),
        code: '1002',
        name: '银行存款',
        lines: 2,
        openings: 1,
        templates: [],
      },
    },
  });
});

test('下级带着上级的辅助核算，分录才对得上', async () => {
  await books.keepAuxiliary('1122', '客户');
  await books.enter(`
    2026-01-10 记-1 赊销
      借 1122 应收账款 [客户:甲公司]  10.10
      贷 5001 主营业务收入  10.10
  `);
  await add('112201', '国内', { confirm: true });
  expect((await find('112201')).auxiliaryAccounting).toContain('客户');
  expect(await books.findings()).toStrictEqual([]);
});

describe('下级选了上级没有的', () => {
  const withCustomers = async (fields: object = {}) => {
    const categories = (await books.client.get<{ id: number; name: string }[]>('/accounting-category')).data;
    const customers = categories.find(({ name }) => name === '客户');
    return { auxiliaryAccounting: JSON.stringify([{ id: customers?.id, name: '客户' }]), ...fields };
  };

  test.each<[string, string, () => object | Promise<object>, object]>([
    ['辅助核算', '辅助核算客户', () => withCustomers(), { unit: null }],
    ['计量单位', '计量单位笔', () => ({ unit: '笔' }), { unit: '笔', auxiliaryAccounting: '' }],
  ])('%s：照选的新增，已有的分录转入另设的“其他”，并事先说明', async (_title, demands, chosen, kept) => {
    await postOnBank();
    const fields = await chosen();
    expect(await add('100201', '工商银行', fields)).toMatchObject({
      code: 409,
      msg:
        '科目“1002 银行存款”已有2笔分录、1条期初余额，新增下级后将全部转入另设的“100202 其他”' +
        `（已有的没有“100201 工商银行”要求的${demands}），“100201 工商银行”按您填写的新增，请确认`,
    });
    expect(await add('100201', '工商银行', { ...fields, confirm: true })).toMatchObject({ success: true });
    expect(await find('100201')).toMatchObject({ ...fields, ...kept, balanceDirection: '借' });
    const sibling = await find('100202');
    expect(sibling).toMatchObject({ name: '其他', unit: null, auxiliaryAccounting: '', mnemonicCode: 'qt' });
    const balance = await books.client.get('/subject/balance', { subjectId: sibling.id });
    expect(balance.data).toBe(35.3);
    expect((await books.client.get(`/subject/checkUse/${(await find('100201')).id}`)).data).toBe(false);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('叫“其他”的下级，另设的换一个名称；外币也一样', async () => {
    await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
    await postOnBank();
    await add('100201', '其他', { currencyCodes: ['USD'], confirm: true });
    expect(await find('100201')).toMatchObject({ currencyCodes: ['USD'] });
    expect(await find('100202')).toMatchObject({ name: '其他（转入）', currencyCodes: [] });
  });

  test('选得比上级少：随上级，也事先说明', async () => {
    await books.keepAuxiliary('1122', '客户');
    await books.enter(`
      2026-01-10 记-1 赊销
        借 1122 应收账款 [客户:甲公司]  10.10
        贷 5001 主营业务收入  10.10
    `);
    expect(await add('112201', '国内')).toMatchObject({
      msg:
        '科目“1122 应收账款”已有1笔分录，新增下级后将全部转入“112201 国内”，' +
        '它随上级“应收账款”设辅助核算客户，请确认',
    });
  });
});

test('结转设置和自定义结转用着的科目，下级接过来', async () => {
  const into = { subjectId: books.account('560106'), auxiliary: [] };
  const definition = {
    name: '分摊房租',
    fromSubjectId: books.account('560206'),
    targets: [{ into, share: 40 }],
  };
  await books.client.post('/closing/customCarryForwards', definition);
  const group = { expense: into, gross: 1, socialInsurance: 0, housingFund: 0 };
  const january = { year: 2026, month: 1 };
  await books.client.put('/closing/carryForwardSettings', { ...january, values: { payrollGroups: [group] } });
  const leaf = (fields: object = {}) => add('56010601', '门店房租', { type: '损益', ...fields });
  expect(await leaf()).toMatchObject({
    msg:
      '科目“560106 房租”已有1项自定义结转（“分摊房租”）、1项结转设置（“工资”），' +
      '新增下级后将全部转入“56010601 门店房租”，请确认',
  });
  expect(await leaf({ confirm: true })).toMatchObject({ success: true });
  const { id: subjectId } = await find('56010601');
  expect((await books.client.get('/closing/customCarryForwards')).data).toMatchObject([
    { targets: [{ into: { subjectId } }] },
  ]);
  expect((await books.client.get('/closing/carryForwardSettings', january)).data).toMatchObject({
    payrollGroups: [{ expense: { subjectId } }],
  });
});

test('凭证模板的分录也转到下级，确认时说明是哪些模板', async () => {
  await postOnBank();
  for (const name of ['付房租', '付水电', '付工资', '付货款']) await makeTemplate(name);
  expect(await add('100201', '工商银行')).toMatchObject({
    msg:
      '科目“1002 银行存款”已有2笔分录、1条期初余额、4个凭证模板（“付工资”、“付房租”、“付水电”等），' +
      '新增下级后将全部转入“100201 工商银行”，请确认',
  });
  expect(await add('100201', '工商银行', { confirm: true })).toMatchObject({ success: true });
  expect(new Set(await templateAccounts())).toEqual(new Set(['100201-银行存款-工商银行']));
});

test('只有模板用着上级时，下级的计量单位等照填写的保存', async () => {
  await makeTemplate('付房租');
  expect(await add('100201', '工商银行')).toMatchObject({
    msg: '科目“1002 银行存款”已有1个凭证模板（“付房租”），新增下级后将全部转入“100201 工商银行”，请确认',
  });
  expect(await add('100201', '工商银行', { confirm: true, unit: '笔' })).toMatchObject({ success: true });
  expect((await find('100201')).unit).toBe('笔');
  expect(await templateAccounts()).toEqual(['100201-银行存款-工商银行']);
});

test('已结账的期间不能动', async () => {
  await postOnBank();
  await closeJanuary(app, books);
  expect(await add('100201', '工商银行', { confirm: true })).toMatchObject({
    msg: '科目“1002 银行存款”在已结账的期间有1笔分录、1条期初余额，不能新增下级科目；请先反结账',
  });
});

test('同时记账和新增下级，分录总在末级科目上', async () => {
  const voucher = `
    2026-01-10 记-0 投资款
      借 1002 银行存款  10.10
      贷 3001 实收资本  10.10
  `;
  await Promise.all([
    ...Array.from({ length: 8 }, () => books.post(voucher)),
    add('100201', '工商银行', { confirm: true }),
    ...Array.from({ length: 8 }, () => books.post(voucher)),
  ]);
  const onParent = await app.db
    .selectFrom('voucher_line')
    .where('account_id', '=', books.account('1002'))
    .select('voucher_id')
    .execute();
  expect(onParent).toStrictEqual([]);
  expect(await books.findings()).toStrictEqual([]);
});
