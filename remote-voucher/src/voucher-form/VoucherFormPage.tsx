import { useMemo } from 'react';
import { useParams, useSearchParams } from '@mingzhang/shared/router';
import { ErrorState, Page } from '@mingzhang/shared/ui';
import { FormSkeleton } from './FormSkeleton';
import type { FormLists } from './formLists';
import { sheetAt } from './sheet';
import { useFormLists } from './useFormLists';
import { useOpening } from './useOpening';
import { VoucherEditor } from './VoucherEditor';

/** /voucher/form/:voucherId? — enter a voucher, or open one; `sheetAt` says what the address may ask for. */
export function VoucherFormPage() {
  const lists = useFormLists();
  if (lists.data) return <OpenedForm lists={lists.data} />;
  if (lists.problem) {
    return (
      <Page>
        <ErrorState problem={lists.problem} onRetry={lists.reload} />
      </Page>
    );
  }
  return <FormSkeleton />;
}

function OpenedForm({ lists }: { readonly lists: FormLists }) {
  const { voucherId } = useParams();
  const [parameters] = useSearchParams();
  const defaultWord = lists.words.find(({ isDefault }) => isDefault)?.word ?? lists.words[0]?.word ?? '记';
  const sheet = useMemo(() => sheetAt(voucherId, parameters), [voucherId, parameters]);
  const opener = useOpening(sheet, defaultWord);
  const { data, problem, reload } = opener.opening;
  if (problem) {
    return (
      <Page>
        <ErrorState problem={problem} onRetry={reload} />
      </Page>
    );
  }
  if (!data) return <FormSkeleton />;
  return <VoucherEditor key={data.key} opening={data} opener={opener} lists={lists} />;
}
