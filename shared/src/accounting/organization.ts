import type { DateOnly } from '../primitives/dateOnly';
import type { Period } from '../primitives/period';

export const LONGEST_ORGANIZATION_CODE = 20;
export const LONGEST_ORGANIZATION_NAME = 60;
/** 联系人, 联系电话. */
export const LONGEST_CONTACT = 30;

/** 总部, 门店, 部门. */
export type OrganizationType = 'headOffice' | 'store' | 'department';

/** 核算组织: vouchers are numbered, and months closed, per organization (ledger.md 2). */
export interface Organization {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: OrganizationType;
  readonly parentId: number | null;
  readonly enablePeriod: Period;
  readonly isEnabled: boolean;
  readonly contact: string | null;
  readonly telephone: string | null;
  readonly profitTemplateId: number | null;
  readonly balanceTemplateId: number | null;
  readonly cashFlowTemplateId: number | null;
}

/** 会计期间 of one organization. */
export interface AccountingPeriod {
  readonly id: number;
  readonly organizationId: number;
  readonly period: Period;
  readonly isClosed: boolean;
  readonly closedOn: DateOnly | null;
  /** An open month that has no vouchers yet. */
  readonly isEmpty?: true;
  /** The name of who closed it; null while it is open, or where that is not known. */
  readonly closedBy?: string | null;
}
