import fc from 'fast-check';
import type { EvoucherDocument } from '@mingzhang/shared/accounting/invoices/evoucherDocument';
import {
  conflictProblems,
  withFile,
  type SourcedFacts,
} from '@mingzhang/shared/accounting/invoices/invoiceIdentity';
import type { Invoice, InvoiceFacts } from '@mingzhang/shared/accounting/invoices/invoice';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { newOfd, ofdParts, oldOfd, signedOfd } from '../../../../test/evoucherOfd';
import {
  BLUE,
  csv,
  invoiceXml,
  OLD,
  baseRows,
  originalInvoiceXml,
  SEVERAL,
  SELLER,
  summaryRows,
  TICKET,
  US,
  xbrl,
  type Facts,
} from '../../../../test/evouchers';
import { refusedEvouchers } from '../../../../test/refusedEvouchers';
import { workbookParts, zip } from '../../../../test/package';
import type { EvoucherFile } from './evoucherReading';
import { readInvoiceFiles } from './readInvoiceFiles';

/** From bytes to what a file tells, without a thread; what is read in one is tested in readInvoices.test.ts. */

const reading = (content: Buffer | string, name = 'x') =>
  readInvoiceFiles({ name, content: Buffer.from(content) });

async function files(content: Buffer | string): Promise<readonly EvoucherFile[]> {
  const read = await reading(content);
  invariant('files' in read, JSON.stringify(read));
  return read.files;
}

async function fileOf(content: Buffer | string): Promise<EvoucherFile> {
  const [file] = await files(content);
  invariant(file, 'there is a file');
  return file;
}

async function documentOf(content: Buffer | string): Promise<EvoucherDocument> {
  const { documents, problems } = await fileOf(content);
  const [document] = documents;
  invariant(document && problems.length === 0, JSON.stringify(problems));
  return document;
}

async function factsOf(content: Buffer | string): Promise<InvoiceFacts> {
  const document = await documentOf(content);
  invariant(document.type === 'invoice' && document.facts, JSON.stringify(document.problems));
  return document.facts;
}

/** Why it is refused, wherever that is told. */
async function refusal(content: Buffer | string): Promise<string> {
  const read = await reading(content);
  if ('problem' in read) return read.problem.message;
  const found = read.files.flatMap(({ problems, documents }) => [
    ...problems,
    ...documents.flatMap((document) => document.problems),
  ]);
  return found.map(({ message }) => message).join('；');
}

const BLUE_FACTS = {
  ...{ key: BLUE.number, kind: 'digital', colour: 'blue', isSpecial: true, date: '2026-06-03' },
  ...{ seller: SELLER, buyer: US, amount: 100_000, tax: 13_000, total: 113_000, blueKey: null },
};

const CARRIERS = { xml: invoiceXml(BLUE), standard: newOfd(BLUE), older: newOfd(BLUE, 'older') };

test.each(Object.entries({ ...CARRIERS, malformed: newOfd(BLUE, 'malformed') }))(
  '一张蓝字专票：%s',
  async (_, content) => expect(await factsOf(content)).toMatchObject(BLUE_FACTS),
);

test('数电票 XML 有明细、签名，数量和单价是原文', async () => {
  const { signature, form } = await fileOf(invoiceXml(BLUE));
  expect([signature, form]).toEqual(['unverified', 'xml']);
  expect((await factsOf(invoiceXml(BLUE))).lines).toEqual([
    {
      ...{ name: '*金属制品*虚构角钢', category: '金属制品', classification: '1080407000000000000' },
      ...{
        specification: '',
        unit: '',
        quantity: '40',
        price: '25',
        rate: 130,
        amount: 100_000,
        tax: 13_000,
      },
    },
  ]);
});

test('前缀、缺少的部分和别的根都不妨碍', async () => {
  const prefixed = invoiceXml(BLUE).replace(/<(\/?)(?=[A-Z])/g, '<$1n:');
  const bare = invoiceXml(BLUE)
    .replace(/<Header>.*<\/Header>/, '')
    .replace(/<TaxBureauSignature>.*<\/TaxBureauSignature>/, '')
    .replace('<SpecificInformation></SpecificInformation>', '');
  const wrapped = invoiceXml(BLUE)
    .replace('<EInvoice>', '<Data><EInvoice>')
    .replace('</EInvoice>', '</EInvoice></Data>');
  for (const xml of [prefixed, wrapped]) expect(await factsOf(xml)).toMatchObject(BLUE_FACTS);
  expect(await factsOf(bare)).toMatchObject({ ...BLUE_FACTS, isSpecial: null });
  expect((await fileOf(bare)).signature).toBe('none');
});

test('红字发票认得它的蓝字发票，也从备注认得', async () => {
  const red = {
    ...BLUE,
    ...{ number: '26992000000000000005', amount: '-1000.00', tax: '-130.00', total: '-1130.00' },
    lines: [
      { ...BLUE.lines[0], name: '*金属制品*虚构角钢', amount: '-1000.00', tax: '-130.00', rate: '0.13' },
    ],
    blue: BLUE.number,
  };
  const facts = { colour: 'red', blueKey: BLUE.number, total: -113_000 };
  expect(await factsOf(invoiceXml(red))).toMatchObject(facts);
  const remark = `被红冲蓝字数电发票号码：${BLUE.number} 红字发票信息确认单编号：1`;
  const listed = csv(summaryRows([{ ...red, remark }]));
  expect(await factsOf(listed)).toMatchObject(facts);
});

test('通行费：车牌号不是发票号码', async () => {
  const specific =
    '<Toll><InvoiceNumber>11111111111111111111</InvoiceNumber><PlateNumber>虚A00001</PlateNumber></Toll>';
  expect(await factsOf(invoiceXml({ ...BLUE, specific }))).toMatchObject({
    key: BLUE.number,
    business: '通行费',
  });
  const passengers = '<PassengerTransportation><TravelDate>2026-06-01</TravelDate></PassengerTransportation>';
  expect(await factsOf(invoiceXml({ ...BLUE, specific: passengers }))).toMatchObject({
    business: '旅客运输服务',
  });
});

test('多种税率和免税', async () => {
  const { lines, tax } = await factsOf(invoiceXml(SEVERAL));
  expect([lines?.map(({ rate }) => rate), tax]).toEqual([[130, 90, 'exempt'], 1300]);
  expect((await factsOf(newOfd(SEVERAL))).lines?.map(({ rate }) => rate)).toEqual([130, 90, 'exempt']);
});

test('旧 OFD：附件的位置相对于自身、文件夹不叫 Doc_0，或是绝对路径', async () => {
  const facts = {
    ...{ key: '099992600111-00000101', kind: 'oldElectronic', isSpecial: false, date: '2024-11-18' },
    ...{ seller: SELLER, buyer: US, amount: 97_087, tax: 2_913, total: 100_000 },
  };
  const locations = [
    oldOfd(OLD),
    oldOfd(OLD, { folder: 'Doc_7' }),
    oldOfd(OLD, { folder: 'Doc_1', location: (name) => `/Doc_1/Attachs/${name}` }),
    oldOfd(OLD, { location: (name) => `Attachs/${name}` }),
    oldOfd(OLD, { location: () => 'elsewhere.xml' }),
  ];
  for (const ofd of locations) expect(await factsOf(ofd)).toMatchObject(facts);
});

test('旧 OFD 没有附件时读 CustomData', async () => {
  const data = { 发票代码: OLD.code ?? '', 发票号码: OLD.number, 合计金额: '970.87', 合计税额: '29.13' };
  const more = { 开票日期: '2024年11月18日', 购买方纳税人识别号: US.id, 销售方纳税人识别号: SELLER.id };
  const facts = { key: '099992600111-00000101', total: 100_000, buyer: { id: US.id }, lines: null };
  expect(await factsOf(zip(ofdParts({ data: { ...data, ...more } })))).toMatchObject(facts);
});

test('铁路电子客票：姓名和证件号码都不留全', async () => {
  const facts = {
    ...{ key: '26992000000000000010', kind: 'rail', amount: 50_734, tax: 4_566, total: 55_300, buyer: US },
    travel: { business: '售', on: '2026-06-10', traveller: '虚***', travellerNumber: '9999**********0001' },
  };
  const xml = xbrl('rai', TICKET);
  const ofd = zip(ofdParts({ files: { 'rai_issuer_26992000000000000010.xml': xml } }));
  expect(await factsOf(xml)).toMatchObject(facts);
  expect(await factsOf(ofd)).toMatchObject(facts);
  const later = xml.replaceAll('rai', 'r2').replaceAll('2021-11-30', '2027-01-01');
  expect(await factsOf(later)).toMatchObject(facts);
});

test('退票认得原来的车票；只有票价的按 9% 计算', async () => {
  const back = { ...TICKET, TypeOfBusiness: '退', NumberOfOriginalInvoice: '26992000000000000099' };
  expect((await factsOf(xbrl('rai', back))).travel).toMatchObject({
    business: '退',
    refundOf: '26992000000000000099',
  });
  const { TotalAmountExcludingTax: _, TaxAmount: __, ...fareAlone } = TICKET;
  expect(await factsOf(xbrl('rai', fareAlone))).toMatchObject({ amount: 50_734, tax: 4_566, total: 55_300 });
});

const MONTH: Facts = {
  ...{
    CustomerSettlementBankAccount: '9990000000000000001',
    NameOfCustomerAccount: US.name,
    Currency: 'CNY',
  },
  ...{ YearOfBankReconciliationStatement: '2026', MonthOfBankReconciliationStatement: '6' },
  InformationOfReconcileDetailsTuple: [
    {
      ...{
        DateOfBookkeeping: '2026-06-04',
        IdentificationOfCreditOrDebit: '0',
        TransactionAmount: '1130.00',
      },
      ...{ AccountBalance: '98870.00', NameOfCounterparty: '甲方', NumberOfBankElectronicReceipt: '1' },
    },
    {
      ...{
        DateOfBookkeeping: '2026-06-15',
        IdentificationOfCreditOrDebit: '1',
        TransactionAmount: '10000.00',
      },
      ...{ AccountBalance: '108870.00', NameOfCounterparty: '丁方', NumberOfBankElectronicReceipt: '2' },
    },
  ],
  AccountBalanceAtTheEndOfReconciliationCycleAmount: '108870.00',
};

test('银行电子对账单成为出纳的对账单行，缺一笔就拒绝', async () => {
  const document = await documentOf(xbrl('bkrs', MONTH));
  invariant(document.type === 'statement' && document.statement, 'a statement');
  const { account, month, opening, received, paid, closing, lines } = document.statement;
  expect({ account, month, opening, received, paid, closing }).toEqual({
    ...{ account: '9990000000000000001', month: '2026-06', opening: 10_000_000 },
    ...{ received: 1_000_000, paid: 113_000, closing: 10_887_000 },
  });
  expect(lines.map(({ on, party, serial }) => [on, party, serial])).toEqual([
    ['2026-06-04', '甲方', '1'],
    ['2026-06-15', '丁方', '2'],
  ]);
  const gap = xbrl('bkrs', { ...MONTH, AccountBalanceAtTheEndOfReconciliationCycleAmount: '108900.00' });
  expect(await refusal(gap)).toBe('对账单不完整：6月15日 余额 108,870.00 之后缺 30.00');
});

test('空壳和电子回单如实说明', async () => {
  expect(await refusal(xbrl('bker', {}))).toBe(
    '文件里的电子凭证是空的，只有外壳没有数据，请向出具方索取完整的文件',
  );
  const receipt = { IdentifyingCode: '1', DateOfIssue: '2026-06-01', TransactionAmountInFigures: '1.00' };
  expect(await refusal(xbrl('bker', receipt))).toMatch('银行电子回单');
  const shell = zip(ofdParts({ files: { 'bker_issuer_1.xml': ' ' } }));
  expect(await refusal(shell)).toMatch('只有外壳');
  expect(await refusal(zip(ofdParts({ texts: { 1: '回单' } })))).toMatch('只有版式');
});

test('入账信息', async () => {
  const entry =
    '<einv:InformationOfDebitAndCreditEntryTuple><einv:DebitOrCredit>借方</einv:DebitOrCredit><einv:NameOfGeneralLedgerSubject>原材料</einv:NameOfGeneralLedgerSubject><einv:RecordedAmount>1000.00</einv:RecordedAmount></einv:InformationOfDebitAndCreditEntryTuple>';
  const voucher = {
    NumberOfAccountingDocuments: '记-3',
    PostingDate: '2026-06-03',
    AccountingPeriod: '2026-06',
    X: entry,
  };
  const document = await documentOf(
    xbrl('einv', { InvoiceNumber: BLUE.number, InformationOfAccountingDocumentsTuple: [voucher] }),
  );
  expect(document).toMatchObject({
    type: 'accounted',
    accounted: {
      key: BLUE.number,
      vouchers: [
        {
          ...{ number: '记-3', date: '2026-06-03', period: '2026-06' },
          lines: [{ side: 'debit', account: '原材料', detail: '', amount: 100_000 }],
        },
      ],
    },
  });
});

test('发票和它的入账信息在同一个 OFD 里：读的是发票；是另一张发票的就拒绝', async () => {
  const ofd = (key: string) => {
    const voucher = { NumberOfAccountingDocuments: '记-3', PostingDate: '2026-06-03' };
    const booked = { InvoiceNumber: key, InformationOfAccountingDocumentsTuple: [voucher] };
    const receiver = xbrl('einv', booked);
    return zip(ofdParts({ files: { 'einv_receiver.xml': receiver, 'einvoice.xml': invoiceXml(BLUE) } }));
  };
  expect(await factsOf(ofd(BLUE.number))).toMatchObject(BLUE_FACTS);
  expect(await refusal(ofd('26992000000000000099'))).toContain('一个 OFD 里有 2 张票据');
});

test('XBRL 形式的数电票', async () => {
  const line = { ItemName: '*金属制品*虚构角钢', Amount: '1000.00', TaxRate: '0.13', ComTaxAm: '130.00' };
  const flat = {
    ...{ InvoiceNumber: BLUE.number, IssueTime: '2026-06-03', TypeOfVoucher: '电子发票（增值税专用发票）' },
    ...{ SellerName: SELLER.name, SellerIdNum: SELLER.id, BuyerName: US.name, BuyerIdNum: US.id },
    ...{ TotalAmWithoutTax: '1000.00', TotalTaxAm: '130.00', 'TotalTax-includedAmount': '1130.00' },
    InformationOfItemsTuple: [line],
  };
  expect(await factsOf(xbrl('inv', flat))).toMatchObject({
    ...BLUE_FACTS,
    lines: [{ rate: 130, tax: 13_000 }],
  });
});

test('税务局清单：一行一条明细的合成一张发票，合计行不是发票', async () => {
  const invoices = [SEVERAL, BLUE, OLD];
  const [summary, base] = await Promise.all(
    [summaryRows, baseRows].map((rows) => fileOf(csv(rows(invoices)))),
  );
  const told = (file: EvoucherFile | undefined) =>
    file?.documents.map(
      (one) =>
        one.type === 'invoice' && [one.row, one.facts?.key, one.facts?.total, one.facts?.lines?.length],
    );
  expect(told(summary)).toEqual([
    [2, SEVERAL.number, 105_550, 3],
    [5, BLUE.number, 113_000, 1],
    [6, '099992600111-00000101', 100_000, 1],
  ]);
  expect(told(base)).toEqual([
    [2, SEVERAL.number, 105_550, undefined],
    [3, BLUE.number, 113_000, undefined],
    [4, '099992600111-00000101', 100_000, undefined],
  ]);
});

test('压缩包里每个文件各有结果，字节不变', async () => {
  const read = await files(
    zip({ '一.xml': invoiceXml(BLUE), 'b/旧.ofd': oldOfd(OLD), '坏.xml': '<EInvoice', '__MACOSX/._a': 'x' }),
  );
  expect(
    read.map(({ name, form, documents, problems }) => [name, form, documents.length, problems[0]?.message]),
  ).toEqual([
    ['一.xml', 'xml', 1, undefined],
    ['b/旧.ofd', 'oldOfd', 1, undefined],
    ['坏.xml', null, 0, '文件不完整或编码有误，无法读取，请重新下载原文件'],
  ]);
  expect(Buffer.from(read[0]?.content ?? []).toString()).toBe(invoiceXml(BLUE));
});

test('没有下载完的压缩包，说重新下载', async () => {
  const part = zip({ '一.xml': invoiceXml(BLUE) }).subarray(0, 60);
  expect(await refusal(part)).toBe('文件已损坏或不完整，无法解压，请重新下载');
});

describe('签名', () => {
  const files = { 'original_invoice.xml': originalInvoiceXml(OLD) };

  test('没有签名；摘要一致；改动后不一致', async () => {
    expect((await fileOf(oldOfd(OLD))).signature).toBe('none');
    expect((await fileOf(signedOfd({ files }))).signature).toBe('digestMatches');
    const touched = {
      'Doc_0/Attachs/original_invoice.xml': originalInvoiceXml({ ...OLD, number: '00000102' }),
    };
    expect((await fileOf(signedOfd({ files }, touched))).signature).toBe('digestDiffers');
  });

  test('签名没有覆盖所读的附件时提示', async () => {
    expect((await documentOf(signedOfd({ files }))).warnings).toStrictEqual([]);
    const partly = signedOfd({ files }, {}, (name) => name.endsWith('Document.xml'));
    const [warning] = (await documentOf(partly)).warnings;
    expect(warning?.message).toBe('签名没有覆盖附带的数据文件，请与版式内容核对');
  });

  test('少了签过的部件是不一致；别的摘要算法不冒充一致', async () => {
    const signed = signedOfd({ files }).toString('latin1');
    const renamed = Buffer.from(
      signed.replaceAll('Doc_0/Pages/Page_0/Content.xml', 'Doc_0/Pages/Page_0/Context.xml'),
      'latin1',
    );
    expect((await fileOf(renamed)).signature).toBe('digestDiffers');
    const list = 'Doc_0/Signs/Sign_0/Signature.xml';
    const unknown = `<Signature><References CheckMethod="9.9"><Reference FileRef="/OFD.xml"><CheckValue>AA==</CheckValue></Reference></References></Signature>`;
    const parts = { ...ofdParts({ files }), [list]: unknown };
    const signatures = {
      'Doc_0/Signs/Signatures.xml': '<Signatures><Signature BaseLoc="Sign_0/Signature.xml"/></Signatures>',
    };
    expect((await fileOf(zip({ ...parts, ...signatures }))).signature).toBe('unverified');
  });
});

describe('拒绝', () => {
  test.each(refusedEvouchers)('%s', async (_, content, message) =>
    expect(await refusal(content)).toMatch(message),
  );

  test('明细与合计不符时说出是哪一行', async () => {
    const [one, two, three] = SEVERAL.lines;
    invariant(one && two && three, 'three lines');
    const lines = [one, two, { ...three, rate: '0.06', amount: '812.87', tax: '148.77' }];
    const forged = invoiceXml({ ...SEVERAL, amount: '942.50', tax: '61.77', total: '1004.27', lines });
    expect(await refusal(forged)).toBe('第3行金额 812.87、税率 6%、税额 148.77 不符，相差 100.00');
  });

  test('超过 20,000 行', async () => {
    const line = { name: '*纸*纸', amount: '0.00', tax: '0.00', rate: '0.13' };
    const long = invoiceXml({ ...BLUE, lines: Array.from({ length: 20_001 }, () => line) });
    expect(await refusal(long)).toMatch('超过 20000 行');
  });

  test('科学计数的号码有自己的说明，只拒绝那一行', async () => {
    const spoiled = csv(baseRows([BLUE, { ...BLUE, number: '2.6992E+19' }]));
    const { documents } = await fileOf(spoiled);
    expect(documents.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [],
      ['第3行：发票号码被表格软件改成了科学计数，请重新下载'],
    ]);
  });
});

test('一张发票的 XML、两种 OFD、两种清单，以任何顺序成为一条记录', async () => {
  const given = { ...BLUE, remark: '备注' };
  const contents = [
    invoiceXml(given),
    ...[newOfd(given), newOfd(given, 'older')],
    ...[csv(summaryRows([given])), csv(baseRows([given]))],
  ];
  const sourced = await Promise.all(
    contents.map(async (content) => {
      const { sha256, form } = await fileOf(content);
      return { facts: await factsOf(content), source: { form: form ?? 'hand', sha256 } };
    }),
  );
  const recordOf = (files: readonly SourcedFacts[]) =>
    files.reduce<Invoice | null>((invoice, file) => {
      if (invoice) expect(conflictProblems(invoice, file)).toStrictEqual([]);
      return withFile(invoice, file);
    }, null);
  const record = recordOf(sourced);
  expect(record).toMatchObject({ ...BLUE_FACTS, status: 'normal', remark: '备注', drawer: '开票员甲' });
  expect([record?.sources.lines?.form, record?.sources.status?.form]).toEqual(['xml', 'list']);
  fc.assert(
    fc.property(fc.shuffledSubarray(sourced, { minLength: sourced.length }), (files) =>
      expect(recordOf(files)).toEqual(record),
    ),
  );
});

test('被破坏的文件只会被拒绝，不会让读取出错', async () => {
  const whole = [
    ...[
      Buffer.from(invoiceXml(SEVERAL)),
      Buffer.from(xbrl('rai', TICKET)),
      Buffer.from(csv(summaryRows([BLUE]))),
    ],
    ...[oldOfd(OLD), newOfd(BLUE), signedOfd({ files: { 'original_invoice.xml': originalInvoiceXml(OLD) } })],
  ];
  const change = fc.record({ at: fc.nat(), byte: fc.nat(255), isCut: fc.boolean() });
  const damaged = fc.tuple(fc.constantFrom(...whole), fc.array(change, { minLength: 1, maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(damaged, async ([content, changes]) => {
      let bytes = Buffer.from(content);
      for (const { at, byte, isCut } of changes) {
        if (isCut && at % 4 === 0) bytes = bytes.subarray(0, at % bytes.length);
        else bytes[at % bytes.length] = byte;
        if (bytes.length === 0) bytes = Buffer.from('x');
      }
      const read = await reading(bytes);
      expect('problem' in read || read.files.length > 0).toBe(true);
    }),
    { numRuns: 500 },
  );
});

describe('Excel 清单', () => {
  /** Texts as they are, numbers as a spreadsheet program keeps them. */
  const workbook = (rows: readonly (readonly (string | number)[])[]) => {
    const cell = (value: string | number) =>
      typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const body = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
    return zip(workbookParts(body));
  };

  test('与 CSV 一样读取，号码是文字', async () => {
    const [document] = (await fileOf(workbook(summaryRows([BLUE])))).documents;
    expect(document).toMatchObject({ row: 2, form: 'list', facts: { key: BLUE.number, total: 113_000 } });
  });

  test('号码成了数字的已经丢了后几位', async () => {
    const rows = baseRows([BLUE]).map((row) =>
      row.map((cell) => (cell === BLUE.number ? Number(cell) : cell)),
    );
    expect(await refusal(workbook(rows))).toBe('第2行：发票号码被表格软件改成了科学计数，请重新下载');
  });

  test('两张工作表里的同一张发票是一张，不一致就拒绝', async () => {
    const workbookOf = (base: typeof BLUE) =>
      zip(
        workbookParts(
          ...[baseRows([base]), summaryRows([BLUE])].map((rows) =>
            rows
              .map(
                (row) =>
                  `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
              )
              .join(''),
          ),
        ),
      );
    const { documents } = await fileOf(workbookOf(BLUE));
    expect(documents).toMatchObject([{ facts: { lines: [{ amount: 100_000 }] } }]);
    expect(documents).toHaveLength(1);
    const other = { ...BLUE, amount: '1100.00', total: '1230.00' };
    expect(await refusal(workbookOf(other))).toMatch('税务局清单为 1,100.00，税务局清单为 1,000.00');
  });
});
