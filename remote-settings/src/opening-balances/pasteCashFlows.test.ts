import { fen } from '@mingzhang/shared/primitives/money';
import type { OpeningCashFlowRow } from './openingCashFlowApi';
import { pasteCashFlows } from './pasteCashFlows';

/** A line of 会小企03表. */
const row = (line: number, title: string, direction: OpeningCashFlowRow['direction'], amount = 0) => ({
  ...{ line, title, direction },
  amount: fen(amount),
});

const rows = [
  row(1, '销售产成品、商品、提供劳务收到的现金', 'in'),
  row(3, '购买原材料、商品、接受劳务支付的现金', 'out', 9900),
  row(4, '支付的职工薪酬', 'out'),
  row(15, '吸收投资者投资收到的现金', 'in'),
];

function pasted(line: number, text: string) {
  const { amounts, misfits } = pasteCashFlows(rows, 'small', line, text);
  return { filled: Object.fromEntries(amounts), misfits };
}

test('一列金额从所在的一格往下填，经过的合计只核对', () => {
  expect(pasted(1, '1,000.00\r\n¥600\r\n\r\n400.00\r\n259.5\r\n259.50\r\n659.50\r\n')).toEqual({
    filled: { 1: 100000, 3: 60000, 4: 0, 15: 25950 },
    misfits: [],
  });
  expect(pasted(4, '100\n-100').misfits).toEqual(['经营活动产生的现金流量净额“-100”：由各项算得 -199.00']);
});

test('连同项目名称粘贴一张现金流量表：按名称对号入座，标题、小计和期初期末余额不算', () => {
  const statement = [
    '项　　目\t行次\t本年累计金额\t本月金额',
    '一、经营活动产生的现金流量：\t\t\t',
    '  支付的职工薪酬\t4\t250.00\t20.00',
    '  销售产成品、商品、提供劳务收到的现金\t1\t640.50\t',
    '经营活动现金流入小计\t\t640.50\t',
    '经营活动产生的现金流量净额\t7\t291.50\t',
    '四、现金净增加额\t20\t300.00\t',
    '加：期初现金余额\t21\t350.00\t',
    '五、期末现金余额\t22\t650.00\t',
  ].join('\r\n');
  expect(pasted(15, statement)).toEqual({
    filled: { 1: 64050, 4: 25000 },
    misfits: ['四、现金净增加额“300.00”：由各项算得 291.50'],
  });
});

test('放不下的、看不懂的、没有的项目各说各的，其余照填', () => {
  expect(pasted(15, '12\t7\n二百五')).toEqual({
    filled: { 15: 1200 },
    misfits: [
      '吸收投资者投资收到的现金“7”：超出表格右边',
      '筹资活动产生的现金流量净额“二百五”：由各项算得 12.00',
    ],
  });
  expect(pasted(1, '支付的职工薪酬\t1.005\n收到的红包\t8\n吸收投资者投资收到的现金\t15')).toEqual({
    filled: { 15: 1500 },
    misfits: ['支付的职工薪酬“1.005”：超过两位小数，金额精确到分', '收到的红包“8”：没有这个项目'],
  });
});
