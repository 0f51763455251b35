/** Small invoices in every form, for the readers' tests. Companies, codes and numbers are invented. */
interface GivenLine {
  readonly name: string;
  readonly amount: string;
  readonly tax: string;
  /** As the bureau writes it: 0.13, 免税. */
  readonly rate: string;
  readonly code?: string;
  readonly quantity?: string;
  readonly price?: string;
}

export interface GivenInvoice {
  /** Of an older invoice. */
  readonly code?: string;
  readonly number: string;
  readonly date: string;
  readonly special: boolean;
  readonly amount: string;
  readonly tax: string;
  readonly total: string;
  readonly capitals: string;
  readonly lines: readonly GivenLine[];
  readonly blue?: string;
  readonly specific?: string;
  readonly remark?: string;
}

export const US = { id: '91999999MA9000011F', name: '虚构明账样品有限公司' };
export const SELLER = { id: '91999999MA9000118T', name: '虚构甲方五金供应有限公司' };

export const BLUE: GivenInvoice = {
  ...{ number: '26992000000000000001', date: '2026-06-03', special: true },
  ...{ amount: '1000.00', tax: '130.00', total: '1130.00', capitals: '壹仟壹佰叁拾圆整' },
  lines: [
    {
      ...{ name: '*金属制品*虚构角钢', amount: '1000.00', tax: '130.00', rate: '0.13' },
      ...{ code: '1080407000000000000', quantity: '40', price: '25' },
    },
  ],
};

export const OLD: GivenInvoice = {
  ...{ code: '099992600111', number: '00000101', date: '2024-11-18', special: false },
  ...{ amount: '970.87', tax: '29.13', total: '1000.00', capitals: '壹仟圆整' },
  lines: [{ name: '*纸制品*虚构复印纸', amount: '970.87', tax: '29.13', rate: '0.03' }],
};

/** Three rates, one of them without tax. */
export const SEVERAL: GivenInvoice = {
  ...{ number: '26992000000000000002', date: '2026-06-05', special: false },
  ...{ amount: '1042.50', tax: '13.00', total: '1055.50', capitals: '壹仟零伍拾伍圆伍角整' },
  lines: [
    { name: '*纸制品*虚构复印纸', amount: '33.33', tax: '4.33', rate: '0.13' },
    { name: '*图书*虚构手册', amount: '96.30', tax: '8.67', rate: '0.09' },
    { name: '*现代服务*虚构培训费', amount: '912.87', tax: '0.00', rate: '免税' },
  ],
};

export const tag = (name: string, content: string) => `<${name}>${content}</${name}>`;
const label = (name: string, code: string, title: string) =>
  tag(name, tag('LabelCode', code) + tag('LabelName', title));
export const percent = (rate: string) => (/^0\.\d\d$/.test(rate) ? `${Number(rate.slice(2))}%` : rate);
export const kindTitle = ({ special }: GivenInvoice) => (special ? '增值税专用发票' : '普通发票');
export const inWords = (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$1年$2月$3日');

/** 数电票 XML. */
export function invoiceXml(given: GivenInvoice): string {
  const side = (party: typeof US, who: string) =>
    tag(`${who}Information`, tag(`${who}IdNum`, party.id) + tag(`${who}Name`, party.name));
  const lines = given.lines.map((line) =>
    tag(
      'IssuItemInformation',
      tag('ItemName', line.name) +
        tag('Quantity', line.quantity ?? '') +
        tag('UnPrice', line.price ?? '') +
        tag('Amount', line.amount) +
        tag('TaxRate', line.rate) +
        tag('ComTaxAm', line.tax) +
        tag('TaxClassificationCode', line.code ?? ''),
    ),
  );
  const red = given.blue === undefined ? '' : tag('RedEInvoice', tag('OriginalInvoiceCode', given.blue));
  const header =
    tag('EIid', given.number) +
    tag(
      'InherentLabel',
      label('InIssuType', given.blue === undefined ? 'Y' : 'N', '是否蓝字发票标志') +
        label('EInvoiceType', '02', '电子发票') +
        label('GeneralOrSpecialVAT', given.special ? '01' : '02', kindTitle(given)),
    );
  const basic =
    tag('TotalAmWithoutTax', given.amount) +
    tag('TotalTaxAm', given.tax) +
    tag('TotalTax-includedAmount', given.total) +
    tag('TotalTax-includedAmountInChinese', given.capitals);
  const data =
    side(SELLER, 'Seller') +
    side(US, 'Buyer') +
    tag('BasicInformation', basic) +
    lines.join('') +
    tag('SpecificInformation', red + (given.specific ?? '')) +
    tag('AdditionalInformation', tag('Remark', given.remark ?? ''));
  const issue = tag('InvoiceNumber', given.number) + tag('IssueTime', `${given.date} 10:20:30`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(
    'EInvoice',
    tag('Header', header) +
      tag('EInvoiceData', data) +
      tag('TaxSupervisionInfo', issue) +
      tag('TaxBureauSignature', 'VElNRQ=='),
  )}`;
}

/** original_invoice.xml of an older OFD: a prefix on some elements, none on others. */
export function originalInvoiceXml(given: GivenInvoice): string {
  const f = (name: string, content: string) => tag(`fp:${name}`, content);
  const side = (party: typeof US, who: string) =>
    f(who, tag(`${who}Name`, `<![CDATA[${party.name}]]>`) + tag(`${who}TaxID`, party.id));
  const lines = given.lines.map((line) =>
    f(
      'GoodsInfo',
      f('Item', line.name) +
        f('Code', line.code ?? '') +
        f('Amount', line.amount) +
        f('TaxScheme', percent(line.rate)) +
        f('TaxAmount', line.tax),
    ),
  );
  return `<eInvoice xmlns:fp="http://www.edrm.org.cn/schema/e-invoice/2019">${f('InvoiceCode', given.code ?? '')}${f(
    'InvoiceNo',
    given.number,
  )}${f('IssueDate', `<![CDATA[${inWords(given.date)}]]>`)}${side(US, 'Buyer')}${side(SELLER, 'Seller')}${f(
    'TaxInclusiveTotalAmount',
    given.total,
  )}${f('TaxExclusiveTotalAmount', given.amount)}${f('TaxTotalAmount', given.tax)}${f(
    'GoodsInfos',
    lines.join(''),
  )}</eInvoice>`;
}

const SUMMARY =
  '序号,发票代码,发票号码,数电发票号码,销方识别号,销方名称,购方识别号,购买方名称,开票日期,税收分类编码,特定业务类型,货物或应税劳务名称,规格型号,单位,数量,单价,金额,税率,税额,价税合计,发票来源,发票票种,发票状态,是否正数发票,发票风险等级,开票人,备注';
const BASE =
  '序号,发票代码,发票号码,数电发票号码,销方识别号,销方名称,购方识别号,购买方名称,开票日期,金额,税额,价税合计,发票来源,发票票种,发票状态,是否正数发票,发票风险等级,开票人,备注';

const listHead = (given: GivenInvoice, row: number) => {
  const { code, number } = given;
  const numbers = code === undefined ? ['', '', number] : [code, number, ''];
  return [String(row), ...numbers, SELLER.id, SELLER.name, US.id, US.name, `${given.date} 10:20:30`];
};
const listTail = (given: GivenInvoice) => [
  given.code === undefined ? '电子发票服务平台' : '增值税发票管理系统',
  given.code === undefined ? `数电发票（${kindTitle(given)}）` : '增值税电子普通发票',
  ...['正常', given.blue === undefined ? '是' : '否', '正常', '开票员甲', given.remark ?? ''],
];

/** 信息汇总表: a row for each line. */
export function summaryRows(invoices: readonly GivenInvoice[]): string[][] {
  const rows = invoices.flatMap((given) => given.lines.map((line) => ({ given, line })));
  return [
    SUMMARY.split(','),
    ...rows.map(({ given, line }, at) => [
      ...listHead(given, at + 1),
      ...[line.code ?? '', '', line.name, '', '', line.quantity ?? '', line.price ?? ''],
      ...[line.amount, percent(line.rate), line.rate === '免税' ? '***' : line.tax, ''],
      ...listTail(given),
    ]),
  ];
}

/** 发票基础信息: a row for each invoice, 合计 last. */
export function baseRows(invoices: readonly GivenInvoice[]): string[][] {
  return [
    BASE.split(','),
    ...invoices.map((given, at) => [
      ...listHead(given, at + 1),
      ...[given.amount, given.tax, given.total],
      ...listTail(given),
    ]),
    ['合计', '', '', '', '', '', '', '', '', '1.00', '1.00', '2.00'],
  ];
}

export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;

/** XBRL of the Ministry: facts by name, tuples as lists. */
export type Facts = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

export function xbrl(prefix: string, facts: Facts): string {
  const fact = (name: string, text: string) =>
    `<${prefix}:${name} contextRef="As_Of">${text}</${prefix}:${name}>`;
  const body = Object.entries(facts).map(([name, value]) =>
    typeof value === 'string'
      ? fact(name, value)
      : value
          .map((group) => {
            const inside = Object.entries(group).map(([own, text]) => fact(own, text));
            return `<${prefix}:${name}>${inside.join('')}</${prefix}:${name}>`;
          })
          .join(''),
  );
  return `<?xml version="1.0"?><xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:${prefix}="http://xbrl.mof.gov.cn/taxonomy/2021-11-30/${prefix}"><context id="As_Of"><period><instant>2026-06-30</instant></period></context><unit id="CNY"/>${body.join('')}</xbrl>`;
}

export const TICKET: Facts = {
  ...{
    TypeOfVoucher: '电子发票（铁路电子客票）',
    ElectronicInvoiceRailwayETicketNumber: '26992000000000000010',
  },
  ...{
    DateOfIssue: '2026-06-16',
    TypeOfBusiness: '售',
    DepartureStation: '样本东站',
    DestinationStation: '虚构西站',
  },
  ...{ TrainNumber: 'G9999', TravelDate: '2026-06-10', Fare: '553.00', Name: '虚构旅客' },
  ...{
    IdNumber: '999999200001010001',
    TotalAmountExcludingTax: '507.34',
    TaxRate: '0.09',
    TaxAmount: '45.66',
  },
  ...{ NameOfPurchaser: US.name, UnifiedSocialCreditCodeOfPurchaser: US.id },
};
