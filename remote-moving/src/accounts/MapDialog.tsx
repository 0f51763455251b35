import { Button, Modal } from '@mingzhang/shared/ui';
import { Select } from '@mingzhang/shared/ui-select';
import { useState } from 'react';
import type { OurAccount, TheirAccount } from '../movesApi';

interface MapDialogProps {
  readonly account: TheirAccount;
  readonly ours: readonly OurAccount[];
  /** Chosen by hand before; null: as suggested. */
  readonly value: string | null;
  /** Null: as suggested again. */
  readonly onChoose: (code: string | null) => void;
  readonly onClose: () => void;
}

/** Which account of ours one of theirs becomes. */
export function MapDialog({ account, ours, value, onChoose, onClose }: MapDialogProps) {
  const [chosen, setChosen] = useState(value ?? (account.to || null));
  return (
    <Modal
      open
      title={`${account.code} ${account.name} 对应到`}
      okText="确定"
      okButtonProps={{ disabled: chosen === null }}
      onOk={() => onChoose(chosen)}
      onCancel={onClose}
      footer={(buttons) => (
        <>
          {value !== null && <Button onClick={() => onChoose(null)}>恢复建议</Button>}
          {buttons}
        </>
      )}
    >
      <Select<string>
        showSearch={{ optionFilterProp: 'label' }}
        autoFocus
        style={{ width: '100%' }}
        aria-label="迁入后的科目"
        value={chosen}
        options={ours.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        onChange={setChosen}
      />
      <p>原科目的期初和所有凭证都记到这个科目；选上级科目时，会在它下面建“{account.name}”。</p>
    </Modal>
  );
}
