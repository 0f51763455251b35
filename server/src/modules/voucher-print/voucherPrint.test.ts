import { inflateSync } from 'node:zlib';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { createTestApp } from '../../../test/testApp';
import { formsOf } from './drawVouchers';
import { emptyVoucher } from './printedVoucher';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const TWO = `
  2026-01-05 记-1 卖出商品
    借 1002 银行存款  1130.01
    贷 5001 主营业务收入  1130.01
  2026-01-06 记-2 退款
    借 1002 银行存款  -30.10
    贷 5001 主营业务收入  -30.10
`;

/** Sizes of the pages, in points, as the PDF says them. */
function pages(document: Buffer): string[] {
  const text = document.toString('latin1');
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))}×${Math.round(Number(height))}`,
  );
}

/** Whether something on a page is drawn in the red of 红字. */
function hasRed(document: Buffer): boolean {
  const streams = document.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...streams].some(([, packed = '']) => {
    const bytes = Buffer.from(packed, 'latin1');
    return bytes[0] === 0x78 && /0\.752\d* 0 0 scn/.test(inflateSync(bytes).toString('latin1'));
  });
}

const print = async (query: string) => download(app, books.client, `/pfd/voucher?${query}`);

test('按编号打印：一张凭证一页，红字是红的', async () => {
  const [first, second] = await books.enter(TWO);
  const plain = await print(`id=${first?.id}`);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; /),
    'content-security-policy': expect.stringContaining("object-src 'self'"),
  });
  expect(pages(plain.content)).toEqual(['680×397']);
  expect(hasRed(plain.content)).toBe(false);
  const both = await print(`id=${first?.id}&id=${second?.id}`);
  expect(pages(both.content)).toEqual(['680×397', '680×397']);
  expect(hasRed(both.content)).toBe(true);
});

test.each([
  ['240x140', ['680×397', '680×397']],
  ['a4x2', ['595×842']],
  ['a4x3', ['595×842']],
  ['a5', ['595×420', '595×420']],
])('按月打印到 %s', async (paper, expected) => {
  await books.enter(TWO);
  const month = `year=2026&month=1&orgId=${books.set.organizationId}`;
  expect(pages((await print(`${month}&paper=${paper}`)).content)).toEqual(expected);
});

test('新建页面上打印得到一张空白凭证', async () => {
  expect(pages((await print('id=undefined')).content)).toEqual(['680×397']);
});

test('行多的凭证续页，行数不会多也不会少', () => {
  const line = { summary: '付款', account: '1002 银行存款', debit: '1.00', credit: '' };
  const parts = (count: number) =>
    formsOf({ ...emptyVoucher, lines: Array<typeof line>(count).fill(line) }, 6).map(
      ({ part, parts: total, lines }) => `${part}/${total}:${lines.length}`,
    );
  expect(parts(0)).toEqual(['1/1:0']);
  expect(parts(6)).toEqual(['1/1:6']);
  expect(parts(7)).toEqual(['1/2:6', '2/2:1']);
  expect(parts(14)).toEqual(['1/3:6', '2/3:6', '3/3:2']);
});

test('别的账套的凭证不存在，空的月份、错的纸张说清楚，没登录不给看', async () => {
  const [first] = await books.enter(TWO);
  const other = await bookkeeper(app);
  const foreign = await download(app, other.client, `/pfd/voucher?id=${first?.id}`);
  expect(JSON.parse(foreign.content.toString())).toMatchObject({
    success: false,
    msg: expect.stringContaining('凭证不存在'),
  });
  expect((await print('year=2026&month=2')).content.toString()).toContain('本期没有凭证可以打印');
  expect((await print('id=undefined&paper=a3')).content.toString()).toContain('纸张不正确');
  expect((await download(app, app.anonymous(), '/pfd/voucher?id=undefined')).status).toBe(401);
  const viewer = await app.addMember(books.client, 'viewer');
  expect((await download(app, viewer, `/pfd/voucher?id=${first?.id}`)).headers['content-type']).toBe(
    'application/pdf',
  );
});
