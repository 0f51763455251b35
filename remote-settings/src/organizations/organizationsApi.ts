import type { OrganizationDraft } from '@mingzhang/shared/accounting/organizationProblems';
import type { ReportType } from '@mingzhang/shared/accounting/report/reportTemplate';
import { reportTypes, readEnum } from '@mingzhang/shared/wire/enums';
import {
  fromOrganizationDraft,
  toOrganization,
  type OrganizationWithPeriod,
} from '@mingzhang/shared/wire/organization';
import { http } from '@mingzhang/shell';

export type { OrganizationDraft, OrganizationWithPeriod };

/** A report template one can show. */
export interface TemplateChoice {
  readonly id: number;
  readonly name: string;
  readonly type: ReportType;
}

/** The organizations of the set, by code, each with its current month. */
export async function listOrganizations(signal: AbortSignal): Promise<OrganizationWithPeriod[]> {
  const rows = await http.get('/organization', {}, { signal, quiet: true });
  return rows.map(toOrganization);
}

/** The report templates of the set, in the order they were made. */
export async function listTemplates(signal: AbortSignal): Promise<TemplateChoice[]> {
  const rows = await http.get('/report/template', {}, { signal, quiet: true });
  return rows.map(({ id, name, type }) => ({ id, name, type: readEnum(reportTypes, type) }));
}

/** Whether it has vouchers, openings or closed months: then its type, parent and enable month stay. */
export function isOrganizationUsed(id: number, signal: AbortSignal): Promise<boolean> {
  return http.get(`/organization/checkUse/${id}`, {}, { signal, quiet: true });
}

const ofTree = { refreshes: ['organizations'] } as const;

/** Adds an organization, or changes the one with `id`. The form shows what was refused. */
export async function saveOrganization(id: number | null, draft: OrganizationDraft): Promise<void> {
  const body = fromOrganizationDraft(id, draft);
  if (id === null) await http.post('/organization', body, { quiet: true, ...ofTree });
  else await http.put('/organization', body, { quiet: true, ...ofTree });
}

export async function removeOrganization(id: number): Promise<void> {
  await http.delete(`/organization/${id}`, ofTree);
}

/** 适用组织: the organization shows this template as its statement of the type from now on. */
export async function grantTemplate(organizationId: number, { id, type }: TemplateChoice): Promise<void> {
  const template = { id, type: reportTypes.toWire(type) };
  await http.post(
    '/report/template/grant',
    { orgIds: [organizationId], template },
    { quiet: true, ...ofTree },
  );
}
