import { voucherTemplateTypes, type VoucherTemplate } from '../accounting/voucherTemplate';
import { emptyLine } from '../accounting/voucher';
import { byId } from '../testing/byId';
import { given } from '../testing/given';
import {
  fromVoucherTemplate,
  fromVoucherTemplateRequest,
  toVoucherTemplate,
  voucherTemplateRequest,
} from './voucherTemplate';

const ledger = given`
  2024-01-05 记-1 销售商品
    借 1122 应收账款 [客户:甲公司]  1130.00
    贷 5001 主营业务收入            1000.00 数量 10 单价 100
    借 1002 银行存款                 -71.00 USD -10.00 汇率 7.1
`;
const items = byId(ledger.auxiliaryItems);
const context = {
  tree: ledger.accounts,
  itemOf: (id: number) => items.get(id),
  categoryNameOf: () => '客户',
};
const template = (type: VoucherTemplate['type']): VoucherTemplate => ({
  id: 7,
  name: '赊销',
  type,
  lines: ledger.vouchers[0]?.lines ?? [],
});

test.each(voucherTemplateTypes)('%s 写出去读回来一样', (type) => {
  const wire = fromVoucherTemplate(template(type), context);
  expect(wire).toMatchObject({
    type: voucherTemplateTypes.indexOf(type),
    details: [{ voucherId: 7 }, {}, {}],
  });
  expect(toVoucherTemplate(JSON.parse(JSON.stringify(wire)) as typeof wire)).toEqual(template(type));
  const request = fromVoucherTemplateRequest(template(type), context);
  expect(voucherTemplateRequest.parse(JSON.parse(JSON.stringify(request)))).toEqual({
    ...template(type),
    omitted: template(type).lines.map(() => ({ id: null, fields: [] })),
    malformed: [],
  });
});

test('只有摘要的一行没有科目，写出去读回来一样', () => {
  const lines = [{ ...emptyLine, summary: '本月工资另附表', accountId: 0 }];
  const wire = fromVoucherTemplate({ ...template('payroll'), lines }, context);
  expect(wire.details).toMatchObject([
    { summary: '本月工资另附表', subjectId: null, subjectName: '', subject: null, debitAmount: null },
  ]);
  expect(toVoucherTemplate(wire).lines).toEqual(lines);
  const request = fromVoucherTemplateRequest({ ...template('payroll'), lines }, context);
  expect(voucherTemplateRequest.parse(request).lines).toEqual(lines);
});

test.each([
  [{ name: '', type: 0, details: [] }, '请填写模板名称'],
  [{ name: '一', details: [] }, '请选择模板类别'],
  [{ name: '一', type: '6', details: [] }, '模板类别不正确'],
  [{ name: '一', type: '0' }, '请填写分录'],
])('%j → %s', (body, message) => {
  expect(voucherTemplateRequest.safeParse(body).error?.issues[0]?.message).toBe(message);
});

test('读不懂的和没有说的，带着行；没有的编号不写', () => {
  const body = { id: '', name: ' 赊销 ', type: '5', details: [{ summary: '一', debitAmount: 'x' }] };
  expect(voucherTemplateRequest.parse(body)).toMatchObject({
    ...{ id: null, name: '赊销', type: 'depreciation', lines: [{ summary: '一', debit: 0 }] },
    omitted: [{ id: null, fields: ['currencyCode', 'exchangeRate', 'currencyAmount', 'cashFlowLine'] }],
    malformed: [{ at: 'lines[0].debit' }],
  });
  const { id: _, ...rest } = template('tax');
  expect(fromVoucherTemplateRequest({ ...rest, id: null }, context)).not.toHaveProperty('id');
  const lines = (length: number) => ({ ...body, details: Array.from({ length }, () => ({})) });
  expect(voucherTemplateRequest.safeParse(lines(1000)).success).toBe(true);
  expect(voucherTemplateRequest.safeParse(lines(1001)).error?.issues[0]?.message).toBe(
    '一个模板不能超过 1000 行',
  );
  expect(voucherTemplateRequest.safeParse({ ...body, name: '长'.repeat(51) }).error?.issues[0]?.message).toBe(
    '模板名称不能超过 50 个字',
  );
});

test('没有科目的一行也带着数量、外币和方向', () => {
  const [, sales, dollars] = ledger.vouchers[0]?.lines ?? [];
  if (!sales || !dollars) throw new Error('three lines');
  const lines = [sales, dollars].map((line) => ({ ...line, accountId: 0, cashFlowLine: 12 }));
  const wire = fromVoucherTemplate({ ...template('sales'), lines }, context);
  expect(toVoucherTemplate(JSON.parse(JSON.stringify(wire)) as typeof wire).lines).toEqual(lines);
  expect(wire.details.map(({ id }) => id)).toEqual([7001, 7002]);
  expect(wire.details).toMatchObject([
    { debitAmount: null, creditAmount: 1000, num: 10, price: 100, carryForward: false, auxiliary: [] },
    {
      ...{ debitAmount: -71, creditAmount: null, num: null, price: null, currencyCode: 'USD' },
      ...{ exchangeRate: 7.1, currencyAmount: -10, cashFlowLine: 12 },
    },
  ]);
});
