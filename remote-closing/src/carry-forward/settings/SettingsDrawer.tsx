import { useState, type ReactNode } from 'react';
import { problemText } from '@mingzhang/shell';
import { Alert, Button, Space } from '@mingzhang/shared/ui';
import { Drawer } from '@mingzhang/shared/ui-form';

interface SettingsDrawerProps {
  readonly title: string;
  readonly size: number;
  readonly canSave: boolean;
  /** Rejects when the server refuses; the drawer then says why and stays open. */
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form at the right-hand side: what is refused stands above its fields, what is saved closes it. */
export function SettingsDrawer({ title, size, canSave, onSave, onClose, children }: SettingsDrawerProps) {
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    setProblem(null);
    try {
      await onSave();
      onClose();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  }

  return (
    <Drawer
      open
      size={size}
      title={title}
      onClose={onClose}
      footer={
        <Space style={{ justifyContent: 'flex-end', width: '100%' }}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isBusy} disabled={!canSave} onClick={() => void save()}>
            保存
          </Button>
        </Space>
      }
    >
      {problem !== null && (
        <Alert showIcon type="error" style={{ marginBottom: 12 }} title={problemText(problem)} />
      )}
      {children}
    </Drawer>
  );
}
