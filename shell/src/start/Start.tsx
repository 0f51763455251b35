import { App, PageSkeleton } from '@mingzhang/shared/ui';
import { useEffect } from 'react';
import { Frame } from '../frame/Frame';
import { LoginPage } from '../login/LoginPage';
import { SelectAccountSetPage } from '../select-account-set/SelectAccountSetPage';
import { takeNotice } from './reloadSite';
import { useStart } from './useStart';

/** The way in: choice of a set, login, or the frame with the page that was asked for. */
export function Start() {
  const { message } = App.useApp();
  const { screen, enter, choose } = useStart();

  useEffect(() => {
    const notice = takeNotice();
    if (notice !== null) void message.success(notice);
  }, [message]);

  switch (screen.name) {
    case 'loading':
      return <PageSkeleton />;
    case 'login':
      return <LoginPage onEnter={enter} onChoose={choose} />;
    case 'selectAccountSet':
      return <SelectAccountSetPage user={screen.user} />;
    case 'frame':
      return <Frame />;
  }
}
