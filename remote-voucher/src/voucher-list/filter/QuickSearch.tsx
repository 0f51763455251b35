import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { SearchOutlined } from '@mingzhang/shared/ui';
import { Input, type InputRef } from '@mingzhang/shared/ui-text';
import type { VoucherCriteria } from '../../voucherListApi';
import { listHotkeys } from '../listHotkeys';
import { usePageKey } from '../usePageKey';
import { QuickSearchList } from './QuickSearchList';
import { quickSearches, type QuickSearch as Meaning, type SearchedNames } from './quickSearches';
import styles from './Filter.module.css';

interface QuickSearchProps {
  readonly field: RefObject<InputRef | null>;
  readonly names: SearchedNames;
  /** The highest 凭证号 there can be; null: not known. */
  readonly highestNumber: number | null;
  /** The names are going to be needed. */
  readonly onEnter: () => void;
  readonly onSearch: (asks: Partial<VoucherCriteria>) => void;
}

/**
 * One field for whatever one knows of a voucher. The list below says how it can be understood: Enter takes
 * the first, ↑ ↓ another. `/` goes there from anywhere on the page.
 */
export function QuickSearch({ field, names, highestNumber, onEnter, onSearch }: QuickSearchProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const meanings = quickSearches(text, names, highestNumber);
  const isShown = isOpen && meanings.length > 0;
  usePageKey(listHotkeys.search[0], () => field.current?.focus());

  function type(next: string) {
    setText(next);
    setActive(0);
    setOpen(true);
  }

  function search({ asks }: Meaning) {
    type('');
    onSearch(asks);
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = event.nativeEvent.isComposing ? undefined : actions[event.key];
    if (!act || meanings.length === 0) return;
    event.preventDefault();
    act();
  }

  const walk = (by: number) => {
    setOpen(true);
    setActive((active + by + meanings.length) % meanings.length);
  };
  const actions: Record<string, (() => void) | undefined> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Enter: () => meanings[active] && search(meanings[active]),
    Escape: () => (isShown ? setOpen(false) : type('')),
  };

  return (
    <span className={styles.quick}>
      <Input
        ref={field}
        role="combobox"
        aria-label="快速查找"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder="摘要、记-12、金额、科目、往来"
        prefix={<SearchOutlined />}
        allowClear
        value={text}
        onChange={({ target }) => type(target.value)}
        onFocus={onEnter}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isShown && <QuickSearchList id={listId} meanings={meanings} active={active} onPick={search} />}
    </span>
  );
}
