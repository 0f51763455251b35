import { problemText } from '@mingzhang/shared/http';
import { ErrorState, PageSkeleton } from '@mingzhang/shared/ui';
import { lazy, Suspense, useEffect } from 'react';
import { Frame } from '../frame/Frame';
import { takeNotice } from './reloadSite';
import { useStart } from './useStart';
import { useNotify } from '../frame/useNotify';

/** With a session the forms of the sign-in page and their rules are not fetched. */
const LoginPage = lazy(() =>
  import(/* webpackChunkName: "login" */ '../login/LoginPage').then((m) => ({ default: m.LoginPage })),
);

/** Seen once after signing in, by those with several account sets. */
const SelectAccountSetPage = lazy(() =>
  import(/* webpackChunkName: "select-account-set" */ '../select-account-set/SelectAccountSetPage').then(
    (m) => ({ default: m.SelectAccountSetPage }),
  ),
);

/** The way in: choice of a set, login, or the frame with the page that was asked for. */
export function Start() {
  const notify = useNotify();
  const { screen, enter, choose, retry } = useStart();

  // The message is shown over the page it is about, so not before that is loaded.
  const isThere = screen.name !== 'loading';
  useEffect(() => {
    const notice = isThere ? takeNotice() : null;
    if (notice !== null) notify.success(notice);
  }, [isThere, notify]);

  switch (screen.name) {
    case 'loading':
      return <PageSkeleton />;
    case 'login':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <LoginPage onEnter={enter} onChoose={choose} />
        </Suspense>
      );
    case 'noServer':
      return <ErrorState problem={{ message: problemText(screen.problem), retry }} />;
    case 'selectAccountSet':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <SelectAccountSetPage user={screen.user} />
        </Suspense>
      );
    case 'frame':
      return <Frame />;
  }
}
