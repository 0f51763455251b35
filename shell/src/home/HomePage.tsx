import { useUser } from '@mingzhang/shell';
import { PageSkeleton } from '@mingzhang/shared/ui';
import { lazy, Suspense } from 'react';
import { Dashboard } from './Dashboard';

/** Needed once in the life of a company, so it is not part of every visit. */
const CreateAccountSetPage = lazy(() =>
  import(/* webpackChunkName: "create-account-set" */ './create-account-set/CreateAccountSetPage').then(
    (module) => ({ default: module.CreateAccountSetPage }),
  ),
);

/** Home: the dashboard of the current set, or the form that creates the first one. */
export function HomePage() {
  const hasAccountSet = (useUser()?.workplace ?? null) !== null;
  if (hasAccountSet) return <Dashboard />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <CreateAccountSetPage />
    </Suspense>
  );
}
