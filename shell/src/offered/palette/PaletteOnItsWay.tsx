import type { CommandPaletteProps } from './CommandPalette';
import styles from './PaletteOnItsWay.module.css';

type PaletteOnItsWayProps = Pick<CommandPaletteProps, 'query' | 'onQuery' | 'onClose'>;

/** Stands where 快速前往 will, until that has the focus: what is typed before is in it then. */
export function PaletteOnItsWay({ query, onQuery, onClose }: PaletteOnItsWayProps) {
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
