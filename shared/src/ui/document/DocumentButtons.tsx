import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useHotkeys } from '../useHotkeys';
import { EXPORT_KEY, exportKeyTitle, PRINT_KEY, printKeyTitle } from './documentKeys';
import { DocumentDialog } from './DocumentDialog';
import { DocumentProgress } from './DocumentProgress';
import type { DocumentChoice, DocumentOptions } from './documentSource';
import { useDocumentJob } from './useDocumentJob';

export interface DocumentButtonsProps {
  /** 明细账: what is exported and printed. */
  readonly title: string;
  /** What it may be, the first as it is on screen; none while it is not known. */
  readonly choices: readonly DocumentChoice[];
  readonly paper?: DocumentOptions['paper'];
  readonly mayHaveCover?: boolean;
}

/** 导出 Excel (Ctrl+E: the first) and 打印 (Ctrl+P) of a book or statement, with how far a long one is and 停止. */
export function DocumentButtons({
  title,
  choices,
  paper = 'landscape',
  mayHaveCover = false,
}: DocumentButtonsProps) {
  const jobs = useDocumentJob();
  const [isPrinting, setPrinting] = useState(false);
  const [first, ...others] = choices;
  const options = { paper, hasCover: false };
  const exportIt = (choice: DocumentChoice) => jobs.start(choice, 'export', options);
  useHotkeys(
    { [PRINT_KEY]: () => first && setPrinting(true), [EXPORT_KEY]: () => first && exportIt(first) },
    !isPrinting,
  );
  const button = (
    <Button
      icon={<DownloadOutlined />}
      disabled={!first}
      title={exportKeyTitle}
      loading={jobs.job !== null}
      {...(first && others.length === 0 ? { onClick: () => exportIt(first) } : {})}
    >
      导出
    </Button>
  );
  return (
    <>
      {others.length === 0 ? (
        button
      ) : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: choices.map(({ key, title: label }) => ({ key, label })),
            onClick: ({ key }) => {
              const chosen = choices.find((choice) => choice.key === key);
              if (chosen) exportIt(chosen);
            },
          }}
        >
          {button}
        </Dropdown>
      )}
      <Button
        icon={<PrinterOutlined />}
        disabled={!first}
        title={printKeyTitle}
        onClick={() => setPrinting(true)}
      >
        打印
      </Button>
      {isPrinting && (
        <DocumentDialog
          title={title}
          choices={choices}
          paper={paper}
          mayHaveCover={mayHaveCover}
          jobs={jobs}
          onClose={() => setPrinting(false)}
        />
      )}
      {jobs.job && <DocumentProgress key={jobs.job.key} job={jobs.job} onStop={jobs.stop} />}
    </>
  );
}
