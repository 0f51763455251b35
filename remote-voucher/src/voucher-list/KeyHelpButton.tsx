import { useState } from 'react';
import { Button, lazyDialog } from '@mingzhang/shared/ui';
import { QuestionCircleOutlined } from '@mingzhang/shared/ui-icons';
import { usePageKeyHelp } from '@mingzhang/shell';
import { listHotkeys } from './listHotkeys';
import { usePageKey } from './usePageKey';

const ListKeyHelp = lazyDialog(() => import('./ListKeyHelp').then((m) => m.ListKeyHelp));

/** The list of keys, behind a button and `?`. */
export function KeyHelpButton() {
  const [isOpen, setOpen] = useState(false);
  usePageKey(listHotkeys.showKeys[0], () => setOpen(true));
  usePageKeyHelp(() => setOpen(true));
  return (
    <>
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label="快捷键"
        title="快捷键（?）"
        onClick={() => setOpen(true)}
      />
      {isOpen && <ListKeyHelp onClose={() => setOpen(false)} />}
    </>
  );
}
