import { BEGINS_IN_JANUARY } from '@mingzhang/shared/accounting/cash-flow/openingCashFlow';
import { spanLabel } from '@mingzhang/shared/accounting/report/statementInterval';
import { firstPeriodOfYear, periodLabel, previousPeriod } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  PageToolbar,
  useHotkeys,
} from '@mingzhang/shared/ui';
import { usePermission, useSession } from '@mingzhang/shell';
import { CashDifferenceBar } from './CashDifferenceBar';
import { OpeningCashFlowTable } from './OpeningCashFlowTable';
import { PasteNotice } from './PasteNotice';
import { netIncrease } from './openingCashFlowSums';
import { useOpeningCashFlows } from './useOpeningCashFlows';
import styles from './OpeningBalances.module.css';

/** /initial?view=cashFlow: 期初现金流量, what 本年累计 of the cash flow statement counts of the months before the books. */
export function OpeningCashFlowScreen() {
  const { organization } = useSession();
  const { id, name, enablePeriod } = organization;
  const isMidYear = enablePeriod !== firstPeriodOfYear(enablePeriod);
  return (
    <Page>
      <PageHeader
        title="期初现金流量"
        note={
          <>
            {name} · 启用期间 {periodLabel(enablePeriod)} · 单位：元 <Link to="/initial">回到期初余额</Link>
          </>
        }
      />
      {isMidYear ? <OpeningCashFlows key={id} /> : <EmptyState text={`${BEGINS_IN_JANUARY}。`} />}
    </Page>
  );
}

function OpeningCashFlows() {
  const { accountSet, organization, periods } = useSession();
  const hasClosedPeriod = periods.some(({ isClosed }) => isClosed);
  const isLocked = !usePermission('setting.write') || hasClosedPeriod;
  const flows = useOpeningCashFlows(organization.id, accountSet.standard);
  const { rows, cash, problem, refusal } = flows;
  const save = () => void flows.save();
  useHotkeys({ 'ctrl+s': save }, !isLocked);
  if (problem) return <ErrorState problem={problem} />;
  if (!rows || !cash) return <PageSkeleton />;
  const { enablePeriod } = organization;
  const months = spanLabel({ from: firstPeriodOfYear(enablePeriod), to: previousPeriod(enablePeriod) });
  const { standard } = accountSet;
  return (
    <>
      <PageToolbar
        actions={
          !isLocked && (
            <Button
              type="primary"
              title="Ctrl+S"
              disabled={!flows.isDirty}
              loading={flows.isSaving}
              onClick={save}
            >
              保存
            </Button>
          )
        }
      >
        <span className={styles.hint}>
          按{months}的现金流量表填写，流出填正数；只计入{enablePeriod.slice(0, 4)}
          年的本年累计和全年，不计入任何一个月；可以连同项目名称整块粘贴现金流量表
        </span>
      </PageToolbar>
      {hasClosedPeriod && (
        <Alert
          showIcon
          type="info"
          className={styles.notice ?? ''}
          title="已有期间结账，期初现金流量不能修改。需要修改请先反结账（需主管权限）。"
        />
      )}
      {refusal !== null && (
        <Alert
          showIcon
          closable={{ onClose: flows.dismissRefusal }}
          type="error"
          role="alert"
          className={styles.notice ?? ''}
          title={refusal}
        />
      )}
      {flows.pasted && <PasteNotice result={flows.pasted} onClose={flows.dismissPasted} />}
      <CashDifferenceBar cash={cash} netIncrease={netIncrease(rows, standard)} isUnsaved={flows.isDirty} />
      <OpeningCashFlowTable {...flows} rows={rows} standard={standard} months={months} isLocked={isLocked} />
    </>
  );
}
