import { useLayoutEffect, useRef, useState } from 'react';
import styles from './NumberInput.module.css';

interface NumberInputProps<T> {
  readonly value: T;
  readonly ariaLabel: string;
  /** How it stands there while nobody types: 1,234.50. */
  readonly show: (value: T) => string;
  /** How it is typed: 1234.50. */
  readonly write: (value: T) => string;
  /** What was typed; undefined: no such number. */
  readonly read: (text: string) => T | undefined;
  /** What is to be typed instead of something that cannot be read. */
  readonly advice: string;
  readonly onChange: (value: T) => void;
  /** Enter: where the cursor goes. */
  readonly onEnter: (input: HTMLInputElement) => void;
  readonly disabled?: boolean;
  readonly isNegative?: boolean;
  readonly placeholder?: string | undefined;
}

/**
 * One number of a sheet: plain while typed, with separators otherwise. Every keystroke counts at once,
 * so that saving by key takes the cell one is in; what cannot be read leaves the number from before, and
 * Escape brings it back.
 */
export function NumberInput<T>(props: NumberInputProps<T>) {
  const { value, show, write, read, onChange, onEnter } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState(value);
  const isRefused = typed !== null && read(typed) === undefined;
  const input = useRef<HTMLInputElement>(null);
  const isEntered = typed !== null;

  // Before the next key arrives, so that it replaces what stood there.
  useLayoutEffect(() => {
    if (isEntered) input.current?.select();
  }, [isEntered]);

  function type(text: string) {
    setTyped(text);
    onChange(read(text) ?? before);
  }

  function giveUp() {
    setTyped(null);
    onChange(before);
  }

  return (
    <input
      ref={input}
      className={styles.number}
      aria-label={props.ariaLabel}
      aria-invalid={isRefused}
      title={isRefused ? props.advice : undefined}
      data-negative={props.isNegative || undefined}
      disabled={props.disabled}
      inputMode="decimal"
      autoComplete="off"
      placeholder={props.placeholder}
      value={typed ?? show(value)}
      onFocus={(event) => {
        if (typed !== null) return;
        const { target } = event;
        const text = write(value);
        setBefore(value);
        setTyped(text);
        // A click puts the caret where it was made, after this. Selecting also focuses: not what was left.
        requestAnimationFrame(() => {
          if (document.activeElement === target && target.value === text) target.select();
        });
      }}
      onChange={(event) => type(event.target.value)}
      onBlur={() => !isRefused && setTyped(null)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') giveUp();
        if (event.key === 'Enter') onEnter(event.currentTarget);
      }}
    />
  );
}
