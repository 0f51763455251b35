import type { EvoucherDocument } from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import { drawnOfd, type DrawnHow } from '../../../../test/evoucherOfd';
import { shownWords, type PdfWord } from '../../../../test/evoucherPdf';
import { BLUE, SELLER, US } from '../../../../test/evouchers';
import { drawnTexts } from './ofdTexts';
import { readInvoiceFiles } from './readInvoiceFiles';
import { readXmlTree } from './xmlTree';

/** OFD without data: only what its pages draw. */
async function told(content: Buffer): Promise<readonly (EvoucherDocument | string)[]> {
  const read = await readInvoiceFiles({ name: 'x.ofd', content });
  if ('problem' in read) return [read.problem.message];
  return read.files.flatMap(({ problems, documents }) => [
    ...problems.map(({ message }) => message),
    ...documents,
  ]);
}

const FACTS = {
  ...{ key: BLUE.number, date: '2026-06-03', isSpecial: true, buyer: US, seller: SELLER },
  ...{ amount: 100_000, tax: 13_000, total: 113_000, lines: null },
};

test('字距写得不对的照样读：负数次、半次、无数次、没有写完', async () => {
  const widthOf = async (steps: string) => {
    const object = `<TextObject Boundary="0 0 9 9" Size="2"><TextCode DeltaX="${steps}">甲乙丙</TextCode></TextObject>`;
    return drawnTexts(await readXmlTree(Buffer.from(`<Page>${object}</Page>`)), 0)[0]?.width;
  };
  const three = await widthOf('2 2 2');
  expect(three).toBeCloseTo((6 * 72) / 25.4);
  for (const steps of ['g 2 2', 'g Infinity 2', 'g 999999999 2']) expect(await widthOf(steps)).toBe(three);
  for (const steps of ['g -3 2', 'g 2.5 2', 'g x 2', 'g', 'g 2'])
    expect(await widthOf(steps)).toBeGreaterThan(0);
});

const how: Readonly<Record<string, DrawnHow>> = {
  ...{ 一段一个文字对象: {}, 标签在模板页: { hasTemplate: true }, 逐字画: { isByLetter: true } },
  ...{ 有变换矩阵: { hasMatrix: true }, 都有: { hasTemplate: true, isByLetter: true, hasMatrix: true } },
};

test.each(Object.entries(how))(
  '版式上的合计、税额、价税合计与大写互相印证的读出来：%s',
  async (_how, drawn) => {
    expect(await told(drawnOfd([shownWords(BLUE)], drawn))).toMatchObject([
      { type: 'invoice', form: 'newOfd', facts: FACTS },
    ]);
  },
);

test('不能互相印证的是一张待填的表，两张的拒绝，不是发票的说明只有版式', async () => {
  const unproved = shownWords({ ...BLUE, capitals: '' });
  expect(await told(drawnOfd([unproved]))).toMatchObject([
    {
      ...{ type: 'draft', written: { number: BLUE.number, total: '¥1130.00' } },
      problems: [{ message: 'OFD 上的合计、税额、价税合计与大写不能互相印证，请对照原件核对并补全' }],
    },
  ]);
  const two = drawnOfd([shownWords(BLUE), shownWords({ ...BLUE, number: '26992000000000000077' })]);
  expect(await told(two)).toEqual(['一个 OFD 里有 2 张发票，请分开下载后再导入']);
  const contract: PdfWord[] = [[40, 300, '采购合同']];
  expect(await told(drawnOfd([contract]))).toEqual([expect.stringContaining('只有版式')]);
});
