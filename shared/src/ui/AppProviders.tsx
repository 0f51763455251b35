import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { siteTheme } from './theme';

dayjs.locale('zh-cn');

/** What every screen stands in: Chinese texts, the theme, and `App.useApp()` for messages and dialogs. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={siteTheme} button={{ autoInsertSpace: false }}>
      <App message={{ top: 56, maxCount: 3 }} style={{ minHeight: '100vh' }}>
        {children}
      </App>
    </ConfigProvider>
  );
}
