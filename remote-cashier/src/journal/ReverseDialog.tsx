import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { Input } from '@mingzhang/shared/ui-text';
import { useNotify } from '@mingzhang/shell';
import { todayInShanghai } from '@mingzhang/shared/fields/todayInShanghai';
import { reverseEntry, type ListedEntry } from './journalApi';

interface ReverseDialogProps {
  readonly entry: ListedEntry;
  readonly onClose: () => void;
}

interface Fields {
  readonly on: DateOnly;
  readonly summary: string;
}

/** 冲销 of an entry that can no longer be changed: the same once more, in red. */
export function ReverseDialog({ entry, onClose }: ReverseDialogProps) {
  const notify = useNotify();
  async function save({ on, summary }: Fields) {
    for (const warning of await reverseEntry(entry.id, on, summary)) notify.warning(warning);
    notify.success('已冲销，请重新登记正确的一笔');
    onClose();
  }
  return (
    <FormDialog<Fields>
      title={`冲销：${entry.on} ${entry.summary}`}
      okText="冲销"
      initial={{ on: todayInShanghai(), summary: `冲销 ${entry.on} ${entry.summary}`.slice(0, 200) }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="on" label="日期">
        <DateInput />
      </Form.Item>
      <Form.Item
        name="summary"
        label="摘要"
        rules={[{ required: true, whitespace: true, message: '请填写摘要' }]}
      >
        <Input maxLength={200} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}
