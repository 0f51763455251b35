import type { AssetShare } from '@mingzhang/shared/accounting/assets/assetCard';
import { NumberInput } from '@mingzhang/shared/fields/NumberInput';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { PostingTargetInput } from '@mingzhang/shared/fields/PostingTargetInput';
import { useNewRow } from '@mingzhang/shared/fields/useNewRow';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { Button } from '@mingzhang/shared/ui';
import { percentText } from '../amountFields';
import { NO_TARGET } from './assetDraft';
import styles from './AssetCard.module.css';

interface ShareRowsProps {
  readonly shares: readonly AssetShare[];
  readonly lists: PostingLists;
  readonly isReadOnly: boolean;
  readonly problems: readonly Problem[];
  readonly onChange: (shares: readonly AssetShare[]) => void;
}

const WHOLE = 10_000;

/** 费用分摊: where each month goes, in parts that make 100 %. */
export function ShareRows({ shares, lists, isReadOnly, problems, onChange }: ShareRowsProps) {
  const [list, enter] = useNewRow();
  const set = (index: number, changes: Partial<AssetShare>) =>
    onChange(shares.map((share, at) => (at === index ? { ...share, ...changes } : share)));
  const left = shares.reduce((rest, { basisPoints }) => rest - basisPoints, WHOLE);
  return (
    <section
      ref={list}
      className={styles.section}
      aria-label="费用分摊"
      data-problem={problems.some(({ at = '' }) => at.startsWith('shares')) || undefined}
    >
      <h2>折旧费用科目</h2>
      <table className={styles.shares}>
        <tbody>
          {shares.map((share, index) => (
            <ShareRow
              key={index}
              {...{ share, lists, isReadOnly }}
              number={index + 1}
              onChange={(changes) => set(index, changes)}
              onRemove={shares.length > 1 ? () => onChange(shares.filter((_, at) => at !== index)) : null}
            />
          ))}
        </tbody>
      </table>
      {problems
        .filter(({ at = '' }) => at.startsWith('shares'))
        .map(({ message }) => (
          <p key={message} role="alert" className={styles.problem}>
            {message}
          </p>
        ))}
      {!isReadOnly && (
        <Button
          type="dashed"
          size="small"
          onClick={() =>
            enter(() => onChange([...shares, { target: NO_TARGET, basisPoints: Math.max(0, left) }]))
          }
        >
          增加分摊
        </Button>
      )}
    </section>
  );
}

interface ShareRowProps {
  readonly share: AssetShare;
  /** From 1. */
  readonly number: number;
  readonly lists: PostingLists;
  readonly isReadOnly: boolean;
  readonly onChange: (changes: Partial<AssetShare>) => void;
  /** Null: it is the only one. */
  readonly onRemove: (() => void) | null;
}

function ShareRow({ share, number, lists, isReadOnly, onChange, onRemove }: ShareRowProps) {
  const { target, basisPoints } = share;
  return (
    <tr>
      <td>
        <PostingTargetInput
          label={`第${number}行费用科目`}
          size="middle"
          value={target.accountId === 0 ? null : target}
          lists={lists}
          disabled={isReadOnly}
          onChange={(chosen) => onChange({ target: chosen ?? NO_TARGET })}
        />
      </td>
      <td>
        <NumberInput
          {...percentText}
          label={`第${number}行比例`}
          size="middle"
          isLive
          suffix="%"
          value={basisPoints}
          disabled={isReadOnly}
          onChange={(points) => onChange({ basisPoints: points })}
        />
      </td>
      <td>
        {onRemove && !isReadOnly && (
          <Button type="text" aria-label={`删除第${number}行`} onClick={onRemove}>
            删除
          </Button>
        )}
      </td>
    </tr>
  );
}
