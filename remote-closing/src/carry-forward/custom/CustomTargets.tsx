import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import type { CustomTarget } from '@mingzhang/shared/accounting/carry-forward/kinds/customCarryForward';
import { formatPercent, parsePercent } from '@mingzhang/shared/primitives/percent';
import { Button } from '@mingzhang/shared/ui';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { NumberInput } from '@mingzhang/shared/fields/NumberInput';
import { useNewRow } from '@mingzhang/shared/fields/useNewRow';
import { PostingTargetInput } from '@mingzhang/shared/fields/PostingTargetInput';
import styles from '../settings/Settings.module.css';

/** Half of the balance: what a new row takes until another share is typed. */
const HALF = 5_000;

/** A row that has not been filled in yet. */
export const NO_TARGET: CustomTarget = { into: { accountId: 0, auxiliaryKey: NO_AUXILIARY }, share: HALF };

interface CustomTargetsProps {
  readonly targets: readonly CustomTarget[];
  readonly lists: PostingLists;
  readonly onChange: (targets: readonly CustomTarget[]) => void;
}

/** The accounts that take, and how much each. */
export function CustomTargets({ targets, lists, onChange }: CustomTargetsProps) {
  const [list, enter] = useNewRow();
  const setTarget = (index: number, changes: Partial<CustomTarget>) =>
    onChange(targets.map((target, at) => (at === index ? { ...target, ...changes } : target)));
  return (
    <section ref={list} className={styles.rows} aria-label="转入科目">
      <h4>转入科目</h4>
      <table>
        <tbody>
          {targets.map((target, index) => (
            <tr key={index}>
              <td data-unit="target">
                <PostingTargetInput
                  label={`第${index + 1}行转入科目`}
                  value={target.into.accountId === 0 ? null : target.into}
                  lists={lists}
                  onChange={(into) => setTarget(index, { into: into ?? NO_TARGET.into })}
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
                  disabled={targets.length === 1}
                  aria-label={`删除第${index + 1}行`}
                  onClick={() => onChange(targets.filter((_, at) => at !== index))}
                >
                  删除
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" type="dashed" onClick={() => enter(() => onChange([...targets, NO_TARGET]))}>
        增加转入科目
      </Button>
    </section>
  );
}
