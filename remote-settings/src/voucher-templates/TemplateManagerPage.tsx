import { useRef, useState, type Ref } from 'react';
import {
  voucherTemplateTypes,
  voucherTemplateTypeTitles,
} from '@mingzhang/shared/accounting/voucherTemplate';
import { useNavigate, useSearchParams } from '@mingzhang/shared/router';
import { usePermission } from '@mingzhang/shell';
import {
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PageToolbar,
  PlusOutlined,
  SearchOutlined,
  Space,
} from '@mingzhang/shared/ui';
import { Input, type InputRef } from '@mingzhang/shared/ui-text';
import { addKeyTitle } from '@mingzhang/shared/ui-table';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import { useListKeys, writtenRows } from '../list-editing/useListKeys';
import { filterTemplates, readFilter, writeFilter, type TemplateFilter } from './templateFilter';
import { ReadyTemplatesDialog } from './ReadyTemplatesDialog';
import { TemplateTable } from './TemplateTable';
import { useTemplates } from './useTemplates';

const ALL = '全部';
const typeOptions = [
  { value: ALL, label: ALL },
  ...voucherTemplateTypes.map((type) => ({ value: type, label: voucherTemplateTypeTitles[type] })),
];

/** /template/manager: 凭证模板, found by type and words, to change, copy and delete. */
export function TemplateManagerPage() {
  const mayWrite = usePermission('voucher.write');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const search = useRef<InputRef>(null);
  const { data, problem, remove } = useTemplates();
  const filter = readFilter(params);
  const create = () => void navigate('/template/design');
  const isOffering = mayWrite && params.has('ready');
  const offer = () => setParams({ ...Object.fromEntries(params), ready: '1' }, { replace: true });
  const endOffer = () => setParams(writeFilter(filter), { replace: true });
  useListKeys({
    title: '凭证模板',
    add: mayWrite ? { does: '新增模板', act: create } : null,
    rows: writtenRows(mayWrite),
    isCovered: isOffering,
  });

  return (
    <Page>
      <PageHeader title="凭证模板" note="常用的分录存成模板，记账时套用；金额可以留空，到凭证上再填" />
      <PageToolbar
        actions={
          mayWrite && (
            <>
              <Button onClick={offer}>常用模板</Button>
              <Button type="primary" icon={<PlusOutlined />} title={addKeyTitle} onClick={create}>
                新增模板
              </Button>
            </>
          )
        }
      >
        <TemplateFilterBar
          searchRef={search}
          filter={filter}
          onChange={(next) => setParams(writeFilter(next), { replace: true })}
        />
      </PageToolbar>
      <ErrorState problem={problem} />
      {!problem && data?.length === 0 && <NoTemplates onCreate={mayWrite ? create : null} onOffer={offer} />}
      {!problem && data?.length !== 0 && (
        <TemplateTable
          templates={filterTemplates(data ?? [], filter)}
          isLoading={data === null}
          mayWrite={mayWrite}
          onEdit={({ id }) => void navigate(`/template/design/${id}`)}
          onCopy={({ id }) => void navigate(`/template/design?copy=${id}`)}
          onRemove={(template) => void remove(template, () => search.current?.focus())}
        />
      )}
      {isOffering && data && (
        <ReadyTemplatesDialog taken={data.map(({ template }) => template.name)} onClose={endOffer} />
      )}
    </Page>
  );
}

interface TemplateFilterBarProps {
  readonly searchRef: Ref<InputRef>;
  readonly filter: TemplateFilter;
  readonly onChange: (filter: TemplateFilter) => void;
}

function TemplateFilterBar({ searchRef, filter, onChange }: TemplateFilterBarProps) {
  // The router gives a new address in a transition: a field drawn from it alone would take back what a
  // quick hand types next, and would break every composition of an input method.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <Segmented
        aria-label="模板类别"
        options={typeOptions}
        value={filter.type ?? ALL}
        onChange={(value) =>
          onChange({ ...filter, type: voucherTemplateTypes.find((type) => type === value) ?? null })
        }
      />
      <Input
        ref={searchRef}
        allowClear
        style={{ width: 220 }}
        prefix={<SearchOutlined />}
        placeholder="名称、摘要或科目"
        aria-label="查找模板"
        value={typed ?? filter.query}
        onFocus={() => setTyped(filter.query)}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange({ ...filter, query: target.value });
        }}
      />
    </>
  );
}

interface NoTemplatesProps {
  readonly onCreate: (() => void) | null;
  readonly onOffer: () => void;
}

function NoTemplates({ onCreate, onOffer }: NoTemplatesProps) {
  return (
    <EmptyState
      text="还没有凭证模板。可以在这里新增，也可以在记账凭证里把做好的凭证另存为模板。"
      action={
        onCreate && (
          <Space>
            <Button onClick={onOffer}>从常用模板添加</Button>
            <Button type="primary" onClick={onCreate}>
              新增模板
            </Button>
          </Space>
        )
      }
    />
  );
}
