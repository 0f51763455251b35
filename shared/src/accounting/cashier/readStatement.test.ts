import { dateOnly } from '../../primitives/dateOnly';
import { readStatement } from './readStatement';
import { table, account, read, written, linesOf, codesOf } from '../../testing/writtenStatement';

test('工行对公：标记行在上，借方是付款', () => {
  const text = `
    [HISTORYDETAIL]
    凭证号|本方账号|对方账号|交易时间|借/贷|借方发生额|贷方发生额|摘要|对方单位名称|余额
    0130|6222020012345678|6228001|2026-04-20 10:00:00|借|12,000.00|0.00|货款|甲公司|88,000.00
    |6222020012345678|6228002|2026-04-21 09:05:00|贷||500.00|货款|乙公司|88,500.00`;
  expect(linesOf(text)).toEqual([
    '2026-04-20 10:00:00 -12000.00 余额88000.00 甲公司 6228001 货款 票0130',
    '2026-04-21 09:05:00 500.00 余额88500.00 乙公司 6228002 货款',
  ]);
});

test('工行对公的另外两种：借贷标志加发生额，转出转入', () => {
  expect(
    linesOf(`
      交易时间|借贷标志|发生额|余额|对方户名
      20260420 10:00:00|借|100.00|900.00|甲公司
      20260420 11:00:00|贷|50.00|950.00|乙公司`),
  ).toEqual(['2026-04-20 10:00:00 -100.00 余额900.00 甲公司', '2026-04-20 11:00:00 50.00 余额950.00 乙公司']);
  expect(
    linesOf(`
      交易日期|交易时间|转出金额|转入金额|余额
      2026/4/20|100000|100.00||900.00`),
  ).toEqual(['2026-04-20 10:00:00 -100.00 余额900.00']);
});

test('工行借记卡：上面三行说明，制表符补齐，下面人民币合计', () => {
  const reading = read(`
    明细查询文件下载\t
    卡号: 6222020012345678|
    子账户序号: 00000
    交易日期\t|摘要\t|[交易详情]|交易场所|记账金额(收入)|记账金额(支出)|记账币种|余额|对方户名|[对方账户]
    2026-04-20\t|工资\t||本行|8,000.00\t||人民币|8,100.00\t|甲公司|6228
    2026-04-21\t|消费\t||超市||88.50|人民币|8,011.50|超市|
    人民币合计||||8,000.00|88.50|||`);
  expect(reading.lines.map(written)).toEqual([
    '2026-04-20 8000.00 余额8100.00 甲公司 6228 工资',
    '2026-04-21 -88.50 余额8011.50 超市 消费',
  ]);
  expect(reading.stated).toMatchObject({ received: 800000, paid: 8850 });
});

test('建行对公：20260420 10:00:00，借方是支取，流水号认人', () => {
  expect(
    linesOf(`
      账号|账户名称|交易时间|借方发生额/元(支取)|贷方发生额/元(收入)|余额|币种|对方户名|对方账号|对方开户机构|记账日期|摘要|备注|账户明细编号-交易流水号|企业流水号|凭证种类|凭证号
      6222020012345678|我公司|20260420 10:00:00|200.00|0|800.00|人民币元|甲公司|6228001|甲行|20260420|转账|货款|12-3400|Q1|转账支票|0131`),
  ).toEqual(['2026-04-20 10:00:00 -200.00 余额800.00 甲公司 6228001 转账 #12-3400 票0131']);
});

test('标志的列怎么叫都认得：借贷标记、收/付、进账出账；叫别的名字的请人指定，不当作全是收入', () => {
  const flows = (name: string, into: string, out: string) =>
    linesOf(`
      交易日期|${name}|交易金额|对方户名
      2026-04-20|${into}|100.00|甲
      2026-04-21|${out}|50.00|乙
      2026-04-22|${out}|-20.00|乙`);
  const expected = ['2026-04-20 100.00 甲', '2026-04-21 -50.00 乙', '2026-04-22 20.00 乙'];
  expect(flows('借贷标记', '贷', '借')).toEqual(expected);
  expect(flows('收/付', '收', '付')).toEqual(expected);
  expect(flows('进/出', '进账', '出账')).toEqual(expected);
  expect(flows('资金方向', '汇入', '汇出')).toEqual(expected);
  const unknown = `
    交易日期|记录|交易金额|对方户名
    2026-04-20|贷|100.00|甲
    2026-04-21|借|50.00|乙
    2026-04-22|借|-20.00|乙`;
  expect(codesOf(unknown)).toEqual(['STATEMENT_NO_SIGN']);
  // Beside a mark that agrees, the sign says it.
  expect(codesOf(unknown.replace('|50.00', '|-50.00'))).toStrictEqual([]);
});

test('以万元为单位、列名里写着别的币种：说出来，不当作元', () => {
  const rows = (name: string, above = '') => `${above}
    日期|摘要|收入${name}|支出${name}|余额
    2026-04-20|货款|1.50||11.50`;
  expect(codesOf(rows('(万元)'))).toEqual(['STATEMENT_OTHER_UNIT']);
  expect(codesOf(rows('', '    单位：万元\n'))).toEqual(['STATEMENT_OTHER_UNIT']);
  expect(codesOf(rows('（美元）'))).toEqual(['STATEMENT_OTHER_CURRENCY']);
  expect(codesOf(rows('(USD)'), { number: '', currencyCode: 'USD' })).toStrictEqual([]);
  for (const name of ['', '(元)', '（+元）', '(人民币)', '/元(支取)', '[CNY]'])
    expect(codesOf(rows(name))).toStrictEqual([]);
  expect(codesOf(rows('', '    单位：万元贸易有限公司\n'))).toStrictEqual([]);
});

test('摘要以合计开头的一笔是交易，表下面的合计不是', () => {
  const text = `
    摘要|日期|收入|支出
    合计货款|2026-04-20|100.00|
    付款|2026-04-21||50.00
    合计金额||100.00|50.00
    合计|2026-04-21|100.00|50.00`;
  expect(linesOf(text)).toEqual(['2026-04-20 100.00 合计货款', '2026-04-21 -50.00 付款']);
});

test('银行的支付方式是渠道：有余额列的，每一行都动了余额', () => {
  expect(
    linesOf(`
      交易日期|收支标志|交易金额|账户余额|支付方式|对方户名
      2026-04-20|收|100.00|1100.00|网上银行|甲
      2026-04-21|支|50.00|1050.00|柜台|乙`),
  ).toEqual(['2026-04-20 100.00 余额1100.00 甲', '2026-04-21 -50.00 余额1050.00 乙']);
});

test('农行对公：下面是合计；农行借记卡：带正负号，行尾不齐', () => {
  const corporate = read(`
    交易时间|收入金额|支出金额|账户余额|交易行名|对方省市|对方账号|对方户名|交易用途
    2026-04-20 10:00:00|300.00||1,300.00|农行||6228001|甲公司|货款
    合计|300.00|0.00`);
  expect(corporate.lines.map(written)).toEqual(['2026-04-20 10:00:00 300.00 余额1300.00 甲公司 6228001']);
  expect(corporate.stated).toMatchObject({ received: 30000, paid: 0 });
  expect(
    linesOf(`
      交易日期|交易时间|交易摘要|交易金额|本次余额|对手信息|日 志 号|交易渠道|交易附言
      20260420|093001|转存|+10000.00|10000.00|甲公司|900123|电子
      20260420|100000|转支|-20.00|9980.00`),
  ).toEqual([
    '2026-04-20 09:30:01 10000.00 余额10000.00 甲公司 转存 #900123',
    '2026-04-20 10:00:00 -20.00 余额9980.00 转支',
  ]);
});

test('招行对公：表头在第 12 行；招行一卡通', () => {
  const above = Array.from({ length: 11 }, (_, at) => `说明 ${at}`).join('\n');
  expect(
    linesOf(`${above}
      账号|账号名称|币种|交易日|交易时间|起息日|交易类型|借方金额|贷方金额|余额|摘要|流水号|收(付)方名称|收(付)方账号
      6222020012345678|我公司|人民币|20260420|100000|20260420|转账|50.00||950.00|货款|K001|甲公司|6228`),
  ).toEqual(['2026-04-20 10:00:00 -50.00 余额950.00 甲公司 6228 货款 #K001']);
  expect(
    linesOf(`
      记账日期|货币|交易金额|联机余额|交易摘要|对手信息|客户摘要
      2026-04-20|CNY|-5.00|95.00|消费|超市|
      2026-04-21|CNY|105.00|200.00|转入|甲|还款`),
  ).toEqual(['2026-04-20 -5.00 余额95.00 超市 消费', '2026-04-21 105.00 余额200.00 甲 转入']);
});

test('中行网银：列名后面有英文，来账的对方是付款人，往账的对方是收款人', () => {
  const head = `
    查询账号[ Inquirer account number ]|6222020012345678
    总笔数[ Total number ]|3
    查询时间范围[ Time Range ]|20260401-20260430
    交易类型[ Transaction Type ]|付款人开户行名[ Payer account bank ]|付款人账号[ Debit Account No. ]|付款人名称[ Payer's Name ]|收款人账号[ Payee's Account Number ]|收款人名称[ Payee's Name ]|交易日期[ Transaction Date ]|交易时间[ Transaction time ]|交易货币[ Trade Currency ]|交易金额[ Trade Amount ]|交易后余额[ After-transaction balance ]|起息日期[ Value Date ]|交易流水号[ Transaction reference number ]|客户申请号[ Online Banking Transaction Ref.(Bank Ref.) ]|凭证号码[ Voucher number ]|摘要[ Reference ]|用途[ Purpose ]`;
  const rows = `
    往账|中行|6222020012345678|我公司|9102|甲公司|20260401|14:22:52|CNY|-4000.00|+324.32|20260401|1095||0734|货款|
    来账|工行|7302|乙公司|6222020012345678|我公司|20260408|10:18:11|CNY|+1296.38|+1620.70|20260408|7578|||收货款|
    往账|中行|6222020012345678|我公司|||20260424|16:06:05|CNY|-22.78|+1597.92|20260424|1189||0734|手续费|`;
  expect(linesOf(head + rows)).toEqual([
    '2026-04-01 14:22:52 -4000.00 余额324.32 甲公司 9102 货款 #1095 票0734',
    '2026-04-08 10:18:11 1296.38 余额1620.70 乙公司 7302 收货款 #7578',
    '2026-04-24 16:06:05 -22.78 余额1597.92 手续费 #1189 票0734',
  ]);
  expect(read(head + rows).stated).toMatchObject({ from: '2026-04-01', to: '2026-04-30' });
  expect(codesOf(head + rows, { number: '6222020012340000', currencyCode: null })).toEqual([
    'STATEMENT_OTHER_ACCOUNT',
  ]);
});

test('中行借记卡：记账时间是时刻，一排短横是没有', () => {
  expect(
    linesOf(`
      记账日期|记账时间|币别|金额|余额|交易名称|网点名称|附言|对方账户名|对方卡号/账号|借记卡号
      2026-04-22|17:57:17|人民币|-71.89|3,240.28|无卡支付|-----|-----|-----|6226****5669|3167
      2026-04-22|12:24:20|人民币|50.00|3,312.17|退款|-----|支付宝|支付宝|-----|3167`),
  ).toEqual([
    '2026-04-22 17:57:17 -71.89 余额3240.28 6226****5669 无卡支付',
    '2026-04-22 12:24:20 50.00 余额3312.17 支付宝 退款',
  ]);
});

test('工行借记卡有两组金额：动账户的是记账金额和记账币种', () => {
  expect(
    linesOf(`
      交易日期|摘要|交易金额(收入)|交易金额(支出)|交易币种|记账金额(收入)|记账金额(支出)|记账币种|余额
      2026-04-20|消费|-|-|-||13.40|人民币|986.60
      2026-04-21|消费|-|10.00|美元||72.00|人民币|914.60`),
  ).toEqual(['2026-04-20 -13.40 余额986.60 消费', '2026-04-21 -72.00 余额914.60 消费']);
});

test('每页重复的表头和页计不是交易，冲正是原方向的负数', () => {
  const reading = read(`
    交易日期|摘要|收入|支出|余额
    2026-04-20|货款|100.00||100.00
    本页合计||100.00||
    交易日期|摘要|收入|支出|余额
    2026-04-21|货款||30.00|70.00
    2026-04-21|冲正||-30.00|100.00
    2026-04-21|查询|0.00||100.00`);
  expect(reading.lines.map(({ received, paid, row }) => [received, paid, row])).toEqual([
    [10000, 0, 2],
    [0, 3000, 5],
    [0, -3000, 6],
  ]);
  expect(reading.skipped).toEqual([{ row: 7, reason: 'noAmount' }]);
});

test('记账日期和只有时刻的交易时间：日子是记账日期；交易时间有日子的照旧', () => {
  expect(
    linesOf(`
      记账日期|交易时间|支出金额|收入金额|余额
      2026-04-20|09:30:00|5.00||95.00
      46133|143000||5.00|100.00`),
  ).toEqual(['2026-04-20 09:30:00 -5.00 余额95.00', '2026-04-21 14:30:00 5.00 余额100.00']);
  expect(
    linesOf(`
      记账日期|交易时间|支出金额|收入金额
      2026-04-21|2026-04-20 23:30:00|5.00|`),
  ).toEqual(['2026-04-20 23:30:00 -5.00']);
});

test('合计以后没有日期的一行不是交易；再有表头的，又是交易', () => {
  const names = '交易日期|摘要|收入|支出';
  const rows = `${names}\n2026-04-20|货款|100.00|\n本页合计||100.00|`;
  expect(codesOf(`${rows}\n不详|货款|1.00|`)).toStrictEqual([]);
  expect(codesOf(`${rows}\n${names}\n不详|货款|1.00|`)).toEqual(['STATEMENT_DATE_UNREADABLE']);
});

test.each([
  ['合　计|200.00|50000.00'],
  ['共计|200.00|50000.00|149800.00'],
  ['共2笔|200.00|50000.00'],
  ['|200.00|50000.00|'],
  ['支出笔数|1|支出金额|200.00'],
  ['支出笔数：1|支出金额：200.00|收入笔数：1|收入金额：50000.00'],
  ['支出笔数|支出金额|收入笔数|收入金额\n1|200.00|1|50000.00'],
  ['制表人：张三|复核：李四|2026-04-01'],
])('表下面的合计、笔数和签名不是交易，在收支两列里也不是：%s', (below) => {
  const { lines, problems, stated } = read(`
    交易日期|支出|收入|余额|摘要
    2026-03-02||50000.00|150000.00|货款
    2026-03-03|200.00||149800.00|油费
    ${below}`);
  expect([problems, lines.map(({ summary }) => summary)]).toEqual([[], ['货款', '油费']]);
  expect([200_00, null]).toContain(stated.paid);
});

test('只有一边金额、没有日期的一行是哪一天的要问', () => {
  expect(codesOf('日期|支出|收入|余额|摘要\n2026-03-02|1.00||9.00|邮费\n|2.00||7.00|备注：话费')).toEqual([
    'STATEMENT_DATE_UNREADABLE',
  ]);
});

test('标志前有编号的、流入流出、来账往账，都看得出收支', () => {
  for (const [into, out] of [
    ['1-贷', '0-借'],
    ['贷记', '借记'],
    ['流入', '流出'],
    ['来账', '往账'],
    ['收款', '付款'],
  ]) {
    const text = `日期|收付标识|金额\n2026-04-20|${into}|2.00\n2026-04-20|${out}|1.00`;
    expect(linesOf(text)).toEqual(['2026-04-20 2.00', '2026-04-20 -1.00']);
  }
});

test('加减号另在一列的，加是收入，减是支出；只有短横的看不出', () => {
  expect(
    linesOf('日期|收支|金额|余额\n20260302|＋|100.00|100.00\n20260303|－|30.00|70.00\n20260304|+|5.00|75.00'),
  ).toEqual(['2026-03-02 100.00 余额100.00', '2026-03-03 -30.00 余额70.00', '2026-03-04 5.00 余额75.00']);
  expect(codesOf('日期|收支|金额|余额\n20260303|-|30.00|70.00')).toEqual(['STATEMENT_EMPTY']);
});

test('币种写成 人民币(CNY)、01-人民币 也是人民币，CNY-美元 里的美元不是', () => {
  const of = (currency: string, above = '') =>
    codesOf(`${above}日期|收入|支出|币种\n2026-04-20|1.00||${currency}`);
  for (const name of ['人民币(CNY)', '01-人民币', '人民币/CNY', '156', 'RMB', '']) {
    expect(of(name)).toStrictEqual([]);
    expect(codesOf(`币种：${name}\n日期|收入|支出\n2026-04-20|1.00|`)).toStrictEqual([]);
  }
  for (const name of ['美元(USD)', '14-美元', 'USD', '某币'])
    expect(of(name)).toEqual(['STATEMENT_OTHER_CURRENCY']);
});

test('对方账号不是自己的账号；账号和号码之间隔着空格子的、叫账户的，都是', () => {
  const rows = '日期|收入|支出\n2026-04-20|1.00|';
  expect(codesOf(`查询条件：对方账号：62284800001111\n${rows}`)).toStrictEqual([]);
  for (const above of ['账号||6222020012340000', '账户：6222020012340000', '银行账号|6222020012340000']) {
    expect(codesOf(`${above}\n${rows}`)).toEqual(['STATEMENT_OTHER_ACCOUNT']);
    expect(codesOf(`${above.replace('40000', '45678')}\n${rows}`)).toStrictEqual([]);
  }
});

test('账户一列写着号码的，是账号；写着名称的不是', () => {
  const of = (...accounts: readonly string[]) =>
    codesOf(`账户|日期|收入|支出\n${accounts.map((account) => `${account}|2026-04-20|1.00|`).join('\n')}`);
  expect(of('6222020012345678', '6222 0200 1234 5678', '')).toStrictEqual([]);
  expect(of('6222020012345678', '6222020012340000')).toEqual(['STATEMENT_TWO_ACCOUNTS']);
  expect(of('6222020012340000')).toEqual(['STATEMENT_OTHER_ACCOUNT']);
  expect(of('基本户', '一般户')).toStrictEqual([]);
  expect(of('other@b.cn')).toEqual(['STATEMENT_OTHER_ACCOUNT']);
});

test('长号码科学计数后不再是流水号', () => {
  expect(
    linesOf(`
      交易日期|收入|支出|流水号|对方账号
      2026-04-20|100.00||6.22E+18|6.22202E+15`),
  ).toEqual(['2026-04-20 100.00']);
});

test('时间留到秒：写在日期里的、另有一列的、表格软件存成一天的几分之几的', () => {
  expect(
    linesOf(`
      交易日期|交易时间|收入|支出
      2026-04-20|0.416666666666667|1.00|
      2026-04-20|0.385532407407407|2.00|
      2026-04-20|09:05:07|3.00|
      2026-04-20 23:59:59||4.00|
      2026-04-20|2026-04-20 10:00:01|5.00|`),
  ).toEqual([
    '2026-04-20 10:00:00 1.00',
    '2026-04-20 09:15:10 2.00',
    '2026-04-20 09:05:07 3.00',
    '2026-04-20 23:59:59 4.00',
    '2026-04-20 10:00:01 5.00',
  ]);
  expect(codesOf('交易日期|交易时间|收入|支出\n2026-04-20|上午|1.00|')).toEqual([
    'STATEMENT_DATE_UNREADABLE',
  ]);
});

const head = '交易日期|收入|支出|余额|账号|币种';

test.each([
  ['别的账户', `${head}\n2026-04-20|1.00|||6222020012340000|`, 'STATEMENT_OTHER_ACCOUNT'],
  [
    '两个账户',
    `${head}\n2026-04-20|1.00|||6222020012345678|\n2026-04-20|1.00|||6222020012340000|`,
    'STATEMENT_TWO_ACCOUNTS',
  ],
  ['表上写着别的账户', `账号：6222020012340000\n${head}\n2026-04-20|1.00||||`, 'STATEMENT_OTHER_ACCOUNT'],
  [
    '四位一空的账号',
    `账号：6222 0200 1234 0000 户名：甲\n${head}\n2026-04-20|1.00||||`,
    'STATEMENT_OTHER_ACCOUNT',
  ],
  [
    '连字符隔开的账号',
    `账号：6222-0200-1234-0000 户名：甲\n${head}\n2026-04-20|1.00||||`,
    'STATEMENT_OTHER_ACCOUNT',
  ],
  [
    '开户行号和连字符在前的账号',
    `账号：62-22020012340000\n${head}\n2026-04-20|1.00||||`,
    'STATEMENT_OTHER_ACCOUNT',
  ],
  ['表上写着别的账户号', `账户号：6222020012340000\n${head}\n2026-04-20|1.00||||`, 'STATEMENT_OTHER_ACCOUNT'],
  ['表上写着别的尾号', `账号：尾号0000\n${head}\n2026-04-20|1.00||||`, 'STATEMENT_OTHER_ACCOUNT'],
  ['收支都有', `${head}\n2026-04-20|1.00|2.00|||`, 'STATEMENT_BOTH_SIDES'],
  ['没有符号', '交易日期|金额|余额\n2026-04-20|1.00|1.00', 'STATEMENT_NO_SIGN'],
  ['标志看不懂', '交易日期|金额|借贷\n2026-04-20|1.00|甲', 'STATEMENT_FLOW_UNREADABLE'],
  ['没有交易', `${head}\n合计|0.00|0.00`, 'STATEMENT_EMPTY'],
  ['日期还没有到', `${head}\n2026-07-01|1.00||||`, 'STATEMENT_DATE_FUTURE'],
  ['日期读不出', `${head}\n四月|1.00||||`, 'STATEMENT_DATE_UNREADABLE'],
  ['金额读不出', `${head}\n2026-04-20|一元整||||`, 'STATEMENT_AMOUNT_UNREADABLE'],
  ['余额读不出', `${head}\n2026-04-20|1.00||不详||`, 'STATEMENT_BALANCE_UNREADABLE'],
  ['表上写着别的币种', `币种：美元\n交易日期|收入|支出\n2026-04-20|1.00|`, 'STATEMENT_OTHER_CURRENCY'],
  ['别的币种', `${head}\n2026-04-20|1.00||||美元`, 'STATEMENT_OTHER_CURRENCY'],
])('拒绝：%s', (_, text, code) => {
  const reading = read(text);
  expect(reading.problems.map((one) => one.code)).toEqual([code]);
  expect(reading.lines).toStrictEqual([]);
});

test('拒绝的说明写明行和原因；同类的不逐行重复', () => {
  expect(read(`${head}\n2026-04-20|1.00|2.00|||`).problems[0]?.message).toBe(
    '第 2 行：收入和支出都有金额，请检查列的对应关系',
  );
  const many = read(`${head}\n${Array.from({ length: 30 }, () => '2026-07-01|1.00||||').join('\n')}`);
  expect(many.problems).toHaveLength(21);
  expect(many.problems.at(-1)?.message).toBe('还有 10 行有同类问题');
});

test('正好二十行有问题的，逐行写明', () => {
  const many = read(`${head}\n${Array.from({ length: 20 }, () => '2026-07-01|1.00||||').join('\n')}`);
  expect(many.problems).toHaveLength(20);
  expect(many.problems[19]?.message).toBe('第 21 行：交易日期 2026-07-01 还没有到');
});

test('当天的交易可以导入；收入支出都是零的、都没有的跳过', () => {
  const reading = read(`${head}\n2026-06-30|1.00||||\n2026-06-30|0.00|0.00|||\n2026-06-29|||5.00||`);
  expect(reading.lines.map(written)).toEqual(['2026-06-30 1.00']);
  expect(reading.skipped).toEqual([
    { row: 3, reason: 'noAmount' },
    { row: 4, reason: 'noAmount' },
  ]);
});

test('表上的说明只读前五百个字：以后写的账号和币种不算', () => {
  const filler = '说'.repeat(500);
  const rows = `交易日期|收入|支出\n2026-04-20|1.00|`;
  for (const [text, code] of [
    ['账号：6222020012340000', 'STATEMENT_OTHER_ACCOUNT'],
    ['币种：美元', 'STATEMENT_OTHER_CURRENCY'],
  ] as const) {
    expect(codesOf(`${text}${filler}\n${rows}`)).toEqual([code]);
    expect(codesOf(`${filler}${text}\n${rows}`)).toStrictEqual([]);
  }
});

test('太长的号码不是号码，太长的文字截断', () => {
  const columns = '交易日期|收入|支出|流水号|摘要|对方户名';
  const lineOf = (serial: string, summary: string) =>
    read(`${columns}\n2026-04-20|1.00||${serial}|${summary}|/`).lines[0];
  expect(lineOf('7'.repeat(64), '货'.repeat(200))).toMatchObject({
    ...{ serial: '7'.repeat(64), summary: '货'.repeat(200), party: '' },
  });
  expect(lineOf('7'.repeat(65), '')?.serial).toBe('');
  expect(lineOf('', '货'.repeat(201))?.summary.length).toBeLessThanOrEqual(200);
});

test('只有一列金额：正的是收入，负的是支出；借贷标志优先，符号再算一次', () => {
  const signed = read('交易日期|金额\n2026-04-20|+5.00\n2026-04-20|-3.00\n2026-04-20|0.00');
  expect(signed.lines.map(({ received, paid }) => [received, paid])).toEqual([
    [500, 0],
    [0, 300],
  ]);
  expect(signed.skipped.map(({ reason }) => reason)).toEqual(['noAmount']);
  const flagged = read('交易日期|金额|借贷\n2026-04-20|5.00|贷\n2026-04-20|3.00|借\n2026-04-20|-2.00|贷');
  expect(flagged.lines.map(({ received, paid }) => [received, paid])).toEqual([
    [500, 0],
    [0, 300],
    [-200, 0],
  ]);
  expect(codesOf('交易日期|金额|借贷\n2026-04-20|甲|贷')).toEqual(['STATEMENT_AMOUNT_UNREADABLE']);
});

test('没有正负号的只有一笔：写明的期初余额说得出是收入，对不上的不猜', () => {
  const text = (opening: string) => `期初余额：${opening}\n交易日期|金额|余额\n2026-04-20|10.00|110.00`;
  expect(linesOf(text('100.00'))).toEqual(['2026-04-20 10.00 余额110.00']);
  expect(codesOf(text('120.00'))).toEqual(['STATEMENT_NO_SIGN']);
});

test('一边读不出金额的，另一边读得出也不收', () => {
  expect(codesOf(`${head}\n2026-04-20|1.00|甲|||`)).toEqual(['STATEMENT_AMOUNT_UNREADABLE']);
  expect(codesOf(`${head}\n2026-04-20|甲|1.00|||`)).toEqual(['STATEMENT_AMOUNT_UNREADABLE']);
});

test('自己的账号，空格和连字符写在哪里都是它', () => {
  for (const own of ['6222020012345678', '6222-0200-1234-5678', '62-22020012345678']) {
    for (const named of [...['6222020012345678', '6222-0200-1234-5678'], '6222 0200 1234 5678']) {
      const account = { number: own, currencyCode: null };
      expect(codesOf(`账号：${named}\n${head}\n2026-04-20|1.00|||${named}|`, account)).toStrictEqual([]);
    }
    const text = `账号：62-22020012345678 户名：甲\n${head}\n2026-04-20|1.00|||6222020012345678|`;
    expect(codesOf(text, { number: own, currencyCode: null })).toStrictEqual([]);
  }
});

test('外币账户读自己币种的文件；打了星号的账号按露出的几位认', () => {
  const dollars = { number: '6222020012345678', currencyCode: 'USD' };
  expect(codesOf(`${head}\n2026-04-20|1.00|||6222****5678|美元`, dollars)).toStrictEqual([]);
  expect(codesOf(`${head}\n2026-04-20|1.00|||6222****5679|美元`, dollars)).toEqual([
    'STATEMENT_OTHER_ACCOUNT',
  ]);
  expect(codesOf(`${head}\n2026-04-20|1.00||||人民币`, dollars)).toEqual(['STATEMENT_OTHER_CURRENCY']);
});

test('对应关系不全的不读', () => {
  const rows = table(`${head}\n2026-04-20|1.00||||`);
  const header = { start: 0, end: 1, names: rows[0] ?? [] };
  const reading = readStatement(
    rows,
    header,
    { received: 1, paid: 2 },
    { account, today: dateOnly('2026-06-30') },
  );
  expect(reading.problems.map(({ code }) => code)).toEqual(['STATEMENT_DATE_UNMAPPED']);
});

test('全是英文的对账单：上下的余额和合计不当作交易', () => {
  const reading = read(`
    HSBC Bank (China) Company Limited
    Date|Description|Debit|Credit|Balance
    Opening Balance||||1,000.00
    15/06/2026|Transfer to supplier|200.00||800.00
    16/06/2026|Customer payment||50.00|850.00
    Total||200.00|50.00|
    Closing Balance||||850.00`);
  expect(reading.problems).toStrictEqual([]);
  expect(reading.lines.map(written)).toEqual([
    '2026-06-15 -200.00 余额800.00 Transfer to supplier',
    '2026-06-16 50.00 余额850.00 Customer payment',
  ]);
  expect(reading.stated).toMatchObject({ opening: 100_000, closing: 85_000, received: 5_000, paid: 20_000 });
});
