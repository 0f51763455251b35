import type { ReactNode } from 'react';
import { Button, Space } from '@mingzhang/shared/ui';
import { RefusalNote, useAskBeforeClosing, useSubmission } from '@mingzhang/shared/ui-form';
import { Drawer } from '@mingzhang/shared/ui-drawer';

interface SettingsDrawerProps {
  readonly title: string;
  readonly size: number;
  readonly canSave: boolean;
  /** Something in it would be lost. */
  readonly hasUnsaved: boolean;
  /** Rejects when the server refuses; the drawer then says why and stays open. */
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a drawer: refusals show above its fields, saving closes it, and unsaved input asks first. */
export function SettingsDrawer(props: SettingsDrawerProps) {
  const { title, size, canSave, hasUnsaved, onSave, onClose, children } = props;
  const close = useAskBeforeClosing(hasUnsaved, onClose, { title: '设置还没有保存，放弃吗？' });
  const { isBusy, refusal, submit } = useSubmission();

  async function save() {
    if (await submit(onSave)) onClose();
  }

  return (
    <Drawer
      open
      size={size}
      title={title}
      onClose={close}
      footer={
        <Space style={{ justifyContent: 'flex-end', width: '100%' }}>
          <Button onClick={close}>取消</Button>
          <Button type="primary" loading={isBusy} disabled={!canSave} onClick={() => void save()}>
            保存
          </Button>
        </Space>
      }
    >
      <RefusalNote text={refusal} />
      {children}
    </Drawer>
  );
}
