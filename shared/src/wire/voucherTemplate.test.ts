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
    unsaid: template(type).lines.map(() => ({ id: null, fields: [] })),
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
