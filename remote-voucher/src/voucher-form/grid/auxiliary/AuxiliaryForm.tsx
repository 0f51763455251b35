import { useEffect, useRef, useState } from 'react';
import type { Account } from '@mingzhang/shared/accounting/account';
import type { AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import { Button } from '@mingzhang/shared/ui';
import type { FormLists } from '../../formLists';
import { AuxiliaryField } from './AuxiliaryField';
import styles from '../Grid.module.css';

interface AuxiliaryFormProps {
  readonly account: Account;
  readonly refs: readonly AuxiliaryRef[];
  readonly lists: FormLists;
  readonly onChoose: (refs: readonly AuxiliaryRef[]) => void;
  readonly onCancel: () => void;
  /** The cursor went elsewhere. */
  readonly onLeave: (refs: readonly AuxiliaryRef[]) => void;
}

/** All categories of the account: the first has the cursor, Enter goes through, on the last it confirms. */
export function AuxiliaryForm({ account, refs, lists, onChoose, onCancel, onLeave }: AuxiliaryFormProps) {
  const [chosen, setChosen] = useState(refs);
  const form = useRef<HTMLFormElement>(null);
  const categoryIds = account.auxiliaryCategoryIds;
  const missing = categoryIds.filter((id) => !chosen.some(({ categoryId }) => categoryId === id));

  useEffect(() => focusField(form.current, 0), []);

  /** Answers the items as they are now; Enter asks before the state has changed. */
  function choose(categoryId: number, itemId: number): readonly AuxiliaryRef[] {
    const others = chosen.filter((ref) => ref.categoryId !== categoryId);
    const next = categoryIds.flatMap((id) =>
      id === categoryId ? [{ categoryId, itemId }] : others.filter((ref) => ref.categoryId === id),
    );
    setChosen(next);
    return next;
  }

  function goOn(index: number, now: readonly AuxiliaryRef[]) {
    if (index < categoryIds.length - 1) focusField(form.current, index + 1);
    else if (now.length === categoryIds.length) onChoose(now);
    else
      focusField(
        form.current,
        categoryIds.findIndex((id) => !now.some((ref) => ref.categoryId === id)),
      );
  }

  return (
    <form
      ref={form}
      className={styles.auxiliaryForm}
      aria-label="辅助核算"
      onSubmit={(event) => event.preventDefault()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave(chosen);
      }}
      onKeyDown={(event) => {
        // The grid under the popover must not act on what is typed here.
        event.stopPropagation();
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
      }}
    >
      {categoryIds.map((categoryId, index) => (
        <AuxiliaryField
          key={categoryId}
          label={lists.categoryNameOf(categoryId)}
          items={lists.itemsOf(categoryId)}
          itemId={chosen.find((ref) => ref.categoryId === categoryId)?.itemId ?? null}
          onChoose={(itemId) => choose(categoryId, itemId)}
          onEnter={(itemId) => goOn(index, itemId === null ? chosen : choose(categoryId, itemId))}
        />
      ))}
      <Button type="primary" size="small" disabled={missing.length > 0} onClick={() => onChoose(chosen)}>
        确定
      </Button>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, index: number): void {
  form?.querySelectorAll('input')[index]?.focus({ preventScroll: true });
}
