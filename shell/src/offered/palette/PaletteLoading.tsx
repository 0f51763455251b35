import type { CommandPaletteProps } from './CommandPalette';
import styles from './PaletteLoading.module.css';

type PaletteLoadingProps = Pick<CommandPaletteProps, 'query' | 'onQuery' | 'onClose'>;

/** Stands where 快速前往 will, until that has the focus: what is typed before is in it then. */
export function PaletteLoading({ query, onQuery, onClose }: PaletteLoadingProps) {
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
