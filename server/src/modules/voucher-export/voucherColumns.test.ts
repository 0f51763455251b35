import { carryForwardTitle, isCarryForwardTitle, voucherColumns } from './voucherColumns';

test.each([
  ['depreciation', true, '计提折旧'],
  ['profitAndLoss', true, '结转损益'],
  ['manual', true, '结转凭证'],
  ['custom', true, '结转凭证'],
  ['depreciation', false, ''],
  ['manual', false, ''],
] as const)('结转一列：%s、结转 %p，写“%s”；写出来的导入都认得', (kind, isCarryForward, title) => {
  expect(carryForwardTitle(kind, isCarryForward)).toBe(title);
  expect(isCarryForwardTitle(title)).toBe(true);
});

test('不是结转的名称，导入不认', () => {
  expect(isCarryForwardTitle('计提利息')).toBe(false);
});

test('编码和字号按文字写，日期按日期，外币和本币的金额有两位小数', () => {
  const formats = voucherColumns(['客户']).map(({ title, format }) => `${title} ${format ?? ''}`.trim());
  expect(formats).toEqual([
    ...['日期 yyyy-mm-dd', '凭证号 @', '摘要 @', '科目编码 @', '科目名称 @', '外币代码 @'],
    ...['借方数量', '借方外币 #,##0.00', '借方本币 #,##0.00', '贷方数量', '贷方外币 #,##0.00'],
    ...['贷方本币 #,##0.00', '客户编码 @', '客户名称 @', '制单人 @', '审核人 @', '附件数', '备注 @'],
    ...['单价', '汇率', '现金流量行次', '结转 @'],
  ]);
});
