import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { ignoreReported, problemText, useServerState } from '@mingzhang/shell';
import { Button, Space } from '@mingzhang/shared/ui';
import { addAuxiliaryItem, itemCodes } from '../../../chartApi';
import { proposedItem } from './nextItemCode';
import styles from '../Grid.module.css';

interface NewItemFormProps {
  readonly categoryId: number;
  /** 客户. */
  readonly label: string;
  /** What was typed into the field. */
  readonly typed: string;
  /** The items in the list; disabled ones are asked for besides, their codes are taken too. */
  readonly items: readonly AuxiliaryItem[];
  readonly onClose: () => void;
  /** It is stored and the lists know it. */
  readonly onAdded: (item: AuxiliaryItem) => void;
  readonly refresh: () => Promise<void>;
}

/** 新增 an item where one was looked for: a code is proposed, Enter goes on, Enter on the name saves. */
export function NewItemForm(props: NewItemFormProps) {
  const { categoryId, label, onClose } = props;
  const [code, setCode] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const codes = useTakenCodes(categoryId, props.items);
  const proposed = proposedItem(props.typed, codes);
  const item = { categoryId, code: (code ?? proposed.code).trim(), name: (name ?? proposed.name).trim() };
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => void nameInput.current?.focus({ preventScroll: true }), []);

  async function save() {
    if (isBusy) return;
    if (item.code === '' || item.name === '') return setRefusal(`请填写${label}的编码和名称`);
    setBusy(true);
    setRefusal(null);
    try {
      const stored = await addAuxiliaryItem(item);
      await props.refresh();
      props.onAdded(stored);
    } catch (error) {
      setRefusal(problemText(error));
      setBusy(false);
      ignoreReported(error);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (event.target === nameInput.current) void save();
      else nameInput.current?.focus();
    }
  }

  return (
    <div role="group" aria-label={`新增${label}`} className={styles.newItem} onKeyDown={onKeyDown}>
      <b>新增{label}</b>
      <TextLine label="编码" maxLength={20} value={code ?? proposed.code} onChange={setCode} />
      <TextLine
        label="名称"
        maxLength={60}
        value={name ?? proposed.name}
        onChange={setName}
        ref={nameInput}
      />
      {refusal !== null && <div role="alert">{refusal}</div>}
      <Space>
        <Button size="small" onClick={onClose}>
          返回
        </Button>
        <Button size="small" type="primary" loading={isBusy} onClick={() => void save()}>
          保存并选用
        </Button>
      </Space>
    </div>
  );
}

interface TextLineProps {
  readonly label: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

function TextLine({ label, maxLength, value, onChange, ref }: TextLineProps) {
  return (
    <label className={styles.auxiliaryField}>
      <span>{label}</span>
      <span className={styles.auxiliaryInput}>
        <input
          ref={ref}
          aria-label={label}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </span>
    </label>
  );
}

function useTakenCodes(categoryId: number, items: readonly AuxiliaryItem[]): readonly string[] {
  // Without them the server still refuses a code that is taken.
  const { data } = useServerState(['itemCodes', categoryId], (signal) => itemCodes(categoryId, signal), {
    remembered: 'never',
  });
  return data ?? items.map(({ code }) => code);
}
