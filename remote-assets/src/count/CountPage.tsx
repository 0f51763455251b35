import { lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { Link, useNavigate, useParams } from '@mingzhang/shared/router';
import {
  Button,
  ErrorState,
  keyCaps,
  Page,
  PageHeader,
  PageSkeleton,
  PageToolbar,
  useHotkeys,
  useUnsavedChanges,
} from '@mingzhang/shared/ui';
import { DateInput } from '@mingzhang/shared/ui-date';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { Tag } from '@mingzhang/shared/ui-tag';
import { Input } from '@mingzhang/shared/ui-text';
import { useNotify, usePeriod, usePermission, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { BegunAssets } from '../BegunAssets';
import { CountOutcome } from './CountOutcome';
import { findCount, saveCount, type AssetCount, type CountResult } from './countApi';
import styles from './Count.module.css';

const SAVE_KEY = 'ctrl+s';

/** /assets/count/form/{countId?}: numbers are scanned or typed one after the other; saved, it says what is missing. */
export function CountPage() {
  const { countId } = useParams();
  return (
    <BegunAssets title="盘点单">
      {() => <KeptCount key={countId ?? 'new'} id={Number(countId ?? 0)} />}
    </BegunAssets>
  );
}

function KeptCount({ id }: { readonly id: number }) {
  const [period] = usePeriod();
  const { data, problem } = useServerState(['assetCount', id], (signal) => findCount(id, signal), {
    remembered: 'never',
    isAsked: id !== 0,
  });
  const first = id === 0 ? blankOf(lastDayOf(period)) : data;
  return (
    <Page>
      {first ? (
        <CountForm key={JSON.stringify(first)} first={first} result={id === 0 ? null : data} />
      ) : (
        <>
          <PageHeader title="盘点单" />
          {problem ? <ErrorState problem={problem} /> : <PageSkeleton />}
        </>
      )}
    </Page>
  );
}

const blankOf = (on: DateOnly): AssetCount => ({ id: 0, on, note: '', seen: [] });

interface CountFormProps {
  readonly first: AssetCount;
  readonly result: CountResult | null;
}

function CountForm({ first, result }: CountFormProps) {
  const mayWrite = usePermission('asset.write');
  const navigate = useNavigate();
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [count, setCount] = useState(first);
  const change = (changes: Partial<AssetCount>) => setCount((last) => ({ ...last, ...changes }));
  useUnsavedChanges(count !== first, 'lost');

  async function save() {
    if (!mayWrite || isBusy) return;
    let id = count.id;
    const isKept = await submit(async () => {
      ({ id } = await saveCount(count.id === 0 ? null : count.id, count));
    });
    if (!isKept) return;
    notify.success(`盘点单已保存：盘到 ${count.seen.length} 项`);
    await navigate(`/assets/count/form/${id}`, { replace: true });
  }
  useHotkeys({ [SAVE_KEY]: () => void save() });
  return (
    <>
      <PageHeader
        title="盘点单"
        note={<Link to="/assets/count">资产盘点</Link>}
        actions={
          mayWrite && (
            <Button
              type="primary"
              title={keyCaps(SAVE_KEY).join('+')}
              loading={isBusy}
              onClick={() => void save()}
            >
              保存并核对
            </Button>
          )
        }
      />
      <RefusalNote text={refusal} />
      <PageToolbar>
        <DateInput
          ariaLabel="盘点日期"
          value={count.on}
          disabled={!mayWrite}
          onChange={(on) => on && change({ on })}
        />
        <Input
          aria-label="备注"
          placeholder="备注：地点、盘点人"
          style={{ width: 240 }}
          maxLength={200}
          value={count.note}
          disabled={!mayWrite}
          onChange={({ target }) => change({ note: target.value })}
        />
      </PageToolbar>
      <SeenNumbers seen={count.seen} isReadOnly={!mayWrite} onChange={(seen) => change({ seen })} />
      {result && count === first && <CountOutcome result={result} />}
    </>
  );
}

interface SeenNumbersProps {
  readonly seen: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (seen: readonly string[]) => void;
}

/** One number after the other, by scanner or by hand; a list may be pasted. */
function SeenNumbers({ seen, isReadOnly, onChange }: SeenNumbersProps) {
  const [typed, setTyped] = useState('');
  function take(text: string) {
    const numbers = text.split(/[\s,，、;；]+/).filter((number) => number !== '');
    onChange([...new Set([...seen, ...numbers])]);
    setTyped('');
  }
  return (
    <section aria-label="盘到的资产">
      {!isReadOnly && (
        <Input
          aria-label="扫码或输入资产编号"
          placeholder="扫码或输入资产编号，按回车"
          style={{ maxWidth: 360 }}
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={() => take(typed)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!/\s\S/.test(text.trim())) return;
            event.preventDefault();
            take(text);
          }}
        />
      )}
      <p className={styles.seen}>
        <span>盘到 {seen.length} 项</span>
        {seen.map((number) => (
          <Tag
            key={number}
            closable={!isReadOnly}
            onClose={() => onChange(seen.filter((other) => other !== number))}
          >
            {number}
          </Tag>
        ))}
      </p>
    </section>
  );
}
