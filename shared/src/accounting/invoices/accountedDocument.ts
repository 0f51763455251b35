import type { DateOnly } from '../../primitives/dateOnly';
import { formatYuan } from '../../primitives/money';
import type { AccountedLine, AccountedVoucher } from './accountedInvoice';
import type { InvoiceFacts } from './invoice';

/** What 入账信息 is written of. */
export interface AccountedFacts {
  readonly invoice: InvoiceFacts;
  readonly creditCode: string;
  readonly company: string;
  readonly isChecked: boolean;
  /** A voucher of it moves money; what is not known is not told. */
  readonly isPaid: boolean;
  /** 用途 of its 勾选: 抵扣 …; '' for none. */
  readonly usage: string;
  /** The vouchers it is in; none: it is not booked. */
  readonly vouchers: readonly AccountedVoucher[];
  /** The day its vouchers were last written. */
  readonly on: DateOnly;
}

/** Of public samples; the receiver's own date and its words for true were not found in a published schema. */
const TAXONOMY = '2021-11-30';
const yes = (is: boolean) => (is ? '是' : '否');
const ENTITY = 'UnifiedSocialCreditCodeOfAccountingEntity';
const sideTitles = { debit: '借方', credit: '贷方' } as const;

/** A field of the document, or fields that belong together. */
type Field = readonly [name: string, value: string | readonly Field[]];

/** Fields with an amount in yuan. */
const amounts: ReadonlySet<string> = new Set([
  'TotalAmWithoutTax',
  'TotalTaxAm',
  'TotalTax-includedAmount',
  'RecordedAmount',
]);

/** 电子凭证入账信息: the invoice's own facts, then where it was booked (财会〔2023〕 tool kit, by public readers). */
function accountedFields({
  invoice,
  creditCode,
  company,
  isChecked,
  isPaid,
  usage,
  vouchers,
}: AccountedFacts): Field[] {
  return [
    ['InvoiceNumber', invoice.key],
    ['SellerName', invoice.seller.name],
    ['SellerIdNum', invoice.seller.id],
    ['BuyerName', invoice.buyer.name],
    ['BuyerIdNum', invoice.buyer.id],
    ['TotalAmWithoutTax', formatYuan(invoice.amount)],
    ['TotalTaxAm', formatYuan(invoice.tax)],
    ['TotalTax-includedAmount', formatYuan(invoice.total)],
    ['RequestTime', invoice.date],
    ['WhetherEinvoiceIsRedEinvoice', yes(invoice.colour === 'red')],
    ['WhetherEinvoiceHasBeenChecked', yes(isChecked)],
    ['WhetherEinvoiceHasBeenBooked', yes(vouchers.length > 0)],
    ...(isPaid ? [['WhetherEinvoiceHasBeenPaid', yes(true)] as const] : []),
    ...(usage === '' ? [] : [['UsageConfirmation', usage] as const]),
    [ENTITY, creditCode],
    ['NameOfAccountingEntity', company],
    ...vouchers.map(voucherField),
  ];
}

const voucherField = ({ number, date, period, summary, lines }: AccountedVoucher): Field => [
  'InformationOfAccountingDocumentsTuple',
  [
    ['NumberOfAccountingDocuments', number],
    ['PostingDate', date ?? ''],
    ['AccountingPeriod', period ?? ''],
    ['SummaryOfAccountingDocuments', summary],
    ...lines.map(lineField),
  ],
];

const lineField = ({ side, account, detail, amount }: AccountedLine): Field => [
  'InformationOfDebitAndCreditEntryTuple',
  [
    ['DebitOrCredit', sideTitles[side]],
    ['NameOfGeneralLedgerSubject', account],
    ['NameOfSubsidiaryLedgerSubject', detail],
    ['RecordedAmount', formatYuan(amount)],
  ],
];

/** The same as an XBRL instance, from the JSON and the day it was written. */
export function accountedXbrl(json: string, on: DateOnly): string {
  const fields = asFields(JSON.parse(json) as Readonly<Record<string, unknown>>);
  const creditCode = fields.find(([name]) => name === ENTITY)?.[1];
  const entity = typeof creditCode === 'string' ? creditCode : '';
  const identifier = `<identifier scheme="http://xbrl.mof.gov.cn">${escaped(entity)}</identifier>`;
  const context = `<entity>${identifier}</entity><period><instant>${on}</instant></period>`;
  const schema = `xlink:type="simple" xlink:href="einv_entry_point_${TAXONOMY}.xsd"`;
  const namespaces = [
    'xmlns="http://www.xbrl.org/2003/instance"',
    `xmlns:einv="http://xbrl.mof.gov.cn/taxonomy/${TAXONOMY}/einv"`,
    'xmlns:link="http://www.xbrl.org/2003/linkbase"',
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
    'xmlns:iso4217="http://www.xbrl.org/2003/iso4217"',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xbrl ${namespaces.join(' ')}>`,
    `<link:schemaRef ${schema}/>`,
    `<context id="As_Of">${context}</context>`,
    '<unit id="CNY"><measure>iso4217:CNY</measure></unit>',
    ...fields.map(element),
    '</xbrl>',
    '',
  ].join('\n');
}

function element([name, value]: Field): string {
  if (typeof value !== 'string') return `<einv:${name}>${value.map(element).join('')}</einv:${name}>`;
  const unit = amounts.has(name) ? ' unitRef="CNY" decimals="2"' : '';
  return `<einv:${name} contextRef="As_Of"${unit}>${escaped(value)}</einv:${name}>`;
}

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[<>&"]/g, (character) => escapes[character] ?? character);

/** 入账信息 as JSON: fields that come several times are lists. It is what is kept; XBRL is written of it. */
export function accountedJson(facts: AccountedFacts): string {
  return `${JSON.stringify(asObject(accountedFields(facts)), null, 2)}\n`;
}

function asObject(fields: readonly Field[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    if (typeof value === 'string') result[name] = value;
    else result[name] = [...((result[name] ?? []) as unknown[]), asObject(value)];
  }
  return result;
}

/** Fields of what `asObject` made. */
function asFields(value: Readonly<Record<string, unknown>>): Field[] {
  return Object.entries(value).flatMap(([name, content]): Field[] =>
    Array.isArray(content)
      ? content.map((part: Readonly<Record<string, unknown>>) => [name, asFields(part)])
      : [[name, String(content)]],
  );
}
