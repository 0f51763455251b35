import type { ThemeConfig } from 'antd';
import type { Density } from '../wire/preferences';

/**
 * The one theme: compact rows, one accent, neutral surfaces, figures
 * that line up. Colour is for state and for negative amounts only.
 */
export const siteTheme: ThemeConfig = {
  cssVar: { key: 'mingzhang' },
  hashed: false,
  token: {
    // One accent, dark enough to be read as text on white and on what is chosen.
    colorPrimary: '#1464dc',
    colorInfo: '#1464dc',
    colorSuccess: '#52c41a',
    colorWarning: '#faad14',
    colorError: '#cf1322',
    colorBgLayout: '#f5f6f8',
    colorBorderSecondary: '#eceef1',
    colorTextTertiary: 'rgba(0, 0, 0, 0.58)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.54)',
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
    // Read as text on its own light ground.
    Tag: { colorSuccess: '#237804', colorWarning: '#ad4e00' },
    Card: { bodyPadding: 16, headerHeight: 44 },
    Form: { itemMarginBottom: 22 },
  },
};

/** More room: the same page with fewer rows. */
const roomy = {
  Menu: { itemHeight: 42 },
  Table: { cellPaddingBlockSM: 10 },
  List: { itemPaddingSM: '12px 16px' },
} satisfies ThemeConfig['components'];

/** 色弱模式: red and green become orange and blue; tokens.css does the same for our own colours. */
const distinct = { colorSuccess: '#0b6bcb', colorError: '#b34700' };
const distinctOnDark = { colorSuccess: '#6cb2ff', colorError: '#ff9a4d' };

/** The theme as a person likes it; `dark` (darkTheme.ts) speaks last where it is given. */
export function themeOf(density: Density, dark: ThemeConfig | null, isDistinct = false): ThemeConfig {
  const dense = density === 'comfortable' ? merged(siteTheme, { components: roomy }) : siteTheme;
  const lit = dark ? merged(dense, dark) : dense;
  return isDistinct ? merged(lit, { token: dark ? distinctOnDark : distinct }) : lit;
}

function merged(under: ThemeConfig, over: ThemeConfig): ThemeConfig {
  const names = Object.keys({ ...under.components, ...over.components }) as (keyof NonNullable<
    ThemeConfig['components']
  >)[];
  return {
    ...under,
    ...over,
    token: { ...under.token, ...over.token },
    components: Object.fromEntries(
      names.map((name) => [name, { ...under.components?.[name], ...over.components?.[name] }]),
    ),
  };
}
