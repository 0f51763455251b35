import { books } from '@mingzhang/shared/accounting/books/index';
import { bookDocumentCall } from '@mingzhang/shared/wire/bookDocument';
import ExcelJS from 'exceljs';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { enterJanuary } from '../../../test/month';
import { readPdf } from '../../../test/readPdf';
import { createTestApp } from '../../../test/testApp';

/** Every book of the registry as a file: what is on screen, to the fen, in Excel and on paper. */
const app = createTestApp();
let bookkeeping: Bookkeeper;
let itemChoice: string;
let itemKey: string;

beforeAll(async () => {
  bookkeeping = await bookkeeper(app);
  const itemId = await bookkeeping.item('客户', '甲公司');
  await enterJanuary(bookkeeping);
  await bookkeeping.keepAuxiliary('1123', '客户');
  await bookkeeping.enter(`
    2026-02-05 记-1 付货款
      借 1405 库存商品  700.00
      贷 1002 银行存款  700.00
    2026-02-07 记-2 收货款
      借 1002 银行存款  4100.00
      贷 5001 主营业务收入  4100.00
    2026-02-09 记-3 预付定金
      借 1123 预付账款 [客户:甲公司]  90.00
      贷 1001 库存现金  90.00
  `);
  const categories = await bookkeeping.client.get<{ id: number; name: string }[]>('/accounting-category', {});
  const category = categories.data.find(({ name }) => name === '客户');
  itemKey = `${category?.id}:${itemId}`;
  itemChoice = `auxiliaryId=${category?.id}&auxiliaryItemId=${itemId}`;
});

const RANGE = 'startDate=2026-01-01&endDate=2026-02-28';

async function file(key: string, query: string) {
  const book = books.find((candidate) => candidate.key === key);
  return download(app, bookkeeping.client, `${book && bookDocumentCall(book)}?${query}`);
}

async function cells(key: string, query: string): Promise<unknown[][]> {
  const { content } = await file(key, `format=xlsx&${query}`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(content).buffer);
  return ((workbook.worksheets[0]?.getSheetValues() ?? []).slice(1) as unknown[][]).map((row) =>
    row.slice(1),
  );
}

const account = (code: string) => `subjectId=${bookkeeping.account(code)}`;

test.each(books.map((book) => [book.title, book] as const))(
  '%s 有 Excel，也有 PDF',
  async (_, { key, asks }) => {
    const asked = asks === 'account' ? account('1002') : asks === 'nothing' ? '' : itemChoice;
    for (const [format, beginning] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ]) {
      const { status, content } = await file(key, `${RANGE}&${asked}&format=${format}`);
      expect([key, format, status, content.subarray(0, beginning?.length).toString()]).toEqual([
        ...[key, format, 200, beginning],
      ]);
    }
  },
);

describe('Excel', () => {
  test('明细账：跨月逐笔，期初只有一行，数字能算', async () => {
    const rows = await cells('detailLedger', `${RANGE}&${account('1002')}`);
    expect(rows[0]).toEqual(['明细账　科目：1002 银行存款']);
    expect(rows[1]?.filter(Boolean)).toEqual([
      '编制单位：晨光文具商行',
      '2026年第01期至2026年第02期',
      '单位：元',
    ]);
    const words = rows.slice(3).map((row) => row[2]);
    expect(words.filter((word) => word === '期初余额')).toHaveLength(1);
    expect(words.filter((word) => word === '本期合计')).toHaveLength(2);
    expect(rows.at(-1)).toEqual([
      ...[new Date('2026-02-28'), undefined, '本年累计', undefined, 54120.15, 10200, '借', 43920.15],
    ]);
  });

  test('每本账都写明是哪个科目、项目、类别的；全部科目的每行都有，抬头不写', async () => {
    const title = async (key: string, query: string) => (await cells(key, `${RANGE}&${query}`))[0];
    expect(await title('multi-column', account('1002'))).toEqual(['多栏账　科目：1002 银行存款']);
    expect(await title('auxiliaryBalances', itemChoice)).toEqual(['辅助核算余额表　类别：客户']);
    expect(await title('auxiliaryLedger', itemChoice)).toEqual([expect.stringContaining('　项目：')]);
    expect(await title('detailLedger', 'whole=1')).toEqual(['明细账']);
    expect(await title('accountBalances', '')).toEqual(['科目余额表']);
  });

  test('没有取全的，抬头写明限制在哪里，纸上也一样', async () => {
    const limits = 'audited=1&currency=USD&fromCode=1001&toCode=1405';
    const line = '币别：USD　科目自 1001 至 1405　只含已审核凭证　单位：元';
    expect((await cells('accountBalances', `${RANGE}&${limits}`))[1]?.at(-1)).toBe(line);
    const { content } = await file('accountBalances', `format=pdf&${RANGE}&${limits}`);
    expect(readPdf(content)[0]?.runs).toContain(line);
  });

  test('只取选定的辅助项目、不含结转，抬头也写明；没有限制的不写', async () => {
    const limit = async (query: string) => (await cells('accountBalances', `${RANGE}&${query}`))[1]?.at(-1);
    expect(await limit(`items=${itemKey}&transfers=false`)).toBe(
      '只含选定的辅助核算项目　不含结转损益、结转制造费用　单位：元',
    );
    expect(await limit('')).toBe('单位：元');
  });

  test('文件名写明公司、账簿、科目和期间', async () => {
    const { headers } = await file('detailLedger', `format=xlsx&${RANGE}&${account('1002')}`);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      "UTF-8''晨光文具商行_明细账_1002_202601-202602.xlsx",
    );
  });

  test('余额表与屏幕上同列同序，合计在最后', async () => {
    const rows = await cells('accountBalances', RANGE);
    expect(rows[2]?.[0]).toBe('科目编码');
    expect(rows.at(-1)?.[1]).toBe('合计');
    const total = rows.at(-1)?.slice(2) as number[];
    expect([total[0], total[2], total[4], total[6]]).toEqual([total[1], total[3], total[5], total[7]]);
  });

  test('全部科目：每个末级科目一段，前面写明编码和名称，分录一笔不多一笔不少', async () => {
    const rows = await cells('detailLedger', `${RANGE}&whole=1`);
    expect(rows[2]?.slice(0, 4)).toEqual(['编码', '名称', '日期', '凭证字号']);
    const lines = rows.slice(3).filter((row) => row[3] !== undefined);
    const journal = await cells('journal', RANGE);
    const sum = (list: unknown[][], at: number) =>
      Math.round(list.reduce((total, row) => total + Number(row[at] ?? 0), 0) * 100);
    const journalLines = journal.slice(3).filter((row) => row[1] !== undefined);
    expect(lines).toHaveLength(journalLines.length);
    expect([sum(lines, 6), sum(lines, 7)]).toEqual([sum(journalLines, 4), sum(journalLines, 5)]);
  });

  test('全部科目、全部项目中的一段，与它自己的文件逐格相同', async () => {
    for (const [key, code, asked] of [
      ['detailLedger', '1002', account('1002')],
      ['auxiliaryLedger', '001', itemChoice],
    ] as const) {
      const [all, own] = [
        await cells(key, `${RANGE}&${asked}&whole=1`),
        await cells(key, `${RANGE}&${asked}`),
      ].map((rows) => rows.slice(3));
      const part = all?.filter((row) => row[0] === code).map((row) => row.slice(2));
      expect(own?.length).toBeGreaterThan(3);
      expect([key, code, part]).toEqual([key, code, own]);
    }
  });
});

describe('PDF', () => {
  test('全部科目：每个科目另起一页，封面在前', async () => {
    const { content, headers } = await file('detailLedger', `format=pdf&${RANGE}&whole=1&cover=1`);
    const pages = readPdf(content);
    expect(headers['content-type']).toBe('application/pdf');
    expect(pages[0]?.runs).toContain('明 细 账');
    const subjects = pages.flatMap(({ runs }) => runs.filter((run) => run.startsWith('科目：')));
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects).toContain('科目：1002 银行存款');
  });

  test('纸张可以竖放', async () => {
    const { content } = await file('accountBalances', `format=pdf&${RANGE}&paper=portrait`);
    expect(readPdf(content)[0]?.size).toBe('210×297');
  });
});

describe('没有写成文件的，说明为什么', () => {
  test.each([
    ['format=csv', 'format 只能是 xlsx 或 pdf'],
    ['format=pdf&accountDate=2025-12-31', '账簿自2026年第01期启用，2025年第12期没有账'],
    ['format=pdf&subjectId=99999999', '科目不存在，可能已被删除，请刷新后再试。'],
  ])('%s', async (query, msg) => {
    const { content } = await file('detailLedger', query.includes('subjectId') ? query : `${query}&whole=1`);
    expect(JSON.parse(content.toString())).toMatchObject({ success: false, msg });
  });

  test('别的账套的人得不到', async () => {
    const stranger = await bookkeeper(app);
    const query = `format=xlsx&${RANGE}&${account('1002')}`;
    const { content } = await download(app, stranger.client, `/accountBook/details/document?${query}`);
    expect(JSON.parse(content.toString())).toMatchObject({ success: false });
  });
});

test('写完之后，进度不再有人问得到', async () => {
  await file('journal', `format=xlsx&${RANGE}&progress=k1`);
  const asked = () => bookkeeping.client.get('/document/progress/k1', {});
  while ((await asked()).data !== null) await new Promise((resolve) => setImmediate(resolve));
  expect(await asked()).toMatchObject({ success: true, data: null });
});
