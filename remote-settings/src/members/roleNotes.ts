import type { Role } from '@mingzhang/shared/accounting/permission';

/** Whom a role is for, in one line. */
export const roleNotes: Record<Role, string> = {
  manager: '账套的全部，包括成员和移交',
  director: '除成员、组织和账套的删除以外的全部',
  maker: '做账：凭证、审核、结账、账簿和报表',
  cashier: '查凭证、看账簿和报表',
  viewer: '只看凭证、账簿和报表',
};
