import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { given } from '@mingzhang/shared/testing/given';
import { voucherCommands, type CommandSituation } from './voucherCommands';

const [voucher] = given`
  2026-03-05 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
`.vouchers as [Voucher];
const audited = { ...voucher, auditorId: 9, auditorName: '王主管' };

const anyone = { userId: 5, requiresReview: true, auditorCount: 2 };
const usual: CommandSituation = { mayWrite: true, mayAudit: true, isClosed: false, reviewer: anyone };
const titles = (of: Voucher, situation: Partial<CommandSituation> = {}) =>
  voucherCommands(of, { ...usual, ...situation })
    .map(({ title }) => title)
    .join(' ');

test('未审核、已审核、已结账的凭证各能做什么', () => {
  expect(titles(voucher)).toBe('修改 复制 插入 打印 审核 红冲 删除');
  expect(titles(audited)).toBe('查看 复制 插入 打印 取消审核 红冲');
  expect(titles(audited, { isClosed: true })).toBe('查看 复制 打印 红冲');
});

test('只读的人能看、能打印', () => {
  expect(titles(voucher, { mayWrite: false, mayAudit: false })).toBe('查看 打印');
});

test('红冲过的不再红冲，也不能删除', () => {
  expect(titles({ ...voucher, reversedById: 5 })).toBe('修改 复制 插入 打印 审核');
});

test('一张凭证上没有两件事用同一个键', () => {
  for (const one of [voucher, audited]) {
    const keys = voucherCommands(one, usual).map(({ hotkey }) => hotkey);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('要审核的账套里，制单人、最后修改人事先就看到不能审核的原因', () => {
  const written = { ...voucher, makerId: 3, changerId: 4 };
  const refusal = (userId: number, rules: Partial<CommandSituation['reviewer']> = {}) =>
    voucherCommands(written, { ...usual, reviewer: { ...anyone, userId, ...rules } }).find(
      ({ key }) => key === 'audit',
    )?.refusal;
  expect(refusal(3)).toBe('凭证记-1由您制单，制单人与审核人不能为同一人');
  expect(refusal(4)).toBe('凭证记-1最后由您修改，修改人与审核人不能为同一人，请由其他人审核');
  expect(refusal(5)).toBeUndefined();
  expect(refusal(3, { auditorCount: 1 })).toBeUndefined();
  expect(refusal(3, { requiresReview: false })).toBeUndefined();
});
