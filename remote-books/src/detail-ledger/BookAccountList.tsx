import { useState } from 'react';
import { Input, SearchOutlined } from '@mingzhang/shared/ui';
import type { BookAccount } from '../booksApi';
import styles from './DetailLedger.module.css';

interface BookAccountListProps {
  readonly accounts: readonly BookAccount[];
  readonly chosenId: number | null;
  readonly onChoose: (accountId: number) => void;
}

const depthOf = (account: BookAccount, byId: ReadonlyMap<number, BookAccount>): number => {
  const parent = account.parentId === null ? undefined : byId.get(account.parentId);
  return parent ? depthOf(parent, byId) + 1 : 0;
};

/** The accounts with figures, at the right hand of the page; typing narrows by code or name. */
export function BookAccountList({ accounts, chosenId, onChoose }: BookAccountListProps) {
  const [query, setQuery] = useState('');
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const shown = accounts.filter(({ code, fullName }) => code.startsWith(query) || fullName.includes(query));
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
        {shown.map((account) => (
          <li key={account.id}>
            <button
              type="button"
              aria-current={account.id === chosenId}
              style={{ paddingLeft: 8 + depthOf(account, byId) * 14 }}
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
