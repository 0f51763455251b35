import { Link } from '@mingzhang/shared/router';
import { EmptyState, ErrorState } from '@mingzhang/shared/ui';
import { problemsOf, usePermission, type FailedRead } from '@mingzhang/shell';

interface InventoryProblemProps {
  readonly problem: FailedRead;
}

/** Why the documents cannot be shown. A set that is not linked has nothing that failed: it says how to begin. */
export function InventoryProblem({ problem }: InventoryProblemProps) {
  const maySet = usePermission('setting.write');
  const isLinked = problemsOf(problem.cause).every(({ code }) => code !== 'INVENTORY_NOT_LINKED');
  if (isLinked) return <ErrorState problem={problem} />;
  return maySet ? (
    <EmptyState
      text="本账套还没有关联进销存。填写它的地址和用户名以后，单据就列在这里。"
      action={<Link to="/jxcSetting">去关联进销存</Link>}
    />
  ) : (
    <EmptyState text="本账套还没有关联进销存，请主管或账套管理员来关联。" />
  );
}
