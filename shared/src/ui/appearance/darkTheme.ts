import type { ThemeConfig } from 'antd';
import darkAlgorithm from 'antd/es/theme/themes/dark';

/** antd in the dark, with the surfaces and texts of tokens.css. A module of its own, fetched only in dark mode. */
export const darkTheme = {
  algorithm: darkAlgorithm,
  token: {
    colorPrimary: '#1668dc',
    // The algorithm darkens it: it is read as text.
    colorInfo: '#7fbdff',
    colorLink: '#7fbdff',
    colorLinkHover: '#91caff',
    colorLinkActive: '#4096ff',
    colorSuccess: '#52c41a',
    colorWarning: '#faad14',
    colorError: '#ff7875',
    colorErrorText: '#ff7875',
    colorBgLayout: '#0f1113',
    colorBgContainer: '#17191d',
    colorBgElevated: '#212429',
    colorBorder: '#424852',
    colorBorderSecondary: '#2b2f36',
    colorText: 'rgba(255, 255, 255, 0.87)',
    colorTextSecondary: 'rgba(255, 255, 255, 0.68)',
    colorTextTertiary: 'rgba(255, 255, 255, 0.6)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.5)',
    colorPrimaryBg: '#15304f',
  },
  components: {
    // Read as text where an entry is chosen.
    Dropdown: { colorPrimary: '#69b1ff' },
    Layout: { headerBg: '#17191d', siderBg: '#17191d' },
    Menu: { itemSelectedColor: '#69b1ff', itemSelectedBg: '#15304f', subMenuItemSelectedColor: '#69b1ff' },
    Table: { headerBg: '#1d2025' },
    Tag: { colorSuccess: '#95de64', colorWarning: '#ffc53d' },
    Tabs: { itemSelectedColor: '#69b1ff', inkBarColor: '#69b1ff', itemHoverColor: '#91caff' },
    Button: { dangerColor: '#17191d', defaultHoverColor: '#69b1ff', defaultHoverBorderColor: '#69b1ff' },
  },
} satisfies ThemeConfig;
