import { credit, debit, entry, yuan, type DemoVoucher } from './demoVoucher';

/** 采购专户 of the demo company in another city: its second account at a bank. */
export const SECOND_BANK = {
  ...{ name: '建行采购专户', code: '101201' },
  ...{ bank: '中国建设银行嘉兴南湖支行', number: '33050163612709001287' },
} as const;

const PAPER_MILL = '2202 嘉兴永昌纸业有限公司';

/** What goes through it in month `index` (0 is the first): money from the other bank, and the paper mill is paid. */
export function secondBankMonth(index: number): DemoVoucher[] {
  const { code } = SECOND_BANK;
  const moved = yuan(index === 0 ? '20000' : '3000');
  return [
    entry(4, '转入嘉兴采购专户', 1, debit(code, moved), credit('1002', moved)),
    entry(19, '嘉兴专户支付永昌纸业货款', 1, debit(PAPER_MILL, yuan('2600')), credit(code, yuan('2600'))),
    entry(26, '嘉兴专户支付永昌纸业尾款', 1, debit(PAPER_MILL, yuan('480')), credit(code, yuan('480'))),
  ];
}
