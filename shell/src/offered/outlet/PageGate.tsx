import type { SitePage } from '@mingzhang/shared/contract';
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
  const hasAccountSet = (useUser()?.workplace ?? null) !== null;
  const isAllowed = usePermission(route.needs);
  if (route.redirect !== null) return <Navigate to={route.redirect} replace />;
  if (route.owner === 'shell') return children;
  // Without an account set there is one thing to do, and it is at home (SPEC 1).
  if (!hasAccountSet) return <Navigate to="/" replace />;
  if (!isAllowed) return <NotAllowed title={route.title} />;
  return children;
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
