import { useId, useState, type KeyboardEvent } from 'react';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { ChoiceList } from './ChoiceList';
import styles from './Grid.module.css';

interface AuxiliaryFieldProps {
  /** The category: 客户. */
  readonly label: string;
  readonly items: readonly AuxiliaryItem[];
  readonly itemId: number | null;
  readonly onChoose: (itemId: number) => void;
  /** Enter: the item taken with it, or null when what stood there stays. */
  readonly onEnter: (itemId: number | null) => void;
}

const MOST_SHOWN = 8;

/** One category: its items are found by code or name; the list is open as soon as the cursor is here. */
export function AuxiliaryField({ label, items, itemId, onChoose, onEnter }: AuxiliaryFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listId = useId();
  const chosen = items.find(({ id }) => id === itemId);
  const found = searchItems(items, typed ?? '', chosen);

  function close() {
    setOpen(false);
    setTyped(null);
    setActive(0);
  }

  function pick(index: number) {
    const item = found[index];
    close();
    if (item) onChoose(item.id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => Math.max(0, Math.min(found.length - 1, at + by)));
    } else if (event.key === 'Enter' || (event.key === 'Tab' && typed !== null && !event.shiftKey)) {
      event.preventDefault();
      // Enter on a field that is filled and untouched goes on; else it takes the row of the list.
      const isKept = chosen !== undefined && typed === null && active === 0;
      const item = isKept ? undefined : found[active];
      close();
      if (isKept || item) onEnter(item?.id ?? null);
    } else if (event.key === 'Escape' && isOpen && typed !== null) {
      event.preventDefault();
      close();
    }
  }

  return (
    <label className={styles.auxiliaryField}>
      <span>{label}</span>
      <span className={styles.auxiliaryInput}>
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder={items.length === 0 ? `还没有${label}，请先在设置中新增` : '编码或名称'}
          value={typed ?? (chosen ? itemText(chosen) : '')}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onFocus={(event) => {
            event.currentTarget.select();
            setOpen(true);
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        {isOpen && found.length > 0 && (
          <ChoiceList id={listId} label={label} active={active} onPick={pick}>
            {found.map(itemText)}
          </ChoiceList>
        )}
      </span>
    </label>
  );
}

function itemText({ code, name }: AuxiliaryItem): string {
  return `${code} ${name}`;
}

/** By code from its start or name anywhere; with nothing typed the chosen one stands first. */
function searchItems(
  items: readonly AuxiliaryItem[],
  typed: string,
  chosen: AuxiliaryItem | undefined,
): readonly AuxiliaryItem[] {
  const wanted = typed.trim().toLowerCase();
  const found = items.filter(
    ({ code, name }) => code.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted),
  );
  const first = wanted === '' && chosen ? [chosen] : [];
  return [...first, ...found.filter((item) => !first.includes(item))].slice(0, MOST_SHOWN);
}
