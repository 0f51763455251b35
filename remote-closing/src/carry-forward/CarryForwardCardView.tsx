import type { CarriedProfit } from '@mingzhang/shared/accounting/carry-forward/engine/carriedProfit';
import { subtract } from '@mingzhang/shared/primitives/money';
import { Link } from '@mingzhang/shared/router';
import { Button, Money, Popover, Space, Tooltip } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import type { CarryForwardCard, CarryForwardSettings } from '../closingApi';
import { CarryForwardLines } from './CarryForwardLines';
import { CardFigures } from './settings/CardFigures';
import { useVoucherFocus } from './useVoucherFocus';
import styles from '../Closing.module.css';

interface CarryForwardCardViewProps {
  readonly card: CarryForwardCard;
  readonly settings: CarryForwardSettings;
  readonly isClosed: boolean;
  /** This card's voucher is being made. */
  readonly isBusy: boolean;
  /** Some card's voucher is being made: order matters, so one at a time. */
  readonly isBlocked: boolean;
  readonly onGenerate: () => void;
  /** A rate or an amount was changed on the card. */
  readonly onChange: (values: Partial<CarryForwardSettings>) => void;
  readonly onSettings: () => void;
}

/** One kind of carry-forward: its amount, its rule, the voucher as it would be made, and the vouchers made. */
export function CarryForwardCardView(props: CarryForwardCardViewProps) {
  const { card, settings, isClosed, isBusy, isBlocked, onGenerate, onChange, onSettings } = props;
  const isMade = card.vouchers.length > 0;
  const isDue = card.lines.length > 0 && (!isMade || card.isStale);
  const { link, ask } = useVoucherFocus(isDue);

  function generate() {
    ask();
    onGenerate();
  }

  return (
    <article className={styles.card} aria-label={card.title}>
      <div className={styles.cardHead}>
        <h3>{card.title}</h3>
        <CardState isMade={isMade} isStale={card.isStale} isEmpty={card.lines.length === 0} />
      </div>
      <div className={styles.cardAmount}>
        <small>借方合计</small> <Money value={card.amount} />
      </div>
      {card.profit && <CarriedProfitView {...card.profit} />}
      <Tooltip title={card.rule}>
        <p className={styles.rule} tabIndex={0}>
          {card.rule}
        </p>
      </Tooltip>
      <CardFigures card={card} settings={settings} disabled={isClosed || isBlocked} onChange={onChange} />
      {isDue && card.waitsFor.length > 0 && (
        <p className={styles.waiting}>请先生成：{shortened(card.waitsFor)}</p>
      )}
      {card.isStale && card.lines.length === 0 && (
        <p className={styles.waiting}>账上已变动，本期不再需要结转，请删除这张凭证。</p>
      )}
      <div className={styles.cardFoot}>
        <Space>
          {card.vouchers.map((voucher) => (
            <Link
              key={voucher.id}
              ref={voucher === card.vouchers.at(-1) ? link : null}
              to={`/voucher/form/${voucher.id}`}
            >
              {voucher.word}-{voucher.number}
            </Link>
          ))}
        </Space>
        <Space>
          {!isClosed && hasSettings(card) && (
            <Button size="small" type="text" aria-label={`${card.title}设置`} onClick={onSettings}>
              设置
            </Button>
          )}
          {card.lines.length > 0 && (
            <Popover title="凭证预览" trigger="click" content={<CarryForwardLines lines={card.lines} />}>
              <Button size="small">查看分录</Button>
            </Popover>
          )}
          <Button
            size="small"
            type="primary"
            disabled={!isDue || isClosed || card.waitsFor.length > 0 || (isBlocked && !isBusy)}
            loading={isBusy}
            onClick={generate}
          >
            {isMade ? '重新生成' : '生成凭证'}
          </Button>
        </Space>
      </div>
    </article>
  );
}

/** 收入 − 费用 = 利润: what 本年利润 will have earned by this voucher. */
function CarriedProfitView({ income, expense }: CarriedProfit) {
  const profit = subtract(income, expense);
  return (
    <dl className={styles.profit} aria-label="本期利润">
      <div>
        <dt>收入</dt>
        <dd>
          <Money value={income} />
        </dd>
      </div>
      <div>
        <dt>－ 费用</dt>
        <dd>
          <Money value={expense} />
        </dd>
      </div>
      <div>
        <dt>＝ {profit < 0 ? '亏损' : '利润'}</dt>
        <dd>
          <Money value={profit} />
        </dd>
      </div>
    </dl>
  );
}

/** The first ones tell where to begin, the count how many there are. */
function shortened(titles: readonly string[]): string {
  const shown = titles.slice(0, 2).join('、');
  return titles.length > 2 ? `${shown}等${titles.length}项` : shown;
}

/** A custom one is changed where it is defined. */
function hasSettings({ key, inputs, isRequired }: CarryForwardCard): boolean {
  return key !== 'custom' && (inputs.length > 0 || !isRequired);
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
