import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from '@mingzhang/shared/router';
import { usePermission } from '@mingzhang/shell';
import { ErrorState, Page, Result } from '@mingzhang/shared/ui';
import { FormSkeleton } from './FormSkeleton';
import { sheetAt, type Sheet } from './voucherEntry';
import { useFormLists } from './useFormLists';
import { useOpening } from './useOpening';
import { VoucherEditor } from './VoucherEditor';

/** /voucher/form/:voucherId? — enter a voucher, or open one; `sheetAt` says what the address may ask for. */
export function VoucherFormPage() {
  const { voucherId } = useParams();
  const [parameters] = useSearchParams();
  const mayWrite = usePermission('voucher.write');
  const sheet = useMemo(() => sheetAt(voucherId, parameters), [voucherId, parameters]);
  return mayWrite || sheet.kind === 'voucher' ? <LoadedForm sheet={sheet} /> : <NothingToEnter />;
}

/** A new voucher before somebody who may only look at vouchers. */
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

/** Lists and sheet are asked for together. */
function LoadedForm({ sheet }: { readonly sheet: Sheet }) {
  const lists = useFormLists();
  const opener = useOpening(sheet);
  const { data } = opener.opening;
  const problem = (lists.data ? null : lists.problem) ?? opener.opening.problem;
  if (problem) {
    const retry = () =>
      [lists, opener.opening].filter((each) => each.problem).forEach((each) => each.reload());
    return (
      <Page>
        <ErrorState problem={problem} onRetry={retry} />
      </Page>
    );
  }
  if (!lists.data || !data) return <FormSkeleton />;
  return <VoucherEditor key={data.key} opening={data} opener={opener} lists={lists.data} />;
}
