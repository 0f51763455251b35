import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from '@mingzhang/shared/router';
import { usePermission } from '@mingzhang/shell';
import { ErrorState, Page, Result } from '@mingzhang/shared/ui';
import { FormSkeleton } from './FormSkeleton';
import { entryAt, type VoucherEntry } from './voucherEntry';
import { useFormLists } from './useFormLists';
import { useOpening } from './useOpening';
import { VoucherEditor } from './VoucherEditor';

/** /voucher/form/:voucherId? — enter a voucher, or open one; `entryAt` says what the address may ask for. */
export function VoucherFormPage() {
  const { voucherId } = useParams();
  const [parameters] = useSearchParams();
  const mayWrite = usePermission('voucher.write');
  const entry = useMemo(() => entryAt(voucherId, parameters), [voucherId, parameters]);
  return mayWrite || entry.kind === 'voucher' ? <LoadedForm entry={entry} /> : <NothingToEnter />;
}

/** Shown in place of a new voucher to a role that may only read vouchers. */
function NothingToEnter() {
  return (
    <Page>
      <Result
        status="info"
        title="您的角色不能录入凭证"
        subTitle="已有的凭证可以在查凭证中查看；需要录入时请联系账套管理员调整权限。"
        extra={<Link to="/voucher">查凭证</Link>}
      />
    </Page>
  );
}

/** Lists and entry are asked for together. */
function LoadedForm({ entry }: { readonly entry: VoucherEntry }) {
  const lists = useFormLists();
  const opener = useOpening(entry);
  const { data } = opener.opening;
  const problem = (lists.data ? null : lists.problem) ?? opener.opening.problem;
  if (problem) {
    const retry = () => [lists, opener.opening].forEach((each) => each.problem?.retry());
    return (
      <Page>
        <ErrorState problem={{ ...problem, retry }} />
      </Page>
    );
  }
  if (!lists.data || !data) return <FormSkeleton />;
  return <VoucherEditor key={data.key} opening={data} opener={opener} lists={lists.data} />;
}
