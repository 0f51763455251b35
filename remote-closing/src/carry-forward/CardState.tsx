import { Tag } from '@mingzhang/shared/ui-tag';
import type { CarryForwardCard } from '../closingApi';

/** In a word: 待生成, 已生成, or what is the matter with what was made. */
export function CardState({
  card: { vouchers, lines, isStale, difference },
}: {
  readonly card: CarryForwardCard;
}) {
  if (vouchers.length === 0) {
    return lines.length === 0 ? <Tag>无需结转</Tag> : <Tag color="processing">待生成</Tag>;
  }
  if (isStale) {
    return <Tag color="warning">{difference?.isCorrected ? '凭证已手工修改' : '账上已变动'}</Tag>;
  }
  return <Tag color="success">{difference?.decision === 'kept' ? '已保留修改' : '已生成'}</Tag>;
}
