import { useState } from 'react';
import { Button, lazyDialog, QuestionCircleOutlined } from '@mingzhang/shared/ui';
import { usePageKey } from './usePageKey';

const ListKeySheet = lazyDialog(() => import('./ListKeyHelp').then((m) => m.ListKeySheet));

/** The sheet of keys, behind a button and `?`. */
export function KeySheetButton() {
  const [isOpen, setOpen] = useState(false);
  usePageKey('?', () => setOpen(true));
  return (
    <>
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label="快捷键"
        title="快捷键（?）"
        onClick={() => setOpen(true)}
      />
      {isOpen && <ListKeySheet onClose={() => setOpen(false)} />}
    </>
  );
}
