import { cardIdOf } from '@mingzhang/shared/accounting/carry-forward/engine/cardIdOf';
import { Button, Tooltip } from '@mingzhang/shared/ui';
import type { CarryForwardCard } from '../closingApi';
import styles from '../Closing.module.css';

interface IdleCardsProps {
  readonly cards: readonly CarryForwardCard[];
  readonly isClosed: boolean;
  readonly onSettings: (card: CarryForwardCard) => void;
}

/** The kinds without anything to carry: those that wait for their settings, for an earlier one, and those without turnover. */
export function IdleCards({ cards, ...rest }: IdleCardsProps) {
  return (
    <>
      <IdleGroup
        title="未设置"
        note="填写后才会结转"
        cards={cards.filter(({ isUnset }) => isUnset)}
        {...rest}
      />
      <IdleGroup
        title="等待前面的结转"
        note="前面的结转生成之后才能计算"
        cards={cards.filter((card) => !card.isUnset && isWaiting(card))}
        {...rest}
      />
      <IdleGroup
        title="本期无需结转"
        note="无发生额"
        cards={cards.filter((card) => !card.isUnset && !isWaiting(card))}
        {...rest}
      />
    </>
  );
}

/** What an earlier kind still has to carry decides what it carries: 附加税 of a VAT that has not been transferred. */
const isWaiting = ({ isUnused, waitsFor }: CarryForwardCard) => !isUnused && waitsFor.length > 0;

interface IdleGroupProps extends IdleCardsProps {
  readonly title: string;
  readonly note: string;
}

/** Titles in a row: their rules on asking, and what may be set on them. */
function IdleGroup({ title, note, cards, isClosed, onSettings }: IdleGroupProps) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.idle} aria-label={title}>
      <span>
        {title}（{note}）：
      </span>
      {cards.map((card) => (
        <span key={cardIdOf(card)} className={styles.idleKind}>
          <Tooltip title={card.rule}>
            <span tabIndex={0}>{card.title}</span>
          </Tooltip>
          {card.isUnused && <em>不使用</em>}
          {card.asks.length > 0 && <em>{card.asks.join('；')}</em>}
          {isWaiting(card) && <em>待{card.waitsFor.join('、')}</em>}
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
