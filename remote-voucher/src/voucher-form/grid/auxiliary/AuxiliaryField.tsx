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
  /** Enter: the item taken with it, or null when what was there stays. */
  readonly onEnter: (itemId: number | null) => void;
  /** 新增, beginning with what is typed; null for those who may not. */
  readonly onCreate: ((typed: string) => void) | null;
}

/** One category of the popover and the item chosen for it. */
export function AuxiliaryField(props: AuxiliaryFieldProps) {
  const { label, items } = props;
  const typing = useItemTyping(props);
  const listId = useId();
  const choices = typing.creation < 0 ? typing.choices : [...typing.choices, `＋ 新增${label} (F10)`];
  const isOpen = choices.length > 0;
  const isUnknown = typing.isUnknown && props.onCreate === null;
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
          aria-invalid={isUnknown}
          aria-describedby={isUnknown ? `${listId}-unknown` : undefined}
          placeholder={items.length === 0 ? emptyHint(label, props.onCreate !== null) : '编码或名称'}
          value={typing.shown}
          onChange={(event) => typing.type(event.target.value)}
          onFocus={(event) => {
            event.currentTarget.select();
            typing.open();
          }}
          onBlur={typing.leave}
          onKeyDown={typing.onKeyDown}
        />
        {isUnknown && (
          <span id={`${listId}-unknown`} role="alert" className={styles.unknownItem}>
            没有这个{label}。{WHO_ADDS}
          </span>
        )}
        {isOpen && (
          <ChoiceList id={listId} label={label} active={typing.active} onPick={typing.pick}>
            {choices}
          </ChoiceList>
        )}
      </span>
    </label>
  );
}

const WHO_ADDS = '请主管或账套管理员在“辅助核算”中新增；账套管理员也可以在“权限设置”中允许制单人新增。';

function emptyHint(label: string, mayCreate: boolean): string {
  return mayCreate ? `还没有${label}，输入名称后新增` : `还没有${label}，请主管或账套管理员新增`;
}
