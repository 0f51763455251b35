import { useEffect, useId, useRef, type ReactNode } from 'react';
import { AccountPickerList } from './AccountPickerList';
import { AccountPickerPopup } from './AccountPickerPopup';
import type { AccountOption } from './accountSearch';
import { selectSoon } from '../selectSoon';
import { useAccountPicker } from './useAccountPicker';
import styles from './AccountPicker.module.css';

export interface AccountPickerProps {
  /** From `accountOptions(tree)`; keep it between renders. */
  readonly options: readonly AccountOption[];
  /** Id of the chosen account, or null. */
  readonly value: number | null;
  readonly onChange: (option: AccountOption | null) => void;
  /** Enter, once an account is in the cell: the grid moves on. */
  readonly onCommit?: () => void;
  /** Escape with the list closed: the grid takes over. */
  readonly onCancel?: () => void;
  /** F10: an account that is not in the list, beginning with what is typed. */
  readonly onCreate?: ((typed: string) => void) | undefined;
  readonly autoFocus?: boolean;
  /** Opens the list as soon as the cell is entered; otherwise typing or F7 does. */
  readonly openOnFocus?: boolean;
  readonly disabled?: boolean;
  /** Without a border, for a cell of a grid. */
  readonly bare?: boolean;
  readonly placeholder?: string;
  readonly ariaLabel?: string;
  readonly renderExtra?: (option: AccountOption) => ReactNode;
}

/**
 * Chooses an account by code, name or initials. ↑ ↓ walk the list, Enter takes, Escape closes and takes
 * nothing, leaving with Tab takes what one has typed towards. F10 asks for a new one, where that is possible.
 */
export function AccountPicker(props: AccountPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { options, value, onChange, onCommit, onCancel, onCreate } = props;
  const picker = useAccountPicker({ options, value, onChange, onCommit, onCancel, onCreate });
  const { list, isOpen, chosen } = picker;

  useEffect(() => {
    if (props.autoFocus) input.current?.focus();
  }, [props.autoFocus]);

  return (
    <>
      <input
        ref={input}
        className={props.bare ? styles.bareInput : styles.input}
        role="combobox"
        aria-label={props.ariaLabel ?? '会计科目'}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && list.active >= 0 ? `${listId}-${list.active}` : undefined}
        autoComplete="off"
        disabled={props.disabled}
        placeholder={props.placeholder ?? (props.bare ? undefined : '编码、名称或首字母')}
        title={chosen ? `${chosen.code} ${chosen.fullName}` : undefined}
        value={picker.text}
        onChange={(event) => picker.type(event.target.value)}
        onFocus={(event) => {
          event.currentTarget.select();
          if (props.openOnFocus) picker.open();
        }}
        onClick={(event) => {
          // A click into the name of an account does not mean a character of it.
          if (!picker.isTyping) event.currentTarget.select();
          picker.open();
        }}
        onBlur={picker.leave}
        onKeyDown={(event) => {
          picker.onKeyDown(event);
          if (event.key === 'Escape') selectSoon(event.currentTarget);
        }}
      />
      {isOpen && !props.disabled && (
        <AccountPickerPopup anchor={input}>
          <AccountPickerList
            id={listId}
            list={list}
            onPick={picker.take}
            onCreate={onCreate && picker.create}
            renderExtra={props.renderExtra}
          />
        </AccountPickerPopup>
      )}
    </>
  );
}
