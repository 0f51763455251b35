import { cashFlowStateTitles, cashFlowStates } from '@mingzhang/shared/accounting/cash-flow/cashFlowStates';
import { monthLabel } from '@mingzhang/shared/accounting/report/statementInterval';
import { PageToolbar } from '@mingzhang/shared/ui';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import { Tag } from '@mingzhang/shared/ui-tag';
import { Input } from '@mingzhang/shared/ui-text';
import { Checkbox, Segmented } from '@mingzhang/shared/ui-toggle';
import { Select } from '@mingzhang/shared/ui-select';
import { useSession } from '@mingzhang/shell';
import type { CashFlowChoice } from '../cashFlowApi';
import styles from './CashFlow.module.css';
import { itemOptions, itemSearch } from './itemOptions';

interface WorksheetFiltersProps {
  readonly choice: CashFlowChoice;
  readonly onChange: (changes: Partial<CashFlowChoice>) => void;
}

/** Month, what is left to do, direction, item, words of the summary or a voucher's number. */
export function WorksheetFilters({ choice, onChange }: WorksheetFiltersProps) {
  const { periods, accountSet, organization, organizations } = useSession();
  const hasBelow = organizations.some((each) => each.organization.parentId === organization.id);
  return (
    <PageToolbar>
      <div className={styles.filters}>
        {choice.from !== null && (
          <Tag closable={{ 'aria-label': '只看一个月' }} onClose={() => onChange({ from: null })}>
            {monthLabel(choice.from)}至
          </Tag>
        )}
        <PeriodPicker
          value={choice.period}
          periods={periods}
          onChange={(period) => onChange({ period, from: null })}
        />
        <Segmented
          aria-label="状态"
          value={choice.state}
          options={cashFlowStates.map((value) => ({ value, label: cashFlowStateTitles[value] }))}
          onChange={(state) => onChange({ state })}
        />
        <Segmented<'both' | 'in' | 'out'>
          aria-label="方向"
          value={choice.direction ?? 'both'}
          options={[
            { value: 'both', label: '收支' },
            { value: 'in', label: '流入' },
            { value: 'out', label: '流出' },
          ]}
          onChange={(direction) => onChange({ direction: direction === 'both' ? null : direction })}
        />
        <Select
          aria-label="项目"
          className={`${styles.item}`}
          placeholder="全部项目"
          allowClear
          showSearch={itemSearch}
          value={choice.line}
          options={itemOptions(accountSet.standard)}
          onChange={(line?: number) => onChange({ line: line ?? null })}
        />
        <Input.Search
          className={styles.keyword}
          aria-label="摘要或凭证号"
          placeholder="摘要，或凭证号如 记-12"
          allowClear
          defaultValue={choice.keyword}
          onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
        />
        {hasBelow && (
          <Checkbox
            checked={choice.scope === 'tree'}
            onChange={({ target }) => onChange({ scope: target.checked ? 'tree' : 'self' })}
          >
            含下级组织
          </Checkbox>
        )}
      </div>
    </PageToolbar>
  );
}
