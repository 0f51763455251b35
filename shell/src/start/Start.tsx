import { Outlet } from '@mingzhang/shared/router';
import { loadSession } from '@mingzhang/shared/session';
import { PageSkeleton } from '@mingzhang/shared/ui';
import { useEffect, useState } from 'react';

export function Start() {
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    void loadSession()
      .catch(() => null)
      .then(() => setLoading(false));
  }, []);
  return isLoading ? <PageSkeleton /> : <Outlet />;
}
