import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { PostingTargetInput } from '@mingzhang/shared/fields/PostingTargetInput';

interface CounterTargetProps {
  /** 对方科目 unless given. */
  readonly label?: string;
  readonly lists: PostingLists;
  readonly value?: PostingTarget | null;
  readonly onChange?: (target: PostingTarget | null) => void;
}

/** 对方科目 as a field of a form. */
export function CounterTarget({ label = '对方科目', lists, value = null, onChange }: CounterTargetProps) {
  return (
    <PostingTargetInput
      label={label}
      size="middle"
      value={value}
      lists={lists}
      onChange={(target) => onChange?.(target)}
    />
  );
}
