import { useMemo } from 'react';
import { useParams, useSearchParams } from '@mingzhang/shared/router';
import { useAccountSetLists, useServerState, useSession } from '@mingzhang/shell';
import { ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { findTemplate } from '../voucherTemplatesApi';
import { lineTables } from './lineTables';
import { TemplateEditor } from './TemplateEditor';
import { copyOf, draftOf, newDraft } from './templateDraft';

/** /template/design/{templateId?}: a template, a new one, or (?copy=) a new one begun from another. */
export function TemplateDesignPage() {
  const { templateId } = useParams();
  const [params] = useSearchParams();
  const { user, accountSet } = useSession();
  const copiedId = templateId === undefined ? params.get('copy') : null;
  const openings = templateId ?? (copiedId === null ? 'new' : `copy-${copiedId}`);
  const id = Number(templateId ?? copiedId ?? 0);
  const template = useServerState(
    ['voucherTemplate', id],
    async (signal) => ({ id, found: await findTemplate(id, signal) }),
    { remembered: 'never', isAsked: id !== 0 },
  );
  const lists = useAccountSetLists();
  // The template before stays until the next one is there.
  const found = template.data?.id === id ? template.data.found : null;
  const tables = useMemo(() => lists.data && lineTables(lists.data, found?.items ?? []), [lists.data, found]);

  const start = useMemo(() => {
    const keptAs = { owner: { userId: user.id, accountSetId: accountSet.id }, template: openings };
    if (id === 0) return { base: newDraft, keptAs };
    if (!found) return null;
    return { base: copiedId === null ? draftOf(found.template) : copyOf(found.template), keptAs };
  }, [id, found, openings, copiedId, user.id, accountSet.id]);

  const problem = template.problem ?? lists.problem;
  return (
    <Page>
      {tables && start ? (
        <TemplateEditor key={openings} start={start} tables={tables} />
      ) : (
        <>
          <PageHeader title="凭证模板设计" />
          {problem ? <ErrorState problem={problem} /> : <PageSkeleton />}
        </>
      )}
    </Page>
  );
}
