import { Link } from '@mingzhang/shared/router';
import { Button, Money, Popover, Space, Tag } from '@mingzhang/shared/ui';
import type { CarryForwardCard } from '../closingApi';
import { CarryForwardLines } from './CarryForwardLines';
import styles from '../Closing.module.css';

interface CarryForwardCardViewProps {
  readonly card: CarryForwardCard;
  readonly isClosed: boolean;
  /** This card's voucher is being made. */
  readonly isBusy: boolean;
  /** Some card's voucher is being made: order matters, so one at a time. */
  readonly isBlocked: boolean;
  readonly onGenerate: () => void;
}

/** One kind of carry-forward: its amount, its rule, the voucher as it would be made, and the vouchers made. */
export function CarryForwardCardView(props: CarryForwardCardViewProps) {
  const { card, isClosed, isBusy, isBlocked, onGenerate } = props;
  const isMade = card.vouchers.length > 0;
  const isDue = card.lines.length > 0 && (!isMade || card.isStale);
  return (
    <article className={styles.card} aria-label={card.title}>
      <div className={styles.cardHead}>
        <h3>{card.title}</h3>
        <CardState isMade={isMade} isStale={card.isStale} isEmpty={card.lines.length === 0} />
      </div>
      <div className={styles.cardAmount}>
        <Money value={card.amount} />
      </div>
      <p className={styles.rule}>{card.rule}</p>
      <div className={styles.cardFoot}>
        <Space>
          {card.vouchers.map((voucher) => (
            <Link key={voucher.id} to={`/voucher/form/${voucher.id}`}>
              {voucher.word}-{voucher.number}
            </Link>
          ))}
        </Space>
        <Space>
          {card.lines.length > 0 && (
            <Popover title="凭证预览" trigger="click" content={<CarryForwardLines lines={card.lines} />}>
              <Button size="small">查看分录</Button>
            </Popover>
          )}
          <Button
            size="small"
            type="primary"
            disabled={!isDue || isClosed || (isBlocked && !isBusy)}
            loading={isBusy}
            onClick={onGenerate}
          >
            {isMade ? '重新生成' : '生成凭证'}
          </Button>
        </Space>
      </div>
    </article>
  );
}

interface CardStateProps {
  readonly isMade: boolean;
  readonly isStale: boolean;
  readonly isEmpty: boolean;
}

function CardState({ isMade, isStale, isEmpty }: CardStateProps) {
  if (isMade) return isStale ? <Tag color="warning">账上已变动</Tag> : <Tag color="success">已生成</Tag>;
  return isEmpty ? <Tag>无需结转</Tag> : <Tag color="processing">待生成</Tag>;
}
