import fc from 'fast-check';
import { fen, formatYuan, sum } from '../../primitives/money';
import { readWritten } from './readWritten';
import { nothingInLine, nothingWritten, type WrittenInvoice } from './writtenInvoice';

const written: WrittenInvoice = {
  ...nothingWritten,
  ...{ number: '26992000000000000001', date: '2026-06-03' },
  ...{ amount: '1000.00', tax: '130.00', total: '1130.00' },
};

const problemsOf = (changes: Partial<WrittenInvoice>) =>
  readWritten({ ...written, ...changes }).problems.map(({ message }) => message);

test.each(['-', '——', '/', '无', '****************'])('识别号写成 %s 就是没有', (id) => {
  const { facts } = readWritten({ ...written, buyer: { ...written.seller, name: '个人', id } });
  expect(facts?.buyer).toMatchObject({ id: '', name: '个人' });
});

test('明细之和就是合计，合计加税额就是价税合计', () => {
  const amounts = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), tax: fc.integer({ min: 0, max: 130_000 }) }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(amounts, fc.boolean(), fc.boolean(), (lines, isRed, hasTotals) => {
      const sign = isRed ? -1 : 1;
      const shown = (count: number) => formatYuan(fen(sign * count));
      const amount = lines.reduce((total, line) => total + line.amount, 0);
      const tax = lines.reduce((total, line) => total + line.tax, 0);
      const totals = { amount: shown(amount), tax: shown(tax), total: shown(amount + tax) };
      const { facts } = readWritten({
        ...written,
        ...(hasTotals ? totals : { amount: '', tax: '', total: '' }),
        lines: lines.map((line, at) => ({
          ...nothingInLine,
          ...{
            row: at + 1,
            amount: shown(line.amount),
            tax: shown(line.tax),
            total: shown(line.amount + line.tax),
          },
        })),
      });
      expect(facts).toMatchObject({ colour: isRed ? 'red' : 'blue', total: sign * (amount + tax) });
      expect(sum((facts?.lines ?? []).map((line) => line.amount))).toBe(facts?.amount);
      expect(sum((facts?.lines ?? []).map((line) => line.tax))).toBe(facts?.tax);
    }),
  );
});

test('没有写出的合计由另外两个得出', () => {
  const totals = { amount: 100_000, tax: 13_000, total: 113_000 };
  for (const missing of ['amount', 'tax', 'total'])
    expect(readWritten({ ...written, [missing]: '' }).facts).toMatchObject(totals);
  expect(readWritten({ ...written, tax: '***', amount: '1130.00' }).facts).toMatchObject({
    tax: 0,
    amount: 113_000,
  });
  expect(problemsOf({ amount: '', tax: '' })).toEqual(['没有合计金额，也没有可以算出它的明细']);
});

test('所有问题一起说出来', () => {
  expect(problemsOf({ number: '1', date: '', total: 'NaN' })).toEqual([
    '数电发票号码应为 20 位数字，现在是1 位',
    '没有开票日期',
    '价税合计“NaN”不是有效的金额',
  ]);
});

test('一行没有税额的，由价税合计得出', () => {
  const line = { ...nothingInLine, amount: '1000.00', total: '1130.00', row: 1 };
  expect(readWritten({ ...written, lines: [line] }).facts?.lines).toMatchObject([{ tax: 13_000 }]);
});

test('一行自己的价税合计对不上', () => {
  const line = { ...nothingInLine, amount: '1000.00', tax: '130.00', total: '1140.00', row: 3 };
  expect(problemsOf({ lines: [line] })).toEqual([
    '第3行金额 1,000.00 加税额 130.00 不等于价税合计 1,140.00，相差 10.00',
  ]);
});

test('加不出来的明细被拒绝，不会出错', () => {
  const huge = { ...nothingInLine, amount: '99999999999.99', tax: '0.00' };
  const lines = Array.from({ length: 2_000 }, (_, at) => ({ ...huge, row: at + 1 }));
  expect(problemsOf({ lines })).toEqual(['明细的金额之和超出范围']);
});

test('大写不同只是提示', () => {
  const { facts, warnings } = readWritten({ ...written, capitals: '壹仟圆整' });
  expect([facts?.total, warnings.map(({ message }) => message)]).toEqual([
    113_000,
    ['价税合计大写为 1,000.00，小写为 1,130.00'],
  ]);
});

test('文字有界，不留控制字符', () => {
  const long = '长'.repeat(10_000);
  const { facts } = readWritten({
    ...written,
    remark: `a\u0000b${long}`,
    drawer: `\uD800${long}`,
    seller: { ...written.seller, name: long },
  });
  expect([
    facts?.remark.length,
    facts?.remark.slice(0, 4),
    facts?.drawer.length,
    facts?.seller.name.length,
  ]).toEqual([...[2_000, 'a b长', 100, 300]]);
  expect(/\p{Surrogate}/u.test(facts?.drawer ?? '')).toBe(false);
});

test('种类和专票由标志、票种和代码看出', () => {
  const kinds = (changes: Partial<WrittenInvoice>) => {
    const { facts } = readWritten({ ...written, ...changes });
    return [facts?.kind, facts?.isSpecial];
  };
  expect(kinds({ specialMark: '01' })).toEqual(['digital', true]);
  expect(kinds({ title: '数电发票（普通发票）' })).toEqual(['digital', false]);
  expect(kinds({ title: '电子发票（铁路电子客票）' })).toEqual(['rail', false]);
  expect(kinds({ title: '电子发票（航空运输电子客票行程单）' })).toEqual(['air', false]);
  expect(kinds({ code: '1100999130', number: '00000101' })).toEqual(['paper', true]);
  expect(kinds({ code: '099992600111', number: '00000101' })).toEqual(['oldElectronic', false]);
});

test('发票状态', () => {
  const statuses = [
    '正常',
    '作废',
    '已作废',
    '已红冲-部分',
    '已红冲-全额',
    '已红冲',
    '',
    '未红冲',
    '未作废',
    '非正常',
    '异常',
  ];
  expect(statuses.map((status) => readWritten({ ...written, status }).facts?.status)).toEqual([
    ...['normal', 'void', 'void', 'partlyReversed', 'reversed', 'reversed', null],
    ...['normal', 'normal', null, null],
  ]);
});

test('拒绝的发票没有内容也没有提示，问题有代码和位置', () => {
  expect(readWritten({ ...written, total: '1130.005', capitals: '壹圆整' })).toEqual({
    facts: null,
    problems: [
      {
        ...{ code: 'INVOICE_DECIMALS', at: 'total' },
        message: '价税合计“1130.005”超过两位小数，金额精确到分',
      },
    ],
    warnings: [],
  });
  const [nonsense] = readWritten({ ...written, tax: 'x' }).problems;
  expect(nonsense).toEqual({ code: 'INVOICE_AMOUNT', at: 'tax', message: '合计税额“x”不是有效的金额' });
});

test('两个发票号码要一致；只有 EIid 的用它', () => {
  const number = written.number;
  expect(readWritten({ ...written, repeatedNumber: number }).facts?.key).toBe(number);
  expect(readWritten({ ...written, number: '', repeatedNumber: number }).facts?.key).toBe(number);
  expect(readWritten({ ...written, number: '', digitalNumber: number }).facts?.key).toBe(number);
  expect(problemsOf({ repeatedNumber: '26992000000000000002' })).toEqual([
    '文件里的两个发票号码不一致：EIid 为 26992000000000000002，InvoiceNumber 为 26992000000000000001',
  ]);
});

test('开票日期不是日期的，说出写了什么', () => {
  expect(problemsOf({ date: '2026-02-30' })).toEqual(['开票日期“2026-02-30”不是有效的日期']);
});

test('一行没有金额的：有价税合计和税额就算出来，否则拒绝', () => {
  const line = (changes: object) => ({ ...nothingInLine, row: 1, ...changes });
  const read = (changes: object) => readWritten({ ...written, lines: [line(changes)] });
  expect(read({ total: '1130.00', tax: '130.00' }).facts?.lines?.[0]?.amount).toBe(100_000);
  const told = (changes: object) => read(changes).problems.map(({ message }) => message);
  expect(told({ total: '1130.00' })).toContain('第1行没有金额');
  expect(told({ tax: '130.00' })).toContain('第1行没有金额');
  expect(told({ amount: '1.005' })).toEqual(['第1行金额“1.005”超过两位小数，金额精确到分']);
});

test('明细的类别在星号之间，编码是数字，税率照写', () => {
  const read = (changes: object) =>
    readWritten({
      ...written,
      lines: [{ ...nothingInLine, row: 1, amount: '1000.00', tax: '130.00', ...changes }],
    }).facts?.lines?.[0];
  expect(
    read({
      ...{ name: '*金属制品*角钢', classification: '1080401000000000000', specification: '5#', unit: '吨' },
      ...{ quantity: '1.5', price: '666.6666666666667', rate: '13%' },
    }),
  ).toEqual({
    ...{ name: '*金属制品*角钢', category: '金属制品', classification: '1080401000000000000' },
    ...{ specification: '5#', unit: '吨', quantity: '1.5', price: '666.6666666666667', rate: 130 },
    ...{ amount: 100_000, tax: 13_000 },
  });
  expect(read({ name: '角钢', classification: '10804A' })).toMatchObject({
    category: '',
    classification: '',
  });
});

test('明细最多两万行', () => {
  const lines = Array.from({ length: 20_001 }, (_, at) => ({
    ...nothingInLine,
    row: at + 1,
    amount: '0.00',
  }));
  expect(problemsOf({ lines })).toEqual(['发票明细超过 20000 行，不能导入']);
  expect(problemsOf({ lines: lines.slice(1), amount: '0.00', tax: '0.00', total: '0.00' })).toStrictEqual([]);
});

test('合计没有写的由明细得出；免税的税额是零', () => {
  const lines = [{ ...nothingInLine, row: 1, amount: '1000.00', tax: '130.00' }];
  const totals = (changes: Partial<WrittenInvoice>) => {
    const { facts } = readWritten({ ...written, ...changes });
    return facts && [facts.amount, facts.tax, facts.total];
  };
  expect(totals({ lines, amount: '', tax: '', total: '' })).toEqual([100_000, 13_000, 113_000]);
  expect(totals({ lines, amount: '', tax: '', total: '1130.00' })).toEqual([100_000, 13_000, 113_000]);
  expect(totals({ amount: '', tax: ' *** ', total: '1130.00' })).toEqual([113_000, 0, 113_000]);
  expect(totals({ amount: '1130.00', tax: '***', total: '' })).toEqual([113_000, 0, 113_000]);
  expect(problemsOf({ tax: '', total: '' })).toEqual(['没有合计税额，也没有可以算出它的明细']);
  expect(problemsOf({ lines: [], amount: '', tax: '' })).toEqual(['没有合计金额，也没有可以算出它的明细']);
});

test('蓝字红字的标志与金额的正负要一致；没有标志的看金额', () => {
  const red = { amount: '-1000.00', tax: '-130.00', total: '-1130.00' };
  const colour = (changes: Partial<WrittenInvoice>) => readWritten({ ...written, ...changes }).facts?.colour;
  for (const blueMark of ['Y', 'y', '是', ' 蓝字 ', '']) expect(colour({ blueMark })).toBe('blue');
  for (const blueMark of ['N', '否', '红字', '']) expect(colour({ ...red, blueMark })).toBe('red');
  expect(problemsOf({ blueMark: 'N' })).toEqual(['标为红字发票，价税合计却是 1,130.00']);
  expect(problemsOf({ ...red, blueMark: 'Y' })).toEqual(['标为蓝字发票，价税合计却是 -1,130.00']);
  const zero = { amount: '0.00', tax: '0.00', total: '0.00' };
  expect(colour({ ...zero, blueMark: ' N ' })).toBe('red');
  expect([colour({ ...zero, blueMark: 'N' }), colour({ ...zero, blueMark: 'Y' }), colour(zero)]).toEqual([
    ...['red', 'blue', 'blue'],
  ]);
});

test('蓝字号码只记在红字发票上：取专门的一项，没有的看备注', () => {
  const red = { amount: '-1000.00', tax: '-130.00', total: '-1130.00' };
  const key = '26992000000000000009';
  const blueKey = (changes: Partial<WrittenInvoice>) =>
    readWritten({ ...written, ...changes }).facts?.blueKey;
  const remark = '被红冲蓝字数电票号码：26992000000000000008';
  expect(blueKey({ ...red, originalNumber: key, remark })).toBe(key);
  expect(blueKey({ ...red, remark })).toBe('26992000000000000008');
  expect(blueKey(red)).toBe(null);
  expect(blueKey({ originalNumber: key, remark })).toBe(null);
});

test('专票的标志 01、1，普票的 02、2；没有标志的看票种，再看代码', () => {
  const isSpecial = (changes: Partial<WrittenInvoice>) =>
    readWritten({ ...written, ...changes }).facts?.isSpecial;
  expect(['01', '1', ' 02 ', '2', '03', ''].map((specialMark) => isSpecial({ specialMark }))).toEqual([
    ...[true, true, false, false, null, null],
  ]);
  expect(isSpecial({ specialMark: '02', title: '专用发票' })).toBe(false);
  expect(['数电专票', '普票', '航空行程单', '通行费'].map((title) => isSpecial({ title }))).toEqual([
    ...[true, false, false, false],
  ]);
  expect(isSpecial({ code: '1100999620', number: '00000101' })).toBe(false);
  const kind = (changes: Partial<WrittenInvoice>) => readWritten({ ...written, ...changes }).facts?.kind;
  expect(kind({ kind: 'other', title: '电子发票（铁路电子客票）' })).toBe('other');
  expect(kind({ code: '1100999130', number: '00000101', title: '电子普通发票' })).toBe('oldElectronic');
});

test('客票：姓名和证件打星号；蓝字的号码是原票，红字的不是', () => {
  const travel = {
    ...{ business: '退', on: '2026-06-10', from: '甲站', to: '乙站', train: 'G1', seat: '05车' },
    ...{ traveller: '虚构旅客', travellerNumber: '110101199001011234' },
  };
  const read = (changes: Partial<WrittenInvoice>) =>
    readWritten({ ...written, travel, originalNumber: '26992000000000000009', ...changes }).facts?.travel;
  const kept = {
    ...travel,
    ...{ traveller: '虚***', travellerNumber: '1101**********1234', refundOf: '26992000000000000009' },
  };
  expect(read({})).toEqual(kept);
  expect(read({ amount: '-1000.00', tax: '-130.00', total: '-1130.00' })?.refundOf).toBe(null);
  expect(read({ travel: { ...travel, on: '' } })?.on).toBe(null);
  expect(read({ travel: null })).toBe(null);
});

test('各方的识别号写成大写，名称、地址和银行照写', () => {
  const party = { id: ' 91999999ma9000118t', name: '甲方', contact: '甲路 1 号', bank: '甲行 6222' };
  const { facts } = readWritten({
    ...written,
    seller: party,
    buyer: party,
    checkCode: '12345',
    business: '通行费',
  });
  const kept = { ...party, id: '91999999MA9000118T' };
  expect(facts).toMatchObject({ seller: kept, buyer: kept, checkCode: '12345', business: '通行费' });
});

test('号码、日期、金额有一项读不懂的，只说那一项，不猜其余', () => {
  expect(problemsOf({ number: '1' })).toEqual(['数电发票号码应为 20 位数字，现在是1 位']);
  expect(problemsOf({ date: 'x' })).toEqual(['开票日期“x”不是有效的日期']);
  expect(problemsOf({ amount: 'x', tax: '' })).toEqual(['合计金额“x”不是有效的金额']);
  expect(problemsOf({ amount: '', tax: 'x' })).toEqual(['合计税额“x”不是有效的金额']);
});

test('开头的控制字符不占字数，截断处不留空格', () => {
  const long = '长'.repeat(100);
  const drawerOf = (drawer: string) => readWritten({ ...written, drawer }).facts?.drawer;
  expect(drawerOf(`\u0000\u0001${long}`)).toBe(long);
  expect(drawerOf(`${long.slice(1)} 人`)).toBe(long.slice(1));
});

test('只有税额的发票，没有金额可以算', () => {
  expect(problemsOf({ amount: '', total: '' })).toEqual(['没有合计金额，也没有可以算出它的明细']);
});

test('数电票的二十位被拆成代码和号码的，合起来读；纸质的、旧代码的不是', () => {
  const keyOf = (title: string, code = '269920000000', number = '00000001') =>
    readWritten({ ...written, code, number, title }).facts?.key;
  expect(keyOf('数电发票（普通发票）')).toBe('26992000000000000001');
  expect(keyOf('全电发票')).toBe('26992000000000000001');
  expect(keyOf('数电纸质发票')).toBe('269920000000-00000001');
  expect(keyOf('增值税普通发票')).toBe('269920000000-00000001');
  expect(keyOf('数电发票（普通发票）', '099992600111')).toBe('099992600111-00000001');
  expect(keyOf('数电发票（普通发票）', '219920000000')).toBe('219920000000-00000001');
  expect(keyOf('数电发票（普通发票）', '269920000000', '101')).toBe('269920000000-00000101');
});

test('很长的 EIid 只说开头的四十位', () => {
  expect(problemsOf({ repeatedNumber: '1'.repeat(41) })).toEqual([
    `文件里的两个发票号码不一致：EIid 为 ${'1'.repeat(40)}，InvoiceNumber 为 26992000000000000001`,
  ]);
});
