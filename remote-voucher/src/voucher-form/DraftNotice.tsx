import { Alert, Button } from '@mingzhang/shared/ui';

interface DraftNoticeProps {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly onDiscard: () => void;
}

const WHEN = new Intl.DateTimeFormat('zh-CN', {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Says that what stands here comes from an earlier time and is not saved. */
export function DraftNotice({ keptAt, onDiscard }: DraftNoticeProps) {
  return (
    <Alert
      type="info"
      showIcon
      title={`已恢复 ${WHEN.format(keptAt)} 未保存的内容。`}
      action={
        <Button size="small" type="link" onClick={onDiscard}>
          放弃草稿
        </Button>
      }
    />
  );
}
