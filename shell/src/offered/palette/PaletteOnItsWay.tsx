import type { CommandPaletteProps } from './CommandPalette';
import styles from './PaletteOnItsWay.module.css';

/** Stands where 快速前往 will: what is typed before its code has come is in it then. */
export function PaletteOnItsWay({ query, onQuery, onClose }: CommandPaletteProps) {
  return (
    <input
      autoFocus
      className={styles.typing}
      aria-label="快速前往"
      placeholder="正在打开…"
      value={query}
      onChange={({ target }) => onQuery(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  );
}
