import type { ReactNode } from 'react';
import type { FailedRead } from '@mingzhang/shell';
import { Button, ErrorState, Page, PageHeader, PlusOutlined } from '@mingzhang/shared/ui';
import { addKeyTitle, type ListActions } from '@mingzhang/shared/ui-table';
import { useListKeys, writtenRows } from './useListKeys';

interface ListPageProps {
  readonly title: string;
  readonly note: string;
  /** 新增币别: Alt+N does it, too. */
  readonly addText: string;
  readonly mayWrite: boolean;
  /** Something is open over the list: the key is not the list's. */
  readonly isCovered: boolean;
  readonly onAdd: () => void;
  /** What the keys of a row do; by default change and delete it. */
  readonly rowDeeds?: ListActions['rows'];
  /** Why the list could not be loaded. */
  readonly problem: FailedRead | null;
  /** The table. */
  readonly children: ReactNode;
  /** What is open over it. */
  readonly over: ReactNode;
}

/** A list of the account set that is kept row by row: its title, 新增, the rows or why there are none. */
export function ListPage(props: ListPageProps) {
  const { title, addText, mayWrite, onAdd, problem } = props;
  useListKeys({
    title,
    add: mayWrite ? { does: addText, act: onAdd } : null,
    rows: props.rowDeeds ?? writtenRows(mayWrite),
    isCovered: props.isCovered,
  });
  return (
    <Page>
      <PageHeader
        title={title}
        note={props.note}
        actions={
          mayWrite && (
            <Button type="primary" icon={<PlusOutlined />} title={addKeyTitle} onClick={onAdd}>
              {addText}
            </Button>
          )
        }
      />
      {problem ? <ErrorState problem={problem} /> : props.children}
      {props.over}
    </Page>
  );
}
