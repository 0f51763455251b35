/**
 * The core of the interface: what the frame and most pages use. antd is private to `shared`; a stray
 * `import … from 'antd'` in a remote would bundle a second antd and lose theme and locale.
 * Every name here is part of the first load: add what the frame needs. All else has facades of its own (`ui-…`
 * beside this file), loaded with the pages that use them.
 */
export { Alert, App, Avatar, Button, Dropdown, Flex, Menu, Popover, Skeleton, Space, Tooltip } from 'antd';
export type { ButtonProps, MenuProps } from 'antd';

export * from './icons';

export { AppProviders } from '../ui/AppProviders';
export { chartStyle } from '../ui/appearance/chartStyle';
export type { ChartStyle } from '../ui/appearance/chartStyle';
export { useColorScheme } from '../ui/appearance/useColorScheme';
export { loadDarkTheme } from '../ui/appearance/useSiteTheme';
export { PageBoundary } from '../ui/PageBoundary';
export { PageSkeleton } from '../ui/PageSkeleton';
export { Result } from '../ui/Result';
export { EmptyState } from '../ui/EmptyState';
export { ErrorState } from '../ui/ErrorState';
export { lazyAside } from '../ui/lazyAside';
export { whenIdle } from '../ui/whenIdle';
export { lazyDialog } from '../ui/lazyDialog';
export { Modal } from '../ui/Modal';
export { Money } from '../ui/Money';
export { Page } from '../ui/page/Page';
export { PageHeader } from '../ui/page/PageHeader';
export { PageToolbar } from '../ui/page/PageToolbar';
export { hotkeyOf, keyCaps, useHotkeys, usePageKeys } from '../ui/useHotkeys';
export { useTyping } from '../ui/useTyping';
export { useQuestion } from '../ui/leaving/useQuestion';
export { useRemoval } from '../ui/useRemoval';
export { useUnsavedChanges } from '../ui/leaving/useUnsavedChanges';
export type { Hotkeys } from '../ui/useHotkeys';
export { usePositionBeside } from '../ui/usePositionBeside';
export { useIsNarrow, useIsTelephone, useIsWide } from '../ui/windowWidth';
