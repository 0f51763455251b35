import { useState } from 'react';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import { usePermission, useSession } from '@mingzhang/shell';
import {
  Button,
  DownloadOutlined,
  ErrorState,
  Page,
  PageHeader,
  PageToolbar,
  PlusOutlined,
  SearchOutlined,
} from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import { categoryOptions } from '../accountCategories';
import { ListImportButton } from '../list-import/ListImportButton';
import { AccountForm } from './AccountForm';
import { AccountsTable } from './AccountsTable';
import { childDraft, draftOf, rootDraft } from './accountDraft';
import { CHART_ADDRESS, CHART_IMPORT, CHART_TEMPLATE_ADDRESS, type AccountDraft } from './accountsApi';
import { useChart } from './useChart';

/** What the drawer is about: a new account, or the one with `id`. */
interface Editing {
  readonly id: number | null;
  readonly draft: AccountDraft;
  /** Why no code is proposed; null: one was, or it is fixed. */
  readonly codeNote: string | null;
}

/** /subject: the chart of accounts by category. */
export function AccountsPage() {
  const { accountSet } = useSession();
  const mayWrite = usePermission('setting.write');
  const [category, setCategory] = useState<AccountCategory>('asset');
  const [query, setQuery] = useState('');
  const [editing, setEditing] = useState<Editing | null>(null);
  const { data, isLoading, problem, remove, switchStatus } = useChart();
  const addFirstLevel = () => setEditing({ id: null, draft: rootDraft(category), codeNote: null });

  return (
    <Page>
      <PageHeader title="科目" note={`编码规则 ${accountSet.encoding}`} />
      <AccountsToolbar
        category={category}
        onCategory={setCategory}
        onQuery={setQuery}
        onAdd={mayWrite && data ? addFirstLevel : null}
      />
      <ErrorState problem={problem} />
      {!problem && (
        <AccountsTable
          tree={data?.tree ?? null}
          auxiliaryCategories={data?.categories ?? []}
          category={category}
          query={query}
          isLoading={isLoading}
          mayWrite={mayWrite}
          onAddChild={(parent) =>
            data && setEditing({ id: null, ...childDraft(parent, data.tree, accountSet.encoding) })
          }
          onEdit={(account) => setEditing({ id: account.id, draft: draftOf(account), codeNote: null })}
          onSwitch={switchStatus}
          onRemove={remove}
        />
      )}
      {data && editing && (
        <AccountForm
          key={editing.id ?? `${editing.draft.parentId ?? ''}/${editing.draft.code}`}
          id={editing.id}
          draft={editing.draft}
          codeNote={editing.codeNote}
          tree={data.tree}
          categories={data.categories}
          currencies={data.currencies}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
          }}
        />
      )}
    </Page>
  );
}

interface AccountsToolbarProps {
  readonly category: AccountCategory;
  readonly onCategory: (category: AccountCategory) => void;
  readonly onQuery: (query: string) => void;
  /** Null for those who may not. */
  readonly onAdd: (() => void) | null;
}

function AccountsToolbar({ category, onCategory, onQuery, onAdd }: AccountsToolbarProps) {
  const { accountSet } = useSession();
  return (
    <PageToolbar
      actions={
        <>
          {onAdd && (
            <ListImportButton
              noun="科目"
              target={CHART_IMPORT}
              templateHref={CHART_TEMPLATE_ADDRESS}
              hint="编码已存在的修改，不存在的新增；本页导出的文件可以直接导入。文件里没有的列不改动，有列而未填写的按“无”处理。"
            />
          )}
          <Button icon={<DownloadOutlined />} href={CHART_ADDRESS} download>
            导出
          </Button>
          {onAdd && (
            <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
              新增一级科目
            </Button>
          )}
        </>
      }
    >
      <Segmented
        aria-label="科目类别"
        options={categoryOptions(accountSet.standard)}
        value={category}
        onChange={onCategory}
      />
      <Input
        allowClear
        style={{ width: 220 }}
        prefix={<SearchOutlined />}
        placeholder="编码、名称或助记码"
        aria-label="查找科目"
        onChange={(event) => onQuery(event.target.value.trim())}
      />
    </PageToolbar>
  );
}
