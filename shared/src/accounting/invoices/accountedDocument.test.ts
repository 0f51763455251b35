import { dateOnly } from '../../primitives/dateOnly';
import { period } from '../../primitives/period';
import { yuan } from '../../testing/yuan';
import { accountedJson, accountedXbrl, type AccountedFacts } from './accountedDocument';
import { readWritten } from './readWritten';
import { nothingWritten } from './writtenInvoice';

const { facts: invoice } = readWritten({
  ...nothingWritten,
  ...{ number: '26992000000000000001', date: '2026-06-03', amount: '1000.00', tax: '130.00' },
  seller: { ...nothingWritten.seller, id: '91999999MA9000118T', name: '甲方 <五金> & "配件"' },
  buyer: { ...nothingWritten.buyer, id: '91999999MA9000011F', name: '本公司' },
});

function told(changes: Partial<AccountedFacts> = {}): AccountedFacts {
  if (!invoice) throw new Error('an invoice');
  return {
    ...{ invoice, creditCode: '91999999MA9000011F', company: '本公司', isChecked: true, isPaid: false },
    ...{ usage: '', vouchers: [], on: dateOnly('2026-06-30') },
    ...changes,
  };
}

const vouchers = [
  {
    ...{ number: '记-3', date: dateOnly('2026-06-05'), period: period('2026-06'), summary: '甲方 角钢' },
    lines: [
      { side: 'debit' as const, account: '原材料', detail: '角钢', amount: yuan('1000.00') },
      { side: 'credit' as const, account: '应付账款', detail: '甲方', amount: yuan('1000.00') },
    ],
  },
  { number: '记-4', date: null, period: null, summary: '税额', lines: [] },
];

const own = {
  InvoiceNumber: '26992000000000000001',
  SellerName: '甲方 <五金> & "配件"',
  SellerIdNum: '91999999MA9000118T',
  BuyerName: '本公司',
  BuyerIdNum: '91999999MA9000011F',
  TotalAmWithoutTax: '1000.00',
  TotalTaxAm: '130.00',
  'TotalTax-includedAmount': '1130.00',
  RequestTime: '2026-06-03',
  WhetherEinvoiceIsRedEinvoice: '否',
  WhetherEinvoiceHasBeenChecked: '是',
  WhetherEinvoiceHasBeenBooked: '否',
  UnifiedSocialCreditCodeOfAccountingEntity: '91999999MA9000011F',
  NameOfAccountingEntity: '本公司',
};

test('入账信息：没有入账的发票只写它自己和会计主体', () => {
  expect(JSON.parse(accountedJson(told()))).toEqual(own);
  expect(accountedJson(told()).endsWith('}\n')).toBe(true);
});

test('入账信息：红字、未查验、已付款、用途各有一项，凭证的每一行都写出来', () => {
  const red = { ...told().invoice, colour: 'red' as const };
  const changes = { invoice: red, isChecked: false, isPaid: true, usage: '抵扣', vouchers };
  expect(JSON.parse(accountedJson(told(changes)))).toEqual({
    ...own,
    WhetherEinvoiceIsRedEinvoice: '是',
    WhetherEinvoiceHasBeenChecked: '否',
    WhetherEinvoiceHasBeenBooked: '是',
    WhetherEinvoiceHasBeenPaid: '是',
    UsageConfirmation: '抵扣',
    InformationOfAccountingDocumentsTuple: [
      {
        NumberOfAccountingDocuments: '记-3',
        PostingDate: '2026-06-05',
        AccountingPeriod: '2026-06',
        SummaryOfAccountingDocuments: '甲方 角钢',
        InformationOfDebitAndCreditEntryTuple: [
          {
            DebitOrCredit: '借方',
            NameOfGeneralLedgerSubject: '原材料',
            NameOfSubsidiaryLedgerSubject: '角钢',
            RecordedAmount: '1000.00',
          },
          {
            DebitOrCredit: '贷方',
            NameOfGeneralLedgerSubject: '应付账款',
            NameOfSubsidiaryLedgerSubject: '甲方',
            RecordedAmount: '1000.00',
          },
        ],
      },
      {
        NumberOfAccountingDocuments: '记-4',
        PostingDate: '',
        AccountingPeriod: '',
        SummaryOfAccountingDocuments: '税额',
      },
    ],
  });
});

test('XBRL 由 JSON 写出：金额带单位，凭证套在里面，特殊字符写成实体', () => {
  const xbrl = accountedXbrl(accountedJson(told({ vouchers: vouchers.slice(0, 1) })), dateOnly('2026-06-30'));
  const text = (name: string, value: string) => `<einv:${name} contextRef="As_Of">${value}</einv:${name}>`;
  const amount = (name: string, value: string) =>
    `<einv:${name} contextRef="As_Of" unitRef="CNY" decimals="2">${value}</einv:${name}>`;
  const entry = (side: string, account: string, detail: string) =>
    [
      '<einv:InformationOfDebitAndCreditEntryTuple>',
      text('DebitOrCredit', side),
      text('NameOfGeneralLedgerSubject', account),
      text('NameOfSubsidiaryLedgerSubject', detail),
      amount('RecordedAmount', '1000.00'),
      '</einv:InformationOfDebitAndCreditEntryTuple>',
    ].join('');
  expect(xbrl.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:einv="http://xbrl.mof.gov.cn/taxonomy/2021-11-30/einv" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:iso4217="http://www.xbrl.org/2003/iso4217">',
    '<link:schemaRef xlink:type="simple" xlink:href="einv_entry_point_2021-11-30.xsd"/>',
    '<context id="As_Of"><entity><identifier scheme="http://xbrl.mof.gov.cn">91999999MA9000011F</identifier></entity><period><instant>2026-06-30</instant></period></context>',
    '<unit id="CNY"><measure>iso4217:CNY</measure></unit>',
    text('InvoiceNumber', '26992000000000000001'),
    text('SellerName', '甲方 &lt;五金&gt; &amp; &quot;配件&quot;'),
    text('SellerIdNum', '91999999MA9000118T'),
    text('BuyerName', '本公司'),
    text('BuyerIdNum', '91999999MA9000011F'),
    amount('TotalAmWithoutTax', '1000.00'),
    amount('TotalTaxAm', '130.00'),
    amount('TotalTax-includedAmount', '1130.00'),
    text('RequestTime', '2026-06-03'),
    text('WhetherEinvoiceIsRedEinvoice', '否'),
    text('WhetherEinvoiceHasBeenChecked', '是'),
    text('WhetherEinvoiceHasBeenBooked', '是'),
    text('UnifiedSocialCreditCodeOfAccountingEntity', '91999999MA9000011F'),
    text('NameOfAccountingEntity', '本公司'),
    [
      '<einv:InformationOfAccountingDocumentsTuple>',
      text('NumberOfAccountingDocuments', '记-3'),
      text('PostingDate', '2026-06-05'),
      text('AccountingPeriod', '2026-06'),
      text('SummaryOfAccountingDocuments', '甲方 角钢'),
      entry('借方', '原材料', '角钢'),
      entry('贷方', '应付账款', '甲方'),
      '</einv:InformationOfAccountingDocumentsTuple>',
    ].join(''),
    ...['</xbrl>', ''],
  ]);
});

test('入账信息里没有写会计主体的，XBRL 的主体是空的', () => {
  const xbrl = accountedXbrl('{"InvoiceNumber":"26992000000000000001"}', dateOnly('2026-06-30'));
  expect(xbrl).toContain('<identifier scheme="http://xbrl.mof.gov.cn"></identifier>');
  expect(xbrl).toContain('<einv:InvoiceNumber contextRef="As_Of">26992000000000000001</einv:InvoiceNumber>');
});
