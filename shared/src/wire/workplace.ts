/** The set and organization a page shows, by their ids. */
export interface ShownWorkplace {
  readonly accountSetId: number;
  readonly organizationId: number;
}

/**
 * The header in which our own pages say what they show: the session may have moved to another set since, in another
 * window. Older clients do not send it.
 */
export const WORKPLACE_HEADER = 'X-Workplace';

/** `7-11`. */
export function fromWorkplace(accountSetId: number, organizationId: number): string {
  return `${accountSetId}-${organizationId}`;
}

/** What the header says; null where it says nothing that can be read. */
export function toWorkplace(header: string | readonly string[] | undefined): ShownWorkplace | null {
  const [, accountSetId, organizationId] = /^(\d{1,15})-(\d{1,15})$/.exec(String(header ?? '')) ?? [];
  if (accountSetId === undefined || organizationId === undefined) return null;
  return { accountSetId: Number(accountSetId), organizationId: Number(organizationId) };
}
