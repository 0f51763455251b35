import { columnProblems, columnsOf, proposedColumns, statementShape } from './statementColumns';
import { findHeader, rowKinds, type Cells } from './statementHeader';

const cells = (text: string): string[] => text.split(',').map((cell) => cell.trim());

/** Which header says what, for a reader: received=贷方发生额. */
const read = (header: readonly string[]) =>
  Object.entries(columnsOf(header))
    .map(([field, column]) => `${field}=${header[column]}`)
    .sort();

test.each([
  [
    '汇丰',
    'Date, Description, Reference, Withdrawals, Deposits, Balance',
    'balance=Balance on=Date paid=Withdrawals received=Deposits serial=Reference summary=Description',
  ],
  [
    '花旗',
    'Account Number, Transaction Date, Value Date, Bank Reference, Transaction Description, Debit Amount (CNY), Credit Amount (CNY), Running Balance, Currency',
    'account=Account Number balance=Running Balance currency=Currency on=Transaction Date paid=Debit Amount (CNY) received=Credit Amount (CNY) serial=Bank Reference summary=Transaction Description',
  ],
  [
    '渣打',
    'Value Date, Narrative, Cheque No., Money Out, Money In, Closing Balance',
    'balance=Closing Balance number=Cheque No. on=Value Date paid=Money Out received=Money In summary=Narrative',
  ],
  [
    '英文一列金额',
    'Posting Date, Value Date, Details, DR/CR, Amount, Counterparty Name, Counterparty Account',
    'amount=Amount flow=DR/CR on=Posting Date party=Counterparty Name partyAccount=Counterparty Account summary=Details',
  ],
  [
    '工行对公',
    '凭证号, 本方账号, 对方账号, 交易时间, 借/贷, 借方发生额, 贷方发生额, 对方行号, 摘要, 用途, 对方单位名称, 余额',
    'account=本方账号 balance=余额 flow=借/贷 number=凭证号 on=交易时间 paid=借方发生额 party=对方单位名称 partyAccount=对方账号 purpose=用途 received=贷方发生额 summary=摘要',
  ],
  [
    '工行对公，借贷标志',
    '交易时间, 借贷标志, 发生额, 余额, 对方户名',
    'amount=发生额 balance=余额 flow=借贷标志 on=交易时间 party=对方户名',
  ],
  [
    '工行对公，转出转入',
    '交易日期, 交易时间, 转出金额, 转入金额, 余额',
    'balance=余额 on=交易日期 paid=转出金额 received=转入金额 time=交易时间',
  ],
  [
    '工行借记卡',
    '交易日期, 摘要, [交易详情], 交易场所, 交易国家或地区简称, 钞/汇, 交易金额(收入), 交易金额(支出), 交易币种, 记账金额(收入), 记账金额(支出), 记账币种, 余额, 对方户名, [对方账户]',
    'balance=余额 currency=记账币种 on=交易日期 paid=记账金额(支出) party=对方户名 partyAccount=[对方账户] purpose=[交易详情] received=记账金额(收入) summary=摘要',
  ],
  [
    '建行对公',
    '账号, 账户名称, 交易时间, 借方发生额/元(支取), 贷方发生额/元(收入), 余额, 币种, 对方户名, 对方账号, 对方开户机构, 记账日期, 摘要, 备注, 账户明细编号-交易流水号, 企业流水号, 凭证种类, 凭证号',
    'account=账号 balance=余额 currency=币种 number=凭证号 on=交易时间 paid=借方发生额/元(支取) party=对方户名 partyAccount=对方账号 postedOn=记账日期 purpose=备注 received=贷方发生额/元(收入) serial=账户明细编号-交易流水号 summary=摘要',
  ],
  [
    '农行对公',
    '交易时间, 收入金额, 支出金额, 账户余额, 交易行名, 对方省市, 对方账号, 对方户名, 交易用途',
    'balance=账户余额 on=交易时间 paid=支出金额 party=对方户名 partyAccount=对方账号 purpose=交易用途 received=收入金额',
  ],
  [
    '农行借记卡',
    '交易日期, 交易时间, 交易摘要, 交易金额, 本次余额, 对手信息, 日 志 号, 交易渠道, 交易附言',
    'amount=交易金额 balance=本次余额 on=交易日期 party=对手信息 purpose=交易附言 serial=日 志 号 summary=交易摘要 time=交易时间',
  ],
  [
    '招行对公',
    '账号, 账号名称, 币种, 交易日, 交易时间, 起息日, 交易类型, 借方金额, 贷方金额, 余额, 摘要, 流水号, 流程实例号, 收(付)方名称, 收(付)方账号',
    'account=账号 balance=余额 currency=币种 on=交易日 paid=借方金额 party=收(付)方名称 partyAccount=收(付)方账号 received=贷方金额 serial=流水号 summary=摘要 time=交易时间',
  ],
  [
    '招行一卡通',
    '记账日期, 货币, 交易金额, 联机余额, 交易摘要, 对手信息, 客户摘要',
    'amount=交易金额 balance=联机余额 currency=货币 on=记账日期 party=对手信息 purpose=客户摘要 summary=交易摘要',
  ],
  [
    '微信资金账单',
    '记账时间, 微信支付业务单号, 资金流水单号, 业务名称, 业务类型, 收支类型, 收支金额（元）, 账户结余（元）, 资金变更提交申请人, 备注, 业务凭证号',
    'amount=收支金额（元） balance=账户结余（元） flow=收支类型 on=记账时间 purpose=备注 serial=资金流水单号 summary=业务名称',
  ],
  [
    '微信个人账单',
    '交易时间, 交易类型, 交易对方, 商品, 收/支, 金额(元), 支付方式, 当前状态, 交易单号, 商户单号, 备注',
    'amount=金额(元) flow=收/支 method=支付方式 on=交易时间 party=交易对方 purpose=商品 serial=交易单号 status=当前状态 summary=交易类型',
  ],
  [
    '支付宝商家账单',
    '账务流水号, 业务流水号, 商户订单号, 商品名称, 发生时间, 对方账号, 收入金额（+元）, 支出金额（-元）, 账户余额（元）, 交易渠道, 业务类型, 备注',
    'balance=账户余额（元） on=发生时间 paid=支出金额（-元） partyAccount=对方账号 purpose=商品名称 received=收入金额（+元） serial=账务流水号 summary=业务类型',
  ],
  [
    '支付宝个人账单',
    '交易时间, 交易分类, 交易对方, 对方账号, 商品说明, 收/支, 金额, 收/付款方式, 交易状态, 交易订单号, 商家订单号, 备注',
    'amount=金额 flow=收/支 method=收/付款方式 on=交易时间 party=交易对方 partyAccount=对方账号 purpose=商品说明 serial=交易订单号 status=交易状态 summary=交易分类',
  ],
  [
    '平安',
    '交易日期, 账号, 借, 贷, 账户余额, 对方账户, 对方账户名称, 交易流水号, 摘要, 用途',
    'account=账号 balance=账户余额 on=交易日期 paid=借 party=对方账户名称 partyAccount=对方账户 purpose=用途 received=贷 serial=交易流水号 summary=摘要',
  ],
  [
    '财务公司',
    '交易编号, 日期, 对方账户名称, 对方账户号, 摘要, 付款金额, 收款金额, 余额',
    'balance=余额 on=日期 paid=付款金额 party=对方账户名称 partyAccount=对方账户号 received=收款金额 serial=交易编号 summary=摘要',
  ],
  [
    '民生',
    '交易时间, 交易流水号, 借方发生额, 贷方发生额, 账户余额, 凭证号, 摘要, 对方账号, 对方账号名称, 客户附言',
    'balance=账户余额 number=凭证号 on=交易时间 paid=借方发生额 party=对方账号名称 partyAccount=对方账号 purpose=客户附言 received=贷方发生额 serial=交易流水号 summary=摘要',
  ],
  [
    '招行对公收/付方',
    '交易日, 交易时间, 借方金额, 贷方金额, 余额, 流水号, 收/付方名称, 收/付方账号',
    'balance=余额 on=交易日 paid=借方金额 party=收/付方名称 partyAccount=收/付方账号 received=贷方金额 serial=流水号 time=交易时间',
  ],
  [
    '写明单位、交易前后都有余额',
    '交易日期, 交易方向, 交易金额(人民币元), 交易前余额, 交易后余额, 上次余额, 币别, 对方账号与户名',
    'amount=交易金额(人民币元) balance=交易后余额 currency=币别 flow=交易方向 on=交易日期 party=对方账号与户名',
  ],
  [
    '借记贷记、会计日期、摘要说明',
    '会计日期, 借记金额, 贷记金额, 当前余额, 交易对手名称, 摘要说明, 用途/附言',
    'balance=当前余额 on=会计日期 paid=借记金额 party=交易对手名称 purpose=用途/附言 received=贷记金额 summary=摘要说明',
  ],
  [
    '交行借记卡',
    '记账日期, 交易时间, 交易地点, 支出金额, 收入金额, 余额, 对方户名, 对方账户, 摘要',
    'balance=余额 on=交易时间 paid=支出金额 party=对方户名 partyAccount=对方账户 postedOn=记账日期 received=收入金额 summary=摘要',
  ],
  [
    '国家开发银行',
    '交易参考号, 交易时间, 收入/支出标志, 收款账号, 收款户名, 付款账号, 付款户名, 摘要, 发生额（元）, 交易后余额（元）',
    'amount=发生额（元） balance=交易后余额（元） flow=收入/支出标志 on=交易时间 payee=收款户名 payeeAccount=收款账号 payer=付款户名 payerAccount=付款账号 serial=交易参考号 summary=摘要',
  ],
  [
    '北京银行',
    '帐号, 交易日期, 交易方式, 资金收付标志, 金额, 余额, 交易对手姓名, 交易对手帐号, 交易附言',
    'account=帐号 amount=金额 balance=余额 flow=资金收付标志 on=交易日期 party=交易对手姓名 partyAccount=交易对手帐号 purpose=交易附言',
  ],
  [
    '农行新版：时间戳、手续费另列',
    '交易日期, 交易时间戳, 收入金额, 支出金额, 本次余额, 手续费总额, 对方账号, 对方户名, 交易附言',
    'balance=本次余额 on=交易日期 paid=支出金额 party=对方户名 partyAccount=对方账号 purpose=交易附言 received=收入金额 time=交易时间戳',
  ],
  [
    '公安口径：对手余额不是余额',
    '交易账号, 交易时间, 交易金额, 对手交易余额, 交易余额, 收付标志, 交易对手账卡号, 对手户名',
    'account=交易账号 amount=交易金额 balance=交易余额 flow=收付标志 on=交易时间 party=对手户名 partyAccount=交易对手账卡号',
  ],
  [
    '列名带星号、冒号、斜杠和英文',
    '*交易日期, 交易时间/Time, 借方金额(CNY), 贷方金额/Credit Amount, 余额：',
    'balance=余额： on=*交易日期 paid=借方金额(CNY) received=贷方金额/Credit Amount time=交易时间/Time',
  ],
])('%s的表头', (_, header, expected) => {
  expect(read(cells(header)).join(' ')).toBe(expected);
});

test.each([
  ...[
    '借/贷',
    '借方/贷方',
    '借贷标记',
    '借贷类别',
    '收/支',
    '收入/支出',
    '收/付方向',
    '收付款方向',
    '收支标识',
  ],
  ...['转入/转出', '流入流出', '存取标志', '进出标志', '往来账标志', '资金收付标志', '交易方向', '资金流向'],
])('%s说的是哪一边，不是哪一边的金额', (name) => {
  expect(read(['日期', name, '金额'])).toEqual(['amount=金额', `flow=${name}`, 'on=日期']);
});

test.each([
  '交易金额',
  '收入/支出金额',
  '收支金额',
  '借贷发生额',
  '本次发生额',
  '变动金额',
  '交易额',
  '记账金额',
])('%s是一列金额', (name) => {
  expect(read(['日期', name, '主机交易流水号'])).toEqual([
    `amount=${name}`,
    'on=日期',
    'serial=主机交易流水号',
  ]);
});

test.each([
  ['借方发生额', '贷方发生额'],
  ['借方交易金额', '贷方交易金额'],
  ['付方金额', '收方金额'],
  ['贷方（支出）', '借方（收入）'],
  ['贷方金额(付款金额)', '借方金额(收款金额)'],
  ['付款', '收款'],
  ['支', '收'],
  ['支出金额（元）', '收入金额（元）'],
  ['支取金额', '存入金额'],
  ['提取', '存入'],
  ['取款金额', '存款金额'],
  ['转出', '转入'],
  ['汇出金额', '汇入金额'],
  ['出账金额', '入账金额'],
  ['往账金额', '来账金额'],
  ['减少金额', '增加金额'],
  ['发生额（借）', '发生额（贷）'],
  ['付方发生额', '收方发生额'],
  ['支付金额', '收到金额'],
  ['扣款金额', '入账金额'],
  ['提款', '存款'],
  ['付出', '收入'],
  ['出', '进'],
  ['取', '存'],
  ['Dr', 'Cr'],
  ['DR Amount', 'CR Amount'],
])('%s是支出，%s是收入', (paid, received) => {
  const others = ['付款方式', '收入类型', '支出日期', '收款账号', '付款银行', '收入来源'];
  expect(read(['日期', ...others, received, paid])).toEqual(
    ['on=日期', `paid=${paid}`, 'payeeAccount=收款账号', `received=${received}`].sort(),
  );
});

const header = cells('交易日期, 摘要, 收入金额, 支出金额, 余额');

test('表头在第 12 行：上面的说明不是表头', () => {
  const preamble: Cells[] = Array.from({ length: 11 }, (_, at) => [`说明${at}`, '账号：6222', '余额']);
  expect(findHeader([...preamble, header, cells('20260420, 货款, 100.00, , 100.00')])).toEqual({
    start: 11,
    end: 12,
    names: header,
  });
});

test('四十行以后不再寻找；没有日期或金额的不是表头', () => {
  expect(findHeader([...Array.from({ length: 40 }, () => ['']), header])).toBeUndefined();
  for (const text of [
    '摘要, 余额, 对方户名, 币种',
    '摘要, 收入, 支出, 余额',
    '摘要, 金额, 余额',
    '日期, 摘要, 余额',
    '日期, 收入, 余额',
    '日期, 支出, 余额',
  ]) {
    expect(findHeader([cells(text)])).toBeUndefined();
  }
  expect(findHeader([])).toBeUndefined();
});

test('折成几行的表头合起来读', () => {
  const broken = [cells('流水,交易,摘要,发生额,,账户'), cells('号,日期,,借方,贷方,余额')];
  const found = findHeader([['交易明细'], ...broken, cells('1,20260420,货款,,100.00,100.00')]);
  expect(found).toEqual({
    start: 1,
    end: 3,
    names: ['流水号', '交易日期', '摘要', '发生额借方', '贷方', '账户余额'],
  });
  expect(read(found?.names ?? [])).toEqual([
    'balance=账户余额',
    'on=交易日期',
    'paid=发生额借方',
    'received=贷方',
    'serial=流水号',
    'summary=摘要',
  ]);
});

test.each([
  ['交易日期,摘要,对方信息,,发生额,,余额', ',,户名,账号,借方,贷方,'],
  ['交易日期,摘要,对方,,金额（元）,,余额', ',,户名,账号,支出,收入,'],
])('上一行的名称管几列：%s', (above, below) => {
  const found = findHeader([cells(above), cells(below), cells('20260420,货款,甲公司,6222,,100.00,100.00')]);
  expect(columnsOf(found?.names ?? [])).toEqual({
    ...{ on: 0, summary: 1, party: 2, partyAccount: 3, paid: 4, received: 5, balance: 6 },
  });
});

test('每页重复的表头、页计、合计和注释都不是交易', () => {
  const rows = [header, cells('20260420, 货款, 100.00, , 100.00')];
  const found = findHeader(rows);
  if (!found) throw new Error('no header');
  const kindOf = rowKinds(rows, found);
  expect(kindOf([...header, '', ''])).toBe('header');
  expect(kindOf(rows[1] ?? [])).toBe('line');
  expect(kindOf(cells('本页小计, , 100.00'))).toBe('total');
  expect(kindOf(cells('20260430, 本月合计, 100.00'))).toBe('total');
  expect(kindOf(cells('人民币合计, , 100.00'))).toBe('total');
  for (const name of [
    '当日小计',
    '日小计',
    '3月小计',
    '2026年3月份合计',
    '第12页小计',
    '合 计',
    '本期发生额合计',
    '接上页',
    '转下页',
    '上年结转',
    '昨日余额',
    '余额承前',
  ]) {
    expect(kindOf(['20260430', name, '100.00'])).toBe('total');
  }
  expect(kindOf(cells(', 合计, 100.00'))).toBe('total');
  expect(kindOf(['资金流水总笔数', '收入笔数'])).toBe('total');
  expect(kindOf(['#支付宝账务明细'])).toBe('note');
  expect(kindOf(['', '\t'])).toBe('note');
});

test('改过的对应关系按表头记住', () => {
  const own = { shape: statementShape(header), columns: { on: 0, amount: 2 } };
  expect(proposedColumns(header, [own])).toEqual({ on: 0, amount: 2 });
  expect(proposedColumns([...header, '用途'], [own])).toMatchObject({ received: 2, paid: 3, purpose: 5 });
});

test('对应关系缺什么、重什么都说明', () => {
  const codes = (columns: Parameters<typeof columnProblems>[0]) =>
    columnProblems(columns, 5).map(({ code }) => code);
  expect(codes({ on: 0, received: 2, paid: 3 })).toStrictEqual([]);
  expect(codes({ on: 0, amount: 2 })).toStrictEqual([]);
  expect(codes({ received: 2 })).toEqual(['STATEMENT_DATE_UNMAPPED', 'STATEMENT_AMOUNT_UNMAPPED']);
  expect(codes({ on: 0, amount: 9 })).toEqual(['STATEMENT_COLUMN_UNKNOWN']);
  expect(codes({ on: 0, amount: 4 })).toStrictEqual([]);
  for (const column of [5, -1, 1.5])
    expect(codes({ on: 0, amount: column })).toEqual(['STATEMENT_COLUMN_UNKNOWN']);
  expect(codes({ on: 0, received: 2 })).toEqual(['STATEMENT_AMOUNT_UNMAPPED']);
  expect(codes({ on: 0, paid: 2 })).toEqual(['STATEMENT_AMOUNT_UNMAPPED']);
  expect(codes({ on: 0, amount: 1, summary: 1 })).toEqual(['STATEMENT_COLUMN_TWICE']);
});
