/** An invented company and its code. */
export interface InvoiceCompany {
  readonly name: string;
  readonly code: string;
}

export const SELLER: InvoiceCompany = { name: '虚构甲方五金供应有限公司', code: '91999999MA9000118T' };
export const US: InvoiceCompany = { name: '虚构明账样品有限公司', code: '91999999MA9000011F' };
const CUSTOMER: InvoiceCompany = { name: '虚构丁方商贸客户有限公司', code: '91999999MA90002144' };

export interface GivenInvoice {
  readonly number: string;
  readonly date: string;
  readonly goods: string;
  /** In yuan, as digits. */
  readonly amount: string;
  readonly tax: string;
  readonly total: string;
  readonly isSale?: boolean;
}

const tag = (name: string, content: string) => `<${name}>${content}</${name}>`;

const side = (who: string, { name, code }: InvoiceCompany) =>
  tag(`${who}Information`, tag(`${who}IdNum`, code) + tag(`${who}Name`, name));

/** 数电票 as the bureau's site gives it out, a 专用发票 of one line at 13 %. */
export function invoiceXml({ number, date, goods, amount, tax, total, isSale }: GivenInvoice): string {
  const line = [
    tag('ItemName', goods),
    tag('Amount', amount),
    tag('TaxRate', '0.13'),
    tag('ComTaxAm', tax),
    tag('TaxClassificationCode', '1080407000000000000'),
  ].join('');
  const label = (name: string, code: string) => tag(name, tag('LabelCode', code));
  const labels = label('InIssuType', 'Y') + label('EInvoiceType', '02') + label('GeneralOrSpecialVAT', '01');
  const sums = [
    tag('TotalAmWithoutTax', amount),
    tag('TotalTaxAm', tax),
    tag('TotalTax-includedAmount', total),
  ].join('');
  const data = [
    side('Seller', isSale ? US : SELLER),
    side('Buyer', isSale ? CUSTOMER : US),
    tag('BasicInformation', sums),
    tag('IssuItemInformation', line),
  ].join('');
  const header = tag('EIid', number) + tag('InherentLabel', labels);
  const issue = tag('InvoiceNumber', number) + tag('IssueTime', `${date} 10:20:30`);
  const body = tag('Header', header) + tag('EInvoiceData', data) + tag('TaxSupervisionInfo', issue);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('EInvoice', body)}`;
}

/** 角钢 bought and 货架 sold in January 2026. */
export const BOUGHT = {
  ...{ number: '26992000000000000001', date: '2026-01-08', goods: '*金属制品*虚构角钢' },
  ...{ amount: '1000.00', tax: '130.00', total: '1130.00' },
};
export const SOLD = {
  ...{ number: '26992000000000000007', date: '2026-01-12', goods: '*金属制品*虚构货架', isSale: true },
  ...{ amount: '8849.56', tax: '1150.44', total: '10000.00' },
};
