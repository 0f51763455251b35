import styles from './Batch.module.css';

interface DeletePreviewProps {
  /** 记-1, 记-3. */
  readonly titles: readonly string[];
  /** Why the others stay. */
  readonly kept: readonly string[];
}

/** What a batch would delete, by number, and what it would not. */
export function DeletePreview({ titles, kept }: DeletePreviewProps) {
  return (
    <>
      <p className={styles.numbers}>{titles.join('、')}</p>
      {kept.length > 0 && (
        <>
          <p>{kept.length} 张不能删除：</p>
          <ul className={styles.reasons}>
            {kept.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      <p>删除后不能恢复，凭证号会空出来。</p>
    </>
  );
}
