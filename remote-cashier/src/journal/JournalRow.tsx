import { journalStateTitles, settlementKindTitles } from '@mingzhang/shared/accounting/cashier/journalEntry';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { Link } from '@mingzhang/shared/router';
import { Button, hotkeyOf, keyCaps, Money } from '@mingzhang/shared/ui';
import { DisconnectOutlined, PaperClipOutlined } from '@mingzhang/shared/ui-icons';
import { rowKeys } from '@mingzhang/shared/ui-table';
import { Tag } from '@mingzhang/shared/ui-tag';
import type { KeyboardEvent } from 'react';
import { FILES_KEY } from './filesKey';
import { dayText } from './dayText';
import type { ListedEntry } from './journalApi';

/** What may be done with an entry; what is null may not. */
export interface EntryActions {
  readonly edit: (() => void) | null;
  readonly remove: (() => void) | null;
  readonly reverse: (() => void) | null;
  /** 附件 of it. */
  readonly files: () => void;
  /** 取消关联 with its voucher. */
  readonly unlink: (() => void) | null;
}

interface JournalRowProps {
  readonly entry: ListedEntry;
  readonly category: string;
  readonly actions: EntryActions;
}

/** A row of the journal: ↑ ↓ walk, Enter changes, Delete deletes, Alt+A has its files. */
export function JournalRow({ entry, category, actions }: JournalRowProps) {
  const { edit, remove, reverse, files, unlink } = actions;
  const action = (title: string, act: (() => void) | null, danger = false) =>
    act && (
      <Button type="link" size="small" danger={danger} onClick={act}>
        {title}
      </Button>
    );
  const keys = rowKeys(`${entry.on} ${entry.summary}`, {
    onOpen: edit ?? undefined,
    onRemove: remove ?? undefined,
  });
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target === event.currentTarget && hotkeyOf(event) === FILES_KEY) {
      event.preventDefault();
      files();
    } else keys.onKeyDown(event);
  }
  return (
    <tr {...keys} onKeyDown={onKeyDown}>
      <td data-column="on" title={entry.on}>
        {dayText(entry.on)}
      </td>
      <td data-column="number">{entry.number}</td>
      <td data-column="summary">{entry.summary}</td>
      <td data-column="party">{entry.party}</td>
      <td data-column="category">{entry.transferId === null ? category : '内部转账'}</td>
      <td data-column="settlement">{settlementKindTitles[entry.settlement]}</td>
      <td data-column="settlementNumber">{entry.settlementNumber}</td>
      <td data-column="received">
        <Money value={entry.received} blankZero />
      </td>
      <td data-column="paid">
        <Money value={entry.paid} blankZero />
      </td>
      <td data-column="balance">
        <Money value={entry.balance} />
      </td>
      <td data-column="state">
        <EntryState entry={entry} unlink={unlink} />
      </td>
      <td data-column="files">
        <FilesButton {...{ entry, files }} />
      </td>
      <td data-column="keeper">{entry.keeper}</td>
      <td data-column="actions">
        {action('修改', edit)}
        {action('删除', remove, true)}
        {action('冲销', reverse)}
      </td>
    </tr>
  );
}

const FILES_TITLE = `附件 (${keyCaps(FILES_KEY).join('+')})`;

function FilesButton({ entry, files }: Pick<JournalRowProps, 'entry'> & Pick<EntryActions, 'files'>) {
  const count = entry.files === 0 ? '' : ` ${entry.files} 个`;
  return (
    <Button
      type="text"
      size="small"
      icon={<PaperClipOutlined />}
      title={FILES_TITLE}
      aria-label={`${entry.on} ${entry.summary} 附件${count}`}
      onClick={files}
    >
      {entry.files > 0 && entry.files}
    </Button>
  );
}

type EntryStateProps = Pick<JournalRowProps, 'entry'> & Pick<EntryActions, 'unlink'>;

function EntryState({ entry: { state, voucher, reversesId, reversedById }, unlink }: EntryStateProps) {
  return (
    <>
      {voucher ? (
        <Link to={addressOf({ kind: 'voucher', id: voucher.id })}>{voucher.title}</Link>
      ) : (
        <Tag color={state === 'unposted' ? 'warning' : 'success'}>{journalStateTitles[state]}</Tag>
      )}
      {unlink && (
        <Button
          type="text"
          size="small"
          aria-label="取消关联"
          title="取消关联"
          icon={<DisconnectOutlined />}
          onClick={unlink}
        />
      )}
      {voucher && state === 'matched' && <Tag color="success">{journalStateTitles.matched}</Tag>}
      {reversesId !== null && <Tag color="error">冲销</Tag>}
      {reversedById !== null && <Tag>已冲销</Tag>}
    </>
  );
}
