import type { Period } from '../../../primitives/period';
import type { Organization } from '../../organization';
import { organizationProblems } from '../../organizationProblems';
import type { OwnOrganization, OwnRecords } from '../movedBooks';
import type { MoveNotes } from './moveNotes';

const COLUMNS: Readonly<Record<string, string>> = {
  ...{ code: 'A', name: 'B', type: 'C', parentId: 'D', enablePeriod: 'E', isEnabled: 'F' },
};

/** Parents before what is below them; what has no parent in the list comes last. */
export function organizationsInOrder(organizations: readonly OwnOrganization[]): OwnOrganization[] {
  const ordered: OwnOrganization[] = [];
  const known = new Set(['']);
  let rest = [...organizations];
  while (rest.length > 0) {
    const next = rest.filter(({ parent }) => known.has(parent));
    if (next.length === 0) break;
    for (const one of next) known.add(one.code);
    ordered.push(...next);
    rest = rest.filter((one) => !next.includes(one));
  }
  return [...ordered, ...rest];
}

/** Refuses organizations that could not be typed so, by row and column. */
export function checkOwnOrganizations(
  { organizations }: OwnRecords,
  booksBegin: Period,
  notes: MoveNotes,
): void {
  const added: Organization[] = [];
  for (const [index, one] of organizationsInOrder(organizations).entries()) {
    const draft = organizationOf(one, index + 1, added);
    const isRoot = one.type === 'headOffice' && !added.some(({ type }) => type === 'headOffice');
    const facts = { organizations: added, booksBegin, before: isRoot ? draft : null, isUsed: false };
    // What has ended has vouchers of its own: it is ended when they are in.
    const judged = isRoot ? draft : { ...draft, isEnabled: true };
    for (const { message, at } of organizationProblems(judged, facts))
      notes.refuse(`“${one.code} ${one.name}”：${message}`, one.at, COLUMNS[at ?? ''] ?? null);
    added.push({ ...draft, isEnabled: true });
  }
}

function organizationOf(one: OwnOrganization, id: number, known: readonly Organization[]): Organization {
  const { code, name, type, enablePeriod, isEnabled, contact, telephone, parent } = one;
  return {
    ...{ id, code, name, type, enablePeriod, isEnabled },
    parentId: parent === '' ? null : (known.find((other) => other.code === parent)?.id ?? -1),
    ...{ contact: contact || null, telephone: telephone || null },
    ...{ profitTemplateId: null, balanceTemplateId: null, cashFlowTemplateId: null },
  };
}
