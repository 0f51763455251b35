import { Button, Space } from '@mingzhang/shared/ui';
import { AccountPicker, type AccountOption } from '@mingzhang/shared/ui-account';
import type { RecordRow } from './inventoryLinkApi';
import type { Mapping } from './useMapping';

interface BatchMappingProps {
  /** The rows ticked. */
  readonly rows: readonly RecordRow[];
  /** The rows something is proposed for. */
  readonly proposed: readonly RecordRow[];
  /** Name of the category items are made in. */
  readonly category: string;
  readonly options: readonly AccountOption[];
  readonly mapping: Mapping;
  readonly onDone: () => void;
}

/** 批量对应: items of the same name, one account for all, or nothing any more. */
export function BatchMapping({ rows, proposed, category, options, mapping, onDone }: BatchMappingProps) {
  const isIdle = rows.length === 0 || mapping.isBusy;
  const then = (work: Promise<boolean>) => void work.then(onDone);
  return (
    <Space wrap style={{ marginBottom: 8 }} role="group" aria-label="批量对应">
      <span>{rows.length > 0 ? `已选 ${rows.length} 条：` : '勾选后可以批量对应：'}</span>
      <Button
        disabled={isIdle || category === ''}
        loading={mapping.isBusy}
        onClick={() => then(mapping.make(rows))}
      >
        对应同名{category}项目，没有的新建
      </Button>
      <span style={{ display: 'inline-block', width: 220 }}>
        <AccountPicker
          options={options}
          value={null}
          disabled={isIdle}
          ariaLabel="批量设置科目"
          placeholder="都记到这个科目…"
          onChange={(option) => option && then(mapping.map(rows, { accountId: option.id }))}
        />
      </span>
      <Button disabled={isIdle} onClick={() => then(mapping.map(rows, { accountId: null, itemId: null }))}>
        取消对应
      </Button>
      {proposed.length > 0 && (
        <Button disabled={mapping.isBusy} onClick={() => then(mapping.adopt(proposed))}>
          采用全部建议（{proposed.length}）
        </Button>
      )}
    </Space>
  );
}
