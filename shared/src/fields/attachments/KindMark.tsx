import styles from './Attachments.module.css';

/** The kind of a file as a mark: PDF, XLSX. */
export function KindMark({ name }: { readonly name: string }) {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (
    <span className={styles.kind} data-kind={extension} aria-hidden="true">
      {extension.slice(0, 4).toUpperCase()}
    </span>
  );
}
