import { useMemo, useState } from 'react';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import type { CustomTarget } from '@mingzhang/shared/accounting/carry-forward/customCarryForward';
import { problemText } from '@mingzhang/shared/http';
import { formatPercent, parsePercent } from '@mingzhang/shared/primitives/percent';
import { AccountPicker, Alert, Button, Input, Space, accountOptions } from '@mingzhang/shared/ui';
import { Drawer } from '@mingzhang/shared/ui-form';
import type { CustomCarryForward, PostingLists } from '../../closingApi';
import { NumberInput } from '../settings/NumberInput';
import { PlaceInput } from '../settings/PlaceInput';
import styles from '../settings/Settings.module.css';

interface CustomFormProps {
  /** Id 0: a new one. */
  readonly definition: CustomCarryForward;
  readonly lists: PostingLists;
  /** Rejects when the server refuses. */
  readonly onSave: (definition: CustomCarryForward) => Promise<void>;
  readonly onClose: () => void;
}

const HALF = 5_000;
const NOTHING: CustomTarget = { into: { accountId: 0, auxiliaryKey: NO_AUXILIARY }, share: HALF };

export const NEW_CUSTOM: CustomCarryForward = { id: 0, name: '', fromAccountId: 0, targets: [NOTHING] };

/** 自定义结转: a name, the account that gives, the accounts that take, and how much. */
export function CustomForm({ definition, lists, onSave, onClose }: CustomFormProps) {
  const [draft, setDraft] = useState(definition);
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const anyAccount = useMemo(
    () => accountOptions(lists.accounts).map((option) => ({ ...option, isSelectable: true })),
    [lists.accounts],
  );
  const setTarget = (index: number, changes: Partial<CustomTarget>) =>
    setDraft({
      ...draft,
      targets: draft.targets.map((target, place) => (place === index ? { ...target, ...changes } : target)),
    });

  async function save() {
    setBusy(true);
    setProblem(null);
    try {
      await onSave(draft);
      onClose();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  }

  return (
    <Drawer
      open
      size={640}
      title={definition.id === 0 ? '新增自定义结转' : '修改自定义结转'}
      onClose={onClose}
      footer={
        <Space style={{ justifyContent: 'flex-end', width: '100%' }}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={isBusy} onClick={() => void save()}>
            保存
          </Button>
        </Space>
      }
    >
      {problem !== null && (
        <Alert showIcon type="error" style={{ marginBottom: 12 }} title={problemText(problem)} />
      )}
      <div className={styles.field}>
        <span>结转名称</span>
        <Input
          size="small"
          aria-label="结转名称"
          maxLength={30}
          autoFocus={definition.id === 0}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
      </div>
      <div className={styles.field}>
        <span>转出科目</span>
        <AccountPicker
          ariaLabel="转出科目"
          options={anyAccount}
          value={draft.fromAccountId || null}
          onChange={(option) => setDraft({ ...draft, fromAccountId: option?.id ?? 0 })}
        />
        <small>连同下级科目的余额</small>
      </div>
      <section className={styles.rows} aria-label="转入科目">
        <h4>转入科目</h4>
        <table>
          <tbody>
            {draft.targets.map((target, index) => (
              <tr key={index}>
                <td data-unit="place">
                  <PlaceInput
                    label={`第${index + 1}行转入科目`}
                    value={target.into.accountId === 0 ? null : target.into}
                    lists={lists}
                    onChange={(into) => setTarget(index, { into: into ?? NOTHING.into })}
                  />
                </td>
                <td>
                  <NumberInput
                    label={`第${index + 1}行比例`}
                    value={target.share}
                    suffix="%"
                    parse={parsePercent}
                    format={formatPercent}
                    onChange={(share) => setTarget(index, { share })}
                  />
                </td>
                <td>
                  <Button
                    size="small"
                    type="text"
                    disabled={draft.targets.length === 1}
                    aria-label={`删除第${index + 1}行`}
                    onClick={() =>
                      setDraft({ ...draft, targets: draft.targets.filter((_, place) => place !== index) })
                    }
                  >
                    删除
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button
          size="small"
          type="dashed"
          onClick={() => setDraft({ ...draft, targets: [...draft.targets, NOTHING] })}
        >
          增加转入科目
        </Button>
      </section>
    </Drawer>
  );
}
