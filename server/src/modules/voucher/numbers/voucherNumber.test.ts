import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { CAPITAL } from '../../../../test/capital';
import { createTestApp } from '../../../../test/testApp';
import { upload, workbook } from '../../../../test/upload';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

describe('凭证号', () => {
  test('每个字、每个月各自从 1 开始', async () => {
    const saved = await books.enter(
      [CAPITAL, CAPITAL, CAPITAL.replace('记-0', '收-0'), CAPITAL.replace('2026-01', '2026-02')].join('\n'),
    );
    expect(saved.map(({ word, code, voucherMonth }) => `${voucherMonth} ${word}-${code}`)).toEqual([
      '1 记-1',
      '1 记-2',
      '1 收-1',
      '2 记-1',
    ]);
  });

  test('空着的号可以指定，占用的号拒绝并说出下一个', async () => {
    await books.enter(CAPITAL.replace('记-0', '记-5'));
    expect((await books.post(CAPITAL.replace('记-0', '记-2'))).data.code).toBe(2);
    expect(await books.post(CAPITAL.replace('记-0', '记-5'))).toMatchObject({
      success: false,
      msg: '凭证号记-5已被使用，下一个可用的号是记-6',
    });
    expect((await books.post(CAPITAL)).data.code).toBe(6);
  });

  test('下一个号：按凭证日期的月份，没有日期就按当前期间', async () => {
    await books.enter([CAPITAL, CAPITAL].join('\n'));
    const next = async (query: Record<string, string>) =>
      (await books.client.get('/voucher/code', query)).data;
    expect(await next({ word: '记', currentAccountDate: '2026-01-31' })).toBe(3);
    expect(await next({ word: '记', currentAccountDate: '' })).toBe(3);
    expect(await next({ word: '收', currentAccountDate: '2026-01-31' })).toBe(1);
    expect(await next({ word: '记', currentAccountDate: '2026-02-01' })).toBe(1);
    expect(await books.client.get('/voucher/code', { currentAccountDate: '' })).toMatchObject({
      msg: '请选择凭证字',
    });
  });

  test('五十张同时保存，号码是 1 到 50，一个不多一个不少', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => books.post(CAPITAL)));
    const numbers = answers.map(({ data }) => data.code).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await books.turnover()).toEqual([
      '2026-01 1002 借 5000005.00 贷 0.00',
      '2026-01 3001 借 0.00 贷 5000005.00',
    ]);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('有人同时提交错的凭证，号码照样连续', async () => {
    const broken = CAPITAL.replace('3001 实收资本  100000.10', '3001 实收资本  1.00');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => books.post(index % 3 === 0 ? broken : CAPITAL)),
    );
    const numbers = answers.filter(({ success }) => success).map(({ data }) => data.code);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('同时打开新的月份，也各得一号', async () => {
    const march = CAPITAL.replace('2026-01', '2026-03');
    const answers = await Promise.all(Array.from({ length: 10 }, () => books.post(march)));
    expect(answers.map(({ data }) => data.code).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(await books.findings()).toStrictEqual([]);
  });
});

describe('同一个请求编号', () => {
  test('提交两次只有一张凭证，回答一样', async () => {
    books.client.headers['idempotency-key'] = 'save-1';
    const answers = await Promise.all([books.post(CAPITAL), books.post(CAPITAL), books.post(CAPITAL)]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await books.post(CAPITAL)).text).toBe(answers[0]?.text);
    expect(await books.post(CAPITAL.replace('100000.10', '1.00').replace('100000.10', '1.00'))).toMatchObject(
      { success: false, code: 409 },
    );
    delete books.client.headers['idempotency-key'];
    expect((await books.client.get('/voucher/code', { word: '记' })).data).toBe(2);
  });
});

test('记-99999 之后没有号：保存、取号、红冲、插入、导入说的一样', async () => {
  const [first] = await books.enter(`
    2026-01-05 记-99999 投资
      借 1002 银行存款  1.00
      贷 3001 实收资本  1.00
  `);
  const last = '本月已用到最大的凭证号记-99999，没有下一个号；请整理断号，或填写一个空号，或换一个凭证字';
  const body = await books.body(`
    2026-01-06 记-0 投资
      借 1002 银行存款  2.00
      贷 3001 实收资本  2.00
  `);
  expect(await books.client.post('/voucher', body)).toMatchObject({ success: false, msg: last });
  expect(
    await books.client.get('/voucher/code', { word: '记', currentAccountDate: '2026-01-06' }),
  ).toMatchObject({ success: false, msg: last });
  expect(await books.client.post(`/voucher/${first?.id ?? 0}/reverse`, {})).toMatchObject({ msg: last });
  expect(await books.client.post('/voucher', { ...body, code: 99_999, insertAt: true })).toMatchObject({
    msg: last,
  });
  expect(await books.client.post('/voucher', { ...body, code: 99_999 })).toMatchObject({
    msg: `凭证号记-99999已被使用，${last}`,
  });
  expect(await books.client.post('/voucher', { ...body, code: 100_000 })).toMatchObject({
    msg: '凭证号应为1到99999的整数',
  });
  const rows = [
    ['日期', '凭证字', '摘要', '科目编码', '借方金额', '贷方金额'],
    ['2026-01-06', '记', '投资', '1002', 2, ''],
    ['2026-01-06', '记', '投资', '3001', '', 2],
  ];
  expect(await upload(books.client, '/voucher/import', '凭证.xlsx', await workbook(rows))).toMatchObject({
    success: false,
    msg: expect.stringContaining(last),
  });
});
