import { ReasonList } from './ReasonList';
import styles from './Batch.module.css';

interface DeletePreviewProps {
  /** 记-1, 记-3. */
  readonly titles: readonly string[];
  /** Why the others stay. */
  readonly kept: readonly string[];
}

const NAMED = 500;

/** What a batch would delete, by number, and what it would not. */
export function DeletePreview({ titles, kept }: DeletePreviewProps) {
  const rest = titles.length - NAMED;
  return (
    <>
      <p className={styles.numbers}>
        {titles.slice(0, NAMED).join('、')}
        {rest > 0 && ` 等 ${titles.length} 张`}
      </p>
      {kept.length > 0 && (
        <>
          <p>{kept.length} 张不能删除：</p>
          <ReasonList reasons={kept} />
        </>
      )}
      <p>删除后不能恢复，凭证号会成为断号。</p>
    </>
  );
}
