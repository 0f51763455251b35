import { useMemo } from 'react';
import { useParams, useSearchParams } from '@mingzhang/shared/router';
import { useSession } from '@mingzhang/shell';
import { ErrorState, Page, PageHeader, PageSkeleton, useResource } from '@mingzhang/shared/ui';
import { findTemplate, loadLineLists } from '../voucher-templates/voucherTemplatesApi';
import { lineTables } from './lineTables';
import { TemplateEditor } from './TemplateEditor';
import { copyOf, draftOf, newDraft } from './templateDraft';

/** /template/design/{templateId?}: a template, a new one, or (?copy=) a new one begun from another. */
export function TemplateDesignPage() {
  const { templateId } = useParams();
  const [params] = useSearchParams();
  const { user, accountSet } = useSession();
  const copiedId = templateId === undefined ? params.get('copy') : null;
  const sheet = templateId ?? (copiedId === null ? 'new' : `copy-${copiedId}`);
  const { data, problem, reload } = useResource(
    async (signal) => {
      const id = Number(templateId ?? copiedId ?? 0);
      const [found, lists] = await Promise.all([
        id === 0 ? null : findTemplate(id, signal),
        loadLineLists(signal),
      ]);
      return { sheet, found, tables: lineTables(lists, found?.items ?? []) };
    },
    [sheet, templateId, copiedId],
  );

  const start = useMemo(() => {
    if (data?.sheet !== sheet) return null;
    const keptAs = { owner: { userId: user.id, accountSetId: accountSet.id }, template: sheet };
    const { found } = data;
    if (!found) return { base: newDraft, keptAs };
    return { base: copiedId === null ? draftOf(found.template) : copyOf(found.template), keptAs };
  }, [data, sheet, copiedId, user.id, accountSet.id]);

  return (
    <Page>
      {data && start ? (
        <TemplateEditor key={sheet} start={start} tables={data.tables} />
      ) : (
        <>
          <PageHeader title="凭证模板设计" />
          {problem ? <ErrorState problem={problem} onRetry={reload} /> : <PageSkeleton />}
        </>
      )}
    </Page>
  );
}
