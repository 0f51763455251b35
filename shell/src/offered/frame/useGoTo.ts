import { useLocation, useNavigate } from '@mingzhang/shared/router';
import { useUnsavedPaths } from '@mingzhang/shared/session';
import { useQuestion } from '@mingzhang/shared/ui';

const LEAVING = {
  title: '这一页还没有保存',
  content: '离开后填写的内容留在本机，回到这一页时还在。',
  okText: '离开',
  cancelText: '继续填写',
  focusable: { autoFocusButton: 'cancel' as const },
};

/** What is asked where the input of a page goes with it. */
export const GIVING_UP = { ...LEAVING, content: '离开后填写的内容不再保留。' };

/**
 * Goes to another page of the site; from one with input that is not saved it asks first. Between tabs only where the
 * input would be lost: the tab with what is kept stays visible.
 */
export function useGoTo(asksAbout: 'unsaved' | 'lost' = 'unsaved'): (address: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const left = useUnsavedPaths().get(pathname);
  const ask = useQuestion();
  return (address) => {
    const isAsked = left === 'lost' || (left === 'kept' && asksAbout === 'unsaved');
    if (address === pathname || !isAsked) return void navigate(address);
    void ask({ ...(left === 'lost' ? GIVING_UP : LEAVING), onOk: () => void navigate(address) });
  };
}
