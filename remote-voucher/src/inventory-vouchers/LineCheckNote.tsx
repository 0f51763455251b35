import { Button } from '@mingzhang/shared/ui';
import type { LineCheck } from './useLineCheck';

/** How far the lines of the documents with a voucher have been looked into. */
export function LineCheckNote({ check: { state, done, total, start } }: { readonly check: LineCheck }) {
  if (state === 'none') return null;
  if (state === 'waiting') {
    return (
      <Button type="link" onClick={start}>
        核对 {total} 张已生成单据的明细
      </Button>
    );
  }
  return (
    <span role="status">
      {state === 'running' && `正在核对明细 ${done} / ${total}…`}
      {state === 'done' && `已核对 ${total} 张的明细`}
      {state === 'failed' && (
        <>
          明细没有核对完
          <Button type="link" onClick={start}>
            再核对
          </Button>
        </>
      )}
    </span>
  );
}
