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

test('几个月的凭证一起拒绝，一个原因仍是一行，号码跟着自己的月份', () => {
  const refusals = ['2026年第01期', '2026年第02期'].flatMap((month) =>
    ['记-1', '记-2', '记-3'].map((voucher) => `${month}${audited(voucher)}`),
  );
  expect(sameRefusals([...refusals, audited('付-9')])).toEqual([
    `2026年第01期凭证记-1至记-3、2026年第02期凭证记-1至记-3、${audited('付-9')}`,
  ]);
});

test('进销存单据也一样；单据太多时写前二十个和张数', () => {
  const unpaid = (code: string) => `单据${code}没有金额，不需要生成凭证`;
  expect(sameRefusals(['YS3', 'XS-4', 'YS3'].map(unpaid))).toEqual([unpaid('YS3、XS-4')]);
  const codes = Array.from({ length: 21 }, (_, index) => `X${index}`);
  expect(sameRefusals(codes.map((code) => `单据${code}：凭证日期所在期间已结账`))).toEqual([
    `单据${codes.slice(0, 20).join('、')}等21张：凭证日期所在期间已结账`,
  ]);
});
