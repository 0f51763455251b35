import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  readonly children: ReactNode;
}

/** The white ground a page is written on: one surface, no boxes within it. */
export function Page({ children }: PageProps) {
  return <section className={styles.page}>{children}</section>;
}
