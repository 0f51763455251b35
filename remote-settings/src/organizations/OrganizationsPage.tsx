import { useState } from 'react';
import type { Organization } from '@mingzhang/shared/accounting/organization';
import { usePermission, useReloadSession, useServerState, useSession } from '@mingzhang/shell';
import { ErrorState, lazyDialog, Page, PageHeader, PageSkeleton, useRemoval } from '@mingzhang/shared/ui';
import { useListKeys, writtenRows } from '../list-editing/useListKeys';
import { organizationTree, type OrganizationRow } from './organizationRows';
import {
  listOrganizations,
  listTemplates,
  removeOrganization,
  type OrganizationDraft,
  type TemplateChoice,
} from './organizationsApi';
import { OrganizationsTable } from './OrganizationsTable';

const OrganizationForm = lazyDialog(() => import('./OrganizationForm').then((m) => m.OrganizationForm));
const GrantForm = lazyDialog(() => import('./GrantForm').then((m) => m.GrantForm));

/** What is over the tree. */
type Opened =
  | { readonly kind: 'form'; readonly organization: Organization | null; readonly initial: OrganizationDraft }
  | { readonly kind: 'grant'; readonly organization: Organization };

/** /organization: head office, stores and departments; each numbers its vouchers and closes its months by itself. */
export function OrganizationsPage() {
  const { organization: current, currentPeriod } = useSession();
  const mayWrite = usePermission('organization.write');
  const reloadSession = useReloadSession();
  const { data, problem } = useServerState(['organizations'], listOrganizations);
  const templates = useServerState(['templateChoices'], listTemplates).data ?? [];
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  // The header offers the organizations, and the session may look through one that is gone.
  const changed = () => void reloadSession();
  const remove = useOrganizationRemoval(changed);
  const all = data?.map(({ organization }) => organization) ?? [];

  function addUnder({ organization }: Pick<OrganizationRow, 'organization'>) {
    const initial = newDraft(organization, all, currentPeriod);
    setOpened({ kind: 'form', organization: null, initial });
  }
  const root = data?.find(({ organization }) => organization.parentId === null);
  useListKeys({
    title: '组织',
    add: mayWrite ? { does: '在总部下新增组织', act: () => root && addUnder(root) } : null,
    rows: writtenRows(mayWrite),
    isCovered: opened !== null,
  });

  return (
    <Page>
      <PageHeader title="组织" note="总部、门店和部门各自编凭证号、各自结账；汇总时上级包含下级" />
      <ErrorState problem={problem} />
      {!problem && !data && <PageSkeleton />}
      {!problem && data && (
        <OrganizationsTable
          rows={organizationTree(data)}
          templates={templates}
          currentId={current.id}
          writes={
            mayWrite
              ? {
                  addUnder,
                  edit: ({ organization }) =>
                    setOpened({ kind: 'form', organization, initial: organization }),
                  grant: ({ organization }) => setOpened({ kind: 'grant', organization }),
                  remove,
                }
              : null
          }
        />
      )}
      {opened && (
        <Over
          opened={opened}
          organizations={all}
          templates={templates}
          onClose={close}
          onSaved={() => {
            close();
            changed();
          }}
        />
      )}
    </Page>
  );
}

function useOrganizationRemoval(changed: () => void) {
  const confirmRemoval = useRemoval(changed);
  return ({ organization: { id, name } }: OrganizationRow) =>
    confirmRemoval({
      title: `删除组织“${name}”？`,
      content: '已有凭证、期初余额或已结账月份的组织不能删除，可以停用。正在使用它的人会转到上级组织。',
      remove: () => removeOrganization(id),
      done: `已删除组织“${name}”`,
    });
}

interface OverProps {
  readonly opened: Opened;
  readonly organizations: readonly Organization[];
  readonly templates: readonly TemplateChoice[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The drawer that is over the tree. */
function Over({ opened, organizations, templates, ...on }: OverProps) {
  const { organization } = opened;
  return opened.kind === 'form' ? (
    <OrganizationForm
      organization={organization}
      organizations={organizations}
      {...on}
      initial={opened.initial}
    />
  ) : (
    <GrantForm templates={templates} {...on} organization={opened.organization} />
  );
}

/** A store under the head office, a department under a store, from the month one works in. */
function newDraft(
  parent: Organization,
  all: readonly Organization[],
  enablePeriod: Organization['enablePeriod'],
): OrganizationDraft {
  return {
    code: nextCode(parent, all),
    name: '',
    type: parent.type === 'headOffice' ? 'store' : 'department',
    parentId: parent.id,
    enablePeriod,
    isEnabled: true,
    contact: null,
    telephone: null,
  };
}

/** 02 beside 01 for those under the head office, 0201 under 02; a proposal, no more. */
function nextCode(parent: Organization, all: readonly Organization[]): string {
  const prefix = parent.type === 'headOffice' ? '' : parent.code;
  const taken = new Set(all.map(({ code }) => code));
  for (let number = 1; number < 100; number += 1) {
    const code = `${prefix}${String(number).padStart(2, '0')}`;
    if (!taken.has(code)) return code;
  }
  return '';
}
