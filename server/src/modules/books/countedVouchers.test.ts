import type { CountedVouchers } from '@mingzhang/shared/accounting/books/countedVouchers';
import { books } from '@mingzhang/shared/accounting/books/index';
import { bookDocumentCall } from '@mingzhang/shared/wire/bookDocument';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { pdfText } from '../../../test/readPdf';
import { createTestApp } from '../../../test/testApp';

/** 科目汇总表 says how many vouchers it sums up, and which. */
const app = createTestApp();
let keeper: Bookkeeper;

const paid = (date: string, number: number, amount: string) => `
  ${date} 记-${number} 办公费
    借 560203 办公费  ${amount}
    贷 1002 银行存款  ${amount}
`;

beforeAll(async () => {
  keeper = await bookkeeper(app);
  await keeper.enter(
    paid('2026-01-05', 1, '11.00') + paid('2026-01-20', 4, '12.50') + paid('2026-02-03', 1, '13.00'),
  );
});

const counted = async (query: Record<string, string>) =>
  (await keeper.client.get<CountedVouchers[]>('/accountBook/vouchers', query)).data;

test('一个月的写明起讫号和张数，断号不算张数', async () => {
  expect(await counted({ accountDate: '2026-01-31' })).toEqual([
    { word: '记', count: 2, numbers: { from: 1, to: 4 } },
  ]);
  expect(await counted({ fromDate: '2026-01-10', toDate: '2026-01-31' })).toEqual([
    { word: '记', count: 1, numbers: { from: 4, to: 4 } },
  ]);
  expect(await counted({ accountDate: '2026-01-31', audited: 'true' })).toStrictEqual([]);
});

test('跨月的各月都从1号起，只写张数；别的账套的凭证不算', async () => {
  await (await bookkeeper(app)).enter(paid('2026-01-06', 1, '99.00'));
  expect(await counted({ startDate: '2026-01-01', endDate: '2026-02-28' })).toEqual([
    { word: '记', count: 3, numbers: null },
  ]);
});

test('打印的科目汇总表写着同样的话，科目余额表不写', async () => {
  const paper = async (key: string) => {
    const book = books.find((candidate) => candidate.key === key)!;
    const address = `${bookDocumentCall(book)}?format=pdf&accountDate=2026-01-31`;
    const { status, content } = await download(app, keeper.client, address);
    expect(status).toBe(200);
    return pdfText(content);
  };
  expect(await paper('accountSummary')).toContain('记-1 至 记-4 共2张');
  expect(await paper('accountBalances')).not.toContain('共2张');
});
