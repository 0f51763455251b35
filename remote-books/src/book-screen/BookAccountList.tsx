import { useState } from 'react';
import { SearchOutlined } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import type { BookAccount } from '../booksApi';
import styles from './BookScreen.module.css';

interface BookAccountListProps {
  readonly accounts: readonly BookAccount[];
  readonly chosenId: number | null;
  readonly onChoose: (accountId: number) => void;
}

type AccountsById = ReadonlyMap<number, BookAccount>;

/** What is above an account, nearest first. */
function ancestorsOf(account: BookAccount, byId: AccountsById): BookAccount[] {
  const parent = account.parentId === null ? undefined : byId.get(account.parentId);
  return parent ? [parent, ...ancestorsOf(parent, byId)] : [];
}

/** The accounts with figures, beside the ledger; branches fold, typing narrows by code or name. */
export function BookAccountList({ accounts, chosenId, onChoose }: BookAccountListProps) {
  const [query, setQuery] = useState('');
  const byId: AccountsById = new Map(accounts.map((account) => [account.id, account]));
  const { folded, toggle } = useFolded(chosenId, byId);
  const parents = new Set(accounts.map(({ parentId }) => parentId));
  const isShown = (account: BookAccount) =>
    query === ''
      ? !ancestorsOf(account, byId).some(({ id }) => folded.has(id))
      : account.code.startsWith(query) || account.fullName.includes(query);
  return (
    <aside className={styles.accounts} aria-label="科目">
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder="编码或名称"
        aria-label="查找科目"
        value={query}
        onChange={(event) => setQuery(event.target.value.trim())}
      />
      <ul>
        {accounts.filter(isShown).map((account) => (
          <li key={account.id} style={{ paddingLeft: ancestorsOf(account, byId).length * 14 }}>
            {parents.has(account.id) && query === '' ? (
              <button
                type="button"
                className={styles.fold}
                aria-label={`${account.name}的下级科目`}
                aria-expanded={!folded.has(account.id)}
                onClick={() => toggle(account.id)}
              >
                {folded.has(account.id) ? '▸' : '▾'}
              </button>
            ) : (
              <span style={{ width: 20 }} />
            )}
            <button
              type="button"
              title={account.fullName}
              aria-current={account.id === chosenId}
              onClick={() => onChoose(account.id)}
            >
              {account.code} {account.name}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Branches that are folded; the one that holds a newly chosen account opens. */
function useFolded(chosenId: number | null, byId: AccountsById) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [shownId, setShownId] = useState(chosenId);
  if (shownId !== chosenId) {
    setShownId(chosenId);
    const chosen = chosenId === null ? undefined : byId.get(chosenId);
    const open = new Set(chosen ? ancestorsOf(chosen, byId).map(({ id }) => id) : []);
    setFolded(new Set([...folded].filter((id) => !open.has(id))));
  }
  const toggle = (id: number) =>
    setFolded(new Set(folded.has(id) ? [...folded].filter((other) => other !== id) : [...folded, id]));
  return { folded, toggle };
}
