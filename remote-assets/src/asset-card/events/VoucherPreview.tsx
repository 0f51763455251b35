import { negate, sum } from '@mingzhang/shared/primitives/money';
import { Alert, Money, useIsTelephone } from '@mingzhang/shared/ui';
import type { ServerState } from '@mingzhang/shell';
import type { VoucherPreview as Preview } from './eventsApi';
import styles from './Events.module.css';

/** The voucher of an event before it happens: its entries, what is missing, the gain or loss. */
export function VoucherPreview({ data, problem, isLoading }: Omit<ServerState<Preview>, 'reload'>) {
  return (
    <section className={styles.preview} aria-label="凭证预览" aria-busy={isLoading}>
      <h3>凭证预览</h3>
      {problem ? (
        <Alert type="warning" showIcon title={problem.message} />
      ) : (
        data && <Entries preview={data} />
      )}
    </section>
  );
}

function Entries({ preview }: { readonly preview: Preview }) {
  const { entries, problems, result, vat } = preview;
  // It has room for the account and both amounts: the summary is above its first account.
  const isTelephone = useIsTelephone();
  return (
    <>
      {problems.map((message) => (
        <Alert key={message} type="info" showIcon title={message} />
      ))}
      {vat && (
        <p>
          增值税 {vat.rate}：<Money value={vat.tax} />
          <small>
            {vat.source}
            {vat.note && `（${vat.note}）`}
          </small>
        </p>
      )}
      <table>
        <thead>
          <tr>
            {!isTelephone && <th>摘要</th>}
            <th>科目</th>
            <th>借方</th>
            <th>贷方</th>
          </tr>
        </thead>
        <tbody>
          {entries.flatMap(({ title, lines }) =>
            lines.map(({ account, debit, credit }, index) => (
              <tr key={`${title} ${index}`} data-first={index === 0 || undefined}>
                {!isTelephone && <td>{index === 0 ? title : ''}</td>}
                <td>
                  {isTelephone && index === 0 && <small className={styles.summary}>{title}</small>}
                  {account || '（未选科目）'}
                </td>
                <td>
                  <Money value={debit} blankZero />
                </td>
                <td>
                  <Money value={credit} blankZero />
                </td>
              </tr>
            )),
          )}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={isTelephone ? 1 : 2}>合计</td>
            <td>
              <Money value={sum(entries.flatMap(({ lines }) => lines.map(({ debit }) => debit)))} />
            </td>
            <td>
              <Money value={sum(entries.flatMap(({ lines }) => lines.map(({ credit }) => credit)))} />
            </td>
          </tr>
        </tfoot>
      </table>
      {result !== null && (
        <p className={styles.result}>
          {result < 0 ? '净损失' : '净收益'} <Money value={result < 0 ? negate(result) : result} />
        </p>
      )}
    </>
  );
}
