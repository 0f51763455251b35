import {
  auditProblems,
  deletionProblems,
  stateProblems,
  voucherState,
  type VoucherAction,
} from './voucherState';

const voucher = { word: '记', number: 3, auditorId: null, reversedById: null, makerId: 7, changerId: 9 };
const audited = { ...voucher, auditorId: 8 };

test('未审核 → 已审核 → 已结账', () => {
  expect(voucherState(voucher, false)).toBe('saved');
  expect(voucherState(audited, false)).toBe('audited');
  expect(voucherState(audited, true)).toBe('closed');
  expect(voucherState(voucher, true)).toBe('closed');
});

test.each<[string, typeof voucher | typeof audited, boolean, Record<VoucherAction, string | null>]>([
  [
    '未审核',
    voucher,
    false,
    { edit: null, delete: null, audit: null, cancelAudit: '凭证记-3未审核，不能取消审核', reverse: null },
  ],
  [
    '已审核',
    audited,
    false,
    {
      edit: '凭证记-3已审核，不能修改；请先取消审核',
      delete: '凭证记-3已审核，不能删除；请先取消审核',
      audit: '凭证记-3已审核，不能重复审核',
      cancelAudit: null,
      reverse: null,
    },
  ],
  [
    '已结账',
    audited,
    true,
    {
      edit: '凭证记-3所在期间已结账，不能修改；请先反结账',
      delete: '凭证记-3所在期间已结账，不能删除；请先反结账',
      audit: '凭证记-3所在期间已结账，不能审核；请先反结账',
      cancelAudit: '凭证记-3所在期间已结账，不能取消审核；请先反结账',
      reverse: null,
    },
  ],
])('%s的凭证能做什么', (_, stated, isPeriodClosed, expected) => {
  const messages = Object.fromEntries(
    (Object.keys(expected) as VoucherAction[]).map((action) => [
      action,
      stateProblems(action, stated, isPeriodClosed)[0]?.message ?? null,
    ]),
  );
  expect(messages).toEqual(expected);
});

test('一张凭证只能红冲一次', () => {
  expect(stateProblems('reverse', { ...audited, reversedById: 9 }, false)[0]?.code).toBe(
    'VOUCHER_ALREADY_REVERSED',
  );
});

test('已红冲的凭证要先删除它的红冲凭证才能删除', () => {
  const messages = (reversedById: number | null, isPeriodClosed = false) =>
    deletionProblems({ ...voucher, reversedById }, isPeriodClosed).map(({ message }) => message);
  expect(messages(null)).toStrictEqual([]);
  expect(messages(9)).toEqual(['凭证记-3已红冲，不能删除；请先删除它的红冲凭证']);
  expect(messages(9, true)).toEqual([
    '凭证记-3所在期间已结账，不能删除；请先反结账',
    '凭证记-3已红冲，不能删除；请先删除它的红冲凭证',
  ]);
});

describe('审核', () => {
  const situation = { userId: 7, requiresReview: true, auditorCount: 2, isPeriodClosed: false };

  test('需要审核的账套，制单人不能审核自己的凭证', () => {
    expect(auditProblems(voucher, situation).map(({ code }) => code)).toEqual(['AUDITOR_IS_MAKER']);
    expect(auditProblems(voucher, { ...situation, userId: 8 })).toStrictEqual([]);
  });

  test('最后修改的人也不能审核，更早改过的人可以', () => {
    const problems = auditProblems(voucher, { ...situation, userId: 9 });
    expect(problems.map(({ message }) => message)).toEqual([
      '凭证记-3最后由您修改，修改人与审核人不能为同一人，请由其他人审核',
    ]);
    expect(auditProblems({ ...voucher, changerId: 7 }, { ...situation, userId: 9 })).toStrictEqual([]);
    expect(auditProblems(voucher, { ...situation, userId: 9, auditorCount: 1 })).toStrictEqual([]);
  });

  test('只有一人能审核，或账套不需要审核时可以', () => {
    expect(auditProblems(voucher, { ...situation, auditorCount: 1 })).toStrictEqual([]);
    expect(auditProblems(voucher, { ...situation, requiresReview: false })).toStrictEqual([]);
  });
});
