import { usualPages } from '@mingzhang/shared/accounting/voucherPaper';
import { readPdf } from '../../test/readPdf';
import { findElement, readXmlTree } from '../modules/invoice/files/xmlTree';
import { drawVouchers } from '../modules/voucher-print/drawVouchers';
import { emptyVoucher } from '../modules/voucher-print/printedVoucher';
import { drawDocument } from './drawDocument';

const TITLE = '晨光&文具<商行>_明细账';

async function book(isArchival: boolean): Promise<Buffer> {
  const document = {
    ...({ title: TITLE, paper: 'portrait', printedAt: '打印时间：2026-03-15 10:00' } as const),
    tables: [
      {
        ...{ worksheet: '明细账', title: '明细账', heading: { left: '编制单位', centre: '', right: '' } },
        columns: [{ key: 'summary', title: '摘要', kind: 'text', width: 24 } as const],
        rows: [[{ cells: { summary: '收到投资' } }]],
      },
    ],
  };
  const pieces: Buffer[] = [];
  for await (const piece of drawDocument(document, () => undefined, { opensDialog: false, isArchival })) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function vouchers(isArchival: boolean): Promise<Buffer> {
  const page = usualPages['240x140'];
  const job = { company: '晨光文具商行', documentTitle: TITLE, page, hasGuides: false, opensDialog: false };
  const voucher = { ...emptyVoucher, number: '记字第 1 号', capitals: '人民币大写' };
  return Buffer.from(await drawVouchers({ ...job, isArchival, vouchers: [voucher] }));
}

/** What the file says of itself in XML, which must be whole. */
async function metadataOf(pdf: Buffer) {
  const text = String(pdf);
  const begin = text.indexOf('<x:xmpmeta');
  const root = await readXmlTree(Buffer.from(text.slice(begin, text.indexOf('</x:xmpmeta>') + 12)));
  return (name: string) => findElement(root, name)?.text;
}

test.each([
  ['账簿', book],
  ['凭证', vouchers],
] as const)('归档的%s是 PDF/A-2b：写明标准、有输出意图、字体都在文件里，文字读得出', async (_, draw) => {
  const pdf = await draw(true);
  const told = await metadataOf(pdf);
  expect([told('part'), told('conformance'), told('li')]).toEqual(['2', 'B', '晨光＆文具＜商行＞_明细账']);
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-1.7\n%')).toBe(true);
  expect(text).toMatch(/\/Type \/OutputIntent\s+\/S \/GTS_PDFA1/);
  expect(text).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
  const fonts = text.match(/\/Type \/FontDescriptor/g) ?? [];
  expect(fonts.length).toBeGreaterThan(0);
  expect(text.match(/\/FontFile3 \d+ 0 R/g)).toHaveLength(fonts.length);
  expect(text).not.toMatch(/\/Subtype \/Type1\b|\/OpenAction|\/JavaScript|\/Encrypt/);
  const runs = readPdf(pdf).flatMap((page) => page.runs);
  expect(runs.join('')).toContain(draw === book ? '收到投资' : '人民币大写');
  expect(runs).toEqual(readPdf(await draw(false)).flatMap((page) => page.runs));
});

test('平时打印的不变：不带归档的内容', async () => {
  for (const draw of [book, vouchers]) {
    expect(String(await draw(false))).not.toContain('pdfaid');
  }
});
