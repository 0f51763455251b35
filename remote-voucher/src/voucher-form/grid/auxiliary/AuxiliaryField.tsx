import { useId } from 'react';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { ChoiceList } from '../ChoiceList';
import { useItemTyping } from './useItemTyping';
import styles from '../Grid.module.css';

interface AuxiliaryFieldProps {
  /** The category: 客户. */
  readonly label: string;
  readonly items: readonly AuxiliaryItem[];
  readonly itemId: number | null;
  readonly onChoose: (itemId: number) => void;
  /** Enter: the item taken with it, or null when what stood there stays. */
  readonly onEnter: (itemId: number | null) => void;
}

/** One category of the popover and the item chosen for it. */
export function AuxiliaryField(props: AuxiliaryFieldProps) {
  const { label, items } = props;
  const typing = useItemTyping(props);
  const listId = useId();
  const isOpen = typing.choices.length > 0;
  return (
    <label className={styles.auxiliaryField}>
      <span>{label}</span>
      <span className={styles.auxiliaryInput}>
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen ? `${listId}-${typing.active}` : undefined}
          autoComplete="off"
          placeholder={items.length === 0 ? `还没有${label}，请先在设置中新增` : '编码或名称'}
          value={typing.shown}
          onChange={(event) => typing.type(event.target.value)}
          onFocus={(event) => {
            event.currentTarget.select();
            typing.open();
          }}
          onBlur={typing.close}
          onKeyDown={typing.onKeyDown}
        />
        {isOpen && (
          <ChoiceList id={listId} label={label} active={typing.active} onPick={typing.pick}>
            {typing.choices}
          </ChoiceList>
        )}
      </span>
    </label>
  );
}
