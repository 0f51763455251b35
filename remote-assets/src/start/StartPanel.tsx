import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { Button, EmptyState } from '@mingzhang/shared/ui';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { useNotify, usePermission, useSession } from '@mingzhang/shell';
import { useState } from 'react';
import { beginAssets } from '../assetsApi';
import styles from './StartPanel.module.css';

/** 启用固定资产: the first month whose assets are kept on cards. What was bought before is entered as an opening. */
export function StartPanel({ openFrom }: { readonly openFrom: Period | null }) {
  const mayWrite = usePermission('asset.write');
  const { organization, periods } = useSession();
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const open = periods.filter(({ isClosed }) => !isClosed).map(({ period }) => period);
  const [chosen, setChosen] = useState(openFrom);

  if (!mayWrite) return <EmptyState text="固定资产还没有启用，请联系会计选择启用期间。" />;
  if (open.length === 0) return <EmptyState text="所有期间都已结账，请先开启新的期间，再启用固定资产。" />;

  async function begin(period: Period) {
    if (await submit(() => beginAssets(period))) notify.success(`固定资产已从${periodLabel(period)}启用`);
  }
  return (
    <section className={styles.panel} aria-label="启用固定资产">
      <h2>启用固定资产：{organization.name}</h2>
      <p>
        从启用期间起，折旧和摊销按资产卡片计提。之前购入的资产作为期初卡片登记，填写已提月份和累计折旧。
        启用时带出常用的资产类别。录入卡片之前可以改启用期间。
      </p>
      <RefusalNote text={refusal} />
      <div className={styles.choice}>
        <Select
          aria-label="启用期间"
          value={chosen}
          options={open.map((period) => ({ value: period, label: periodLabel(period) }))}
          onChange={setChosen}
        />
        <Button
          type="primary"
          loading={isBusy}
          disabled={chosen === null}
          onClick={() => chosen && void begin(chosen)}
        >
          启用
        </Button>
      </div>
    </section>
  );
}
