import fc from 'fast-check';
import { beancountJournal } from '@mingzhang/shared/accounting/leaving/beancountJournal';
import { hledgerJournal } from '@mingzhang/shared/accounting/leaving/hledgerJournal';
import type { JournalForm } from '@mingzhang/shared/accounting/leaving/journal';
import { writeJournal } from '@mingzhang/shared/accounting/leaving/writeJournal';
import { summarizeMonths } from '@mingzhang/shared/accounting/summarize';
import { fen } from '@mingzhang/shared/primitives/money';
import { periodsBetween, shiftPeriod } from '@mingzhang/shared/primitives/period';
import type { GivenLedger } from '@mingzhang/shared/testing/given';
import { booksOf, drawnLedgers, MONTHS, recordsOf } from '../../../../test/leavingLedgers';
import {
  beancountTurnover,
  checkBeancount,
  checkHledger,
  hledgerBalances,
  hledgerTurnover,
  type Figures,
} from '../../../../test/ledgerPrograms';

async function written(form: JournalForm, ledger: GivenLedger): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of writeJournal(form, booksOf(ledger), recordsOf(ledger))) pieces.push(piece);
  return pieces.join('');
}

/** 科目余额表 of every month: `month|account code|期末`, `…|借`, `…|贷`; nothing where there is none. */
function accountBalances(ledger: GivenLedger): Figures {
  const figures: Figures = {};
  const add = (key: string, amount: number) => {
    if (amount !== 0) figures[key] = (figures[key] ?? 0) + amount;
  };
  const to = shiftPeriod(ledger.enablePeriod, MONTHS - 1);
  for (const { month, totals } of summarizeMonths(ledger, ledger.enablePeriod, to)) {
    for (const { accountId, openingNet, debit, credit } of totals) {
      const code = ledger.accounts.byId(accountId)?.code ?? '';
      add(`${month}|${code}|期末`, openingNet + debit - credit);
      add(`${month}|${code}|借`, debit);
      add(`${month}|${code}|贷`, credit);
    }
  }
  return withoutZeros(figures);
}

const withoutZeros = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, amount]) => amount !== 0));

/** The code of the leaf a journal's account stands under: the last of its parts that is one of the chart. */
function codeOf(account: string, ledger: GivenLedger): string {
  const codes = account.split(':').map((part) => /^\d{4,10}/.exec(part)?.[0] ?? '');
  return codes.findLast((code) => ledger.accounts.byCode(code)) ?? account;
}

/** Figures by account name as figures by code, with something behind. */
function byCode(figures: Figures, ledger: GivenLedger, end = ''): Figures {
  const sums: Figures = {};
  for (const [key, amount] of Object.entries(figures)) {
    const [month = '', account = '', side = ''] = key.split('|');
    const code = `${month}|${codeOf(account, ledger)}|${side}${end}`;
    sums[code] = (sums[code] ?? 0) + amount;
  }
  return withoutZeros(sums);
}

/** Programs run for every book: a failure is told as it was drawn, not made smaller. */
const RUNS = { numRuns: 25, endOnFailure: true };

test('hledger 检查通过，每月每个科目的余额和发生额与科目余额表相同：红字、外币、数量、辅助核算、怪名称', async () => {
  await fc.assert(
    fc.asyncProperty(drawnLedgers, async (ledger) => {
      const journal = await written(hledgerJournal, ledger);
      await checkHledger(journal);
      const balances = byCode(await hledgerBalances(journal), ledger, '期末');
      const turnover = byCode(await hledgerTurnover(journal), ledger);
      expect({ ...balances, ...turnover }).toEqual(accountBalances(ledger));
    }),
    RUNS,
  );
});

test('beancount 检查通过，每月每个科目的余额和发生额与科目余额表相同', async () => {
  await fc.assert(
    fc.asyncProperty(drawnLedgers, async (ledger) => {
      const journal = await written(beancountJournal, ledger);
      await checkBeancount(journal);
      const turnover = byCode(await beancountTurnover(journal), ledger);
      expect(closings(turnover, ledger)).toEqual(accountBalances(ledger));
    }),
    RUNS,
  );
});

/** Turnover, and the balances it leads to from the opening. */
function closings(turnover: Figures, ledger: GivenLedger): Figures {
  const months = periodsBetween(ledger.enablePeriod, shiftPeriod(ledger.enablePeriod, MONTHS - 1));
  const figures: Figures = Object.fromEntries(
    Object.entries(turnover).filter(([key]) => !key.endsWith('期初')),
  );
  for (const { code } of ledger.accounts.all) {
    let net = turnover[`${ledger.enablePeriod}|${code}|期初`] ?? 0;
    for (const month of months) {
      net += (turnover[`${month}|${code}|借`] ?? 0) - (turnover[`${month}|${code}|贷`] ?? 0);
      if (net !== 0) figures[`${month}|${code}|期末`] = net;
    }
  }
  return figures;
}

test('账上的余额与分录对不上时，hledger 和 beancount 都指得出来', async () => {
  const [ledger] = fc.sample(
    drawnLedgers.filter(({ movements }) => movements.length > 0),
    { numRuns: 1, seed: 7 },
  );
  if (!ledger) throw new Error('nothing was drawn');
  const [first, ...rest] = ledger.movements;
  if (!first) throw new Error('nothing moved');
  const wrong = { ...ledger, movements: [{ ...first, debit: fen(first.debit + 1) }, ...rest] };
  await expect(written(hledgerJournal, wrong).then(checkHledger)).rejects.toThrow(/balance assertion/);
  await expect(written(beancountJournal, wrong).then(checkBeancount)).rejects.toThrow(/Balance failed/);
});
