import { Alert, Button } from '@mingzhang/shared/ui';
import type { FoundDraft } from '../draft/keptDraft';
import { momentText } from './momentText';

interface DraftNoticeProps {
  readonly kept: FoundDraft;
  readonly onDiscard: () => void;
  /** Opens one of an older version as a new voucher. */
  readonly onRecover: (kept: FoundDraft) => void;
}

/** Says that what is here comes from an earlier time and is not saved, or why it is not here. */
export function DraftNotice({ kept, onDiscard, onRecover }: DraftNoticeProps) {
  const when = momentText(kept.keptAt);
  return (
    <Alert
      type={kept.isOutdated ? 'warning' : 'info'}
      showIcon
      title={
        kept.isOutdated
          ? `您 ${when} 未保存的修改是在旧版本上做的，凭证在那之后又保存过，没有恢复到这张上；可以作为新凭证打开查看。`
          : `已恢复 ${when} 未保存的内容。`
      }
      action={
        <>
          {kept.isOutdated && (
            <Button size="small" onClick={() => onRecover(kept)}>
              作为新凭证打开
            </Button>
          )}
          <Button size="small" type="link" onClick={onDiscard}>
            放弃草稿
          </Button>
        </>
      }
    />
  );
}
