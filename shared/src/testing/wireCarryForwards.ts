import type { WireCarryForwardCard, WireCarryForwards } from '../wire/carryForward';

function line(
  subjectCode: string,
  subjectName: string,
  debitAmount: number | null,
  creditAmount: number | null,
): WireCarryForwardCard['lines'][number] {
  return {
    ...{ subjectId: Number(subjectCode), subjectCode, subjectName, auxiliaryTitle: '' },
    ...{ summary: '结转本期损益', debitAmount, creditAmount },
  };
}

/** A card as the server answers it: by default 结转损益 of 11,130.50 that is still to be made. */
export const wireCard = (changes: Partial<WireCarryForwardCard> = {}): WireCarryForwardCard => ({
  key: 'profitAndLoss',
  customId: null,
  title: '结转损益',
  rule: '把损益类科目的余额转入本年利润。',
  inputs: [],
  required: true,
  unused: false,
  unset: false,
  amount: 11130.5,
  profit: null,
  stale: false,
  waitsFor: [],
  vouchers: [],
  lines: [line('5001', '主营业务收入', 11130.5, null), line('3103', '本年利润', null, 11130.5)],
  ...changes,
});

/** 计提所得税 of 2,500.00. */
export const wireIncomeTax = (changes: Partial<WireCarryForwardCard> = {}): WireCarryForwardCard =>
  wireCard({
    key: 'incomeTax',
    required: false,
    title: '计提所得税',
    rule: '季度末按利润总额计提。',
    inputs: ['incomeTax', 'taxAdjustments'],
    amount: 2500,
    lines: [line('5801', '所得税费用', 2500, null), line('222106', '应交所得税', null, 2500)],
    ...changes,
  });

/** The voucher a card has made. */
export const wireMadeVoucher = { id: 88, word: '记', code: 12, audited: false };

/** March 2026 with these cards; settings that are not given are as they are at first. */
export function wireCarryForwards(
  cards: WireCarryForwardCard[],
  { settings, ...changes }: Partial<WireCarryForwards> = {},
): WireCarryForwards {
  return {
    ...{ year: 2026, month: 3, orgId: 11, closed: false, cards, ...changes },
    settings: {
      ...{ incomeTax: 25, taxAdjustments: 0 },
      ...{ unusedKinds: [], depreciableAssets: [], monthlyDepreciation: [], ...settings },
    },
  };
}
