import type { InvoiceFacts } from '@mingzhang/shared/accounting/invoices/invoice';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { pdf, shownWords, totalWords } from '../../../../test/evoucherPdf';
import { BLUE, invoiceXml, SELLER, TICKET, US, xbrl } from '../../../../test/evouchers';
import { runInWorker } from '../../../runInWorker';
import type { EvoucherFile } from './evoucherReading';

/** In the thread as it is delivered, with the reader of PDF. */
async function fileOf(content: Buffer | string): Promise<EvoucherFile> {
  const read = await runInWorker('readInvoices', { name: 'x', content: Buffer.from(content) });
  invariant('files' in read && read.files[0], JSON.stringify(read));
  return read.files[0];
}

const FACTS = {
  ...{ key: BLUE.number, isSpecial: true, date: '2026-06-03', seller: SELLER, buyer: US },
  ...{ amount: 100_000, tax: 13_000, total: 113_000 },
};

test('PDF 的文字，金额互相印证', async () => {
  const { form, signature, documents } = await fileOf(pdf([shownWords(BLUE)]));
  expect({ form, signature }).toEqual({ form: 'pdfText', signature: 'none' });
  expect(documents).toMatchObject([{ type: 'invoice', facts: { ...FACTS, lines: null }, problems: [] }]);
});

test('整页转了一个直角的 PDF，一样读', async () => {
  const { documents } = await fileOf(pdf([shownWords(BLUE)], {}, true));
  expect(documents).toMatchObject([{ type: 'invoice', facts: { ...FACTS, lines: null }, problems: [] }]);
});

test('多页 PDF', async () => {
  const words = shownWords(BLUE).filter(([, y]) => y > 130);
  const { documents } = await fileOf(pdf([words, [...words, ...totalWords(BLUE)]]));
  expect(documents).toMatchObject([{ type: 'invoice', facts: FACTS }]);
});

test('PDF 内嵌的 XML 优先，与页面不同时提示', async () => {
  const shown = shownWords({ ...BLUE, amount: '1100.00', total: '1230.00', capitals: '壹仟贰佰叁拾圆整' });
  const { form, documents } = await fileOf(pdf([shown], { 'einvoice.xml': invoiceXml(BLUE) }));
  expect(form).toBe('pdfXml');
  const [document] = documents;
  invariant(document?.type === 'invoice' && document.facts, 'an invoice');
  const { total, lines }: InvoiceFacts = document.facts;
  expect([total, lines?.length]).toEqual([113_000, 1]);
  expect(document.warnings.map(({ message }) => message)).toEqual([
    `发票 ${BLUE.number} 的金额不一致：PDF 内的电子凭证为 1,000.00，PDF 文字为 1,100.00`,
    `发票 ${BLUE.number} 的价税合计不一致：PDF 内的电子凭证为 1,130.00，PDF 文字为 1,230.00`,
  ]);
});

describe('PDF 内嵌的 XML 已损坏', () => {
  const whole = invoiceXml(BLUE);
  const cut = whole.slice(0, whole.length / 2);
  const read = (words: Parameters<typeof pdf>[0][number], files: Record<string, string>) =>
    fileOf(pdf([words], files));

  test('页面上的金额互相印证的，按页面读，并说出来', async () => {
    const { form, documents, problems } = await read(shownWords(BLUE), { 'einvoice.xml': cut });
    expect({ form, problems }).toEqual({ form: 'pdfText', problems: [] });
    expect(documents).toMatchObject([
      {
        ...{ type: 'invoice', form: 'pdfText', facts: { ...FACTS, lines: null }, problems: [] },
        warnings: [{ code: 'EVOUCHER_EMBEDDED_DAMAGED' }],
      },
    ]);
  });

  test.each([
    ['页面不能互相印证', shownWords({ ...BLUE, capitals: '' }), { 'einvoice.xml': cut }],
    ['页面上没有文字', [], { 'einvoice.xml': cut }],
    ['另有一个完好的', shownWords(BLUE), { 'a.xml': whole, 'b.xml': cut }],
  ])('%s的，还是拒绝', async (_, words, files) => {
    const { documents, problems } = await read(words, files);
    expect(documents).toStrictEqual([]);
    expect(problems[0]?.message).toBe('文件不完整或编码有误，无法读取，请重新下载原文件');
  });

  test('含有 DOCTYPE 的不是损坏：拒绝', async () => {
    const hostile = `<!DOCTYPE a [<!ENTITY b "c">]>${whole}`;
    expect((await read(shownWords(BLUE), { 'einvoice.xml': hostile })).problems[0]?.message).toMatch(
      'DOCTYPE',
    );
  });
});

test('铁路电子客票 PDF', async () => {
  const number = '26992000000000000010';
  const file = await fileOf(
    pdf([[[40, 350, `发票号码:${number}`]]], { [`rai_issuer_${number}.xml`]: xbrl('rai', TICKET) }),
  );
  expect(file.documents).toMatchObject([{ facts: { key: number, kind: 'rail', total: 55_300 } }]);
});

test('不能互相印证的是一张待填的表', async () => {
  const { documents } = await fileOf(pdf([shownWords({ ...BLUE, capitals: '' })]));
  expect(documents).toMatchObject([
    {
      type: 'draft',
      written: { number: BLUE.number, total: '¥1130.00' },
      problems: [{ code: 'EVOUCHER_UNPROVED' }],
    },
  ]);
  const withoutSeller = shownWords(BLUE).filter(([, , text]) => text !== SELLER.name && text !== SELLER.id);
  expect((await fileOf(pdf([withoutSeller]))).documents).toMatchObject([
    { type: 'draft', problems: [{ message: 'PDF 上没有找到购买方或销售方，请对照原件核对并补全' }] },
  ]);
  const empty = await fileOf(pdf([[]]));
  expect(empty.documents[0]?.problems[0]?.message).toMatch('PDF 里没有文字（扫描件）');
});

test('损坏的 PDF 和一个 PDF 里的两张票被拒绝', async () => {
  const whole = pdf([shownWords(BLUE)]);
  const { problems } = await fileOf(Buffer.concat([whole.subarray(0, 20), Buffer.alloc(500, 65)]));
  expect(problems[0]?.message).toBe('PDF 已损坏或不完整，无法读取，请重新下载');
  const two = pdf([[]], {
    'a.xml': invoiceXml(BLUE),
    'b.xml': invoiceXml({ ...BLUE, number: '26992000000000000077' }),
  });
  expect((await fileOf(two)).problems[0]?.message).toMatch('一个 PDF 里有 2 张票据');
  const same = pdf([[]], { 'a.xml': invoiceXml(BLUE), 'b.xml': invoiceXml(BLUE) });
  expect((await fileOf(same)).documents).toMatchObject([{ facts: { key: BLUE.number } }]);
  const shown = pdf([shownWords(BLUE), shownWords({ ...BLUE, number: '26992000000000000077' })]);
  expect((await fileOf(shown)).problems[0]?.message).toBe('一个 PDF 里有 2 张发票，请分开下载后再导入');
});
