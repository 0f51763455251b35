/** Under which name it is kept what a person leaves out of the vouchers' heads. */
export const HEAD_FACTS = 'vouchers';

/** What the head of a voucher says beside date, number and state, and can be left out. */
export const headFacts = [
  { key: 'attachmentCount', title: '附单据' },
  { key: 'maker', title: '制单' },
  { key: 'auditor', title: '审核' },
  { key: 'origin', title: '来源' },
] as const;
