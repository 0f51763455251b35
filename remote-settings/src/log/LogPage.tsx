import { useState } from 'react';
import { useSearchParams } from '@mingzhang/shared/router';
import { Button, ErrorState, Page, PageHeader, PageToolbar } from '@mingzhang/shared/ui';
import { SafetyOutlined } from '@mingzhang/shared/ui-icons';
import { DocumentButtons } from '@mingzhang/shared/ui-document';
import { givenFields, logDocumentAddress, type LogSearch } from './logApi';
import { LogFilterBar } from './LogFilterBar';
import { LogTable } from './LogTable';
import { useLog } from './useLog';
import { VerifyDialog } from './VerifyDialog';

/** /log: 操作日志, who did what in this account set, and whether the record is whole. */
export function LogPage() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const { entries, page, problem, isLoading, isMore, readOn } = useLog(search);
  const [isVerifying, setVerifying] = useState(false);

  return (
    <Page>
      <PageHeader
        title="操作日志"
        note="逐条记录操作人、时间和内容，不能修改或删除"
        actions={
          <>
            <DocumentButtons
              title="操作日志"
              choices={[{ key: 'log', title: '当前筛选', address: logDocumentAddress(search) }]}
            />
            <Button type="primary" icon={<SafetyOutlined />} onClick={() => setVerifying(true)}>
              校验
            </Button>
          </>
        }
      />
      <PageToolbar>
        <LogFilterBar search={search} onChange={(next) => setParams(givenFields(next), { replace: true })} />
      </PageToolbar>
      <ErrorState problem={problem} />
      {!problem && <LogTable entries={entries} isLoading={isLoading} />}
      {page && page.next !== null && (
        <p style={{ textAlign: 'center' }}>
          {page.searchedTo !== null && `已查到 ${page.searchedTo}，`}
          <Button loading={isMore} onClick={readOn}>
            {page.searchedTo === null ? '更早的记录' : '继续往前查'}
          </Button>
        </p>
      )}
      {isVerifying && <VerifyDialog onClose={() => setVerifying(false)} />}
    </Page>
  );
}

function readSearch(params: URLSearchParams): LogSearch {
  const field = (name: keyof LogSearch) => params.get(name) ?? '';
  return {
    userId: field('userId'),
    from: field('from'),
    to: field('to'),
    kind: field('kind'),
    content: field('content'),
  };
}
