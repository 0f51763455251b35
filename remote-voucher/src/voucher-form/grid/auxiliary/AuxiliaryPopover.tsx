import { useEffect, useState } from 'react';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import type { FormLists } from '../../formLists';
import { lazyDialog } from '@mingzhang/shared/ui';
import { Floating } from '../Floating';
import type { RowActions } from '../useRowActions';
import styles from '../Grid.module.css';

const loadForm = () => import('./AuxiliaryForm').then((module) => module.AuxiliaryForm);
const AuxiliaryForm = lazyDialog(loadForm);

interface AuxiliaryPopoverProps {
  readonly account: Account;
  readonly refs: readonly AuxiliaryRef[];
  readonly lists: FormLists;
  readonly isOpen: boolean;
  readonly isReadOnly: boolean;
  readonly actions: RowActions;
}

/** Fetches the popover's code before the first account that needs items is typed. */
export function usePrefetchAuxiliary(): void {
  useEffect(() => {
    // When it cannot be loaded, opening it tries again and says so.
    loadForm().catch(() => undefined);
  }, []);
}

/** Pixels of one category's field, and of the list and button below. */
const FIELD_HEIGHT = 40;
const FRAME_HEIGHT = 310;

/** 辅助核算: what the line says about it, and the popover in which all of it is chosen at once. */
export function AuxiliaryPopover(props: AuxiliaryPopoverProps) {
  const { account, refs, lists, isOpen, isReadOnly, actions } = props;
  const before = useRefsBefore(refs, isOpen);
  const names = account.auxiliaryCategoryIds.map(lists.categoryNameOf).join('、');

  function done() {
    actions.closeAuxiliary();
    actions.advance('account');
  }

  function cancel() {
    actions.edit('setAuxiliary', before);
    actions.closeAuxiliary();
    actions.focus('account');
  }

  return (
    <div>
      <button
        type="button"
        className={styles.auxiliary}
        tabIndex={-1}
        disabled={isReadOnly}
        onClick={() => actions.openAuxiliary()}
      >
        {refs.length < account.auxiliaryCategoryIds.length ? `选择${names}` : names}
      </button>
      {isOpen && (
        <Floating height={account.auxiliaryCategoryIds.length * FIELD_HEIGHT + FRAME_HEIGHT}>
          <AuxiliaryForm
            account={account}
            refs={refs}
            lists={lists}
            onChange={(chosen) => actions.edit('setAuxiliary', chosen)}
            onDone={done}
            onCancel={cancel}
            onClose={actions.closeAuxiliary}
          />
        </Floating>
      )}
    </div>
  );
}

/** The items as they were when the popover was opened: what Escape goes back to. */
function useRefsBefore(refs: readonly AuxiliaryRef[], isOpen: boolean): readonly AuxiliaryRef[] {
  const [opened, setOpened] = useState({ isOpen, refs });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, refs });
  return opened.refs;
}
