import { may } from '@mingzhang/shared/accounting/permission';
import { hasModule, type SitePage } from '@mingzhang/shared/contract';
import { Link, Navigate } from '@mingzhang/shared/router';
import { usePermission, useUser } from '@mingzhang/shared/session';
import { Result } from '@mingzhang/shared/ui';
import type { ReactNode } from 'react';

interface PageGateProps {
  readonly route: SitePage;
  readonly children: ReactNode;
}

/** Before a page: one that only leads on does so; the others want an account set and the right to open them. */
export function PageGate({ route, children }: PageGateProps) {
  const workplace = useUser()?.workplace;
  const role = workplace?.role ?? null;
  const isAllowed = usePermission(route.needs);
  if (route.redirect !== null) return <Navigate to={route.redirect} replace />;
  if (route.owner === 'shell') return children;
  // Without an account set one begins with books, made at home or moved in from elsewhere (SPEC 1).
  if (!workplace) return route.withoutSet ? children : <Navigate to="/" replace />;
  if (!hasModule(route, workplace.accountSet)) return <NotSwitchedOn title={route.title} />;
  if (!isAllowed && may(role, route.needs)) return <Archived title={route.title} />;
  if (!isAllowed) return <NotAllowed title={route.title} />;
  return children;
}

/** The role may, the set does not take it any more. */
function Archived({ title }: { readonly title: string }) {
  return (
    <Result
      status="info"
      title={`账套已归档，不能再“${title}”`}
      subTitle="归档的账套只能查看、导出和打印；需要修改时，由账套管理员在“账套”页取消归档。"
      extra={<Link to="/account">账套</Link>}
    />
  );
}

/** The set has been created without the module, or switched it off. */
function NotSwitchedOn({ title }: { readonly title: string }) {
  return (
    <Result
      status="info"
      title={`账套没有启用“${title}”所属的模块`}
      subTitle="需要时由账套管理员或主管在“账套”页修改账套，启用该模块。"
      extra={<Link to="/account">账套</Link>}
    />
  );
}

function NotAllowed({ title }: { readonly title: string }) {
  return (
    <Result
      status="info"
      title={`您的角色不能打开“${title}”`}
      subTitle="需要时请联系账套管理员调整权限。"
      extra={<Link to="/">回到首页</Link>}
    />
  );
}
