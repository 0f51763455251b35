import { Button, DownloadOutlined, Flex } from '@mingzhang/shared/ui';
import type { SavedFile } from '@mingzhang/shared/ui-document';
import { Select } from '@mingzhang/shared/ui-select';
import { useState } from 'react';
import { sizeText } from '../sizeText';
import styles from './Export.module.css';
import type { FormatInWords } from './exportFormats';

interface FormatCardProps {
  readonly format: FormatInWords;
  /** The latest first. */
  readonly years: readonly number[];
  /** The file that was taken last; null: none yet. */
  readonly saved: SavedFile | null;
  /** One file at a time. */
  readonly isBusy: boolean;
  /** Null: of all years. */
  readonly onTake: (year: number | null) => void;
}

const ALL = 0;

/** One form: what it holds, of which year, and how large the file was. */
export function FormatCard({ format, years, saved, isBusy, onTake }: FormatCardProps) {
  const { title, about, range } = format;
  const [latest = ALL] = years;
  const [year, setYear] = useState(range === 'year' ? latest : ALL);
  const choices = [
    ...(range === 'year' ? [] : [{ value: ALL, label: '全部年度' }]),
    ...years.map((each) => ({ value: each, label: `${each}年` })),
  ];
  return (
    <article className={styles.format} aria-label={title}>
      <h2>{title}</h2>
      <p>{about}</p>
      <Flex gap={8} wrap align="center">
        {range !== 'whole' && (
          <Select<number>
            aria-label={`${title} 年度`}
            style={{ width: 112 }}
            value={year}
            options={choices}
            onChange={setYear}
          />
        )}
        <Button
          icon={<DownloadOutlined />}
          aria-label={`导出 ${title}`}
          disabled={isBusy}
          onClick={() => onTake(year === ALL ? null : year)}
        >
          导出
        </Button>
        {saved && (
          <small role="status">
            {saved.name}，{sizeText(saved.bytes)}
          </small>
        )}
      </Flex>
    </article>
  );
}
