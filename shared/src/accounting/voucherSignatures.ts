import type { Period } from '../primitives/period';
import { isCashAccount } from './account';
import type { AccountTree } from './accountTree';
import type { AccountingPeriod } from './organization';
import type { Role } from './permission';

/** Who signs the vouchers of a set, by role; null is signed by hand. */
export interface Signers {
  readonly supervisor: string | null;
  readonly cashier: string | null;
}

export const NO_SIGNERS: Signers = { supervisor: null, cashier: null };

interface NamedMember {
  readonly realName: string;
  readonly role: Role;
}

/**
 * 主管 is the one 主管 of the set, where there is none its one 账套管理员; 出纳 its one 出纳. Where several could have
 * signed none is named (decisions/0110).
 */
export function signersOf(members: readonly NamedMember[]): Signers {
  const only = (role: Role) => {
    const named = members.filter((member) => member.role === role);
    return { name: named.length === 1 ? (named[0]?.realName ?? null) : null, isVacant: named.length === 0 };
  };
  const director = only('director');
  return {
    supervisor: director.isVacant ? only('manager').name : director.name,
    cashier: only('cashier').name,
  };
}

/** The three signatures beside 审核 and 制单; '' stays blank. */
export interface Signatures {
  readonly supervisor: string;
  /** 记账: who closed its month. */
  readonly bookkeeper: string;
  readonly cashier: string;
}

/** The signatures of a voucher: 出纳 only where cash or a bank account moves, 记账 once its month is closed. */
export function signaturesOf(
  lines: readonly { readonly accountId: number | null }[],
  period: Period,
  signers: Signers,
  periods: readonly Pick<AccountingPeriod, 'period' | 'closedBy'>[],
  accounts: Pick<AccountTree, 'byId'>,
): Signatures {
  const movesCash = lines.some(
    ({ accountId }) => accountId !== null && isCashAccount(accounts.byId(accountId)),
  );
  return {
    supervisor: signers.supervisor ?? '',
    bookkeeper: periods.find((month) => month.period === period)?.closedBy ?? '',
    cashier: movesCash ? (signers.cashier ?? '') : '',
  };
}
