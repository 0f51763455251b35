import { useNavigate } from '@mingzhang/shared/router';
import { Button, EmptyState } from '@mingzhang/shared/ui';
import { usePermission } from '@mingzhang/shell';
import { FUNDS } from './addresses';

/** A page about an account where there is none yet. */
export function NoFunds({ kind = '资金账户' }: { readonly kind?: string }) {
  const navigate = useNavigate();
  const mayWrite = usePermission('cashier.write');
  return (
    <EmptyState
      text={mayWrite ? `还没有${kind}，请先建立账户。` : `还没有${kind}，请联系出纳建立。`}
      action={
        mayWrite && (
          <Button type="primary" onClick={() => void navigate(FUNDS)}>
            建立资金账户
          </Button>
        )
      }
    />
  );
}
