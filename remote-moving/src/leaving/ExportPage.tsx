import { useSearchParams } from '@mingzhang/shared/router';
import { EmptyState, ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { DocumentProgress, useDocumentJob, type SavedFile } from '@mingzhang/shared/ui-document';
import { Select } from '@mingzhang/shared/ui-select';
import { useServerState, useSession } from '@mingzhang/shell';
import { useState } from 'react';
import styles from './Export.module.css';
import { listExportableSets, type ExportableSet } from './exportApi';
import { exportAddress, exportFormats, type FormatInWords } from './exportFormats';
import { FormatCard } from './FormatCard';

/** /account/export: a whole set, or a year of it, in the forms others read; `?set=` is whose. */
export function ExportPage() {
  const { accountSet } = useSession();
  const [params, setParams] = useSearchParams();
  const { data, problem } = useServerState(['accountSets', 'exportable'], listExportableSets);
  const wanted = Number(params.get('set') ?? accountSet.id);
  const set = data?.find(({ id }) => id === wanted) ?? data?.[0] ?? null;
  return (
    <Page>
      <PageHeader
        title="导出账套"
        note="数据属于您：随时可以完整带走，归档的账套也可以"
        actions={
          data !== null &&
          data.length > 1 && (
            <Select<number>
              aria-label="账套"
              style={{ minWidth: 220 }}
              value={set?.id ?? null}
              options={data.map(({ id, companyName }) => ({ value: id, label: companyName }))}
              onChange={(id) => setParams({ set: String(id) }, { replace: true })}
            />
          )
        }
      />
      <ErrorState problem={problem} />
      {!problem && data === null && <PageSkeleton />}
      {!problem && data?.length === 0 && (
        <EmptyState text="只有账套管理员和主管可以导出账套，需要时请他们导出。" />
      )}
      {!problem && set && <Formats key={set.id} set={set} />}
    </Page>
  );
}

function Formats({ set }: { readonly set: ExportableSet }) {
  const [saved, setSaved] = useState<Readonly<Record<string, SavedFile>>>({});
  const { job, start, stop } = useDocumentJob((file) => setSaved((all) => ({ ...all, [file.key]: file })));
  const take = ({ key, title }: FormatInWords, year: number | null) =>
    start(
      {
        key,
        title: `${set.companyName} ${title}${year === null ? '' : ` ${year}年`}`,
        address: exportAddress(set.id, key, year),
      },
      'asked',
      { paper: 'portrait', hasCover: false },
    );
  return (
    <div className={styles.formats}>
      {exportFormats.map((format) => (
        <FormatCard
          key={format.key}
          format={format}
          years={set.years}
          saved={saved[format.key] ?? null}
          isBusy={job !== null}
          onTake={(year) => take(format, year)}
        />
      ))}
      {job && <DocumentProgress key={job.key} job={job} onStop={stop} />}
    </div>
  );
}
