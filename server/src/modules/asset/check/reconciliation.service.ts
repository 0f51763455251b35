import type { Kysely, Transaction } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryRefs, type AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import {
  cardsByTarget,
  eventsWithoutVoucher,
  notDepreciated,
  targetKey,
  type CheckedAsset,
} from '@mingzhang/shared/accounting/assets/assetCulprits';
import {
  assetLedgerFindings,
  type AccountCulprit,
  type AssetBalance,
  type AssetExemption,
  type AssetFinding,
} from '@mingzhang/shared/accounting/assets/assetLedgerCheck';
import type { AssetMonth } from '@mingzhang/shared/accounting/assets/assetsOfMonth';
import { changedEvents } from '@mingzhang/shared/accounting/assets/changedEvents';
import { ruleSubtree } from '@mingzhang/shared/accounting/ruleAccount';
import { closingNet } from '@mingzhang/shared/accounting/summarize';
import { fen, ZERO } from '@mingzhang/shared/primitives/money';
import { onSide } from '@mingzhang/shared/primitives/side';
import { eventTitle } from '@mingzhang/shared/wire/assetEvent';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Database } from '../../../db/schema';
import { found, refuse } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { loadAccountTree } from '../../account/account.service';
import { loadItems } from '../../auxiliary/auxiliary.service';
import { loadPeriodTotals } from '../../books/books.service';
import type { PeriodKey } from '../../period/periodKey';
import { loadAssetsOfMonth, loadCheckedAssets } from '../assetMonths.service';
import { holdAssets, loadAssetModule } from '../assetStart.service';
import {
  deleteExemption,
  selectCreditsOn,
  selectExemptions,
  selectLinesWithoutCard,
  selectPostedEvents,
  selectTakenByVoucher,
  upsertExemption,
} from './reconciliation.repository';

/** 固定资产与总账核对 of a month. */
export interface AssetReconciliation {
  readonly balances: readonly AssetBalance[];
  readonly findings: readonly AssetFinding[];
  readonly exemptions: readonly AssetExemption[];
}

const NOTHING: AssetReconciliation = { balances: [], findings: [], exemptions: [] };

/** The accounts of assets, in whichever way a set has divided them; what is on 1606 must be zero. */
const CODES = ['1601', '1602', '1603', '1606', '1701', '1702', '1703', '1801'];

/** Where cards and ledger differ at the end of a month, with what makes them differ; nothing before the cards begin. */
export async function loadAssetFindings(
  db: Kysely<Database>,
  scope: Scope,
  month: PeriodKey,
): Promise<readonly AssetFinding[]> {
  return (await loadReconciliation(db, scope, month)).findings;
}

/** The cards beside the ledger, account by account. */
export async function loadReconciliation(
  db: Kysely<Database>,
  scope: Scope,
  month: PeriodKey,
): Promise<AssetReconciliation> {
  const due = await loadAssetsOfMonth(db, scope, month);
  if (!due) return NOTHING;
  const accounts = await loadAccountTree(db, scope);
  const assets = await loadCheckedAssets(db, scope, month.organizationId);
  const balances = await loadBalances(db, scope, month, accounts, assets);
  const exemptions = await selectExemptions(db, scope, month.organizationId).execute();
  const culprits = balances.some(({ cards, ledger }) => cards !== ledger)
    ? await loadCulprits(db, scope, month, assets, due, balances)
    : [];
  return { balances, exemptions, findings: assetLedgerFindings(balances, culprits, exemptions) };
}

async function loadBalances(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
  accounts: AccountTree,
  assets: readonly CheckedAsset[],
): Promise<AssetBalance[]> {
  const cards = cardsByTarget(assets, period);
  const span = { organizationIds: [organizationId], from: period, to: period };
  const totals = await loadPeriodTotals(db, scope, span);
  const kept = new Set([
    ...CODES.flatMap((code) => ruleSubtree(accounts, code).map(({ id }) => id)),
    ...[...cards.values()].map(({ target }) => target.accountId),
  ]);
  const ledger = new Map<string, number>();
  const targets = new Map([...cards].map(([key, { target }]) => [key, target]));
  for (const row of totals.filter(({ accountId }) => kept.has(accountId))) {
    const key = targetKey(row);
    targets.set(key, { accountId: row.accountId, auxiliaryKey: row.auxiliaryKey });
    ledger.set(key, (ledger.get(key) ?? 0) + closingNet(row));
  }
  const nameOf = await itemNames(db, scope, [...targets.values()]);
  return [...targets]
    .flatMap(([key, { accountId, auxiliaryKey }]) => {
      const account = accounts.byId(accountId);
      if (!account) return [];
      return {
        account,
        auxiliaryKey,
        itemNames: nameOf(auxiliaryKey),
        cards: onSide(cards.get(key)?.net ?? ZERO, account.side),
        ledger: onSide(fen(ledger.get(key) ?? 0), account.side),
      };
    })
    .filter((balance) => balance.cards !== 0 || balance.ledger !== 0)
    .sort((a, b) => (a.account.code < b.account.code ? -1 : 1));
}

async function itemNames(
  db: Kysely<Database>,
  scope: Scope,
  targets: readonly { readonly auxiliaryKey: AuxiliaryKey }[],
): Promise<(key: AuxiliaryKey) => string[]> {
  const ids = targets.flatMap(({ auxiliaryKey }) => auxiliaryRefs(auxiliaryKey).map(({ itemId }) => itemId));
  const items = await loadItems(db, scope, ids);
  return (key) => auxiliaryRefs(key).map(({ itemId }) => items.get(itemId)?.name ?? '');
}

async function loadCulprits(
  db: Kysely<Database>,
  scope: Scope,
  month: PeriodKey,
  assets: readonly CheckedAsset[],
  due: readonly AssetMonth[],
  balances: readonly AssetBalance[],
): Promise<AccountCulprit[]> {
  const unequal = balances.filter(({ cards, ledger }) => cards !== ledger).map(({ account }) => account.id);
  const lines = await selectLinesWithoutCard(db, scope, month, unequal).execute();
  const withoutCard = lines.map(({ accountId, auxiliaryKey, voucherId: id, word, number, line }) => ({
    ...{ accountId, auxiliaryKey },
    culprit: { kind: 'lineWithoutCard', voucher: { id, word, number }, line } as const,
  }));
  return [
    ...withoutCard,
    ...eventsWithoutVoucher(assets, month.period, eventTitle),
    ...notDepreciated(assets, due, month.period),
    ...(await loadChangedEvents(db, scope, month, assets)),
    ...(await changedDepreciation(db, scope, month, assets)),
  ];
}

async function loadChangedEvents(
  db: Kysely<Database>,
  scope: Scope,
  month: PeriodKey,
  assets: readonly CheckedAsset[],
): Promise<AccountCulprit[]> {
  const rows = await selectPostedEvents(db, scope, month).execute();
  const posted = rows.map(({ voucherId: id, word, number, linkedLine: line, ...row }) => ({
    ...row,
    ...{ line, voucher: { id, word, number } },
  }));
  const { standard, taxpayer, openFrom } = await loadAssetModule(db, scope, month.organizationId);
  const accounts = await loadAccountTree(db, scope);
  return changedEvents(assets, posted, { standard, taxpayer, accounts, openFrom }, eventTitle);
}

/** 折旧凭证被修改: a voucher that credits other amounts on the cards' accounts than it took of the cards. */
async function changedDepreciation(
  db: Kysely<Database>,
  scope: Scope,
  month: PeriodKey,
  assets: readonly CheckedAsset[],
): Promise<AccountCulprit[]> {
  const credited = [
    ...new Map(
      assets.flatMap(({ record, category }) => {
        const target = category.targets[record.kind === 'prepaid' ? 'cost' : 'accumulated'];
        return target ? [[targetKey(target), target] as const] : [];
      }),
    ).values(),
  ];
  const taken = await selectTakenByVoucher(db, scope, month).execute();
  const credits = await selectCreditsOn(
    db,
    scope,
    taken.map(({ id }) => id),
    credited.map(({ accountId }) => accountId),
  ).execute();
  return taken.flatMap(({ id, word, number, amount }) => {
    const net = credits.find(({ voucherId }) => voucherId === id)?.net ?? 0;
    if (net === amount) return [];
    const culprit = { kind: 'changedDepreciation', voucher: { id, word, number } } as const;
    return credited.map((target) => ({ ...target, culprit }));
  });
}

/** 免除核对: the manager excepts an account of an organization, for a reason; without one it is compared again. */
export async function exemptAccount(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  asked: {
    readonly organizationId: number | null;
    readonly accountId: number;
    readonly reason: string | null;
  },
): Promise<void> {
  if (scope.role !== 'manager') {
    refuse('FORBIDDEN', '只有账套管理员可以免除科目的核对', envelopeCodes.forbidden);
  }
  const { organizationId } = await holdAssets(trx, scope, asked.organizationId);
  const { accountId, reason } = asked;
  const account = found((await loadAccountTree(trx, scope)).byId(accountId), '科目');
  const known = await selectExemptions(trx, scope, organizationId).execute();
  const before = known.find((one) => one.accountId === accountId)?.reason ?? null;
  if (reason === null) await deleteExemption(trx, scope, organizationId, accountId).execute();
  else await upsertExemption(trx, scope, organizationId, accountId, reason).execute();
  const { code, name } = account;
  await appendEvent(trx, scope, clock.now(), {
    action: 'assetExemption.save',
    targetId: organizationId,
    before: { code, name, reason: before },
    after: { code, name, reason },
  });
}
