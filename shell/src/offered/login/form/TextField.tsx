import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './form.module.css';
import { Glyph, type GlyphName } from './Glyph';
import type { FieldState } from './useFields';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'placeholder' | 'maxLength' | 'inputMode' | 'autoComplete' | 'autoFocus'
>;

interface TextFieldProps extends InputAttributes {
  readonly label: string;
  readonly field: FieldState;
  readonly glyph: GlyphName;
  readonly isRequired?: boolean;
  /** What to know before typing; shown below. */
  readonly hint?: string;
  /** At the end of the field: a button. */
  readonly suffix?: ReactNode;
}

/** A line to type in, with its label above and what is wrong with it below. */
export function TextField({ label, field, glyph, isRequired, hint, suffix, ...input }: TextFieldProps) {
  const id = useId();
  const { name, value, problem, onType, onLeave } = field;
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.item}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-wrong={problem !== null}>
        <Glyph name={glyph} />
        <input
          {...input}
          id={id}
          name={name}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
          aria-required={isRequired}
          aria-invalid={problem !== null}
          aria-describedby={notes || undefined}
        />
        {suffix}
      </div>
      <div id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
