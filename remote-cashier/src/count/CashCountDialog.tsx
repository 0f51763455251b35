import { countedCash, denominations } from '@mingzhang/shared/accounting/cashier/cashCount';
import { fen, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import { Modal, Money } from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { RefusalNote, useSubmission, useAskBeforeClosing } from '@mingzhang/shared/ui-form';
import { Input } from '@mingzhang/shared/ui-text';
import { useNotify, useServerState } from '@mingzhang/shell';
import { useState, type KeyboardEvent } from 'react';
import { NumberInput, type NumberInputProps } from '@mingzhang/shared/fields/NumberInput';
import type { ListedFund } from '../fundsApi';
import { listJournal } from '../journal/journalApi';
import { todayInShanghai } from '@mingzhang/shared/fields/todayInShanghai';
import styles from './CashCount.module.css';
import { saveCashCount, type CountDraft } from './countApi';
import { denominationTitle } from './denominationTitle';

interface CashCountDialogProps {
  readonly fund: ListedFund;
  readonly onClose: () => void;
}

/** 新增盘点: how many of each denomination, beside what the journal has that day. */
export function CashCountDialog({ fund, onClose }: CashCountDialogProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [draft, setDraft] = useState<CountDraft>(() => ({
    ...{ on: todayInShanghai(), witness: '', note: '' },
    pieces: denominations.map(() => 0),
  }));
  const counted = countedCash(draft.pieces);
  const close = useAskBeforeClosing(counted !== 0 || draft.witness + draft.note !== '', onClose);
  const change = (changes: Partial<CountDraft>) => setDraft((last) => ({ ...last, ...changes }));

  async function save() {
    if (isBusy) return;
    let text = '';
    const isSaved = await submit(async () => {
      ({ text } = await saveCashCount(fund.id, draft));
    });
    if (!isSaved) return;
    notify.success(text);
    onClose();
  }
  return (
    <Modal
      open
      width={520}
      title={`现金盘点：${fund.name}`}
      okText="保存"
      okButtonProps={{ title: 'Ctrl+S' }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={close}
    >
      <RefusalNote text={refusal} />
      <div className={styles.head}>
        <DateInput ariaLabel="盘点日期" value={draft.on} onChange={(on) => on && change({ on })} />
        <Input
          aria-label="监盘人"
          placeholder="监盘人"
          maxLength={50}
          value={draft.witness}
          onChange={({ target }) => change({ witness: target.value })}
        />
        <Input
          aria-label="备注"
          placeholder="备注"
          maxLength={200}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
      <PiecesTable pieces={draft.pieces} onChange={(pieces) => change({ pieces })} />
      <Comparison fund={fund} draft={draft} counted={counted} />
    </Modal>
  );
}

interface PiecesTableProps {
  readonly pieces: CountDraft['pieces'];
  readonly onChange: (pieces: CountDraft['pieces']) => void;
}

/** Whole pieces, none as nothing. */
const piecesText: Pick<NumberInputProps<number>, 'parse' | 'format'> = {
  parse: (text) => (text === '' ? 0 : /^\d{1,7}$/.test(text) ? Number(text) : undefined),
  format: (count) => (count === 0 ? '' : String(count)),
};

/** One row for each denomination; Enter goes to the next. */
function PiecesTable({ pieces, onChange }: PiecesTableProps) {
  function goOn(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    (event.target as Element).closest('tr')?.nextElementSibling?.querySelector('input')?.focus();
  }
  return (
    <table className={styles.pieces} aria-label="面额" onKeyDown={goOn}>
      <thead>
        <tr>
          <th>面额</th>
          <th>张（枚）数</th>
          <th>金额</th>
        </tr>
      </thead>
      <tbody>
        {denominations.map((worth, at) => {
          const count = pieces[at] ?? 0;
          return (
            <tr key={worth}>
              <td>{denominationTitle(worth)}</td>
              <td>
                <NumberInput<number>
                  {...piecesText}
                  isLive
                  autoFocus={at === 0}
                  label={`${denominationTitle(worth)}的张数`}
                  value={count}
                  onChange={(typed) => onChange(pieces.map((one, index) => (index === at ? typed : one)))}
                />
              </td>
              <td>
                <Money value={fen(worth * count)} blankZero />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ComparisonProps {
  readonly fund: ListedFund;
  readonly draft: CountDraft;
  readonly counted: Fen;
}

/** What was counted beside the journal at the end of that day. */
function Comparison({ fund, draft: { on }, counted }: ComparisonProps) {
  const { data } = useServerState(['journal', fund.id, 'of', on], (signal) =>
    listJournal(fund.id, { from: on, to: on, state: null, text: '' }, 1, signal),
  );
  const difference = data && subtract(counted, data.closing);
  return (
    <dl className={styles.comparison} aria-label="盘点结果">
      <dt>实存</dt>
      <dd>
        <Money value={counted} />
      </dd>
      <dt>日记账</dt>
      <dd>
        <Money value={data?.closing ?? null} />
      </dd>
      <dt>{difference === null || difference === 0 ? '相符' : difference < 0 ? '短款' : '长款'}</dt>
      <dd>
        <Money value={difference === null ? null : fen(Math.abs(difference))} />
      </dd>
    </dl>
  );
}
