import { useState } from 'react';
import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import { segmentLengths } from '@mingzhang/shared/accounting/encodingChange';
import { useNotify, useServerState } from '@mingzhang/shell';
import { Alert, ErrorState, Flex } from '@mingzhang/shared/ui';
import { Form } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { Table } from '@mingzhang/shared/ui-table';
import { EditDrawer } from '../list-editing/EditDrawer';
import { changeEncoding, tryEncoding, type EncodingTrial } from './accountSetsApi';

interface EncodingFormProps {
  readonly accountSet: AccountSet;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** 编码规则: how long each level of the codes is; every code is shown, old and new, before anything changes. */
export function EncodingForm({ accountSet, onDone, onClose }: EncodingFormProps) {
  const notify = useNotify();
  const [lengths, setLengths] = useState(accountSet.encoding.split('-').map(Number));
  const newEncoding = lengths.join('-');
  const isSame = newEncoding === accountSet.encoding;
  const { data, isLoading, problem } = useServerState(
    ['encodingTrial', newEncoding],
    (signal) => tryEncoding(newEncoding, signal),
    { remembered: 'never', isAsked: !isSame },
  );

  async function save() {
    if (isSame) throw new Error('请先选择新的编码规则');
    await changeEncoding(accountSet.encoding, newEncoding);
    notify.success(`编码规则已改为 ${newEncoding}`);
    onDone();
  }

  return (
    <EditDrawer<object>
      title="编码规则"
      okText="按新规则更改"
      width={640}
      initial={{}}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        label={`现在是 ${accountSet.encoding}，改为`}
        extra="凭证、模板、报表公式和结转设置随科目一起更新，账不变"
      >
        <Flex wrap gap={8}>
          {segmentLengths.map((options, index) => (
            <Select<number>
              key={index}
              aria-label={`第${index + 1}级位数`}
              style={{ width: 110 }}
              disabled={options.length === 1}
              value={lengths[index] ?? 2}
              options={options.map((value) => ({ value, label: `${index + 1}级 ${value}位` }))}
              onChange={(length) => setLengths(lengths.map((old, at) => (at === index ? length : old)))}
            />
          ))}
        </Flex>
      </Form.Item>
      <ErrorState problem={problem} />
      {!isSame && !problem && <TrialTable trial={data} isLoading={isLoading} />}
    </EditDrawer>
  );
}

/** Old → new, or what does not fit. */
function TrialTable({
  trial,
  isLoading,
}: {
  readonly trial: EncodingTrial | null;
  readonly isLoading: boolean;
}) {
  const problems = trial?.problems ?? [];
  return (
    <>
      {problems.length > 0 && (
        <Alert
          showIcon
          type="error"
          role="alert"
          style={{ marginBottom: 12 }}
          title={`有 ${problems.length} 个科目不能按新规则编码，任何科目都不会更改`}
          description={problems.slice(0, 10).map((text) => (
            <div key={text}>{text}</div>
          ))}
        />
      )}
      <Table<EncodingTrial['changes'][number]>
        size="small"
        rowKey="id"
        loading={isLoading}
        dataSource={[...(trial?.changes ?? [])]}
        locale={{ emptyText: trial ? '没有科目的编码需要更改' : '正在试算…' }}
        pagination={{ pageSize: 50, size: 'small', hideOnSinglePage: true }}
        columns={[
          { title: '原编码', dataIndex: 'code', width: 140 },
          { title: '新编码', dataIndex: 'newCode', width: 140 },
          { title: '科目名称', dataIndex: 'name' },
        ]}
      />
    </>
  );
}
