import { useState, type KeyboardEvent } from 'react';
import { wordsOf, type AccountOption } from './accountSearch';
import { isCreationKey } from './isCreationKey';
import { useAccountList, type AccountList } from './useAccountList';

interface AccountPickerState {
  readonly list: AccountList;
  readonly isOpen: boolean;
  readonly isTyping: boolean;
  /** What is in the input: what is being typed, else the chosen account. */
  readonly text: string;
  readonly chosen: AccountOption | null;
  readonly open: () => void;
  readonly type: (text: string) => void;
  readonly take: (option: AccountOption) => void;
  /** Asks for a new account, beginning with what is typed. */
  readonly create: () => void;
  readonly leave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface AccountPickerOptions {
  readonly options: readonly AccountOption[];
  readonly value: number | null;
  readonly onChange: (option: AccountOption | null) => void;
  readonly onCommit: (() => void) | undefined;
  readonly onCancel: (() => void) | undefined;
  readonly onCreate: ((typed: string) => void) | undefined;
}

const NOT_ASKED: readonly AccountOption[] = [];

/** What typing, walking and leaving do to the chosen account. */
export function useAccountPicker(given: AccountPickerOptions): AccountPickerState {
  const { options, value, onChange, onCreate } = given;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  // A voucher of 200 rows has 200 of these: only the one that is asked searches the chart.
  const list = useAccountList(isOpen || typed !== null ? options : NOT_ASKED, typed ?? '');
  const chosen = options.find(({ id }) => id === value) ?? null;

  function close() {
    setOpen(false);
    setTyped(null);
  }

  function take(option: AccountOption) {
    list.remember(option);
    close();
    if (option.id !== value) onChange(option);
  }

  /** Leaves an account in the cell if there is one to leave: what was walked or typed to, else what was there. */
  function settle(): boolean {
    if (isOpen && list.candidate) {
      take(list.candidate);
      return true;
    }
    if (typed === null) return chosen !== null;
    if (typed.trim() === '') {
      close();
      if (value !== null) onChange(null);
    }
    return false;
  }

  function create() {
    const text = typed ?? '';
    close();
    onCreate?.(text);
  }

  /** Left with the mouse: only what is certain is kept, a whole code or an emptied cell. */
  function leave() {
    const isCertain = typed !== null && (typed.trim() === '' || list.candidate?.code === wordsOf(typed)[0]);
    if (!isCertain || !settle()) close();
  }

  const isTouched = isOpen || typed !== null;
  const open = () => setOpen(true);
  const keys: PickerKeys = { isOpen, isTouched, move: list.move, open, settle, close, create };

  return {
    list,
    isOpen,
    isTyping: typed !== null,
    text: typed ?? (chosen ? `${chosen.code} ${chosen.fullName}` : ''),
    chosen,
    open,
    type: (text) => {
      setTyped(text);
      setOpen(true);
    },
    take,
    create,
    leave,
    onKeyDown: (event) => pressKey(event, keys, given),
  };
}

interface PickerKeys {
  readonly isOpen: boolean;
  /** Something is open or typed that Escape takes back. */
  readonly isTouched: boolean;
  readonly move: (step: 1 | -1) => void;
  readonly open: () => void;
  readonly settle: () => boolean;
  readonly close: () => void;
  readonly create: () => void;
}

/** ↑ ↓ walk, F7 opens, F10 or Alt+K asks for a new one, Enter takes and goes on, Tab and Shift+Enter take and let the page go on, Escape takes back. */
function pressKey(
  event: KeyboardEvent,
  keys: PickerKeys,
  { onCommit, onCancel, onCreate }: AccountPickerOptions,
): void {
  if (event.nativeEvent.isComposing) return;
  // Ctrl+Enter and Alt+Enter belong to the page.
  const isCombined = event.ctrlKey || event.metaKey || event.altKey;
  if (keys.isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    event.stopPropagation();
    keys.move(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'F7' && !event.shiftKey) {
    event.preventDefault();
    keys.open();
  } else if (isCreationKey(event) && onCreate) {
    event.preventDefault();
    keys.create();
  } else if (event.key === 'Enter' && !isCombined && !event.shiftKey) {
    event.preventDefault();
    if (keys.settle()) onCommit?.();
  } else if (event.key === 'Tab' || (event.key === 'Enter' && event.shiftKey && !isCombined)) {
    keys.settle();
  } else if (event.key === 'Escape') {
    if (!keys.isTouched) return onCancel?.();
    event.stopPropagation();
    keys.close();
  }
}
