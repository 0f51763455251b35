import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import type { KeyboardEvent } from 'react';
import { FirstField } from './FirstField';
import { useFocusBack } from './leaving/useFocusBack';
import { pressSave } from './submission/pressSave';

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

const saveByKey = ({ nativeEvent, target }: KeyboardEvent<HTMLElement>) =>
  pressSave(nativeEvent, (target as Element).closest('[role="dialog"]'), '.ant-drawer-footer');
