import { Alert } from '@mingzhang/shared/ui';
import type { Pending } from './pendingApi';

interface CutNoteProps {
  readonly pending: Pending<unknown>;
}

/** Says of a list that has the oldest alone how many there are; nothing of one that has all. */
export function CutNote({ pending: { total, listed } }: CutNoteProps) {
  if (total <= listed.length) return null;
  const title = `共 ${total.toLocaleString()} 条，先列出最早的 ${listed.length.toLocaleString()} 条，其余在这些处理后显示。`;
  return <Alert type="info" showIcon title={title} style={{ marginBottom: 12 }} />;
}
