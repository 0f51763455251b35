import { ZERO, fen, negate, sum, type Fen } from '../../../primitives/money';
import { NO_QUANTITY, convertCurrency, type ExchangeRateE8 } from '../../../primitives/scaled';
import { bothSides } from '../../../primitives/side';
import type { Account } from '../../account';
import { auxiliaryRefs } from '../../auxiliary';
import { plainLine, type VoucherLine } from '../../voucher';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts } from '../carryForwardDraft';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { foreignBalances, type ForeignBalance } from '../amounts/foreignBalances';

const SUMMARY = '期末调汇';

/** Gain and loss have accounts of their own in the small standard. */
const codes = { small: { gain: '530105', loss: '560304' }, enterprise: { gain: '660304', loss: '660304' } };

/** Money and what will be paid in it: cash, receivables, deposits, long-term receivables, debts. */
const MONETARY = /^(10|112[12]|113|122|1501|1531|2)/;
/** 预收账款, 合同负债 and 递延收益 will be settled in goods or not at all. */
const NOT_MONETARY = /^(2203|2204|2401)/;

/**
 * 期末调汇: monetary items in foreign currency are worth what the closing rate makes of them. The lines
 * carry no foreign amount, only the difference. 预付, 预收, stock and capital keep the rate of their day
 * (小企业会计准则 76, 77). The net of all items decides whether it was a gain or a loss.
 *
 * 1,000.00 USD booked at 7,000.00, closing rate 7.1: 借 1002 100.00 · 贷 530105 100.00 (small), or
 * 借 660304 -100.00 in red (enterprise).
 */
export const fxRevaluation: CarryForward = {
  key: 'fxRevaluation',
  title: SUMMARY,
  rule: '货币性项目的外币余额×期末汇率－账面人民币余额；预付、预收和外币资本不调整。汇率取资产负债表日中间价。',
  occasion: {},
  inputs: ['closingRates'],
  draft(ledger, period, { standard }, settings = defaultCarryForwardSettings) {
    const posted = postableAccounts(ledger.accounts, codes[standard]);
    if (!posted) return null;
    const lines: VoucherLine[] = [];
    for (const balance of foreignBalances(ledger, period)) {
      const account = ledger.accounts.byId(balance.accountId);
      const rate = settings.closingRates[balance.currencyCode];
      if (account && rate !== undefined && isMonetary(account)) {
        lines.push(...revaluation(account, balance, rate));
      }
    }
    const gain = sum(lines.map(({ debit, credit }) => fen(debit - credit)));
    return carryForwardDraft(fxRevaluation.key, period, [
      ...lines,
      ...(standard === 'small' && gain > 0
        ? lineIfDue(SUMMARY, posted.gain, 'credit', gain)
        : lineIfDue(SUMMARY, posted.loss, 'debit', negate(gain))),
    ]);
  },
};

function isMonetary({ code }: Account): boolean {
  return MONETARY.test(code) && !NOT_MONETARY.test(code);
}

function revaluation(account: Account, balance: ForeignBalance, rate: ExchangeRateE8): VoucherLine[] {
  const difference: Fen = fen(convertCurrency(balance.foreign, rate) - balance.book);
  if (difference === 0) return [];
  return [
    {
      ...plainLine(SUMMARY, account.id, bothSides(difference)),
      auxiliary: auxiliaryRefs(balance.auxiliaryKey),
      quantity: account.unit === null ? null : NO_QUANTITY,
      currencyCode: balance.currencyCode,
      exchangeRate: rate,
      currencyAmount: ZERO,
    },
  ];
}
