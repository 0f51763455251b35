import fc from 'fast-check';
import { dateOnly } from '../../primitives/dateOnly';
import { add, fen, negate, sum } from '../../primitives/money';
import { invariant } from '../../primitives/invariant';
import type { EvoucherForm } from './evoucherForm';
import type { Invoice, InvoiceFacts, InvoiceKey } from './invoice';
import { conflictProblems, conflictsOf, withFile, type SourcedFacts } from './invoiceIdentity';
import { leftOf, redWarnings } from './redInvoices';

/** One record of many files, in any order. */

const key = '26992000000000000001' as InvoiceKey;
const own: InvoiceFacts = {
  ...{ key, kind: 'digital', isSpecial: true, colour: 'blue', date: dateOnly('2026-06-03') },
  seller: { id: '91999999MA9000118T', name: '甲方', contact: '', bank: '' },
  buyer: { id: '91999999MA9000011F', name: '本公司', contact: '', bank: '' },
  ...{ amount: fen(100_000), tax: fen(13_000), total: fen(113_000), lines: null, business: '' },
  ...{ status: null, blueKey: null, remark: '', drawer: '', checkCode: '', travel: null },
};

const forms: readonly EvoucherForm[] = ['xml', 'pdfXml', 'oldOfd', 'list', 'newOfd', 'pdfText', 'hand'];
const texts = fc.constantFrom('', '甲', '乙', '丙');

/** Files that agree in what an invoice is known by, and have of the rest what they have. */
const sourced: fc.Arbitrary<SourcedFacts> = fc
  .record({
    form: fc.constantFrom(...forms),
    sha256: fc.constantFrom('1', '2', '3', '4'),
    isSpecial: fc.constantFrom(true, false, null),
    contact: texts,
    remark: texts,
    drawer: texts,
    status: fc.constantFrom('normal' as const, 'reversed' as const, 'void' as const, null),
    hasSeller: fc.boolean(),
  })
  .map(({ form, sha256, contact, hasSeller, ...rest }) => ({
    source: { form, sha256 },
    facts: {
      ...own,
      ...rest,
      seller: hasSeller ? { ...own.seller, contact } : { id: '', name: '', contact: '', bank: '' },
    },
  }));

/** A file has one content. */
const distinct = fc.uniqueArray(sourced, {
  minLength: 1,
  maxLength: 6,
  selector: ({ source }) => `${source.form} ${source.sha256}`,
});

const recordOf = (files: readonly SourcedFacts[]): Invoice | null =>
  files.reduce<Invoice | null>((invoice, file) => withFile(invoice, file), null);

test('文件以任何顺序到来，成为同一条记录', () => {
  fc.assert(
    fc.property(
      distinct.chain((files) =>
        fc.tuple(fc.constant(files), fc.shuffledSubarray(files, { minLength: files.length })),
      ),
      ([files, shuffled]) => expect(recordOf(shuffled)).toEqual(recordOf(files)),
    ),
  );
});

test('同一文件再来一次，什么也不变', () => {
  fc.assert(
    fc.property(distinct, (files) => {
      const once = recordOf(files);
      expect(files.reduce<Invoice | null>((invoice, file) => withFile(invoice, file), once)).toEqual(once);
    }),
  );
});

test('每一项取自有它的最可信的文件，并记下出处', () => {
  const file = (form: EvoucherForm, facts: Partial<InvoiceFacts>): SourcedFacts => ({
    source: { form, sha256: form },
    facts: { ...own, ...facts },
  });
  const invoice = recordOf([
    file('pdfText', { remark: 'PDF 备注', drawer: 'PDF 开票人' }),
    file('list', { remark: '清单备注', status: 'reversed' }),
    file('xml', { drawer: '开票员', status: 'normal' }),
  ]);
  invariant(invoice, 'there is one');
  expect([invoice.remark, invoice.drawer, invoice.status]).toEqual(['清单备注', '开票员', 'reversed']);
  expect([invoice.sources.remark, invoice.sources.drawer, invoice.sources.status]).toEqual([
    { form: 'list', sha256: 'list' },
    { form: 'xml', sha256: 'xml' },
    { form: 'list', sha256: 'list' },
  ]);
});

test('相互矛盾的文件两边都说出来', () => {
  const invoice = withFile(null, { facts: own, source: { form: 'xml', sha256: '1' } });
  const other = { ...own, total: fen(123_000), seller: { ...own.seller, id: '' } };
  const file: SourcedFacts = { facts: other, source: { form: 'pdfText', sha256: '2' } };
  expect(conflictsOf(invoice, file).map(({ field }) => field)).toEqual(['total']);
  expect(conflictProblems(invoice, file)[0]?.message).toBe(
    `发票 ${key} 的价税合计不一致：数电票 XML为 1,130.00，PDF 文字为 1,230.00`,
  );
});

test.each([
  ['110101199001011234', '1101**********1234', 0],
  ['1101**********1234', '110101199001011234', 0],
  ['110101199001011234', '1101**********1235', 1],
  ['110101199001011234', '1101***1234', 1],
  ['1101**', '110101199001011234', 1],
  ['110101', '1101**********1234', 1],
])('证件号码 %s 和 %s：只遮去几位的不算矛盾', (recorded, found, count) => {
  const of = (id: string) => ({ ...own, buyer: { ...own.buyer, id } });
  const invoice = withFile(null, { facts: of(recorded), source: { form: 'xml', sha256: '1' } });
  const file: SourcedFacts = { facts: of(found), source: { form: 'list', sha256: '2' } };
  expect(conflictsOf(invoice, file)).toHaveLength(count);
});

test('红字加蓝字归零，部分红冲剩下其余，超过时提示', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (counts) => {
      const total = sum(counts.map(fen));
      const reds = counts.map((count) => ({ total: negate(fen(count)) }));
      expect(leftOf({ total }, reds)).toBe(0);
      expect(redWarnings({ key, total }, reds)).toStrictEqual([]);
      const beyond = redWarnings({ key, total }, [...reds, { total: fen(-1) }]);
      expect(beyond.map(({ code }) => code)).toEqual(['INVOICE_RED_BEYOND_BLUE']);
    }),
  );
  expect(leftOf({ total: fen(203_400) }, [{ total: fen(-45_200) }])).toBe(add(fen(158_000), fen(200)));
});

const file = (form: EvoucherForm, sha256: string, facts: Partial<InvoiceFacts> = {}): SourcedFacts => ({
  ...{ source: { form, sha256 }, facts: { ...own, ...facts } },
});

test('同样可信的文件，先后由形式和摘要定，不由来的先后定', () => {
  const remarkOf = (...files: SourcedFacts[]) => recordOf(files)?.remark;
  const one = file('xml', 'b', { remark: '乙' });
  const other = file('xml', 'a', { remark: '甲' });
  expect([remarkOf(one, other), remarkOf(other, one)]).toEqual(['甲', '甲']);
  const pdf = file('pdfXml', 'z', { remark: '丙' });
  expect([remarkOf(one, pdf), remarkOf(pdf, one)]).toEqual(['丙', '丙']);
});

test('没有写的不算：空的备注、没有行的明细、没有写的一方', () => {
  const lines = [
    {
      ...{ name: '纸', category: '', classification: '', specification: '', unit: '' },
      quantity: '',
      price: '',
      rate: null,
      amount: fen(1),
      tax: fen(0),
    },
  ];
  const unnamed = { id: '', name: '', contact: '', bank: '' };
  const record = recordOf([
    file('xml', '1', { lines: [], seller: unnamed }),
    file('hand', '2', { lines, remark: '手工', isSpecial: false }),
  ]);
  expect(record).toMatchObject({ lines, remark: '手工', isSpecial: true, seller: own.seller });
  expect(record?.sources.lines?.form).toBe('hand');
  expect(record?.sources['seller.name']?.form).toBe('hand');
  expect(record?.sources['buyer.name']?.form).toBe('xml');
});

test('状态取最重的，出处是写它的文件里最可信的', () => {
  const record = recordOf([
    file('list', '1', { status: 'void' }),
    file('xml', '2', { status: 'normal' }),
    file('oldOfd', '3', { status: 'void' }),
    file('hand', '4', { status: null }),
  ]);
  expect([record?.status, record?.sources.status?.form]).toEqual(['void', 'oldOfd']);
  const plain = recordOf([file('xml', '1', { status: null })]);
  expect(plain?.sources).not.toHaveProperty('status');
});

test('每一项矛盾都说出来，没有写的一方不算矛盾', () => {
  const invoice = withFile(null, file('xml', '1'));
  const other = file('pdfText', '2', {
    ...{ date: dateOnly('2026-06-04'), amount: fen(90_000), tax: fen(11_700), total: fen(101_700) },
    ...{ seller: { ...own.seller, id: 'A' }, buyer: { ...own.buyer, id: 'B' } },
  });
  expect(
    conflictsOf(invoice, other).map(({ title, recorded, found }) => `${title} ${recorded} ${found}`),
  ).toEqual([
    ...[
      '开票日期 2026-06-03 2026-06-04',
      '销方识别号 91999999MA9000118T A',
      '购方识别号 91999999MA9000011F B',
    ],
    ...['金额 1,000.00 900.00', '税额 130.00 117.00', '价税合计 1,130.00 1,017.00'],
  ]);
  expect(conflictsOf(invoice, other)[0]).toMatchObject({
    recordedIn: { form: 'xml' },
    foundIn: { form: 'pdfText' },
  });
  expect(conflictsOf(invoice, file('list', '3'))).toStrictEqual([]);
  const unknown = withFile(null, file('xml', '1', { buyer: { ...own.buyer, id: '' } }));
  expect(conflictsOf(unknown, file('list', '2'))).toStrictEqual([]);
  const typed = { ...invoice, sources: {} };
  expect(conflictProblems(typed, other)[0]?.message).toContain('开票日期不一致：已登记为 2026-06-03');
  expect(conflictsOf(typed, other)[0]?.recordedIn).toBe(null);
});
