import { Button, DeleteOutlined } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import type { MoveFile, MoveTable } from '../movesApi';
import { sizeText } from '../sizeText';
import { kindTitles, monthsText } from './fileCoverage';
import styles from './Files.module.css';

interface FileCardProps {
  readonly file: MoveFile;
  /** Rows and columns, too. */
  readonly isWhole: boolean;
  readonly onRemove: () => void;
}

/** One file: of which program it is, what it holds of which months, and what of it is not read. */
export function FileCard({ file, isWhole, onRemove }: FileCardProps) {
  const { name, size, tables, problem, isReading = false, rowCount = 0 } = file;
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <b title={name}>{name}</b>
        <small>{sizeText(size)}</small>
        <Button
          type="text"
          size="small"
          aria-label={`移除 ${name}`}
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      </header>
      {isReading && <span>正在读取，已读 {rowCount.toLocaleString()} 行…</span>}
      {problem !== '' && (
        <span role="alert" data-wrong>
          不能读取：{problem}
        </span>
      )}
      {tables.map((table) => (
        <TableFacts key={table.sheet} table={table} isWhole={isWhole} />
      ))}
    </article>
  );
}

function TableFacts({ table, isWhole }: { readonly table: MoveTable; readonly isWhole: boolean }) {
  const { sheet, form, kind, rows, unread, refusal } = table;
  return (
    <div className={styles.table}>
      <span>
        <Tag color={refusal === '' && kind !== 'unknown' ? 'processing' : 'error'}>{kindTitles[kind]}</Tag>
        {[form, monthsText(table)].filter(Boolean).join(' · ')}
      </span>
      {isWhole && <small>{[sheet, `${rows.toLocaleString()} 行`].filter(Boolean).join(' · ')}</small>}
      {refusal !== '' && <span data-wrong>{refusal}</span>}
      {isWhole && unread.length > 0 && <small>不迁入的列：{unread.join('、')}</small>}
    </div>
  );
}
