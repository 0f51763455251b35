import {
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BookOutlined,
  DesktopOutlined,
  FileTextOutlined,
  HomeOutlined,
  LockOutlined,
  SettingOutlined,
  WalletOutlined,
} from '@mingzhang/shared/ui';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined />,
  voucher: <FileTextOutlined />,
  closing: <LockOutlined />,
  books: <BookOutlined />,
  reports: <BarChartOutlined />,
  settings: <SettingOutlined />,
  assets: <DesktopOutlined />,
  cashier: <WalletOutlined />,
  invoice: <AuditOutlined />,
};
const otherIcon = <AppstoreOutlined />;

/** The icon of a group of the menu; a group that is not in this list has the last. */
export const menuIcon = (group: string): ReactNode => icons[group] ?? otherIcon;
