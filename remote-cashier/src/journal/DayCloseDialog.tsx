import { dayLabel, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { useNotify } from '@mingzhang/shell';
import type { ListedFund } from '../fundsApi';
import { closeDay, reopenDay } from './journalApi';

interface DayCloseDialogProps {
  readonly fund: ListedFund;
  readonly closedThrough: DateOnly | null;
  /** The day that is proposed. */
  readonly on: DateOnly;
  /** 取消日结 is for the manager and 主管. */
  readonly mayReopen: boolean;
  readonly onClose: () => void;
}

interface Fields {
  readonly way: 'close' | 'reopen';
  readonly on: DateOnly;
}

/** 日结 up to a day, or 取消日结 from a day on. */
export function DayCloseDialog({ fund, closedThrough, on, mayReopen, onClose }: DayCloseDialogProps) {
  const notify = useNotify();
  async function save(fields: Fields) {
    const { way = 'close', on: day } = fields;
    await (way === 'close' ? closeDay(fund.id, day) : reopenDay(fund.id, day));
    notify.success(way === 'close' ? `${fund.name} 已日结到 ${day}` : `已取消 ${dayLabel(day)}起的日结`);
    onClose();
  }
  return (
    <FormDialog<Fields>
      title={`日结：${fund.name}`}
      okText="确定"
      initial={{ way: 'close', on }}
      onSave={save}
      onClose={onClose}
    >
      <p>
        {closedThrough === null ? '还没有日结。' : `已日结到 ${closedThrough}。`}
        日结以后，这一天和以前的日记账不能修改、删除，只能冲销。
      </p>
      {mayReopen && closedThrough !== null && (
        <Form.Item name="way">
          <Radio.Group
            options={[
              { value: 'close', label: '日结到' },
              { value: 'reopen', label: '取消日结，从' },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="on" label="日期">
        <DateInput />
      </Form.Item>
    </FormDialog>
  );
}
