import { Button, Tooltip } from '@mingzhang/shared/ui';
import type { CarryForwardCard } from '../closingApi';
import { cardIdOf } from './useCarryForwards';
import styles from '../Closing.module.css';

interface IdleCardsProps {
  readonly cards: readonly CarryForwardCard[];
  readonly isClosed: boolean;
  readonly onSettings: (card: CarryForwardCard) => void;
}

/** The kinds without anything to carry: their rules on asking, and what may be set on them. */
export function IdleCards({ cards, isClosed, onSettings }: IdleCardsProps) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.idle} aria-label="本期无需结转">
      <span>本期无需结转：</span>
      {cards.map((card) => (
        <span key={cardIdOf(card)} className={styles.idleKind}>
          <Tooltip title={card.rule}>
            <span tabIndex={0}>{card.title}</span>
          </Tooltip>
          {card.isUnused && <em>不使用</em>}
          {!isClosed && (card.inputs.length > 0 || card.isUnused) && (
            <Button
              size="small"
              type="link"
              aria-label={`${card.title}设置`}
              onClick={() => onSettings(card)}
            >
              设置
            </Button>
          )}
        </span>
      ))}
    </section>
  );
}
