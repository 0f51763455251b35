import { useState } from 'react';
import type { Account, AccountCategory } from '@mingzhang/shared/accounting/account';
import { usePermission, useSession } from '@mingzhang/shared/session';
import {
  App,
  Button,
  ErrorState,
  Input,
  Page,
  PageHeader,
  PageToolbar,
  PlusOutlined,
  SearchOutlined,
  useResource,
} from '@mingzhang/shared/ui';
import { Segmented } from '@mingzhang/shared/ui-choice';
import { categoryOptions } from '../accountCategories';
import { AccountForm } from './AccountForm';
import { AccountsTable } from './AccountsTable';
import { childDraft, draftOf, rootDraft } from './accountDraft';
import { findAccountTree, listAuxiliaryCategories, removeAccount, type AccountDraft } from './accountsApi';

/** What the drawer is about: a new account, or the one with `id`. */
interface Editing {
  readonly id: number | null;
  readonly draft: AccountDraft;
}

/** /subject: the chart of accounts by category. */
export function AccountsPage() {
  const { accountSet } = useSession();
  const { message, modal } = App.useApp();
  const mayWrite = usePermission('setting.write');
  const [category, setCategory] = useState<AccountCategory>('asset');
  const [query, setQuery] = useState('');
  const [editing, setEditing] = useState<Editing | null>(null);
  const { data, isLoading, problem, reload } = useResource(async (signal) => {
    const [tree, categories] = await Promise.all([findAccountTree(signal), listAuxiliaryCategories(signal)]);
    return { tree, categories };
  }, []);

  function remove(account: Account) {
    modal.confirm({
      title: `删除科目 ${account.code} ${account.name}？`,
      content: '删除后不能恢复。已使用的科目不能删除，可以改为停用。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        await removeAccount(account.id);
        message.success(`已删除科目 ${account.code} ${account.name}`);
        reload();
      },
    });
  }

  return (
    <Page>
      <PageHeader title="科目" note={`编码规则 ${accountSet.encoding}`} />
      <PageToolbar
        actions={
          mayWrite && (
            <Button
              type="primary"
              icon={<PlusOutlined />}
              disabled={!data}
              onClick={() => setEditing({ id: null, draft: rootDraft(category) })}
            >
              新增一级科目
            </Button>
          )
        }
      >
        <Segmented
          aria-label="科目类别"
          options={categoryOptions(accountSet.standard)}
          value={category}
          onChange={setCategory}
        />
        <Input
          allowClear
          style={{ width: 220 }}
          prefix={<SearchOutlined />}
          placeholder="编码、名称或助记码"
          aria-label="查找科目"
          onChange={(event) => setQuery(event.target.value.trim())}
        />
      </PageToolbar>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && (
        <AccountsTable
          tree={data?.tree ?? null}
          auxiliaryCategories={data?.categories ?? []}
          category={category}
          query={query}
          isLoading={isLoading}
          mayWrite={mayWrite}
          onAddChild={(parent) =>
            data && setEditing({ id: null, draft: childDraft(parent, data.tree, accountSet.encoding) })
          }
          onEdit={(account) => setEditing({ id: account.id, draft: draftOf(account) })}
          onRemove={remove}
        />
      )}
      {data && editing && (
        <AccountForm
          key={editing.id ?? editing.draft.code}
          id={editing.id}
          draft={editing.draft}
          tree={data.tree}
          categories={data.categories}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            reload();
          }}
        />
      )}
    </Page>
  );
}
