import { useEffect, useState } from 'react';
import { useServerState } from '@mingzhang/shell';
import { Alert, ErrorState, Modal } from '@mingzhang/shared/ui';
import { Progress } from '@mingzhang/shared/ui-choice';
import { readProgress, verifyLog, type Verification } from './logApi';

/** 校验: reads the whole record again; each entry has to follow from the one before and carry our seal. */
export function VerifyDialog({ onClose }: { readonly onClose: () => void }) {
  const [key] = useState(() => `verify-${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`);
  const { data, problem } = useServerState(['logVerification', key], (signal) => verifyLog(key, signal), {
    remembered: 'never',
  });
  return (
    <Modal open title="校验操作日志" footer={null} onCancel={onClose}>
      <ErrorState problem={problem} />
      {!problem && !data && <Verifying progressKey={key} />}
      {data && <Outcome outcome={data} />}
    </Modal>
  );
}

const ASK_EVERY = 700;

function Verifying({ progressKey }: { readonly progressKey: string }) {
  const { data, isLoading, reload } = useServerState(
    ['logProgress', progressKey],
    (signal) => readProgress(progressKey, signal),
    { remembered: 'never' },
  );
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(reload, ASK_EVERY);
    return () => clearTimeout(timer);
  }, [isLoading, reload]);
  const percent = data && data.total > 0 ? Math.round((data.done / data.total) * 100) : 0;
  return (
    <>
      <p role="status">正在校验… {data ? `已核对 ${data.done} 条，共 ${data.total} 条` : ''}</p>
      <Progress percent={percent} aria-label="校验进度" />
    </>
  );
}

function Outcome({ outcome: { events, faults, head } }: { readonly outcome: Verification }) {
  return (
    <>
      {faults.length === 0 ? (
        <Alert showIcon type="success" role="status" title={`${events} 条记录首尾相接，没有被改动`} />
      ) : (
        <Alert
          showIcon
          type="error"
          role="alert"
          title={`有 ${faults.length} 处不符，请保留现场并联系系统管理员`}
          description={
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          }
        />
      )}
      {head !== null && (
        <p style={{ marginTop: 16 }}>
          校验码 <code>{head}</code>
          <br />
          可抄存备查：日后核对时，凭它可以证明截至本条的记录未被删改。
        </p>
      )}
    </>
  );
}
