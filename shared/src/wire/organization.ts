import { z } from 'zod';
import type { AccountingPeriod, Organization } from '../accounting/organization';
import { parseDate, periodOf, firstDayOf, lastDayOf, type DateOnly } from '../primitives/dateOnly';
import { invariant } from '../primitives/invariant';
import { monthOf, periodFrom, yearOf, type Period } from '../primitives/period';
import { organizationTypes, readEnum } from './enums';

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
}

export interface OrganizationWithPeriod {
  readonly organization: Organization;
  /** 当前期间: the earliest open month. */
  readonly currentPeriod: Period;
}

export function fromOrganization({ organization, currentPeriod }: OrganizationWithPeriod): WireOrganization {
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
  };
}

/** The month of a date our server wrote. */
export function readPeriod(dateText: string): Period {
  const date = parseDate(dateText);
  invariant(date, `${dateText} is not a date`);
  return periodOf(date);
}

/** `accountDate`: any day of the month that is meant (quirk 14); absent, '' or 'undefined' is null. */
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
