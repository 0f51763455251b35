import { sameRefusals } from './sameRefusals';

const audited = (voucher: string) => `凭证${voucher}已审核，不能删除；请先取消审核`;

test('一个原因一行，写着它的凭证号；连着的写成一段', () => {
  const refusals = ['记-7', '记-1', '记-2', '记-3', '付-2', '付-3'].map(audited);
  expect(sameRefusals(refusals)).toEqual([audited('记-1至记-3、记-7、付-2、付-3')]);
});

test('不同的原因各占一行，按先后', () => {
  const closed = '凭证记-4所在的2026年第01期已结账，不能删除';
  expect(sameRefusals([audited('记-1'), closed, audited('记-5')])).toEqual([audited('记-1、记-5'), closed]);
});

test('不是说某张凭证的原样留下，同样的话只说一次', () => {
  expect(sameRefusals(['连接中断', '连接中断', audited('记-1')])).toEqual(['连接中断', audited('记-1')]);
});
