import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { AccountPickerList } from './AccountPickerList';
import { AccountPickerPopup } from './AccountPickerPopup';
import type { AccountOption } from './accountSearch';
import { useAccountList } from './useAccountList';
import styles from './AccountPicker.module.css';

export interface AccountPickerProps {
  /** From `accountOptions(tree)`; keep it between renders. */
  readonly options: readonly AccountOption[];
  /** Id of the chosen account, or null. */
  readonly value: number | null;
  readonly onChange: (option: AccountOption | null) => void;
  /** Enter, once an account stands in the cell: the grid moves on. */
  readonly onCommit?: () => void;
  /** Escape with the list closed: the grid takes over. */
  readonly onCancel?: () => void;
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
 * nothing, leaving with Tab takes what one has typed towards.
 */
export function AccountPicker(props: AccountPickerProps) {
  const { options, value, onChange, onCommit, onCancel, renderExtra } = props;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useAccountList(options, typed ?? '');
  const chosen = options.find(({ id }) => id === value) ?? null;

  useEffect(() => {
    if (props.autoFocus) input.current?.focus();
  }, [props.autoFocus]);

  function close() {
    setOpen(false);
    setTyped(null);
  }

  function take(option: AccountOption) {
    list.remember(option);
    close();
    if (option.id !== value) onChange(option);
  }

  /** What stands in the cell once it is left: what was typed towards, nothing if it was emptied. */
  function settle(): boolean {
    if (typed === null) return chosen !== null;
    if (typed.trim() === '') {
      close();
      if (value !== null) onChange(null);
      return false;
    }
    if (!list.candidate) return false;
    take(list.candidate);
    return true;
  }

  /** Left with the mouse: only what is certain is kept, a whole code or an emptied cell. */
  function leave() {
    const isCertain = typed !== null && (typed.trim() === '' || list.candidate?.code === typed.trim());
    if (!isCertain || !settle()) close();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const walks = isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp');
    if (walks) {
      event.preventDefault();
      event.stopPropagation();
      list.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'F7') {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const takesActive = isOpen && typed === null && value === null && list.candidate;
      if (takesActive) take(takesActive);
      if (takesActive || settle()) onCommit?.();
    } else if (event.key === 'Tab') {
      settle();
    } else if (event.key === 'Escape') {
      if (isOpen || typed !== null) {
        event.stopPropagation();
        close();
      } else onCancel?.();
    }
  }

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
        value={typed ?? (chosen ? `${chosen.code} ${chosen.fullName}` : '')}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          if (props.openOnFocus) setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {isOpen && !props.disabled && (
        <AccountPickerPopup anchor={input}>
          <AccountPickerList id={listId} list={list} onPick={take} renderExtra={renderExtra} />
        </AccountPickerPopup>
      )}
    </>
  );
}
