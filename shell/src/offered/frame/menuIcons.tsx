import {
  AppstoreOutlined,
  BarChartOutlined,
  BookOutlined,
  FileTextOutlined,
  HomeOutlined,
  LockOutlined,
  SettingOutlined,
} from '@mingzhang/shared/ui';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined />,
  voucher: <FileTextOutlined />,
  closing: <LockOutlined />,
  books: <BookOutlined />,
  reports: <BarChartOutlined />,
  settings: <SettingOutlined />,
};
const otherIcon = <AppstoreOutlined />;

/** The icon of a group of the menu; one that a remote brings itself has the last. */
export const menuIcon = (group: string): ReactNode => icons[group] ?? otherIcon;
