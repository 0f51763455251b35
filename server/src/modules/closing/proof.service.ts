import type { Kysely } from 'kysely';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import { proveBooks } from '@mingzhang/shared/accounting/proof/index';
import type { ProofFacts } from '@mingzhang/shared/accounting/proof/proof';
import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { firstPeriodOfYear, periodLabel, previousPeriod } from '@mingzhang/shared/primitives/period';
import type { ClosingTarget } from '@mingzhang/shared/wire/closing';
import { shownProof, type BooksProof } from '@mingzhang/shared/wire/proof';
import type { Database } from '../../db/schema';
import { readSnapshot } from '../../db/transact';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadStandard } from '../account-set/accountSet.service';
import { loadAccountTree } from '../account/account.service';
import { loadCategories, loadItems } from '../auxiliary/auxiliary.service';
import { loadEnablePeriod, loadLedger } from '../books/loadLedger';
import { loadCashFlows } from '../cash-flow/cashFlow.service';
import { monthAsked } from '../period/monthAsked';
import { loadPeriods } from '../period/period.service';
import type { PeriodKey } from '../period/periodKey';
import { loadGrantedTemplate } from '../reports/reports.service';

/** 勾稽核对 of a month, all of it from one moment; changes nothing. Refuses a month that is not opened. */
export function proveMonth(db: Kysely<Database>, scope: Scope, target: ClosingTarget): Promise<BooksProof> {
  return readSnapshot(db, async (snapshot) => {
    const month = await monthAsked(snapshot, scope, target);
    const periods = await loadPeriods(snapshot, scope, month.organizationId);
    found(
      periods.find(({ period }) => period === month.period),
      periodLabel(month.period),
    );
    return { ...month, proofs: proveBooks(await loadProofFacts(snapshot, scope, month)).map(shownProof) };
  });
}

async function loadProofFacts(
  snapshot: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
): Promise<ProofFacts> {
  const accounts = await loadAccountTree(snapshot, scope);
  const enablePeriod = await loadEnablePeriod(snapshot, scope, organizationId);
  const december = previousPeriod(firstPeriodOfYear(period));
  const from = december < enablePeriod ? enablePeriod : december;
  const own = { organizationIds: [organizationId], enablePeriod, to: period };
  const ledger = await loadLedger(snapshot, scope, accounts, { ...own, from });
  const categories = await loadCategories(snapshot, scope);
  const granted = (type: ReportType) => loadGrantedTemplate(snapshot, scope, organizationId, type);
  return {
    period,
    standard: await loadStandard(snapshot, scope),
    ledger,
    templates: {
      balance: await granted('balance'),
      profit: await granted('profit'),
      cashFlow: await granted('cashFlow'),
    },
    flows: await loadCashFlows(snapshot, scope, { ...own, from: period }),
    categories: new Map(categories.map((category) => [category.id, category])),
    items: await loadItems(snapshot, scope, itemIdsOf(ledger)),
  };
}

function itemIdsOf({ openings, movements }: Ledger): number[] {
  const keys = new Set([...openings, ...movements].map(({ auxiliaryKey }) => auxiliaryKey));
  return [...new Set([...keys].flatMap((key) => auxiliaryRefs(key).map(({ itemId }) => itemId)))];
}
