import { App } from 'antd';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { connectHttp } from '../http/siteHttp';
import { userAtom, workplaceAtom } from '../session/session';
import { fromWorkplace } from '../wire/workplace';
import { LoadingBar } from './LoadingBar';

/**
 * Connects the request layer to the page: the user, where its messages appear, and the loading bar. Once, inside
 * `AppProviders` and `SessionProvider`, before any page.
 */
export function RequestFeedback() {
  const { message } = App.useApp();
  const store = useStore();
  useEffect(() => {
    connectHttp({
      // The same sentence from parallel requests shows once: the text is its own key.
      notify: (text) => void message.error({ content: text, key: text }),
      author: () => String(store.get(userAtom)?.id ?? ''),
      workplace: () => {
        const shown = store.get(workplaceAtom);
        return shown ? fromWorkplace(shown.accountSet.id, shown.organization.id) : '';
      },
    });
  }, [message, store]);
  return <LoadingBar />;
}
