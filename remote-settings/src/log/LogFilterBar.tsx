import { useState } from 'react';
import { logKindTitles } from '@mingzhang/shared/accounting/logKinds';
import { parseDate } from '@mingzhang/shared/primitives/dateOnly';
import { useServerState } from '@mingzhang/shell';
import { Button, SearchOutlined } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Select } from '@mingzhang/shared/ui-select';
import { listLogPeople, type LogSearch } from './logApi';

interface LogFilterBarProps {
  readonly search: LogSearch;
  readonly onChange: (search: LogSearch) => void;
}

/** Whose, since when, of which kind, about what. */
export function LogFilterBar({ search, onChange }: LogFilterBarProps) {
  const people = useServerState(['logPeople'], listLogPeople);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 140 }}
        aria-label="操作人"
        placeholder="所有人"
        value={search.userId || null}
        options={(people.data ?? []).map(({ id, realName }) => ({ value: String(id), label: realName }))}
        onChange={(userId: string | null) => onChange({ ...search, userId: userId ?? '' })}
      />
      <DateInput
        ariaLabel="开始日期"
        placeholder="开始日期"
        value={parseDate(search.from) ?? null}
        onChange={(from) => onChange({ ...search, from: from ?? '' })}
      />
      <DateInput
        ariaLabel="结束日期"
        placeholder="结束日期"
        value={parseDate(search.to) ?? null}
        onChange={(to) => onChange({ ...search, to: to ?? '' })}
      />
      <Select
        allowClear
        style={{ width: 140 }}
        aria-label="类别"
        placeholder="全部类别"
        value={search.kind || null}
        options={Object.values(logKindTitles).map((kind) => ({ value: kind, label: kind }))}
        onChange={(kind: string | null) => onChange({ ...search, kind: kind ?? '' })}
      />
      <Input
        allowClear
        style={{ width: 200 }}
        prefix={<SearchOutlined />}
        aria-label="内容"
        placeholder="内容，按回车查找"
        value={typed ?? search.content}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onChange({ ...search, content: '' });
        }}
        onPressEnter={() => onChange({ ...search, content: (typed ?? search.content).trim() })}
      />
      {Object.values(search).some((value) => value !== '') && (
        <Button
          type="link"
          onClick={() => {
            setTyped(null);
            onChange({ userId: '', from: '', to: '', kind: '', content: '' });
          }}
        >
          清除筛选
        </Button>
      )}
    </>
  );
}
