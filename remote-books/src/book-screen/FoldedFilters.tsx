import { useState, type ReactNode } from 'react';
import { Button, useIsTelephone } from '@mingzhang/shared/ui';
import styles from './BookScreen.module.css';

interface FoldedFiltersProps {
  /** What is shown now: all that is seen of them on a telephone until one taps it. */
  readonly shown: string;
  readonly months: ReactNode;
  /** What the book is about; also visible on a telephone that folds the others. */
  readonly chooser: ReactNode;
  readonly filters: ReactNode;
}

/**
 * The filters above a book. On a telephone they would fill the screen: one line says them, and opens them. A tablet
 * keeps the months, and opens the others below (BookScreen.module.css).
 */
export function FoldedFilters({ shown, months, chooser, filters }: FoldedFiltersProps) {
  const isTelephone = useIsTelephone();
  const [isOpen, setOpen] = useState(false);
  const isFolded = isTelephone && !isOpen;
  const toggle = isTelephone ? (
    <Button block className={styles.scope ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span>{shown}</span>
      {isOpen ? '收起' : '筛选'}
    </Button>
  ) : (
    <Button
      className={styles.more ?? ''}
      aria-expanded={isOpen}
      title={shown}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? '收起筛选' : '筛选'}
    </Button>
  );
  return (
    <>
      {isTelephone && toggle}
      {!isFolded && months}
      {chooser}
      {!isTelephone && toggle}
      {!isFolded && (
        <div className={styles.filters} data-open={isOpen || undefined}>
          {filters}
        </div>
      )}
    </>
  );
}
