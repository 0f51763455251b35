import type { ReactNode } from 'react';
import { Button, ErrorState, Page, PageHeader, PlusOutlined, useHotkeys } from '@mingzhang/shared/ui';

interface ListPageProps {
  readonly title: string;
  readonly note: string;
  /** 新增币别: Alt+N does it, too. */
  readonly addText: string;
  readonly mayWrite: boolean;
  /** Something is open over the list: the key is not the list's. */
  readonly isCovered: boolean;
  readonly onAdd: () => void;
  /** Why the list could not be had. */
  readonly problem: unknown;
  readonly onRetry: () => void;
  /** The table. */
  readonly children: ReactNode;
  /** What is open over it. */
  readonly over: ReactNode;
}

/** A list of the account set that is kept row by row: its title, 新增, the rows or why there are none. */
export function ListPage(props: ListPageProps) {
  const { mayWrite, onAdd, problem } = props;
  useHotkeys({ 'alt+n': onAdd }, mayWrite && !props.isCovered);
  return (
    <Page>
      <PageHeader
        title={props.title}
        note={props.note}
        actions={
          mayWrite && (
            <Button type="primary" icon={<PlusOutlined />} title="Alt+N" onClick={onAdd}>
              {props.addText}
            </Button>
          )
        }
      />
      {problem ? <ErrorState problem={problem} onRetry={props.onRetry} /> : props.children}
      {props.over}
    </Page>
  );
}
