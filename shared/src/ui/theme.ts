import type { ThemeConfig } from 'antd';

/**
 * The one theme: compact rows, one accent, neutral surfaces, figures
 * that line up. Colour is for state and for negative amounts only.
 */
export const siteTheme: ThemeConfig = {
  cssVar: { key: 'mingzhang' },
  hashed: false,
  token: {
    colorPrimary: '#1677ff',
    colorInfo: '#1677ff',
    colorSuccess: '#52c41a',
    colorWarning: '#faad14',
    colorError: '#ff4d4f',
    colorBgLayout: '#f5f6f8',
    colorBorderSecondary: '#eceef1',
    borderRadius: 4,
    fontSize: 14,
    fontFamily:
      '-apple-system, BlinkMacSystemFont, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Segoe UI", sans-serif',
    controlHeight: 32,
    motionDurationSlow: '0.2s',
  },
  components: {
    Layout: { headerBg: '#ffffff', siderBg: '#ffffff', headerHeight: 48, headerPadding: '0 16px' },
    Menu: { itemHeight: 36, itemMarginBlock: 2, activeBarBorderWidth: 0 },
    Table: { cellPaddingBlockSM: 6, cellPaddingInlineSM: 8, headerBg: '#fafbfc', headerBorderRadius: 0 },
    Card: { bodyPadding: 16, headerHeight: 44 },
    Form: { itemMarginBottom: 22 },
  },
};
