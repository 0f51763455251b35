import { countWithOriginals, type VoucherOfOriginals } from './addedOriginals';

const voucher: VoucherOfOriginals = {
  ...{ word: '记', number: 12, auditorId: null, isClosed: false },
  ...{ attachmentCount: 1, files: 2 },
};
const told = (given: Partial<VoucherOfOriginals>) => {
  const raised = countWithOriginals({ ...voucher, ...given });
  return raised && [raised.count, raised.isRaised, raised.text];
};

test.each<[string, Partial<VoucherOfOriginals>, ReturnType<typeof told>]>([
  ['多了一个文件', {}, [2, true, '凭证记-12的附单据数改为 2 张']],
  ['写的张数已经够了', { attachmentCount: 3 }, null],
  ['已审核的不变', { auditorId: 7 }, [1, false, '凭证记-12已审核，附单据数仍为 1 张；文件随发票保存']],
  [
    '已结账的不变，不论审核',
    { auditorId: 7, isClosed: true },
    [1, false, '凭证记-12所在期间已结账，附单据数仍为 1 张；文件随发票保存'],
  ],
  ['最多四位数', { attachmentCount: 9_998, files: 10_050 }, [9_999, true, '凭证记-12的附单据数改为 9999 张']],
  ['已经是最多的', { attachmentCount: 9_999, files: 10_050 }, null],
])('入账以后补充的发票文件：%s', (_name, given, expected) => {
  expect(told(given)).toEqual(expected);
});
