import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { useFocusBack } from './leaving/useFocusBack';

/** antd's, which gives the focus back when it is told to close; ours are taken away instead. */
export function Drawer(props: DrawerProps) {
  useFocusBack(props.open ?? false);
  return <AntdDrawer {...props} />;
}
