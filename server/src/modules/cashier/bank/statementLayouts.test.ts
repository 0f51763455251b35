import fc from 'fast-check';
import type { WireBankLines, WireStatement } from '@mingzhang/shared/wire/bankStatement';
import { statements, type DrawnStatement } from '@mingzhang/shared/testing/arbitraryBank';
import { formatYuan, negate, ZERO } from '@mingzhang/shared/primitives/money';
import { bankCsv, cashBooks, fundAccount, keptStatement, sendStatement } from '../../../../test/bank';
import { messages } from '../../../../test/bookkeeper';
import { encodeGbk } from '../../../../test/encodeGbk';
import { zip } from '../../../../test/package';
import { createTestApp } from '../../../../test/testApp';

/** The files that banks, 微信 and 支付宝 hand out, each with its traps, by the real route. */
const app = createTestApp();

beforeEach(() => app.clock.set('2026-04-10T02:00:00Z'));

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
/** A table as text with a separator of its own. */
const table = (rows: readonly string[], separator: string) =>
  rows.map((row) => row.split('|').join(separator)).join('\r\n');

/** Every one is +50,000.00 from 甲公司 and -200.00, from 100,000.00 to 149,800.00. */
const LAYOUTS: readonly (readonly [string, string, () => Buffer])[] = [
  [
    '工行对公：标记行，GBK，制表符，借方是付款',
    '工行.txt',
    () =>
      encodeGbk(
        table(
          [
            '[HISTORYDETAIL]',
            '凭证号|本方账号|对方账号|交易时间|借/贷|借方发生额|贷方发生额|摘要|对方单位名称|余额',
            '|6222020012345678|6228001|2026-03-02 10:00:00|贷|0.00|50,000.00|货款|甲公司|150,000.00',
            '0130|6222020012345678|6228002|2026-03-03 09:05:00|借|200.00||油费|加油站|149,800.00',
          ],
          '\t',
        ),
      ),
  ],
  [
    '工行对公：借贷标志加发生额',
    '工行.csv',
    () =>
      encodeGbk(
        table(
          [
            '[HISTORYDETAIL]',
            '交易时间|借贷标志|发生额|余额|对方户名',
            '20260302 10:00:00|贷|50000.00|150000.00|甲公司',
            '20260303 09:05:00|借|200.00|149800.00|加油站',
          ],
          ',',
        ),
      ),
  ],
  [
    '工行借记卡：上面三行，制表符补齐，人民币合计',
    '工行卡.csv',
    () =>
      Buffer.from(
        table(
          [
            '明细查询文件下载\t',
            '卡号: 6222020012345678|',
            '子账户序号: 00000',
            '交易日期\t|摘要\t|[交易详情]|交易场所|记账金额(收入)|记账金额(支出)|记账币种|余额|对方户名|[对方账户]',
            '2026-03-02\t|货款\t||本行|"50,000.00"\t||人民币|"150,000.00"\t|甲公司|6228',
            '2026-03-03\t|消费\t||超市||200.00|人民币|"149,800.00"|加油站|',
            '人民币合计||||"50,000.00"|200.00|||',
          ],
          ',',
        ),
      ),
  ],
  [
    '建行对公：20260302 10:00:00，借方是支取',
    '建行.csv',
    () =>
      encodeGbk(
        table(
          [
            '账号|账户名称|交易时间|借方发生额/元(支取)|贷方发生额/元(收入)|余额|币种|对方户名|对方账号|对方开户机构|记账日期|摘要|备注|账户明细编号-交易流水号|企业流水号|凭证种类|凭证号',
            '6222020012345678|我公司|20260302 10:00:00|0|50000.00|150000.00|人民币元|甲公司|6228001|甲行|20260302|转账|货款|12-3400|Q1||',
            '6222020012345678|我公司|20260303 10:00:00|200.00|0|149800.00|人民币元|加油站|6228002|乙行|20260303|转账|油费|12-3401|Q1|转账支票|0131',
          ],
          ',',
        ),
      ),
  ],
  [
    '农行对公：下面合计',
    '农行.csv',
    () =>
      encodeGbk(
        table(
          [
            '交易时间|收入金额|支出金额|账户余额|交易行名|对方省市|对方账号|对方户名|交易用途',
            '2026-03-02 10:00:00|50000.00||150000.00|农行||6228001|甲公司|货款',
            '2026-03-03 10:00:00||200.00|149800.00|农行||6228002|加油站|油费',
            '合计|50000.00|200.00',
          ],
          ',',
        ),
      ),
  ],
  [
    '农行借记卡：带正负号，行尾不齐',
    '农行卡.csv',
    () =>
      Buffer.from(
        table(
          [
            '交易日期|交易时间|交易摘要|交易金额|本次余额|对手信息|日 志 号|交易渠道|交易附言',
            '20260302|093001|转存|+50000.00|150000.00|甲公司|900123|电子',
            '20260303|100000|转支|-200.00|149800.00',
          ],
          ',',
        ),
      ),
  ],
  [
    '招行对公：表头在第 12 行',
    '招行.csv',
    () =>
      encodeGbk(
        table(
          [
            ...Array.from({ length: 11 }, (_, at) => `说明 ${at}`),
            '账号|账号名称|币种|交易日|交易时间|起息日|交易类型|借方金额|贷方金额|余额|摘要|流水号|收(付)方名称|收(付)方账号',
            '6222020012345678|我公司|人民币|20260302|100000|20260302|转账||50000.00|150000.00|货款|K001|甲公司|6228',
            '6222020012345678|我公司|人民币|20260303|100000|20260303|转账|200.00||149800.00|油费|K002|加油站|6229',
          ],
          ',',
        ),
      ),
  ],
  [
    '招行一卡通：倒序',
    '招行卡.csv',
    () =>
      Buffer.from(
        table(
          [
            '记账日期|货币|交易金额|联机余额|交易摘要|对手信息|客户摘要',
            '2026-03-03|CNY|-200.00|149800.00|消费|加油站|',
            '2026-03-02|CNY|50000.00|150000.00|转入|甲公司|还款',
          ],
          ',',
        ),
      ),
  ],
  [
    '中行：UTF-16 和制表符',
    '中行.csv',
    () =>
      utf16(
        table(
          [
            '交易日期|交易时间|收入金额|支出金额|余额|对方户名',
            '20260302|10:00:00|"50,000.00"||"150,000.00"|甲公司',
            '20260303|10:00:00||200.00|"149,800.00"|加油站',
          ],
          '\t',
        ),
      ),
  ],
  [
    '网页表格，名字叫 .xls',
    '明细.xls',
    () =>
      Buffer.from(
        `<html><meta charset="utf-8"><table>${[
          '交易日期|收入|支出|余额|对方户名',
          '2026-03-02|50,000.00||150,000.00|甲公司',
          '2026-03-03||200.00|149,800.00|加油站',
        ]
          .map(
            (row) =>
              `<tr>${row
                .split('|')
                .map((cell) => `<td>${cell}</td>`)
                .join('')}</tr>`,
          )
          .join('')}</table></html>`,
      ),
  ],
  [
    '微信资金账单：每格前有反引号，下面笔数和金额',
    '微信.csv',
    () =>
      Buffer.from(
        `\uFEFF${table(
          [
            '记账时间|微信支付业务单号|资金流水单号|业务名称|业务类型|收支类型|收支金额（元）|账户结余（元）|资金变更提交申请人|备注|业务凭证号',
            '`2026-03-02 10:00:00|`420001|`1000050|`交易|`交易|`收入|`50000.00|`150000.00|`system|`收款|`420001',
            '`2026-03-03 10:00:01|`420001|`1000051|`扣除交易手续费|`扣除交易手续费|`支出|`200.00|`149800.00|`system|`手续费|`420001',
            '资金流水总笔数|收入笔数|收入金额|支出笔数|支出金额',
            '`2|`1|`50000.00|`1|`200.00',
          ],
          ',',
        )}`,
      ),
  ],
  [
    '支付宝商家：# 行，GBK，支出是负数，压缩包里汇总在前',
    '支付宝.zip',
    () =>
      zip({
        '汇总.csv': encodeGbk('类型,笔数\n收入,1\n'),
        '明细.csv': encodeGbk(
          table(
            [
              '#支付宝账务明细查询',
              '#起始日期：[2026年03月01日 00:00:00]   终止日期：[2026年04月01日 00:00:00]',
              '账务流水号|业务流水号|商户订单号|商品名称|发生时间|对方账号|收入金额（+元）|支出金额（-元）|账户余额（元）|交易渠道|业务类型|备注',
              '1001\t|2001\t|3001\t|文具\t|2026-03-02 10:00:00|a@b.cn\t|50000.00||150000.00|支付宝\t|在线支付\t|',
              '1002\t|2001\t|3001\t|文具\t|2026-03-03 10:00:01|a@b.cn\t||-200.00|149800.00|支付宝\t|收费\t|',
              '#支出合计：1笔，共-200.00元',
              '#收入合计：1笔，共50000.00元',
            ],
            ',',
          ),
        ),
      }),
  ],
];

test.each(LAYOUTS)('%s', async (_what, name, file) => {
  const books = await cashBooks(app);
  const fund = await fundAccount(books, { opening: 100_000, statementOpening: 100_000 });
  const { data, msg } = await sendStatement(books, fund, file(), { name });
  expect(msg).toBe('');
  expect(data).toMatchObject({ added: 2, opening: 100_000, closing: 149_800, gaps: [], chain: [] });
  const { records } = (await books.client.get<WireBankLines>('/cashier/statement/line', { account_id: fund }))
    .data;
  expect(records.map(({ date, received, paid }) => [date, received, paid])).toEqual([
    ['2026-03-02', 50_000, 0],
    ['2026-03-03', 0, 200],
  ]);
});

test('微信个人账单：没有余额，银行卡付的和中性交易不算，填期初期末来证明', async () => {
  const books = await cashBooks(app);
  const fund = await fundAccount(books, { opening: 100, statementOpening: 100 });
  const rows = [
    '微信支付账单明细',
    '微信昵称：[张三]',
    '起始时间：[2026-03-01 00:00:00] 终止时间：[2026-03-31 23:59:59]',
    '共4笔记录',
    '收入：1笔 100.00元',
    '支出：2笔 60.00元',
    '中性交易：1笔 30.00元',
    '----------------------微信支付账单明细列表--------------------',
    '交易时间|交易类型|交易对方|商品|收/支|金额(元)|支付方式|当前状态|交易单号|商户单号|备注',
    '2026-03-10 10:00:00|商户消费|甲超市|"文具"|支出|¥50.00|零钱|支付成功|"1001\t"|"2001\t"|"/"',
    '2026-03-09 10:00:00|转账|张三|"货款"|收入|¥100.00|/|已存入零钱|"1002\t"|"2002\t"|"/"',
    '2026-03-08 10:00:00|商户消费|乙店|"饭"|支出|¥10.00|工商银行(1234)|支付成功|"1003\t"|"2003\t"|"/"',
    '2026-03-05 10:00:00|零钱提现|工商银行|"/"|/|¥30.00|工商银行(1234)|提现已到账|"1006\t"|"/"|"/"',
  ];
  const send = (options: object) =>
    sendStatement(books, fund, Buffer.from(table(rows, ',')), { name: '微信.csv', options: { ...options } });
  expect(messages(await send({ opening: 100, closing: 130 }))).toEqual([
    expect.stringMatching(/^对账单不完整：.*10\.00/),
  ]);
  const { data, msg } = await send({ opening: 100, closing: 120 });
  expect([msg, data.added, data.skippedCount, data.gaps]).toEqual(['', 3, 1, []]);
});

/** What comes back of a payment stands under 收入: a minus under 支出 says nothing sure where nothing else is there. */
const rowOf = ({
  on,
  time,
  received,
  paid,
  balance,
  partyAccount,
  serial,
}: DrawnStatement['lines'][number]) => {
  const [got, spent] = paid < 0 ? [negate(paid), ZERO] : [received, paid];
  return [on, time, formatYuan(got), formatYuan(spent), formatYuan(balance), partyAccount, serial].join(',');
};
const HEADER = '交易日期,交易时间,收入金额,支出金额,余额,对方账号,流水号';

test('任意对账单：分成几份、重叠、打乱、再来一次，都等于导入一次；少一行说出少多少', async () => {
  await fc.assert(
    fc.asyncProperty(
      statements,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), { maxLength: 3 }),
      fc.nat(),
      async ({ opening, lines }, spans, pick) => {
        const books = await cashBooks(app);
        const fund = await fundAccount(books, { opening: opening / 100, statementOpening: opening / 100 });
        const send = (rows: DrawnStatement['lines'], options?: Readonly<Record<string, unknown>>) =>
          keptStatement(books, fund, rows.map(rowOf), options, HEADER);
        const reason = '分几次下载';
        for (const [one, other] of spans) {
          const [from, to] = [Math.min(one, other), Math.max(one, other)];
          const own = lines.filter(({ on }) => Number(on.slice(-2)) >= from && Number(on.slice(-2)) <= to);
          if (own.length > 0) await send(pick % 2 === 0 ? own : own.toReversed(), { reason });
        }
        await send(lines, { reason });
        expect(await send(lines.toReversed())).toMatchObject({ added: 0, known: lines.length });
        const all = (
          await books.client.get<WireBankLines>('/cashier/statement/line', { account_id: fund, size: 100 })
        ).data;
        const net = lines.reduce((total, { received, paid }) => total + received - paid, 0);
        expect([all.total, Math.round((all.received - all.paid) * 100)]).toEqual([lines.length, net]);
        const kept = (await books.client.get<WireStatement[]>('/cashier/statement', { account_id: fund }))
          .data;
        for (const { id } of kept) await books.client.del(`/cashier/statement/${id}`);
        const at = pick % lines.length;
        const missing = lines.filter((_, index) => index !== at);
        if (missing.length > 0) {
          const answer = await sendStatement(books, fund, bankCsv(missing.map(rowOf), HEADER), {
            options: { opening: opening / 100, closing: (opening + net) / 100 },
          });
          expect(answer.msg).toMatch(/^对账单不完整：/);
        }
        expect(await books.findings()).toStrictEqual([]);
      },
    ),
    { numRuns: 2 },
  );
});

test('外资银行的英文对账单，日在月前：照读；看不出日月的不读，说怎么办', async () => {
  const books = await cashBooks(app);
  const fund = await fundAccount(books, { opening: 100_000, statementOpening: 100_000 });
  const english = (...rows: readonly string[]) =>
    Buffer.from(
      [
        'HSBC Bank (China) Company Limited',
        'Date,Description,Reference,Withdrawal,Deposit,Balance',
        'Opening Balance,,,,,100000.00',
        ...rows,
      ].join('\n'),
    );
  const unclear = await sendStatement(books, fund, english('02/03/2026,Transfer,R1,200.00,,99800.00'));
  expect(unclear.msg).toContain('看不出是日/月/年还是月/日/年');
  const file = english('02/03/2026,Transfer,R1,200.00,,99800.00', '13/03/2026,Payment,R2,,50.00,99850.00');
  expect(await sendStatement(books, fund, file)).toMatchObject({
    success: true,
    data: { added: 2, gaps: [] },
  });
  const named = english(
    ...['02-Mar-26,Transfer,R1,200.00,,99800.00', '13-Mar-26,Payment,R2,,50.00,99850.00'],
    '14-Mar-26,Interest,R3,,1.00,99851.00',
  );
  expect((await sendStatement(books, fund, named)).data).toMatchObject({ added: 1, known: 2, gaps: [] });
  const { data } = await books.client.get<WireBankLines>('/cashier/statement/line', { account_id: fund });
  expect(
    data.records.map(({ date, received, paid, serial }) => [date, received, paid, serial]).sort(),
  ).toEqual([
    ['2026-03-02', 0, 200, 'R1'],
    ['2026-03-13', 50, 0, 'R2'],
    ['2026-03-14', 1, 0, 'R3'],
  ]);
});
