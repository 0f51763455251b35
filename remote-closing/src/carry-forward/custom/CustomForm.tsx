import { useMemo, useState } from 'react';
import { Input } from '@mingzhang/shared/ui-text';
import { AccountPicker, accountOptions } from '@mingzhang/shared/ui-account';
import type { CustomCarryForward } from '../../closingApi';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { SettingsDrawer } from '../settings/SettingsDrawer';
import { CustomTargets, NO_TARGET } from './CustomTargets';
import styles from '../settings/Settings.module.css';

interface CustomFormProps {
  /** Id 0: a new one. */
  readonly definition: CustomCarryForward;
  readonly lists: PostingLists;
  /** Rejects when the server refuses. */
  readonly onSave: (definition: CustomCarryForward) => Promise<void>;
  readonly onClose: () => void;
}

export const NEW_CUSTOM: CustomCarryForward = { id: 0, name: '', fromAccountId: 0, targets: [NO_TARGET] };

/** 自定义结转: a name, the account that gives, the accounts that take, and how much. */
export function CustomForm({ definition, lists, onSave, onClose }: CustomFormProps) {
  const [draft, setDraft] = useState(definition);
  return (
    <SettingsDrawer
      size={640}
      title={definition.id === 0 ? '新增自定义结转' : '修改自定义结转'}
      canSave
      hasUnsaved={JSON.stringify(draft) !== JSON.stringify(definition)}
      onSave={() => onSave(draft)}
      onClose={onClose}
    >
      <CustomHead draft={draft} lists={lists} onChange={setDraft} />
      <CustomTargets
        targets={draft.targets}
        lists={lists}
        onChange={(targets) => setDraft({ ...draft, targets })}
      />
    </SettingsDrawer>
  );
}

interface CustomHeadProps {
  readonly draft: CustomCarryForward;
  readonly lists: PostingLists;
  readonly onChange: (draft: CustomCarryForward) => void;
}

/** Its name, and the account that gives: any account, with all that is under it. */
function CustomHead({ draft, lists, onChange }: CustomHeadProps) {
  const anyAccount = useMemo(
    () => accountOptions(lists.accounts).map((option) => ({ ...option, isSelectable: true })),
    [lists.accounts],
  );
  return (
    <>
      <div className={styles.field}>
        <span>结转名称</span>
        <Input
          size="small"
          aria-label="结转名称"
          maxLength={30}
          autoFocus={draft.id === 0}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
      </div>
      <div className={styles.field}>
        <span>转出科目</span>
        <AccountPicker
          ariaLabel="转出科目"
          options={anyAccount}
          value={draft.fromAccountId || null}
          onChange={(option) => onChange({ ...draft, fromAccountId: option?.id ?? 0 })}
        />
        <small>连同下级科目的余额</small>
      </div>
    </>
  );
}
