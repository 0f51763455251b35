import type { Role } from '@mingzhang/shared/accounting/permission';

/** Whom a role is for, in one line. */
export const roleNotes: Record<Role, string> = {
  manager: '账套的全部功能，包括成员管理和移交',
  director: '除成员管理、组织管理和删除账套外的全部功能',
  maker: '做账：凭证、审核、结账、账簿和报表',
  cashier: '查询凭证、账簿和报表',
  viewer: '仅可查询凭证、账簿和报表',
};
