import type { ReactNode } from 'react';
import styles from './Detail.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of what is told of an invoice, under its name. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
