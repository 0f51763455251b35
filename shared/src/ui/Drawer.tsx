import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import type { KeyboardEvent } from 'react';
import { FirstField } from './FirstField';
import { useFocusBack } from './leaving/useFocusBack';
import { hotkeyOf } from './useHotkeys';

/**
 * antd's drawer, which returns the focus only when it is closed by its `open`; ours are unmounted instead. The focus
 * begins in its first field, and Ctrl+S presses the main button of its foot.
 */
export function Drawer({ children, ...props }: DrawerProps) {
  useFocusBack(props.open ?? false);
  return (
    <AntdDrawer onKeyDown={saveByKey} {...props}>
      <FirstField isOpen={props.open ?? false} />
      {children}
    </AntdDrawer>
  );
}

function saveByKey(event: KeyboardEvent): void {
  if (hotkeyOf(event) !== 'ctrl+s') return;
  // Neither the browser's page nor the page below is what one means to save.
  event.preventDefault();
  event.stopPropagation();
  const panel = (event.target as Element).closest('[role="dialog"]');
  // A field that reads what was typed when it is left has not read it yet.
  if (document.activeElement instanceof HTMLInputElement) {
    const field = document.activeElement;
    field.blur();
    field.focus();
  }
  panel?.querySelector<HTMLButtonElement>('.ant-drawer-footer .ant-btn-primary:enabled')?.click();
}
