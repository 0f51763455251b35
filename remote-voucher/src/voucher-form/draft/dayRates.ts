import { rateOn, type Currency } from '@mingzhang/shared/accounting/currency';
import { worthOfCurrency } from '@mingzhang/shared/accounting/lineWorth';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { FormLists } from '../formLists';
import { setExchangeRate } from './draftAmounts';
import { setDate } from './draftHead';
import type { DraftLine, FormDraft } from './voucherDraft';

/**
 * 日期. Rows with the rate proposed for the day before get that of the new one; a typed rate stays, and so does a row
 * whose amount does not come from the rate.
 */
export function setDateWithRates(
  draft: FormDraft,
  date: DateOnly,
  { currencies, accountOf }: Pick<FormLists, 'currencies' | 'accountOf'>,
): FormDraft {
  return draft.lines.reduce(
    (moved, line, row) => {
      const currency = currencies.find(({ code, isLocal }) => !isLocal && code === line.currencyCode);
      if (!currency || !isProposed(line, currency, draft.date)) return moved;
      const rate = rateOn(currency, date);
      return rate === line.exchangeRate ? moved : setExchangeRate(moved, row, rate, accountOf(line));
    },
    setDate(draft, date),
  );
}

function isProposed(line: DraftLine, currency: Currency, date: DateOnly): boolean {
  const worth = worthOfCurrency(line);
  const isByRate = worth === null || worth === line.debit || worth === line.credit;
  return isByRate && line.exchangeRate === rateOn(currency, date);
}
