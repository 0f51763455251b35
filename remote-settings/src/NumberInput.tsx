import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTyping } from '@mingzhang/shared/ui';
import styles from './NumberInput.module.css';

interface NumberInputProps<T> {
  readonly value: T;
  readonly ariaLabel: string;
  /** The text shown while the field is not being edited: 1,234.50. */
  readonly show: (value: T) => string;
  /** How it is typed: 1234.50. */
  readonly write: (value: T) => string;
  /** What was typed; undefined: no such number. */
  readonly read: (text: string) => T | undefined;
  /** What is to be typed instead of a text that cannot be read. */
  readonly advice: string | ((text: string) => string);
  readonly onChange: (value: T) => void;
  /** Enter: where the cursor goes. */
  readonly onEnter: (input: HTMLInputElement) => void;
  /** An arrow key that leads out of the cell; without it the arrows stay in the text. */
  readonly onArrow?: (input: HTMLInputElement, key: string) => void;
  /** Something is pasted: true when it was taken for the cells from here on. */
  readonly onPasteBlock?: (text: string) => boolean;
  /** One pasted figure as it is typed; undefined: pasted as it is. */
  readonly readPasted?: (text: string) => string | undefined;
  /** The text that is in the cell and cannot be read, where the table keeps it. */
  readonly unread?: string | undefined;
  readonly onUnread?: (text: string | null) => void;
  /** The cell's name in the table. */
  readonly cell?: string;
  readonly disabled?: boolean;
  readonly isNegative?: boolean;
  readonly placeholder?: string | undefined;
}

/**
 * One number of a table: plain while typed, with separators otherwise. Every keystroke counts at once,
 * so that saving by key takes the cell one is in; what cannot be read leaves the number from before, and
 * Escape brings it back.
 */
export function NumberInput<T>(props: NumberInputProps<T>) {
  const { value, show, write, read, unread } = props;
  const typing = useLiveTyping(props);
  const typed = typedText(typing.typed, props);
  const text = typed ?? unread ?? show(value);
  const isRefused = (typed ?? unread) !== undefined && read(text) === undefined;
  const input = useRef<HTMLInputElement>(null);
  const isEntered = typed !== undefined;

  // Before the next key arrives, so that it replaces what was there.
  useLayoutEffect(() => {
    if (isEntered) input.current?.select();
  }, [isEntered]);

  return (
    <input
      ref={input}
      className={styles.number}
      aria-label={props.ariaLabel}
      aria-invalid={isRefused}
      title={isRefused ? adviceOn(text, props.advice) : undefined}
      data-cell={props.cell}
      data-negative={props.isNegative || undefined}
      disabled={props.disabled}
      inputMode="decimal"
      autoComplete="off"
      placeholder={props.placeholder}
      value={text}
      onFocus={({ target }) => {
        if (isEntered) return;
        const entered = typing.enter(unread ?? write(value));
        // A click puts the caret where it was made, after this. Selecting also focuses: not what was left.
        requestAnimationFrame(() => {
          if (document.activeElement === target && target.value === entered) target.select();
        });
      }}
      onChange={(event) => typing.type(event.target.value)}
      onPaste={(event) => paste(event, props, typing.type)}
      onBlur={typing.leave}
      onKeyDown={(event) => pressKey(event, props, typing.giveUp)}
    />
  );
}

/** What is typed counts at once: the number follows each key, and is as before where the text cannot be read. */
function useLiveTyping<T>({ value, show, read, unread, onChange, onUnread }: NumberInputProps<T>) {
  const [before, setBefore] = useState(value);
  const { typed, type, commit } = useTyping({
    rested: unread ?? show(value),
    // What cannot be read stays, here or where the table keeps it.
    take: (text) => read(text) !== undefined || onUnread !== undefined,
  });
  return {
    typed,
    enter: (text: string): string => {
      setBefore(value);
      type(text);
      return text;
    },
    type: (text: string) => {
      const number = read(text);
      type(text);
      onUnread?.(number === undefined ? text : null);
      onChange(number ?? before);
    },
    leave: () => commit(),
    giveUp: () => {
      type(null);
      onUnread?.(null);
      onChange(before);
    },
  };
}

/** What is being typed, or what a pasted block put there instead. */
function typedText<T>(
  typed: string | null,
  { value, read, write, onPasteBlock }: NumberInputProps<T>,
): string | undefined {
  if (typed === null) return undefined;
  const number = read(typed);
  return onPasteBlock && number !== undefined && number !== value ? write(value) : typed;
}

function adviceOn(text: string, advice: string | ((text: string) => string)): string {
  return typeof advice === 'string' ? advice : advice(text);
}

function pressKey<T>(
  event: KeyboardEvent<HTMLInputElement>,
  { onEnter, onArrow }: NumberInputProps<T>,
  giveUp: () => void,
): void {
  const { key, currentTarget: input } = event;
  if (event.nativeEvent.isComposing) return;
  if (key === 'Escape') giveUp();
  if (key === 'Enter') onEnter(input);
  const isModified = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
  if (!onArrow || isModified || !key.startsWith('Arrow') || !leavesText(input, key)) return;
  event.preventDefault();
  onArrow(input, key);
}

/** Whether an arrow leads out: up and down always, left and right from the end of the text or from all of it. */
function leavesText({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown') return true;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length;
}

/** A block goes to the cells from here on; one figure over the whole text is taken as it was meant. */
function paste<T>(
  event: ClipboardEvent<HTMLInputElement>,
  { onPasteBlock, readPasted }: NumberInputProps<T>,
  type: (text: string) => void,
): void {
  const text = event.clipboardData.getData('text/plain');
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  if (onPasteBlock?.(text)) {
    event.preventDefault();
    return;
  }
  const figure = selectionStart === 0 && selectionEnd === value.length ? readPasted?.(text) : undefined;
  if (figure === undefined) return;
  event.preventDefault();
  type(figure);
}
