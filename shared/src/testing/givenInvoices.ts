import type {
  WireInvoice,
  WireInvoiceFileRow,
  WireInvoiceFiles,
  WireInvoiceRow,
  WireInvoiceRule,
  WireInvoices,
} from '../wire/invoice';

/** 1,000.00 and 130.00 of 角钢 from 甲方钢铁, 15 March 2026: not ticked, not booked. */
export const wireInvoiceRow = (given: Partial<WireInvoiceRow> = {}): WireInvoiceRow => ({
  ...{
    id: 61,
    key: '26312000000000000061',
    direction: 'in',
    kind: 'digital',
    isSpecial: true,
    colour: 'blue',
  },
  ...{ date: '2026-03-15', party: { code: '91310000000000001A', name: '甲方钢铁有限公司' } },
  ...{ goods: '*金属制品*角钢', amount: 1_000, tax: 130, total: 1_130, status: 'normal' },
  ...{ verifiedOn: null, tick: null, vouchers: [], version: 3 },
  ...given,
});

/** What GET /invoice answers of these. */
export const wireInvoices = (
  records: readonly WireInvoiceRow[],
  given: Partial<WireInvoices> = {},
): WireInvoices => ({
  ...{ amount: 1_000, tax: 130, sum: 1_130, total: records.length, current: 1, size: 100, pages: 1 },
  records: [...records],
  ...given,
});

/** The same invoice whole, told by an XML and a PDF. */
export const wireInvoice = (given: Partial<WireInvoice> = {}): WireInvoice => ({
  ...wireInvoiceRow(),
  seller: { id: '91310000000000001A', name: '甲方钢铁有限公司', contact: '', bank: '' },
  buyer: { id: '91440300000000002B', name: '晨光文具商行', contact: '', bank: '' },
  lines: [
    {
      ...{ name: '*金属制品*角钢', classification: '1080101000000000000', specification: '50×5', unit: '吨' },
      ...{ quantity: '2', price: '500.0000000000001', rate: 130, amount: 1_000, tax: 130 },
    },
  ],
  ...{ business: '', remark: '合同 26-07', drawer: '王开票', traveller: '', journey: '' },
  files: [
    {
      ...{ id: 81, name: '角钢.xml', size: 4_096, form: 'xml', signature: 'unverified' },
      addedAt: '2026-03-16T01:30:00Z',
    },
    {
      ...{ id: 82, name: '角钢.pdf', size: 52_000, form: 'pdfText', signature: 'none' },
      addedAt: '2026-03-16T01:31:00Z',
    },
  ],
  sources: { date: 'xml', total: 'xml', remark: 'pdfText' },
  ...{ blue: null, reds: [], left: 1_130, warnings: [] },
  deduction: { tax: 100, reasons: ['餐饮服务不得抵扣'] },
  ...given,
});

/** A file that brings a new invoice. */
export const wireFileRow = (given: Partial<WireInvoiceFileRow> = {}): WireInvoiceFileRow => ({
  ...{ name: '角钢.xml', outcome: 'new', message: '', form: 'xml', signature: 'unverified', id: null },
  ...{ key: '26312000000000000061', direction: 'in', date: '2026-03-15', party: '甲方钢铁有限公司' },
  ...{ total: 1_130, warnings: [], conflicts: [], draft: null },
  ...given,
});

/** What POST /invoice/files answers of these. */
export const wireInvoiceFiles = (
  rows: readonly WireInvoiceFileRow[],
  batchId: number | null = null,
): WireInvoiceFiles => {
  const of = (outcome: WireInvoiceFileRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    rows: [...rows],
    counts: {
      ...{ new: of('new'), known: of('known'), added: of('added'), conflict: of('conflict') },
      ...{ draft: of('draft'), refused: of('refused'), ticked: of('ticked'), bank: of('bank') },
    },
    batchId,
  };
};

/** 金属制品 on 1403 against 2202, the first of them. */
export const wireInvoiceRule = (given: Partial<WireInvoiceRule> = {}): WireInvoiceRule => ({
  ...{ id: 31, position: 1, title: '钢材', direction: 'in', isDeductible: null, summary: '{对方} {货物}' },
  when: {
    ...{ kind: null, party: '', category: '金属制品', classification: '', rate: null, isSpecial: null },
    ...{ business: '', remark: '' },
  },
  target: { subjectId: 1403, auxiliary: [], name: '1403 原材料' },
  counter: { subjectId: 2202, auxiliary: [], name: '2202 应付账款' },
  ...{ cashFlowLine: null, since: '2026-01-01', version: 2, author: '周主管' },
  ...given,
});
