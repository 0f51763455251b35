import { useEffect, useRef, useState } from 'react';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { AuxiliaryItem, AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import { mayAddItems } from '@mingzhang/shared/accounting/permission';
import { usePermission, useSession } from '@mingzhang/shell';
import { Button, lazyDialog } from '@mingzhang/shared/ui';
import type { FormLists } from '../../formLists';
import { AuxiliaryField } from './AuxiliaryField';
import styles from '../Grid.module.css';

const NewItemForm = lazyDialog(() => import('./NewItemForm').then((module) => module.NewItemForm));

interface AuxiliaryFormProps {
  readonly account: Account;
  /** The items of the line. A choice goes there at once, so that saving meanwhile includes it. */
  readonly refs: readonly AuxiliaryRef[];
  readonly lists: FormLists;
  readonly onChange: (refs: readonly AuxiliaryRef[]) => void;
  /** All are chosen. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** The cursor went elsewhere. */
  readonly onClose: () => void;
}

/** All categories of the account: the first has the cursor, Enter goes through, on the last it confirms. */
export function AuxiliaryForm({ account, refs, lists, onChange, onDone, ...props }: AuxiliaryFormProps) {
  // An object, so that the cursor also goes back to the field it came from.
  const [cursor, setCursor] = useState({ index: 0 });
  const [creating, setCreating] = useState<string | null>(null);
  const { role, accountSet } = useSession();
  const mayCreate = usePermission('item.add') && mayAddItems(role, accountSet);
  const form = useRef<HTMLFormElement>(null);
  const categoryIds = account.auxiliaryCategoryIds;
  const createdIn = creating === null ? undefined : categoryIds[cursor.index];

  useEffect(() => {
    const fields = form.current?.querySelectorAll('input');
    if (creating === null) fields?.[cursor.index]?.focus({ preventScroll: true });
  }, [cursor, creating]);

  function choose(categoryId: number, itemId: number): readonly AuxiliaryRef[] {
    const next = categoryIds.flatMap((id) =>
      id === categoryId ? [{ categoryId, itemId }] : refs.filter((ref) => ref.categoryId === id),
    );
    onChange(next);
    return next;
  }

  /** `now`: the items as they are now, before the line is drawn with them. */
  function goOn(index: number, now: readonly AuxiliaryRef[]) {
    if (index < categoryIds.length - 1) setCursor({ index: index + 1 });
    else if (now.length === categoryIds.length) onDone();
    else setCursor({ index: categoryIds.findIndex((id) => !now.some((ref) => ref.categoryId === id)) });
  }

  function createIn(index: number, typed: string) {
    setCursor({ index });
    setCreating(typed);
  }

  function take(item: AuxiliaryItem) {
    setCreating(null);
    goOn(cursor.index, choose(item.categoryId, item.id));
  }

  return (
    <form
      ref={form}
      className={styles.auxiliaryForm}
      aria-label="辅助核算"
      onSubmit={(event) => event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) props.onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) props.onCancel();
      }}
    >
      {createdIn === undefined || creating === null ? (
        <Fields {...{ account, refs, lists, choose, goOn, onDone }} createIn={mayCreate ? createIn : null} />
      ) : (
        <NewItemForm
          categoryId={createdIn}
          label={lists.categoryNameOf(createdIn)}
          typed={creating}
          items={lists.itemsOf(createdIn)}
          refresh={lists.refresh}
          onClose={() => setCreating(null)}
          onAdded={take}
        />
      )}
    </form>
  );
}

interface FieldsProps extends Pick<AuxiliaryFormProps, 'account' | 'refs' | 'lists' | 'onDone'> {
  /** Answers the items as they are now. */
  readonly choose: (categoryId: number, itemId: number) => readonly AuxiliaryRef[];
  readonly goOn: (index: number, now: readonly AuxiliaryRef[]) => void;
  /** Null for those who may not make items. */
  readonly createIn: ((index: number, typed: string) => void) | null;
}

/** A field for each category of the account. */
function Fields({ account, refs, lists, choose, goOn, createIn, onDone }: FieldsProps) {
  const categoryIds = account.auxiliaryCategoryIds;
  return (
    <>
      {categoryIds.map((categoryId, index) => (
        <AuxiliaryField
          key={categoryId}
          label={lists.categoryNameOf(categoryId)}
          items={lists.itemsOf(categoryId)}
          itemId={refs.find((ref) => ref.categoryId === categoryId)?.itemId ?? null}
          onChoose={(itemId) => choose(categoryId, itemId)}
          onEnter={(itemId) => goOn(index, itemId === null ? refs : choose(categoryId, itemId))}
          onCreate={createIn && ((typed) => createIn(index, typed))}
        />
      ))}
      <Button type="primary" size="small" disabled={refs.length < categoryIds.length} onClick={onDone}>
        确定
      </Button>
    </>
  );
}
