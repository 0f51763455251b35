import { cardIdOf } from '@mingzhang/shared/accounting/carry-forward/engine/cardIdOf';
import { Link } from '@mingzhang/shared/router';
import { Alert, Button, Space } from '@mingzhang/shared/ui';
import type { CarryForwardAnswers, CarryForwardCard } from '../closingApi';
import { TaxRates } from './TaxRates';
import type { CarryForwardRun } from './useCarryForwardRun';
import styles from '../Closing.module.css';

type Asked = NonNullable<CarryForwardRun['asked']>;

export interface CarryForwardRunNoticeProps {
  readonly run: CarryForwardRun;
  readonly isRunning: boolean;
  /** Goes on; without an answer because what was asked for has been done. */
  readonly onAnswer: (answers?: Partial<CarryForwardAnswers>) => void;
  /** The card of a question whose vouchers may stay as they are. */
  readonly keptOf: (asked: Asked) => CarryForwardCard | undefined;
  /** 保留修改. */
  readonly onKeep: (card: CarryForwardCard) => void;
  /** 所得税税率, in basis points. */
  readonly onTaxRate: (rate: number) => void;
  /** 停用: this kind is not used any more. */
  readonly onUnused: (asked: Asked) => void;
  readonly onSettings: (asked: Asked) => void;
}

/** How far 一键结转 has come: what was made, what it stopped at, and how to go on. */
export function CarryForwardRunNotice({ run, isRunning, ...answers }: CarryForwardRunNoticeProps) {
  const { made, asked, problem } = run;
  return (
    <Alert
      showIcon
      role="status"
      aria-label="一键结转"
      className={styles.notice ?? ''}
      type={typeOf(run, isRunning)}
      title={titleOf(run, isRunning)}
      description={
        <>
          {made.length > 0 && (
            <ul className={styles.made} aria-label="已生成">
              {made.map((step) => (
                <li key={`${cardIdOf(step)} ${step.voucher.id}`}>
                  {step.title}{' '}
                  <Link to={`/voucher/form/${step.voucher.id}`}>
                    {step.voucher.word}-{step.voucher.number}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {!isRunning && asked && <Question asked={asked} {...answers} />}
          {!isRunning && problem && (
            <>
              <p className={styles.question}>{problem}</p>
              <Button size="small" onClick={() => answers.onAnswer()}>
                重新核对后继续
              </Button>
            </>
          )}
        </>
      }
    />
  );
}

function typeOf({ asked, problem }: CarryForwardRun, isRunning: boolean) {
  if (isRunning) return 'info';
  if (problem) return 'error';
  return asked ? 'warning' : 'success';
}

function titleOf({ made, asked, problem }: CarryForwardRun, isRunning: boolean): string {
  const count = made.length === 0 ? '' : `，已生成${made.length}张凭证`;
  if (isRunning) return `正在一键结转${count}…`;
  if (problem) return `一键结转没有完成${count}`;
  if (asked) return `一键结转停在“${asked.title}”${count}`;
  return made.length === 0 ? '没有要结转的金额' : `一键结转完成，共生成${made.length}张凭证`;
}

interface QuestionProps extends Omit<CarryForwardRunNoticeProps, 'run' | 'isRunning'> {
  readonly asked: Asked;
}

/** The question, its answers, and 重新核对后继续 for when it has been settled elsewhere on the page. */
function Question({ asked, keptOf, onAnswer, onKeep, onTaxRate, onUnused, onSettings }: QuestionProps) {
  const { reason, message } = asked;
  const id = cardIdOf(asked);
  const kept = reason === 'corrected' || reason === 'excess' ? keptOf(asked) : undefined;
  return (
    <>
      <p className={styles.question}>{message}</p>
      <Space wrap>
        {reason === 'unset' && (
          <Button size="small" type="primary" onClick={() => onSettings(asked)}>
            去设置
          </Button>
        )}
        {reason === 'rates' && (
          <Button size="small" type="primary" onClick={() => onAnswer({ confirmed: [id] })}>
            汇率无误，生成
          </Button>
        )}
        {kept && (
          <Button size="small" type="primary" onClick={() => onKeep(kept)}>
            保留我的修改
          </Button>
        )}
        {reason === 'corrected' && (
          <Button size="small" onClick={() => onAnswer({ confirmed: [id] })}>
            按规则重新生成
          </Button>
        )}
        {reason === 'taxRate' && <TaxRates onChoose={onTaxRate} />}
        {reason === 'regenerate' && (
          <Button size="small" type="primary" onClick={() => onAnswer({ regenerates: true })}>
            重新生成
          </Button>
        )}
        <Button size="small" onClick={() => onAnswer({ passed: [id] })}>
          本月不结转
        </Button>
        {reason === 'unset' && (
          <Button size="small" onClick={() => onUnused(asked)}>
            不使用此项
          </Button>
        )}
        <Button size="small" onClick={() => onAnswer()}>
          重新核对后继续
        </Button>
      </Space>
    </>
  );
}
