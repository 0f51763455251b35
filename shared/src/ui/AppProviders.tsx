import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { siteMemory, type ServerMemory } from '../server-state/createServerMemory';
import { ServerStateProvider } from '../server-state/ServerStateProvider';
import { preferencesAtom } from '../session/preferences';
import { SessionProvider } from '../session/SessionProvider';
import { siteStore, type Store } from '../session/store';
import { RequestFeedback } from './RequestFeedback';
import { useMarkedDocument } from './appearance/useMarkedDocument';
import { useSiteTheme } from './appearance/useSiteTheme';
import './tokens.css';
import './site.css';

dayjs.locale('zh-cn');

/** A form that is sent with a mistake leads to it. */
const FORM = { scrollToFirstError: { focus: true } } as const;

interface AppProvidersProps {
  /** Tests bring a store and a memory of their own. */
  readonly store?: Store;
  readonly memory?: ServerMemory;
  readonly children: ReactNode;
}

/**
 * What every screen is in, in the shell and in a remote that runs alone: the one session store, the one
 * memory of the server, Chinese texts, the theme, `App.useApp()` for messages and dialogs, and the loading bar.
 */
export function AppProviders({ store = siteStore, memory = siteMemory, children }: AppProvidersProps) {
  return (
    <SessionProvider store={store}>
      <ServerStateProvider memory={memory}>
        <Themed>
          <RequestFeedback />
          {children}
        </Themed>
      </ServerStateProvider>
    </SessionProvider>
  );
}

/** antd's side of it: Chinese texts, the theme as the person likes it, messages and dialogs. */
function Themed({ children }: { readonly children: ReactNode }) {
  useMarkedDocument(useAtomValue(preferencesAtom));
  const theme = useSiteTheme();
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }} form={FORM}>
      <App message={{ top: 56, maxCount: 3 }} style={{ minHeight: '100vh' }}>
        {children}
      </App>
    </ConfigProvider>
  );
}
