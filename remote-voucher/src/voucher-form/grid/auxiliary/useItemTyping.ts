import { useState, type KeyboardEvent } from 'react';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { isCreationKey } from '@mingzhang/shared/ui-account';

interface ItemField {
  readonly items: readonly AuxiliaryItem[];
  readonly itemId: number | null;
  readonly onChoose: (itemId: number) => void;
  /** Enter: the item taken with it, or null when what was there stays. */
  readonly onEnter: (itemId: number | null) => void;
  /** 新增, beginning with what is typed; null for those who may not. */
  readonly onCreate: ((typed: string) => void) | null;
}

const MOST_SHOWN = 8;

/** Finding an item by code or name; the list is open as soon as the cursor is there. */
export function useItemTyping({ items, itemId, onChoose, onEnter, onCreate }: ItemField) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = items.find(({ id }) => id === itemId);
  const found = searchItems(items, typed ?? '', chosen);
  const isUnknown = (typed ?? '').trim() !== '' && found.length === 0;
  const creation = onCreate ? found.length : -1; // The row after those found, where there is one.

  const open = () => setOpen(true);
  const close = () => type(null);

  function create() {
    close();
    onCreate?.(typed ?? '');
  }

  function type(text: string | null) {
    setTyped(text);
    setActive(0);
    setOpen(text !== null);
  }

  function walk(by: 1 | -1) {
    open();
    setActive((at) => Math.max(0, Math.min(Math.max(found.length - 1, creation), at + by)));
  }

  function enter() {
    // On a field that is filled and untouched Enter goes on; else it takes the row of the list.
    const isKept = chosen !== undefined && typed === null && active === 0;
    if (!isKept && active === creation) return create();
    const item = isKept ? undefined : found[active];
    // What names nothing stays: it is not forgotten without a word.
    if (isUnknown) return;
    close();
    if (isKept || item) onEnter(item?.id ?? null);
  }

  return {
    shown: typed ?? (chosen ? itemText(chosen) : ''),
    choices: isOpen ? found.map(itemText) : [],
    creation: isOpen ? creation : -1,
    active,
    /** What is typed names no item. */
    isUnknown,
    /** The cursor goes elsewhere. What names nothing stays to be seen; an Enter or a click has acted already. */
    leave: () => (isUnknown ? setOpen(false) : close()),
    open,
    pick: (index: number) => {
      if (index === creation) return create();
      const item = found[index];
      close();
      if (item) onChoose(item.id);
    },
    type,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      const isTyping = typed !== null;
      const closed = isOpen && isTyping ? close : null;
      const act = actionOf(event, { walk, open, enter, isTyping, create: onCreate && create, close: closed });
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}

interface KeyActions {
  readonly walk: (by: 1 | -1) => void;
  readonly open: () => void;
  readonly enter: () => void;
  readonly create: (() => void) | null;
  readonly close: (() => void) | null;
  readonly isTyping: boolean;
}

/** What a key does in the field; null: nothing. */
function actionOf(event: KeyboardEvent, { walk, isTyping, ...actions }: KeyActions): (() => void) | null {
  const { key, shiftKey } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') return () => walk(key === 'ArrowDown' ? 1 : -1);
  if (isCreationKey(event)) return actions.create;
  if (key === 'F7') return actions.open;
  if (key === 'Enter' || (key === 'Tab' && isTyping && !shiftKey)) return actions.enter;
  return key === 'Escape' ? actions.close : null;
}

function itemText({ code, name }: AuxiliaryItem): string {
  return `${code} ${name}`;
}

/** By code from its start or name anywhere; with nothing typed the chosen one is first. */
function searchItems(
  items: readonly AuxiliaryItem[],
  typed: string,
  chosen: AuxiliaryItem | undefined,
): readonly AuxiliaryItem[] {
  const wanted = typed.normalize('NFKC').trim().toLowerCase();
  const found = items.filter(
    ({ code, name }) => code.toLowerCase().startsWith(wanted) || name.toLowerCase().includes(wanted),
  );
  const first = wanted === '' && chosen ? [chosen] : [];
  return [...first, ...found.filter((item) => !first.includes(item))].slice(0, MOST_SHOWN);
}
