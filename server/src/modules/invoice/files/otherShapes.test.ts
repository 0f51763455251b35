import type { InvoiceFacts } from '@mingzhang/shared/accounting/invoices/invoice';
import { newOfd, ofdParts, oldOfd } from '../../../../test/evoucherOfd';
import {
  baseRows,
  BLUE,
  csv,
  invoiceXml,
  OLD,
  originalInvoiceXml,
  SELLER,
  summaryRows,
  tag,
  TICKET,
  US,
  xbrl,
} from '../../../../test/evouchers';
import { workbookParts, zip } from '../../../../test/package';
import { readInvoiceFiles } from './readInvoiceFiles';

/** The same invoices in the shapes that other writers give them. */

/** Every invoice a file tells of; what is wrong instead. */
async function told(content: Buffer | string, name = 'x'): Promise<readonly (InvoiceFacts | string)[]> {
  const read = await readInvoiceFiles({ name, content: Buffer.from(content) });
  if ('problem' in read) return [read.problem.message];
  return read.files.flatMap(({ problems, documents }) => [
    ...problems.map(({ message }) => message),
    ...documents.map((one) =>
      one.type === 'invoice' && one.facts ? one.facts : one.problems.map(({ message }) => message).join(),
    ),
  ]);
}

const BLUE_FACTS = {
  ...{ key: BLUE.number, kind: 'digital', colour: 'blue', date: '2026-06-03' },
  ...{ amount: 100_000, tax: 13_000, total: 113_000, seller: SELLER, buyer: US },
};
const OLD_FACTS = {
  ...{ key: `${OLD.code}-${OLD.number}`, date: '2024-11-18', amount: 97_087, tax: 2_913, total: 100_000 },
};

/** Chinese text in the bytes of GBK. */
function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const bytes = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail !== 0x7f) bytes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
    }
  }
  return Buffer.from([...text].flatMap((letter) => bytes.get(letter) ?? [letter.charCodeAt(0)]));
}

/** Text in the bytes of UTF-16, its mark before it. */
const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

const XML = invoiceXml(BLUE);
const WIDE_XML = XML.replace('UTF-8', 'UTF-16');
const BODY = XML.replace(/^<\?xml[^>]*\?>\n/, '');
const withTime = (time: string) => XML.replace(/<IssueTime>[^<]*/, `<IssueTime>${time}`);
const withRate = (rate: string) => XML.replace(/<TaxRate>[^<]*/, `<TaxRate>${rate}`);

const ofBlue: Readonly<Record<string, Buffer | string>> = {
  ...{
    'XML 的默认命名空间': XML.replace('<EInvoice>', '<EInvoice xmlns="http://www.chinatax.gov.cn/einv">'),
  },
  ...{
    'XML 的前缀': XML.replace(/<(\/?)(?=[A-Z])/g, '<$1a.b-c:').replace(
      '<a.b-c:EInvoice>',
      '<a.b-c:EInvoice xmlns:a.b-c="urn:x">',
    ),
  },
  ...{ 'XML 没有声明': BODY, 'XML 有 BOM': `\uFEFF${XML}`, 'XML 前面有空行': `\n\n${BODY}` },
  ...{ 'XML 是 GBK': gbk(`<?xml version="1.0" encoding="GBK"?>\n${BODY}`) },
  ...{ 'XML 是 GB2312': gbk(`<?xml version='1.0' encoding='gb2312'?>\n${BODY}`) },
  ...{ '声明 GBK 的 UTF-8': XML.replace('UTF-8', 'GBK') },
  ...{ 'XML 是 UTF-16': wide(WIDE_XML), 'XML 是 UTF-16，高位在前': wide(WIDE_XML).swap16() },
  ...{ 'XML 是没有 BOM 的 UTF-16': wide(WIDE_XML).subarray(2) },
  ...{ 'XML 有注释和换行': BODY.replace(/></g, '>\n  <!-- x -->\n  <') },
  ...{ 'XML 的元素之间有许多空白': BODY.replace(/></g, `>${' '.repeat(40_000)}<`) },
  ...{ 'XML 有 CDATA': XML.replace(/<(SellerName|ItemName)>([^<]*)</g, '<$1><![CDATA[$2]]><') },
  ...{ 'XML 没有明细': XML.replace(/<IssuItemInformation>.*?<\/IssuItemInformation>/, '') },
  ...{ 'XML 没有备注和特定业务': XML.replace(/<SpecificInformation>.*<\/AdditionalInformation>/, '') },
  ...{
    'XML 没有大写': XML.replace(
      /<TotalTax-includedAmountInChinese>.*?<\/TotalTax-includedAmountInChinese>/,
      '',
    ),
  },
  ...{ 自闭合的空元素: XML.replace(/<(\w+)><\/\1>/g, '<$1/>') },
  ...{ 日期只有日: withTime('2026-06-03'), 日期是年月日: withTime('2026年06月03日') },
  ...{ 日期后面紧接时间: withTime('2026年06月03日10:20:30') },
  ...{ '日期有 T': withTime('2026-06-03T10:20:30'), 日期用斜线: withTime('2026/06/03 10:20:30') },
  ...{ 税率是百分数: withRate('13%'), 税率有许多零: withRate('0.130000'), '税率是 13': withRate('13') },
  ...{
    金额没有小数: XML.replaceAll('1000.00', '1000').replaceAll('130.00', '130').replaceAll('1130.00', '1130'),
  },
  ...{ 金额有千分位: XML.replace('<TotalTax-includedAmount>1130.00', '<TotalTax-includedAmount>1,130.00') },
  ...{ 代码是小写: XML.replace(SELLER.id, SELLER.id.toLowerCase()) },
  ...{ 名称有空格: XML.replace(SELLER.name, ` ${SELLER.name}\n`) },
  ...{
    '新 OFD': newOfd(BLUE),
    '新 OFD 的旧词汇': newOfd(BLUE, 'older'),
    '新 OFD 无效的根': newOfd(BLUE, 'malformed'),
  },
  ...{ 'OFD 附件里的数电票': zip(ofdParts({ files: { 'einvoice.xml': XML } })) },
  ...{ 'OFD 在压缩包里': zip({ '发票/六月.ofd': newOfd(BLUE) }) },
};

test.each(Object.entries(ofBlue))('同一张数电票：%s', async (_shape, content) => {
  expect(await told(content)).toMatchObject([BLUE_FACTS]);
});

const xml = { 'original_invoice.xml': originalInvoiceXml(OLD) };
const ofOld: Readonly<Record<string, Buffer | string>> = {
  ...{ '文件夹是 Doc_1': oldOfd(OLD, { folder: 'Doc_1' }) },
  ...{ 绝对路径: oldOfd(OLD, { location: (name) => `/Doc_0/Attachs/${name}` }) },
  ...{ 相对于文档的路径: oldOfd(OLD, { location: (name) => `Attachs/${name}` }) },
  ...{ 点斜线: oldOfd(OLD, { location: (name) => `./${name}` }) },
  ...{
    没有前缀: oldOfd(OLD, {
      files: { 'original_invoice.xml': xml['original_invoice.xml'].replaceAll('fp:', '') },
    }),
  },
  ...{
    全有前缀: oldOfd(OLD, {
      files: {
        'original_invoice.xml': xml['original_invoice.xml'].replace(/<(\/?)(?!fp:)(?=\w)/g, '<$1fp:'),
      },
    }),
  },
  ...{ '单独的 XML': xml['original_invoice.xml'] },
  ...{
    位置写在条目里: zip(
      Object.fromEntries(
        Object.entries(ofdParts({ files: { 'data.xml': xml['original_invoice.xml'] } })).map(
          ([name, part]) => [name, part.replace(/<\/?ofd:FileLoc>/g, '')],
        ),
      ),
    ),
  },
  ...{
    '附件没有清单，也不在文档的文件夹里': zip({
      ...ofdParts({}),
      'Attachs/original_invoice.xml': xml['original_invoice.xml'],
    }),
  },
  ...{
    日期没有前导零: oldOfd(OLD, {
      files: { 'original_invoice.xml': xml['original_invoice.xml'].replace('2024年11月18日', '2024-11-18') },
    }),
  },
};

test.each(Object.entries(ofOld))('同一张税控电子发票：%s', async (_shape, content) => {
  expect(await told(content)).toMatchObject([OLD_FACTS]);
});

/** A worksheet's rows: texts as texts, numbers as a spreadsheet program keeps them. */
const worksheet = (rows: readonly (readonly (string | number)[])[]) =>
  rows
    .map(
      (row) =>
        `<row>${row
          .map((value) =>
            typeof value === 'number'
              ? `<c><v>${value}</v></c>`
              : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('');
const amounts = new Set(['金额', '税额', '价税合计']);
const numbered = (rows: readonly (readonly string[])[]) =>
  rows.map((row, at) =>
    row.map((value, column) => (at > 0 && amounts.has(rows[0]?.[column] ?? '') ? Number(value) : value)),
  );
const renamed = (text: string) =>
  text
    .replace('数电发票号码', '数电票号码')
    .replace('购买方名称', '购方名称')
    .replace('销方识别号', '销方纳税人识别号');

const tabbed = csv(baseRows([BLUE]))
  .slice(1)
  .replaceAll(',', '\t');
/** 46176 is 2026-06-03 in a cell without a format of its own. */
const counted = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((value) => (value.startsWith('2026-06-03') ? 46_176.43 : value)));

/** The same table with other heads. */
const headed = (names: Readonly<Record<string, string>>) => {
  const [heads = [], ...rows] = baseRows([BLUE]);
  return csv([heads.map((head) => names[head] ?? head), ...rows]);
};
/** 20 digits as the code of twelve and the number of eight that they are not. */
const split = (text: string) =>
  text.replace(`,,,${BLUE.number}`, `,${BLUE.number.slice(0, 12)},${BLUE.number.slice(12)},`);

const lists: Readonly<Record<string, Buffer | string>> = {
  ...{ 一行一张: csv(baseRows([BLUE])), 一行一条明细: csv(summaryRows([BLUE])) },
  ...{
    '没有 BOM': csv(baseRows([BLUE])).replace('\uFEFF', ''),
    GBK: gbk(csv(baseRows([BLUE])).replace('\uFEFF', '')),
  },
  ...{ 'UTF-16': wide(csv(baseRows([BLUE])).slice(1)), 制表符: tabbed, 'UTF-16 和制表符': wide(tabbed) },
  ...{ 分号: csv(baseRows([BLUE])).replaceAll(',', ';') },
  ...{ 名称里有引号: csv(baseRows([{ ...BLUE, remark: '货款"已付"' }])) },
  ...{ 每格后面都有制表符: csv(baseRows([BLUE]).map((row) => row.map((cell) => `"${cell}\t"`))) },
  ...{ 没有换行结尾: csv(baseRows([BLUE]).slice(0, 2)).trimEnd() },
  ...{ 表头写了两遍: csv([...baseRows([]).slice(0, 1), ...baseRows([BLUE])]) },
  ...{ 同义的列名: renamed(csv(baseRows([BLUE]))) },
  ...{ 号码前有引号: csv(baseRows([BLUE])).replace(BLUE.number, `'${BLUE.number}`) },
  ...{ 号码后有制表符: csv(baseRows([BLUE])).replace(BLUE.number, `"${BLUE.number}\t"`) },
  ...{ 号码写成公式: csv(baseRows([BLUE])).replace(BLUE.number, `"=""${BLUE.number}"""`) },
  ...{
    金额有千分位: csv(baseRows([BLUE])).replace('1000.00,130.00,1130.00', '"1,000.00",130.00,"1,130.00"'),
  },
  ...{ 上面有标题: csv([['全量发票查询导出结果'], [''], ...baseRows([BLUE])]) },
  ...{ 下面有空行: `${csv(baseRows([BLUE]))}\r\n,,,\r\n` },
  ...{
    '各种列名，一': headed({
      ...{ 数电发票号码: '数电票号码', 开票日期: '开具日期', 金额: '金额（不含税）' },
      ...{ 税额: '税额合计', 价税合计: '价税合计（含税）' },
    }),
    '各种列名，二': headed({
      ...{ 数电发票号码: '全电票号码', 开票日期: '开票日', 金额: '发票金额' },
      ...{ 税额: '发票税额', 价税合计: '含税总额' },
    }),
    '各种列名，三': headed({
      ...{ 数电发票号码: '数电发票号', 发票号码: '发票号', 销方名称: '销方企业名称' },
      ...{ 购买方名称: '购方企业名称', 税额: '增值税额', 价税合计: '价税总额' },
    }),
    '数电票/发票号码在一列': headed({ 数电发票号码: '数电票/发票号码', 发票号码: '序', 发票代码: '次' }),
    只有含税金额和税额: headed({ 金额: '其他', 价税合计: '含税金额' }),
  },
  ...{ 日期后面是上午: csv(baseRows([BLUE])).replace('2026-06-03 10:20:30', '2026-6-3上午10:20') },
  ...{ 日期是世界时: csv(baseRows([BLUE])).replace('2026-06-03 10:20:30', '2026-06-02T18:20:30Z') },
  ...{ 号码拆成了代码和号码: split(csv(baseRows([BLUE]))) },
  ...{ 'Excel，日期是天数': zip(workbookParts(worksheet(counted(baseRows([BLUE]))))) },
  ...{
    'Excel，另有特定业务的表': zip(
      workbookParts(
        worksheet([
          ['数电发票号码', '开票日期', '出行人', '金额'],
          [BLUE.number, '2026-06-03', '甲', '600.00'],
          [BLUE.number, '2026-06-03', '乙', '400.00'],
        ]),
        worksheet(baseRows([BLUE])),
      ),
    ),
  },
  ...{ 'Excel，金额是数字': zip(workbookParts(worksheet(numbered(baseRows([BLUE]))))) },
  ...{ '叫作 .xls 的网页': page('<html><body><table>', 'td') },
  ...{
    'Excel 2003 的 XML': page(
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Table>',
      'Cell',
    ),
  },
};

/** The list as marked up text. */
function page(head: string, cell: string): string {
  const row = cell === 'td' ? 'tr' : 'Row';
  const rows = baseRows([BLUE]).map((cells) => {
    const marked = cells.map((text) => `<${cell}>${text}</${cell}>`).join('');
    return `<${row}>${marked}</${row}>`;
  });
  return [head, ...rows].join('\n');
}

test.each(Object.entries(lists))('同一张发票的清单：%s', async (_shape, content) => {
  expect(await told(content, 'x.csv')).toMatchObject([
    { ...BLUE_FACTS, seller: { id: SELLER.id, name: SELLER.name }, buyer: { id: US.id, name: US.name } },
  ]);
});

test.each([
  `被红冲蓝字数电票号码：${BLUE.number}`,
  `被红冲蓝字数电发票号码:${BLUE.number} 红字发票信息确认单编号：44030026061000000001`,
  `红字发票信息确认单编号44030026061000000001，被红冲蓝字数电票号码：${BLUE.number}`,
  `被红冲蓝字发票号码：${BLUE.number}`,
  `对应蓝字数电票号码：${BLUE.number}`,
  `被红冲蓝字全电发票号码为${BLUE.number}`,
  `原蓝字发票号：${BLUE.number}`,
  `对应正数发票号码：${BLUE.number}`,
])('红字的备注认得蓝字：%s', async (remark) => {
  const red = invoiceXml({
    ...{ ...BLUE, number: '26992000000000000005', amount: '-1000.00', tax: '-130.00', total: '-1130.00' },
    ...{ capitals: '（负数）壹仟壹佰叁拾圆整', remark },
    lines: [{ name: '*金属制品*虚构角钢', amount: '-1000.00', tax: '-130.00', rate: '0.13' }],
  });
  const marked = red.replace('<LabelCode>Y<', '<LabelCode>N<');
  expect(await told(marked)).toMatchObject([{ colour: 'red', blueKey: BLUE.number }]);
});

test.each([
  '对应正数发票代码:044001900111号码:12345678',
  '对应正数发票代码：044001900111 号码：12345678',
  '销项正数发票代码:044001900111 号码:12345678',
  '红字；对应正数发票代码044001900111，号码12345678',
  '被红冲蓝字发票代码：044001900111 被红冲蓝字发票号码：12345678 红字发票信息确认单编号：1',
  '被红冲蓝字发票号码：12345678 被红冲蓝字发票代码：044001900111',
])('旧发票的备注认得蓝字：%s', async (remark) => {
  const [head = [], row = []] = baseRows([OLD]);
  const red = row.map((cell, at) => {
    const title = head[at] ?? '';
    if (amounts.has(title)) return `-${cell}`;
    return title === '备注' ? remark : title === '是否正数发票' ? '否' : cell;
  });
  expect(await told(csv([head, red]), 'x.csv')).toMatchObject([
    { colour: 'red', blueKey: '044001900111-12345678' },
  ]);
});

test.each(['2021-11-30', '2023-01-01', '2026-01-01'])('铁路客票的分类标准 %s', async (date) => {
  const ticket = xbrl('rai', TICKET).replace('2021-11-30', date);
  expect(await told(ticket)).toMatchObject([{ kind: 'rail', total: 55_300, tax: 4_566 }]);
  expect(await told(ticket.replaceAll('rai:', 'r:').replace('xmlns:rai', 'xmlns:r'))).toMatchObject([
    { kind: 'rail', total: 55_300 },
  ]);
});

test('新 OFD 的备注没有标引、画成几段，也认得蓝字', async () => {
  const half = ['被红冲蓝字数电发票号码：', BLUE.number.slice(0, 9), BLUE.number.slice(9), '开票人：甲'];
  const tagged = { InvoiceNo: '26992000000000000005', IssueDate: '2026年06月20日', BuyerTaxID: US.id };
  const amounts = { TaxExclusiveTotalAmount: '-1000.00', TaxTotalAmount: '-130.00' };
  const tags = Object.entries({ ...tagged, ...amounts }).map(([name, text]) => tag(name, text));
  const texts = Object.fromEntries(half.map((text, at) => [String(900 + at), text]));
  const ofd = zip(ofdParts({ tags: tag('eInvoice', tags.join('')), texts }));
  expect(await told(ofd)).toMatchObject([
    { colour: 'red', blueKey: BLUE.number, remark: `被红冲蓝字数电发票号码：${BLUE.number}` },
  ]);
});

const ITINERARY = {
  ...{ ElectronicInvoiceAirTransportReceiptNumber: '26992000000000000510', IssueDate: '2026-06-18' },
  ...{ TypeOfVoucher: '电子发票（航空运输电子客票行程单）', NameOfSeller: '虚构航空公司' },
  ...{ Fare: '550.46', FuelSurcharge: '9.17', CivilAviationDevelopmentFund: '50.00', OtherTaxes: '0.00' },
  ...{ VatRate: '0.09', VatTaxAmount: '50.37', TotalAmount: '660.00', PassengerName: '虚构旅客' },
  ...{ NameOfPurchaser: US.name, UnifiedSocialCreditCodeOfPurchaser: US.id },
  DetailInformationOfAirTicketTuple: [
    { DepartureStation: '虚构机场', DestinationStation: '样本机场', CarrierDate: '2026-06-12', Flight: 'X9' },
  ],
};

test('航空行程单：票价、燃油附加费、民航发展基金加税额是合计', async () => {
  const facts = {
    ...{ key: '26992000000000000510', kind: 'air', isSpecial: false, date: '2026-06-18', buyer: US },
    ...{ amount: 60_963, tax: 5_037, total: 66_000 },
    travel: { on: '2026-06-12', from: '虚构机场', to: '样本机场', train: 'X9', traveller: '虚***' },
  };
  const itinerary = xbrl('atr', ITINERARY);
  expect(await told(itinerary)).toMatchObject([facts]);
  expect(await told(zip(ofdParts({ files: { 'atr_issuer_1.xml': itinerary } })))).toMatchObject([facts]);
  expect(await told(itinerary.replace('>9.17<', '>9.27<'))).toEqual([
    '合计金额 609.73 加合计税额 50.37 不等于价税合计 660.00，相差 0.10',
  ]);
  const exempt = itinerary.replace(/(FuelSurcharge[^>]*>)[^<]*/, '$1EXEMPT');
  expect(await told(exempt)).toEqual([expect.stringMatching(/合计金额 .*不等于价税合计 660\.00/)]);
  expect(await told(itinerary.replace(/(CivilAviationDevelopmentFund[^>]*>)/, '$1CN '))).toMatchObject([
    facts,
  ]);
  expect(await told(itinerary.replace('>9.17<', '>x<'))).toEqual(['合计金额“x”不是有效的金额']);
});

test('发票金额没有价税合计在旁边，不知道含不含税，不猜', async () => {
  const [heads = [], row = []] = baseRows([BLUE]);
  const names = heads.map((head) => (head === '金额' ? '发票金额' : head === '价税合计' ? '其他' : head));
  expect(await told(csv([names, row]), 'x.csv')).toEqual([expect.stringContaining('没有找到发票清单的表头')]);
});

test.each(['BlueInvoiceNumber', 'OriginalBlueEInvoiceNumber', 'OriginalEIid'])(
  '红字的蓝字号码叫作 %s，确认单编号不是它',
  async (name) => {
    const red = invoiceXml({
      ...{ ...BLUE, number: '26992000000000000005', amount: '-1000.00', tax: '-130.00', total: '-1130.00' },
      capitals: '（负数）壹仟壹佰叁拾圆整',
      lines: [{ name: '*金属制品*虚构角钢', amount: '-1000.00', tax: '-130.00', rate: '0.13' }],
      specific: tag(
        'RedEInvoice',
        tag('RedInvoiceConfirmNumber', '44030026061000000001') + tag(name, BLUE.number),
      ),
    });
    const marked = red.replace('<LabelCode>Y<', '<LabelCode>N<');
    expect(await told(marked)).toMatchObject([{ colour: 'red', blueKey: BLUE.number }]);
  },
);
