import { createHash, createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import xlsx from 'xlsx';
import { attachedFiles, PDF } from '../../../../test/attachedFiles';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { download } from '../../../../test/download';
import { fullBooks } from '../../../../test/fullBooks';
import { openStore } from '../../../../test/openStore';
import { readPdf } from '../../../../test/readPdf';
import { createTestApp } from '../../../../test/testApp';
import { verifiedArchive as verified } from '../../../../test/verifiedArchive';
import { canonicalJson } from '../../../canonicalJson';
import { trailKeeperOf } from '../../../db/TrailKeeper';
import { ZipParts } from '../../../spreadsheet/zipParts';
import { removeFile } from '../../attachment/attachmentFiles';
import { readXmlTree } from '../../invoice/files/xmlTree';
import type { ArchiveManifest } from './archiveManifest';
import { ArchivePaths } from './ArchivePaths';

const app = createTestApp();

const YEAR = `
  2026-01-20 记-0 收到投资
    借 1002 银行存款  400.00
    贷 3001 实收资本  400.00
  2026-02-21 记-0 付房租
    借 560206 房租  30.00
    贷 1002 银行存款  30.00
`;

async function archiveOf(books: Bookkeeper, year = 2026) {
  const url = `/account-sets/${books.set.id}/export?format=archive&year=${year}`;
  const { status, headers, content } = await download(app, books.client, url);
  expect(status).toBe(200);
  return { headers, content, parts: new ZipParts(content) };
}

async function part(parts: ZipParts, name: string): Promise<Buffer> {
  const content = parts.open(name);
  if (!content) throw new Error(`${name} is not in the archive; there are ${parts.names.join(', ')}`);
  return buffer(content);
}

const manifestOf = async (parts: ZipParts) =>
  JSON.parse(String(await part(parts, 'manifest.json'))) as ArchiveManifest;

type Rows = Record<string, string | number | undefined>[];

async function rowsOf(parts: ZipParts, name: string): Promise<Rows> {
  const { Sheets, SheetNames } = xlsx.read(await part(parts, name));
  return xlsx.utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {});
}

test('一年的会计档案：凭证、账簿、报告各在其位，目录逐件写明页数、期限和校验值', async () => {
  const books = await bookkeeper(app);
  await books.enter(YEAR);
  const { headers, parts, content } = await archiveOf(books);
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    '晨光文具商行_会计档案_2026年_20260315.zip',
  );
  expect(parts.names).toEqual([
    '凭证/2026-01/记账凭证_001.pdf',
    '凭证/2026-02/记账凭证_001.pdf',
    '账簿/2026年度总账.pdf',
    '账簿/2026年度明细账.pdf',
    '账簿/2026年度科目余额表.pdf',
    ...['说明.txt', 'index.xlsx', 'index.xml', '移交清册.xlsx', 'manifest.json'],
  ]);
  const index = await rowsOf(parts, 'index.xlsx');
  expect(index.map((row) => [row['类别'], row['题名'], row['年度'], row['保管期限']])).toEqual([
    ['凭证', '2026年01月记账凭证（记-1 至 记-1）', 2026, '30年'],
    ['凭证', '2026年02月记账凭证（记-1 至 记-1）', 2026, '30年'],
    ...['总账', '明细账', '科目余额表'].map((title) => ['账簿', `2026年度${title}`, 2026, '30年']),
  ]);
  expect(index[0]?.['档号']).toMatch(/-KJ-2026-PZ-0001$/);
  for (const row of index) {
    const bytes = await part(parts, String(row['文件']));
    expect(row).toMatchObject({
      页数: readPdf(bytes).length,
      字节: bytes.length,
      'SHA-256': createHash('sha256').update(bytes).digest('hex'),
      SM3: createHash('sm3').update(bytes).digest('hex'),
    });
  }
  for (const name of parts.names.filter((each) => each.endsWith('.pdf'))) {
    expect(String(await part(parts, name))).toContain('<pdfaid:part>2</pdfaid:part>');
  }
  const january = readPdf(await part(parts, '凭证/2026-01/记账凭证_001.pdf')).flatMap(({ runs }) => runs);
  expect(january.join('')).toContain('收到投资');
  expect(await verified(content)).toMatchObject({ problems: [] });
});

test('目录的 XML 与 Excel 一字不差；移交清册每卷一行，写明册数、件数、起止编号和期限', async () => {
  const books = await bookkeeper(app);
  await books.enter(YEAR);
  const { parts } = await archiveOf(books);
  const tree = await readXmlTree(await part(parts, 'index.xml'));
  const told = tree.children
    .filter(({ name }) => name === '件')
    .map(({ children }) => Object.fromEntries(children.map(({ name, text }) => [name, text])));
  const rows = await rowsOf(parts, 'index.xlsx');
  expect(told).toEqual(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]))),
  );
  const [first, ...volumes] = await rowsOf(parts, '移交清册.xlsx');
  expect(first).toMatchObject({
    ...{ 序号: 1, 名称: '2026年01月记账凭证', 卷号: 1, 册数: 1, 件数: 1, 起止年度: '2026—2026' },
    ...{ 应保管期限: '30年', 已保管期限: '0年' },
  });
  expect(first?.['档案编号']).toMatch(/PZ-0001 至 .*PZ-0001$/);
  expect(volumes.map((row) => row['名称'])).toContain('2026年度总账');
});

test('附件在凭证旁边，同名的不相撞；丢了的在目录里写明缺失，不悄悄漏掉', async () => {
  const books = await bookkeeper(app);
  const [voucher] = await books.enter(YEAR);
  if (!voucher) throw new Error('a voucher was entered');
  const files = attachedFiles(
    app,
    () => books,
    () => voucher,
  );
  await files.attached('发票.pdf', PDF);
  await files.attached('发票.pdf', Buffer.from('%PDF-1.7 第二张'));
  const lost = await files.attached('合同.pdf', Buffer.from('%PDF-1.7 合同'));
  await removeFile(app.services.config.filesDir, { accountSetId: books.set.id, id: lost.id });
  const { parts, content } = await archiveOf(books);
  expect((await part(parts, '凭证/2026-01/记-1_发票.pdf')).equals(PDF)).toBe(true);
  expect(String(await part(parts, '凭证/2026-01/记-1_发票(2).pdf'))).toContain('第二张');
  expect(parts.names).not.toContain('凭证/2026-01/记-1_合同.pdf');
  const row = (await rowsOf(parts, 'index.xlsx')).find((each) => each['状态'] === '缺失');
  expect(row).toMatchObject({ 文件: '凭证/2026-01/记-1_合同.pdf', 题名: '记-1 的附件 合同.pdf' });
  expect((await manifestOf(parts)).missing).toEqual(['凭证/2026-01/记-1_合同.pdf']);
  expect(String(await part(parts, '说明.txt'))).toContain('缺失 1 件');
  expect(await verified(content)).toMatchObject({
    problems: [],
    notes: expect.arrayContaining([expect.stringContaining('记-1_合同.pdf')]) as string[],
  });
});

test('太长的名字缩短到各种系统都解得开，后缀不变；缩短后相同的、只是é写法不同的，不相撞', () => {
  const paths = new ArchivePaths();
  const long = (end: string) => `凭证/2026-01/记-1_${'长'.repeat(120)}${end}.pdf`;
  const named = [long('甲'), long('乙')].map((path) => paths.unique(path));
  expect(named.map((path) => path.slice(-7))).toEqual(
    ['长长长.pdf', '(2).pdf'].map((end) => end.padStart(7, '长')),
  );
  for (const path of named) expect(Buffer.byteLength(path.split('/').at(-1) ?? '')).toBeLessThanOrEqual(200);
  expect(['é.pdf', 'e\u0301.pdf', 'É.PDF'].map((path) => paths.unique(path))).toEqual([
    ...['é.pdf', 'e\u0301(2).pdf', 'É(3).PDF'],
  ]);
  expect(paths.unique('账簿.d/总账')).toBe('账簿.d/总账');
});

test('什么都有的账套：电子发票原件、余额调节表、入账信息、季报都在，封存码由日志密钥算出', async () => {
  const books = await fullBooks(app);
  const { parts, content } = await archiveOf(books);
  const { seal, ...told } = await manifestOf(parts);
  const key = trailKeeperOf(app.services.db)?.key;
  if (!key) throw new Error('the trail has a key');
  expect(seal).toBe(
    createHmac('sha256', key)
      .update(`archive\n${canonicalJson(told)}`)
      .digest('hex'),
  );
  expect(told.files.map(({ name }) => name)).toEqual(parts.names.slice(0, -1));
  expect(told.trail.sequence).toBeGreaterThan(10);
  expect(told.trail.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(parts.names.filter((name) => /^凭证\/2026-01\/记-\d+_.*\.xml$/.test(name))).not.toStrictEqual([]);
  expect(parts.names.filter((name) => name.startsWith('其他/入账信息/'))).not.toStrictEqual([]);
  expect(await verified(content, key)).toMatchObject({ problems: [] });
  expect(
    (await verified(content, Buffer.from('另一套安装的密钥，不是写出这份档案的那一把'))).problems,
  ).toEqual([expect.stringContaining('封存码') as string]);
});

test('季度和年度过完了才有报告：季报 10 年，年报永久', async () => {
  app.clock.set('2026-01-15T10:00:00+08:00');
  const books = await bookkeeper(app, { enableDate: '2025-10-01' });
  await books.enter(YEAR.replace('2026-01-20', '2025-12-20').replace('2026-02-21', '2025-12-21'));
  const { parts } = await archiveOf(books, 2025);
  const statements = (await rowsOf(parts, 'index.xlsx')).filter((row) => row['类别'] === '报告');
  expect(statements.map((row) => [row['文件'], row['保管期限']])).toEqual([
    ...['资产负债表', '利润表', '现金流量表'].map((title) => [`报告/${title}_2025年第4季度.pdf`, '10年']),
    ...['资产负债表', '利润表', '现金流量表'].map((title) => [`报告/${title}_2025年度.pdf`, '永久']),
  ]);
  app.clock.set('2026-03-15T10:00:00+08:00');
});

test('有门店的：各组织的凭证分开，名字前写明是谁的', async () => {
  const books = await bookkeeper(app);
  await books.enter(YEAR);
  const orgId = await openStore(app, books);
  await books.client.post('/voucher', {
    ...(await books.body('2026-01-09 记-0 门店\n 借 1001 库存现金 2.00\n 贷 3001 实收资本 2.00')),
    orgId,
  });
  const { parts } = await archiveOf(books);
  expect(parts.names.filter((name) => name.startsWith('凭证/2026-01/'))).toEqual([
    '凭证/2026-01/晨光文具商行_记账凭证_001.pdf',
    '凭证/2026-01/南山门店_记账凭证_002.pdf',
  ]);
});

test('会计档案一年一份：不说哪一年的，请选一年', async () => {
  const books = await bookkeeper(app);
  const url = `/account-sets/${books.set.id}/export`;
  expect(await books.client.get(url, { format: 'archive' })).toMatchObject({
    success: false,
    msg: expect.stringContaining('一年一份') as string,
  });
});
