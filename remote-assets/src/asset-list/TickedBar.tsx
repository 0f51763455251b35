import { postingLists } from '@mingzhang/shared/fields/postingLists';
import { lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Button, keyCaps, lazyDialog, Space, usePageKeys } from '@mingzhang/shared/ui';
import { useAccountSetLists } from '@mingzhang/shell';
import { useMemo, useState } from 'react';
import type { Ticked } from './useTicked';

const BatchDialog = lazyDialog(() => import('../batch/BatchDialog').then((m) => m.BatchDialog));
const MergeDialog = lazyDialog(() => import('../batch/MergeDialog').then((m) => m.MergeDialog));

export const BATCH_KEY = 'f8';

interface TickedBarProps {
  readonly ticked: Ticked;
  /** The month the changes are proposed for. */
  readonly period: Period;
}

/** What can be done with the cards that are ticked. */
export function TickedBar({ ticked, period }: TickedBarProps) {
  const { data } = useAccountSetLists();
  const lists = useMemo(() => data && postingLists(data), [data]);
  const [opened, setOpened] = useState<'batch' | 'merge' | null>(null);
  const { cards } = ticked;
  const close = () => setOpened(null);
  const done = () => {
    close();
    ticked.clear();
  };
  usePageKeys({ [BATCH_KEY]: () => cards.length > 0 && setOpened('batch') }, opened === null);
  const on = lastDayOf(period);
  if (cards.length === 0) return null;
  return (
    <Space style={{ marginBottom: 8 }} role="group" aria-label="勾选的卡片">
      <b>已选 {cards.length} 张</b>
      <Button title={keyCaps(BATCH_KEY).join('+')} onClick={() => setOpened('batch')}>
        批量变动
      </Button>
      <Button disabled={cards.length < 2} onClick={() => setOpened('merge')}>
        合并
      </Button>
      <Button type="text" onClick={ticked.clear}>
        清除选择
      </Button>
      {opened === 'batch' && lists && (
        <BatchDialog cards={cards} on={on} lists={lists} onDone={done} onClose={close} />
      )}
      {opened === 'merge' && <MergeDialog cards={cards} on={on} onDone={done} onClose={close} />}
    </Space>
  );
}
