import { useLocation, useNavigate } from '@mingzhang/shared/router';
import { useUnsavedPaths } from '@mingzhang/shared/session';
import { App } from '@mingzhang/shared/ui';

/** Goes to another page of the site; from one with input that is not saved it asks first. */
export function useGoTo(): (address: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const unsaved = useUnsavedPaths();
  const { modal } = App.useApp();
  return (address) => {
    if (address === pathname || !unsaved.has(pathname)) return void navigate(address);
    void modal.confirm({
      title: '这一页还没有保存',
      content: '离开后填写的内容留在本机，从标签页回来时还在。',
      okText: '离开',
      cancelText: '继续填写',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => void navigate(address),
    });
  };
}
