import { z } from 'zod';
import {
  LONGEST_CONTACT,
  LONGEST_ORGANIZATION_CODE,
  LONGEST_ORGANIZATION_NAME,
  type AccountingPeriod,
  type Organization,
  type OrganizationType,
} from '../accounting/organization';
import type { OrganizationDraft } from '../accounting/organizationProblems';
import { parseDate, periodOf, firstDayOf, lastDayOf, type DateOnly } from '../primitives/dateOnly';
import { invariant } from '../primitives/invariant';
import { monthOf, periodFrom, yearOf, type Period } from '../primitives/period';
import { organizationTypes, readEnum, readFlag } from './enums';
import { fromRecordId } from './recordId';
import { absentFrom, idOrNothing, optionalText, requiredText } from './scalars';

/** Org of wire.md 2.0. `currentAccountDate` is the last day of the earliest open month. */
export interface WireOrganization {
  id: number;
  code: string;
  name: string;
  type: number;
  parentId: number | null;
  currentAccountDate: string;
  enableDate: string;
  status: boolean;
  linkman: string | null;
  telephone: string | null;
  profitTemplateId: number | null;
  debtTemplateId: number | null;
  cashTemplateId: number | null;
  /** The linked store (wire.md 2.9); absent where there is none. */
  entityId?: number | string;
  /** Whose it is; the site itself leaves it out when it sends one. */
  accountSetsId?: number;
}

/** Where an organization belongs: its account set, and the store it is linked with. */
interface Belonging {
  readonly accountSetId?: number;
  readonly storeId?: string | undefined;
}

export interface OrganizationWithPeriod {
  readonly organization: Organization;
  /** 当前期间: the earliest open month. */
  readonly currentPeriod: Period;
}

export function fromOrganization(
  { organization, currentPeriod }: OrganizationWithPeriod,
  { accountSetId, storeId }: Belonging = {},
): WireOrganization {
  return {
    id: organization.id,
    code: organization.code,
    name: organization.name,
    type: organizationTypes.toWire(organization.type),
    parentId: organization.parentId,
    currentAccountDate: lastDayOf(currentPeriod),
    enableDate: firstDayOf(organization.enablePeriod),
    status: organization.isEnabled,
    linkman: organization.contact,
    telephone: organization.telephone,
    profitTemplateId: organization.profitTemplateId,
    debtTemplateId: organization.balanceTemplateId,
    cashTemplateId: organization.cashFlowTemplateId,
    ...(accountSetId === undefined ? {} : { accountSetsId: accountSetId }),
    ...(storeId === undefined ? {} : { entityId: fromRecordId(storeId) }),
  };
}

export function toOrganization(wire: WireOrganization): OrganizationWithPeriod {
  return {
    organization: {
      id: wire.id,
      code: wire.code,
      name: wire.name,
      type: readEnum(organizationTypes, wire.type),
      parentId: wire.parentId,
      enablePeriod: readPeriod(wire.enableDate),
      isEnabled: wire.status,
      contact: wire.linkman,
      telephone: wire.telephone,
      profitTemplateId: wire.profitTemplateId,
      balanceTemplateId: wire.debtTemplateId,
      cashFlowTemplateId: wire.cashTemplateId,
    },
    currentPeriod: readPeriod(wire.currentAccountDate),
  };
}

/** Checkout of wire.md 2.0: one month of one organization. */
export interface WireCheckout {
  id: number;
  checkYear: number;
  checkMonth: number;
  /** 0 open, 2 closed. */
  status: 0 | 2;
  checkDate: string | null;
  accountSetsId: number;
  orgId: number;
  /** Ours: an open month that has no vouchers yet. */
  isEmpty?: true;
  /** Ours: the name of who closed it. */
  closedBy?: string | null;
}

export function fromAccountingPeriod(period: AccountingPeriod, accountSetId: number): WireCheckout {
  return {
    id: period.id,
    checkYear: yearOf(period.period),
    checkMonth: monthOf(period.period),
    status: period.isClosed ? 2 : 0,
    checkDate: period.closedOn,
    accountSetsId: accountSetId,
    orgId: period.organizationId,
    ...(period.isEmpty && { isEmpty: true }),
    ...(period.closedBy ? { closedBy: period.closedBy } : {}),
  };
}

export function toAccountingPeriod(wire: WireCheckout): AccountingPeriod {
  const period = periodFrom(wire.checkYear, wire.checkMonth);
  invariant(period, `no period ${wire.checkYear}-${wire.checkMonth}`);
  return {
    id: wire.id,
    organizationId: wire.orgId,
    period,
    isClosed: wire.status === 2,
    closedOn: wire.checkDate as DateOnly | null,
    ...(wire.isEmpty && { isEmpty: true }),
    ...(wire.closedBy ? { closedBy: wire.closedBy } : {}),
  };
}

/** The month of a date our server wrote. */
export function readPeriod(dateText: string): Period {
  const date = parseDate(dateText);
  invariant(date, `${dateText} is not a date`);
  return periodOf(date);
}

/** `accountDate`: any day of the month that is meant; absent, '' or 'undefined' is null. */
export const accountDate = z
  .string()
  .nullish()
  .transform((value, context): Period | null => {
    if (!value || value === 'undefined' || value === 'null') return null;
    const date = parseDate(value.length === 7 ? `${value}-01` : value);
    if (!date) {
      context.addIssue({ code: 'custom', message: '会计期间不正确，请按 2026-03-31 的格式填写' });
      return z.NEVER;
    }
    return periodOf(date);
  });

const month = z.string({ error: '请选择启用期间' }).transform((value, context): Period => {
  const date = parseDate(value.length === 7 ? `${value}-01` : value);
  if (date) return periodOf(date);
  context.addIssue({ code: 'custom', message: '启用期间不正确，请按 2026-03-01 的格式填写' });
  return z.NEVER;
});

const organizationType = z
  .union([z.number(), z.string()], { error: '请选择组织类型' })
  .transform((value, context): OrganizationType => {
    const type = organizationTypes.fromWire(value);
    if (type !== undefined) return type;
    context.addIssue({ code: 'custom', message: '请选择组织类型：总部、门店或部门' });
    return z.NEVER;
  });

/** Body of POST and PUT /organization; templates are granted elsewhere, and what a row says of them is not read. */
export const organizationForm = z
  .object({
    id: idOrNothing,
    code: requiredText(LONGEST_ORGANIZATION_CODE, '组织编码'),
    name: requiredText(LONGEST_ORGANIZATION_NAME, '组织名称'),
    type: organizationType,
    parentId: idOrNothing,
    enableDate: month,
    status: z.union([z.boolean(), z.number(), z.string()]).nullish(),
    linkman: optionalText(LONGEST_CONTACT, '联系人').optional(),
    telephone: optionalText(LONGEST_CONTACT, '联系电话').optional(),
  })
  .transform(({ enableDate, status, linkman, telephone, ...body }) => ({
    ...body,
    enablePeriod: enableDate,
    isEnabled: status === undefined || status === null ? true : readFlag(status),
    contact: linkman ?? null,
    telephone: telephone ?? null,
    omitted: absentFrom(
      { status, linkman, telephone },
      { isEnabled: 'status', contact: 'linkman', telephone: 'telephone' },
    ),
  }));

/** What our own form sends. */
export function fromOrganizationDraft(id: number | null, draft: OrganizationDraft) {
  return {
    id,
    code: draft.code,
    name: draft.name,
    type: organizationTypes.toWire(draft.type),
    parentId: draft.parentId,
    enableDate: firstDayOf(draft.enablePeriod),
    status: draft.isEnabled,
    linkman: draft.contact,
    telephone: draft.telephone,
  };
}
