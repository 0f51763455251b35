import type { Kysely } from 'kysely';
import type { Account } from '@mingzhang/shared/accounting/account';
import { isFundAccountCode, type FundKind } from '@mingzhang/shared/accounting/cashier/fundAccount';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { organizationOf } from '../organization/organization.service';
import { accountNamer } from './accountNamer';
import { demandCashier } from './cashierModule.service';
import { fundAccountsOf } from './fundAccount.service';
import { selectLeafBalances } from './fundLedger.repository';

/** A place of the ledger that money may be kept in. */
export interface FundLeaf {
  readonly target: PostingTarget;
  readonly code: string;
  readonly name: string;
  readonly kind: FundKind;
  readonly currencyCode: string | null;
  readonly opening: Fen;
}

/**
 * The places of the ledger under 库存现金, 银行存款 and 其他货币资金 that no fund account of an organization (null: the
 * session's) has, with what they have before a month: what a journal begins with that is switched on later. An account
 * that keeps items has one for each combination that was ever used.
 */
export async function listFundLeaves(
  db: Kysely<Database>,
  scope: Scope,
  asked: number | null,
  period: Period,
): Promise<FundLeaf[]> {
  await demandCashier(db, scope);
  const organizationId = await organizationOf(db, scope, asked);
  const accounts = await loadAccountTree(db, scope);
  const money = accounts.all.filter(
    ({ id, code }) =>
      accounts.isLeaf(id) && (isFundAccountCode('other', code) || isFundAccountCode('cash', code)),
  );
  const ids = money.map(({ id }) => id);
  const { rows } = await selectLeafBalances(scope, organizationId, ids, period).execute(db);
  const taken = (await fundAccountsOf(db, scope, organizationId)).map(({ target }) => target);
  const free = money
    .flatMap((account) => targetsOf(account, rows).map((target) => ({ account, target })))
    .filter(({ target }) => !taken.some((one) => isSame(one, target)));
  const nameOf = await accountNamer(
    db,
    scope,
    free.map(({ target }) => target),
  );
  return free.map(({ account, target }) => {
    const [only, ...others] = account.currencyCodes;
    const currencyCode = only !== undefined && others.length === 0 ? only : null;
    const balance = rows.find((row) => isSame(row, target) && row.currencyCode === (currencyCode ?? ''));
    return { target, ...nameOf(target), kind: kindOf(account), currencyCode, opening: balance?.net ?? ZERO };
  });
}

const isSame = (one: PostingTarget, other: PostingTarget) =>
  one.accountId === other.accountId && one.auxiliaryKey === other.auxiliaryKey;

/** The account alone, or the combinations that were used. */
function targetsOf({ id, auxiliaryCategoryIds }: Account, used: readonly PostingTarget[]): PostingTarget[] {
  if (auxiliaryCategoryIds.length === 0) return [{ accountId: id, auxiliaryKey: NO_AUXILIARY }];
  const keys = used.filter(({ accountId }) => accountId === id).map(({ auxiliaryKey }) => auxiliaryKey);
  return [...new Set(keys)]
    .filter((key) => key !== NO_AUXILIARY)
    .map((auxiliaryKey) => ({ accountId: id, auxiliaryKey }));
}

function kindOf({ code, name }: Account): FundKind {
  if (isFundAccountCode('cash', code)) return 'cash';
  if (isFundAccountCode('bank', code)) return 'bank';
  if (name.includes('微信')) return 'wechat';
  return name.includes('支付宝') ? 'alipay' : 'other';
}
