import { may } from '@mingzhang/shared/accounting/permission';
import { Link } from '@mingzhang/shared/router';
import { useUser } from '@mingzhang/shared/session';
import { Alert } from '@mingzhang/shared/ui';

/** Above every page of an archived set: why nothing can be changed here, and who can bring the set back. */
export function ArchivedNote() {
  const workplace = useUser()?.workplace;
  if (!workplace?.accountSet.isArchived) return null;
  const way = may(workplace.role, 'accountSet.delete') ? (
    <>
      需要修改时，到<Link to="/account">账套</Link>页取消归档。
    </>
  ) : (
    '需要修改时，请账套管理员取消归档。'
  );
  return <Alert banner type="info" title={<>本账套已归档，只能查看、导出和打印。{way}</>} />;
}
