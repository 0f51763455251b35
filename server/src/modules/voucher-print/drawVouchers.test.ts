import { usualPages, voucherPapers, type PrintPage } from '@mingzhang/shared/accounting/voucherPaper';
import { ZERO } from '@mingzhang/shared/primitives/money';
import { yuan } from '@mingzhang/shared/testing/yuan';
import { approvedDrawing, drawing } from '../../../test/approvedDrawing';
import { readPdf, type PdfPage } from '../../../test/readPdf';
import { drawVouchers } from './drawVouchers';
import { columnsOf } from './formColumns';
import { emptyVoucher } from './printedVoucher';
import type { PrintedLine, PrintedVoucher } from './printJob';
import { rowsOfLine } from './rowsOfLine';

const debit = (amount: string, words: Partial<PrintedLine> = {}): PrintedLine => ({
  summary: '付款',
  account: '560201 管理费用-办公费',
  detail: '',
  debit: yuan(amount),
  credit: ZERO,
  ...words,
});

const credit = (amount: string): PrintedLine => ({
  ...debit('0'),
  account: '1002 银行存款',
  credit: yuan(amount),
});

const voucher = (...lines: PrintedLine[]): PrintedVoucher => ({
  ...emptyVoucher,
  number: '记字第 1 号',
  lines,
  capitals: '人民币大写',
});

async function draw(
  vouchers: readonly PrintedVoucher[],
  page: PrintPage,
  hasGuides = true,
): Promise<PdfPage[]> {
  return readPdf(
    Buffer.from(
      await drawVouchers({
        company: '甲公司',
        documentTitle: '甲公司_凭证',
        page,
        hasGuides,
        opensDialog: false,
        vouchers,
      }),
    ),
  );
}

const USUAL = usualPages['240x140'];
const runsOf = (pages: readonly PdfPage[]) => pages.flatMap(({ runs }) => runs);

test.each([
  ['240x140', Array<string>(4).fill('240×140')],
  ['a4x2', ['210×297', '210×297']],
  ['a4x3', ['210×297', '210×297']],
  ['a5', Array<string>(4).fill('210×148')],
  ['a4wide', Array<string>(4).fill('210×120')],
] as const)('四张凭证印在 %s 上', async (paper, sizes) => {
  const pages = await draw(Array<PrintedVoucher>(4).fill(voucher(debit('1.00'))), usualPages[paper]);
  expect(pages.map(({ size }) => size)).toEqual(sizes);
  expect(runsOf(pages).filter((run) => run === '记字第 1 号')).toHaveLength(4);
});

test('版面：每个字、每条线在它的地方；裁切线和装订线可以不印', async () => {
  const long = { summary: '支付二〇二六年一月份办公场所租赁费及物业管理费', detail: '20吨\n× 1.5' };
  const lines = [debit('98765432101.23', long), ...[1, 2, 3, 4, 5].map((each) => debit(`${each}.10`))];
  const signed: Partial<PrintedVoucher> = {
    ...{ date: '2026年01月05日', attachments: '附单据 3 张', maker: '王晓明', auditor: '李会计' },
    signatures: { supervisor: '周主管', bookkeeper: '李会计', cashier: '吴出纳' },
  };
  const vouchers = [
    { ...voucher(...lines, credit('98765432116.73')), ...signed },
    voucher(debit('-30.10'), credit('-30.10')),
  ];
  const pages = await draw(vouchers, { ...usualPages.a4x2, rows: 6, offsetX: 1, offsetY: -2 });
  expect(drawing(pages)).toEqual(approvedDrawing('vouchers'));
  const [plain] = await draw([voucher(debit('1.00'))], USUAL, false);
  expect(plain?.drawn.filter((line) => line.endsWith(' d'))).toStrictEqual([]);
});

test.each([
  ['左边留足十毫米', { left: 10 }, ['rule 17 0 → 17 396.9']],
  ['左边差一毫米', { left: 9 }, []],
  ['左边不留', { left: 0, offsetX: 5 }, []],
])('装订线在打孔的地方，放不下就不画：%s', async (_what, change, binding) => {
  const page = { ...USUAL, ...change };
  const [guided] = await draw([emptyVoucher], page);
  const [plain] = await draw([emptyVoucher], page, false);
  const formRules = new Set(plain?.drawn);
  expect(guided?.drawn.filter((line) => line.startsWith('rule') && !formRules.has(line))).toEqual(binding);
});

test('汉字占得宽，字母和数字占得窄：同样多的字，汉字要多几行', () => {
  const room = { width: 500, row: 13 };
  const rowsFor = (character: string) => {
    const line = debit('1.00', { summary: character.repeat(20) });
    return rowsOfLine(line, columnsOf(voucher(line)), room);
  };
  expect([rowsFor('租'), rowsFor('8')]).toEqual([2, 1]);
});

test('自定义的尺寸和版数', async () => {
  const page = { ...usualPages.custom, width: 200, height: 260, forms: 2 };
  const pages = await draw([voucher(), voucher(), voucher()], page);
  expect(pages.map(({ size }) => size)).toEqual(['200×260', '200×260']);
});

test('十四行的凭证续页：承前页、过次页是到此为止的数，合计只在最后一页', async () => {
  const lines = Array.from({ length: 13 }, () => debit('1.00'));
  const pages = await draw([voucher(...lines, credit('13.00'))], USUAL);
  const sumsOf = (words: string) =>
    pages.map(({ runs }) => (runs.includes(words) ? runs[runs.indexOf(words) + 1] : undefined));
  expect(runsOf(pages).filter((run) => run.startsWith('记字'))).toEqual([
    '记字第 1 号 (1/3)',
    '记字第 1 号 (2/3)',
    '记字第 1 号 (3/3)',
  ]);
  expect(sumsOf('过次页')).toEqual(['6.00', '11.00', undefined]);
  expect(sumsOf('承前页')).toEqual([undefined, '6.00', '11.00']);
  expect(sumsOf('合计：人民币大写')).toEqual([undefined, undefined, '13.00']);
});

test('红字是红的，也带负号；黑字不红', async () => {
  const [page] = await draw([voucher(debit('-30.10'), debit('40.20'), credit('10.10'))], USUAL);
  expect(page?.red).toEqual(['-30.10']);
  expect(page?.runs).toContain('40.20');
});

test('数量和外币自成一列，没有的凭证没有这一列', async () => {
  const [counted, plain] = await draw(
    [voucher(debit('30.00', { detail: '20吨\n× 1.5' }), credit('30.00')), voucher(debit('1.00'))],
    USUAL,
  );
  expect(counted?.runs).toEqual(expect.arrayContaining(['数量／外币', '20吨', '× 1.5']));
  expect(plain?.runs.join()).not.toContain('数量');
});

test.each(voucherPapers)('%s 上，长的摘要、科目和千亿的金额一个字也不少', async (paper) => {
  const summary = '支付二〇二六年一月份办公场所租赁费及物业管理费、水电费、网络通讯费'.repeat(6);
  const account =
    '56020101 管理费用-行政管理部门办公及后勤保障费用_001_上海甲乙国际贸易（集团）股份有限公司'.repeat(3);
  const amount = '98765432101.23';
  const pages = await draw(
    [
      voucher(
        debit(amount, { summary, account, detail: 'USD 12,345,678,901.23\n× 8.00000001' }),
        credit(amount),
      ),
    ],
    usualPages[paper],
  );
  const runs = runsOf(pages);
  const letters = runs.join('').replaceAll(' ', '');
  expect(letters).toContain(summary);
  expect(letters).toContain(account.replaceAll(' ', ''));
  expect(letters).toContain('USD12,345,678,901.23×8.00000001');
  expect(runs.filter((run) => run === '98,765,432,101.23').length).toBeGreaterThanOrEqual(4);
});

test('空白凭证有表格有签字，没有数', async () => {
  const [page] = await draw([emptyVoucher], USUAL);
  expect(page?.runs).toEqual(expect.arrayContaining(['记 账 凭 证', '摘要', '合计：', '制单：']));
  expect(page?.runs.join()).not.toMatch(/\d/);
});

test.each([true, false])('打开就打印：%s', async (opensDialog) => {
  const job = {
    company: '甲公司',
    documentTitle: '甲公司_凭证',
    page: USUAL,
    hasGuides: false,
    opensDialog,
    vouchers: [emptyVoucher],
  };
  const document = Buffer.from(await drawVouchers(job)).toString('latin1');
  expect(/\/OpenAction <<\s*\/Type \/Action\s*\/S \/Named\s*\/N \/Print/.test(document)).toBe(opensDialog);
});
