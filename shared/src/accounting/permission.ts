/**
 * 角色与权限: who may do what in an account set (ledger.md 9). The one table: the server enforces it
 * per endpoint, the menu is drawn from it, screens hide what would be refused.
 */
export type Role = 'manager' | 'director' | 'maker' | 'cashier' | 'viewer';

export const roles: readonly Role[] = ['manager', 'director', 'maker', 'cashier', 'viewer'];

export const roleTitles: Record<Role, string> = {
  manager: '账套管理员',
  director: '主管',
  maker: '制单人',
  cashier: '出纳',
  viewer: '查看',
};

const everyone: readonly Role[] = roles;
const bookkeepers: readonly Role[] = ['manager', 'director', 'maker'];
const supervisors: readonly Role[] = ['manager', 'director'];
const managers: readonly Role[] = ['manager'];
const journalKeepers: readonly Role[] = ['manager', 'director', 'cashier'];
const allButViewers: readonly Role[] = ['manager', 'director', 'maker', 'cashier'];

/** Capability → the roles that have it. */
export const permissions = {
  'home.read': everyone,
  'voucher.read': everyone,
  'voucher.write': bookkeepers,
  'voucher.audit': bookkeepers,
  'closing.read': bookkeepers,
  'closing.close': bookkeepers,
  /** Reversing a closing undoes what others relied on: not a maker's decision (decisions/0010). */
  'closing.reopen': supervisors,
  'asset.read': everyone,
  'asset.write': bookkeepers,
  'cashier.read': everyone,
  'cashier.write': journalKeepers,
  /** Not who kept the journal of the month, the call itself decides besides. */
  'cashier.confirm': allButViewers,
  'invoice.read': everyone,
  'invoice.write': bookkeepers,
  'book.read': everyone,
  'report.read': everyone,
  'report.write': bookkeepers,
  'setting.read': everyone,
  'setting.write': supervisors,
  /** A maker only where the account set allows it: `mayAddItems`. */
  'item.add': bookkeepers,
  'accountSet.read': everyone,
  'accountSet.write': supervisors,
  'accountSet.delete': managers,
  /** Its owner's data: also of an archived set. */
  'accountSet.export': supervisors,
  'organization.read': everyone,
  'organization.write': managers,
  'permission.write': managers,
  'log.read': supervisors,
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof permissions;

/** Whether a role may do something; without a role the answer is no. */
export function may(role: Role | null, capability: Capability): boolean {
  return role !== null && permissions[capability].includes(role);
}

/** Whether a role may add items to the auxiliary categories of a set; of a maker the manager decides (`makersAddItems`). */
export function mayAddItems(
  role: Role | null,
  { makersAddItems }: { readonly makersAddItems: boolean },
): boolean {
  return may(role, 'setting.write') || (makersAddItems && may(role, 'item.add'));
}

/** Whether a role is offered to begin books: those who keep some. A cashier and a reader are not. */
export const mayFoundSets = (role: Role): boolean => bookkeepers.includes(role);

/** What an archived set (归档) still takes: reading, taking it away, other readers, and to be brought back, handed over or deleted. */
export function staysAfterArchiving(capability: Capability): boolean {
  return (
    capability.endsWith('.read') ||
    ['permission.write', 'accountSet.delete', 'accountSet.export'].includes(capability)
  );
}
