import ExcelJS from 'exceljs';
import { approvedDrawing, drawing } from '../../test/approvedDrawing';
import { readPdf } from '../../test/readPdf';
import { drawDocument } from './drawDocument';
import { exportDocument } from './exportDocument';
import type { DocumentRow, DocumentTable, TableDocument } from './tableDocument';

const columns: DocumentTable['columns'] = [
  { key: 'date', title: '日期', kind: 'date', width: 11 },
  { key: 'summary', title: '摘要', kind: 'text', width: 24 },
  { key: 'debit', title: '借方', kind: 'amount', width: 16, group: '本期发生额' },
  { key: 'credit', title: '贷方', kind: 'amount', width: 16, group: '本期发生额' },
  { key: 'side', title: '方向', kind: 'mark', width: 6 },
  { key: 'balance', title: '余额', kind: 'amount', width: 16 },
];

const line = (day: number, debit: number, balance: number): DocumentRow => ({
  cells: {
    date: `2026-01-${String(day).padStart(2, '0')}`,
    summary: `第 ${day} 笔`,
    debit,
    side: '借',
    balance,
  },
  carriesAs: 'line',
});

const table: Omit<DocumentTable, 'rows'> = {
  worksheet: '明细账',
  title: '明细账',
  heading: { left: '编制单位：晨光文具商行', centre: '2026年01期', right: '单位：元' },
  owner: '科目：1002 银行存款',
  columns,
  carries: { words: 'summary', sums: ['debit', 'credit'], latest: ['side', 'balance'] },
};

const documentOf = (rows: readonly DocumentRow[], more: Partial<TableDocument> = {}): TableDocument => ({
  title: '晨光文具商行_明细账_1002_202601',
  paper: 'landscape',
  printedAt: '打印时间：2026-03-15 10:00',
  tables: [{ ...table, rows: [rows] }],
  ...more,
});

async function bytes(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const print = async (document: TableDocument) =>
  readPdf(await bytes(drawDocument(document, () => undefined, { opensDialog: false })));

async function workbook(document: TableDocument): Promise<ExcelJS.Workbook> {
  const content = await bytes(exportDocument(document, () => undefined));
  const read = new ExcelJS.Workbook();
  await read.xlsx.load(new Uint8Array(content).buffer);
  return read;
}

describe('打印', () => {
  test('每页都有表头、第几页，换页时过次页和承前页的数字相同', async () => {
    const lines = Array.from({ length: 40 }, (_, index) =>
      line((index % 28) + 1, 100_00, 5_000_00 + index * 100_00),
    );
    const pages = await print(documentOf(lines));
    expect(pages).toHaveLength(2);
    expect(pages.map(({ size }) => size)).toEqual(['297×210', '297×210']);
    for (const { runs } of pages) {
      expect(runs).toEqual(
        expect.arrayContaining(['明细账', '科目：1002 银行存款', '本期发生额', '借方', '余额']),
      );
    }
    const [first, second] = pages.map(({ runs }) => runs);
    const rowOf = (runs: readonly string[] | undefined, words: string) => {
      const at = runs?.indexOf(words) ?? -1;
      return runs?.slice(at, at + 4);
    };
    const drawn = (first ?? []).filter((text) => /^第 \d+ 笔$/.test(text)).length;
    const carried = [`${drawn * 100}`.replace(/\B(?=(\d{3})+$)/g, ',') + '.00', '借'];
    expect(rowOf(first, '过次页')).toEqual(['过次页', ...carried, expect.any(String)]);
    expect(rowOf(second, '承前页')?.slice(1)).toEqual(rowOf(first, '过次页')?.slice(1));
    expect(first?.join('')).toContain('第 1 页 共 ');
    expect(second?.join('')).toContain('第 2 页 共 ');
  });

  test('本期合计之后，过次页重新计数', async () => {
    const month: DocumentRow = {
      cells: { summary: '本期合计', debit: 3_500_00 },
      isTotal: true,
      carriesAs: 'monthEnd',
    };
    const first = Array.from({ length: 20 }, (_, index) => line(index + 1, 100_00, 7_00));
    const next = Array.from({ length: 20 }, (_, index) => line(index + 1, 3_00, 9_00));
    const [page] = await print(documentOf([...first, month, ...next]));
    const runs = page?.runs ?? [];
    const ofNext = runs.slice(runs.indexOf('本期合计')).filter((text) => /^第 \d+ 笔$/.test(text)).length;
    expect(ofNext).toBeGreaterThan(0);
    expect(runs[runs.indexOf('过次页') + 1]).toBe(`${ofNext * 3}.00`);
  });

  test('长摘要折行而不截断，负数是红字并带负号', async () => {
    const summary = '支付第三季度办公室租金及物业管理费用包括公共区域照明与保洁服务的分摊部分';
    const [page] = await print(documentOf([{ cells: { summary, debit: -1234_56 } }]));
    expect(page?.runs.join('')).toContain(summary);
    expect(page?.red).toEqual(['-1,234.56']);
  });

  test('封面和账簿启用表在账页之前，不算页数', async () => {
    const cover = {
      company: '晨光文具商行',
      organization: '总部',
      book: '明细账',
      period: '2026年01期',
      enabled: '2026年01期',
      keeper: '李会计',
    };
    const pages = await print(documentOf([line(5, 100_00, 200_00)], { cover }));
    expect(pages).toHaveLength(3);
    expect(pages[0]?.runs).toEqual(expect.arrayContaining(['晨光文具商行', '明 细 账']));
    expect(pages[1]?.runs).toEqual(expect.arrayContaining(['账簿启用及经管人员一览表', '李会计']));
    expect(pages[2]?.runs.join('')).toContain('第 1 页 共 ');
  });

  test('版面：封面、账页和报表上，每个字、每条线在它的地方', async () => {
    const summary = '支付第三季度办公室租金及物业管理费用包括公共区域照明与保洁服务的分摊部分'.repeat(4);
    const long = (day: number, debit: number): DocumentRow => {
      const { cells, ...row } = line(day, debit, -7_00);
      return { ...row, cells: { ...cells, summary } };
    };
    const cover = {
      ...{ company: '晨光文具商行', organization: '总部', book: '明细账', period: '2026年01期' },
      ...{ enabled: '2026年01期', keeper: '李会计' },
    };
    const owner = { key: 'code', title: '科目编码', kind: 'text', width: 9, isWorksheetOnly: true } as const;
    const ledger = {
      ...table,
      columns: [owner, ...columns],
      rows: [[long(5, 100_00), long(6, 20_50), long(7, 3_05)]],
    };
    const statement: DocumentTable = {
      ...{ worksheet: '利润表', title: '利润表', formNumber: '会小企02表', fitsPage: true },
      heading: table.heading,
      columns: [
        { key: 'item', title: '项目', kind: 'text', width: 60 },
        { key: 'line', title: '行次', kind: 'mark', width: 10 },
        { key: 'count', title: '数量', kind: 'quantity', width: 80 },
        { key: 'price', title: '单价', kind: 'price', width: 95 },
      ],
      repeatedColumns: ['item', 'line'],
      rows: [
        Array.from({ length: 14 }, (_, index) => ({
          cells: {
            item: '加：提取的法定盈余公积和分配给股东的利润'.repeat(4),
            line: String(index + 1),
            count: 1_500_000,
          },
          bold: index === 1 ? ['item'] : [],
          indents: { item: index % 3 },
        })),
        [{ cells: { item: '合计', price: -7_12500000 }, isTotal: true }],
      ],
      foot: ['单位负责人：', '制表人：'],
    };
    const pages = await print(documentOf([], { cover, tables: [ledger, statement] }));
    expect(drawing(pages)).toEqual(approvedDrawing('document'));
  });

  test('签字栏在最后一行之下', async () => {
    const foot = ['单位负责人：', '财务负责人：', '制表人：'];
    const [page] = await print(
      documentOf([], { tables: [{ ...table, rows: [[line(5, 1_00, 2_00)]], foot }] }),
    );
    expect(page?.runs).toEqual(expect.arrayContaining(foot));
  });
});

describe('导出', () => {
  test('标题在上，数字是数字，日期是日期，零以外的空格是空的', async () => {
    const book = await workbook(documentOf([line(5, 1234_50, -7_05)]));
    const worksheet = book.worksheets[0];
    expect(worksheet?.name).toBe('明细账');
    const rows = (worksheet?.getSheetValues() ?? []).slice(1) as unknown[][];
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['明细账　科目：1002 银行存款'],
      ['编制单位：晨光文具商行', undefined, '2026年01期', undefined, undefined, '单位：元'],
      ['日期', '摘要', '本期发生额', '本期发生额', '方向', '余额'],
      [undefined, undefined, '借方', '贷方'],
      [new Date('2026-01-05'), '第 5 笔', 1234.5, undefined, '借', -7.05],
    ]);
    expect(worksheet?.getCell('C5').numFmt).toBe('#,##0.00');
    expect(worksheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 4 });
  });

  test('同名的表接在一张工作表上，不同名的各有一张', async () => {
    const of = (worksheet: string, day: number) => ({ ...table, worksheet, rows: [[line(day, 1_00, 1_00)]] });
    const book = await workbook(documentOf([], { tables: [of('甲', 1), of('甲', 2), of('乙', 3)] }));
    expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['甲', 6],
      ['乙', 5],
    ]);
  });

  test('摘要里像公式的文字还是文字', async () => {
    const book = await workbook(documentOf([{ cells: { summary: '=1+1', debit: 1_00 } }]));
    expect(book.worksheets[0]?.getCell('B5').value).toBe('=1+1');
  });
});
