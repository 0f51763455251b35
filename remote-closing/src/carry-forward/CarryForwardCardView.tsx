import { useEffect, useRef, type RefObject } from 'react';
import type { CarriedProfit } from '@mingzhang/shared/accounting/carry-forward/engine/carriedProfit';
import { subtract } from '@mingzhang/shared/primitives/money';
import { Link } from '@mingzhang/shared/router';
import { Button, Money, Popover, Space, Tooltip } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import type { CarryForwardCard, CarryForwardSettings } from '../closingApi';
import { CardDifference } from './CardDifference';
import { CarryForwardLines } from './CarryForwardLines';
import { CardFigures } from './settings/CardFigures';
import { TaxRates } from './TaxRates';
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
  /** 保留: the vouchers stay as they are. */
  readonly onKeep: () => void;
  /** A rate or an amount was changed on the card. */
  readonly onChange: (values: Partial<CarryForwardSettings>) => void;
  readonly onSettings: () => void;
}

/** One kind of carry-forward: its amount, its rule, the voucher as it would be made, and the vouchers made. */
export function CarryForwardCardView(props: CarryForwardCardViewProps) {
  const { card, settings, isClosed, isBlocked, onGenerate, onChange } = props;
  const isMade = card.vouchers.length > 0;
  const isDue = card.lines.length > 0 && (!isMade || card.isStale);
  const { difference } = card;
  const { link, ask } = useVoucherFocus(isDue);

  function generate() {
    ask();
    onGenerate();
  }

  return (
    <article className={styles.card} aria-label={card.title}>
      <div className={styles.cardHead}>
        <h3>{card.title}</h3>
        <CardState card={card} />
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
      {card.asksTaxRate && isDue && !isMade && !isClosed && (
        <div className={styles.waiting}>
          税率还没有选定，选一次以后各月沿用：
          <Space wrap>
            <TaxRates disabled={isBlocked} onChoose={(rate) => onChange({ incomeTax: rate })} />
          </Space>
        </div>
      )}
      {isDue && card.waitsFor.length > 0 && (
        <p className={styles.waiting}>请先生成：{shortened(card.waitsFor)}</p>
      )}
      {difference && <CardDifference difference={difference} />}
      {card.isStale && card.lines.length === 0 && (
        <p className={styles.waiting}>
          按规则本期不再需要结转，请删除这张凭证{difference?.canKeep && '，或保留它'}。
        </p>
      )}
      <CardFoot {...props} isDue={isDue} link={link} onGenerate={generate} />
    </article>
  );
}

interface CardFootProps extends CarryForwardCardViewProps {
  readonly isDue: boolean;
  /** The last voucher made. */
  readonly link: RefObject<HTMLAnchorElement | null>;
}

/** The vouchers made, and what can be done with the card. */
function CardFoot(props: CardFootProps) {
  const { card, isClosed, isBusy, isBlocked, isDue, link, onGenerate, onKeep, onSettings } = props;
  const { difference } = card;
  const mayGenerate = isDue ? card.waitsFor.length === 0 : difference !== null && card.lines.length > 0;
  return (
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
        {card.isStale && difference?.canKeep && (
          <Button size="small" disabled={isClosed || isBlocked} onClick={onKeep}>
            {difference.isCorrected ? '保留我的修改' : '保留现有凭证'}
          </Button>
        )}
        <Button
          size="small"
          type={difference?.decision === 'kept' ? 'default' : 'primary'}
          disabled={!mayGenerate || isClosed || (isBlocked && !isBusy)}
          loading={isBusy}
          onClick={onGenerate}
        >
          {generateTitle(card)}
        </Button>
      </Space>
    </div>
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

/** The first ones and how many there are. */
function shortened(titles: readonly string[]): string {
  const shown = titles.slice(0, 2).join('、');
  return titles.length > 2 ? `${shown}等${titles.length}项` : shown;
}

/** A custom one is changed where it is defined. */
function hasSettings({ key, inputs, isRequired }: CarryForwardCard): boolean {
  return key !== 'custom' && (inputs.length > 0 || !isRequired);
}

/** In a word: 待生成, 已生成, or what is the matter with what was made. */
function CardState({ card: { vouchers, lines, isStale, difference } }: { readonly card: CarryForwardCard }) {
  if (vouchers.length === 0) {
    return lines.length === 0 ? <Tag>无需结转</Tag> : <Tag color="processing">待生成</Tag>;
  }
  if (isStale) {
    return <Tag color="warning">{difference?.isCorrected ? '凭证已手工修改' : '账上已变动'}</Tag>;
  }
  return <Tag color="success">{difference?.decision === 'kept' ? '已保留修改' : '已生成'}</Tag>;
}

/** What making the voucher of a card means for those it has made. */
function generateTitle({ vouchers, difference }: CarryForwardCard): string {
  if (vouchers.length === 0) return '生成凭证';
  if (!difference?.isCorrected && difference?.decision !== 'kept') return '重新生成';
  return vouchers.some(({ isAudited }) => isAudited) ? '按规则补记差额' : '按规则重新生成';
}

/**
 * Making a voucher disables the button that made it, and the focus would fall off the page: it goes to
 * the voucher made. `ask` says that one is being made.
 */
function useVoucherFocus(isDue: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const isAsked = useRef(false);

  useEffect(() => {
    if (isDue || !isAsked.current) return;
    isAsked.current = false;
    const focused = document.activeElement;
    // Only when the focus has not moved elsewhere meanwhile.
    if (focused === document.body || focused?.matches(':disabled')) link.current?.focus();
  }, [isDue]);

  const ask = () => {
    isAsked.current = true;
  };
  return { link, ask };
}
