import { assetMethodTitles, type AssetMethod } from '@mingzhang/shared/accounting/assets/assetCard';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import { NO_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import { amountText, monthsText, percentText, quantityText } from '../amountFields';
import { withFields, withResidualRate } from './assetDraft';
import { problemAt, type CardForm } from './cardForm';
import { ChoiceField } from './ChoiceField';
import { NumberField } from './NumberField';
import styles from './AssetCard.module.css';

/** What the months are reckoned from. */
export function ValueFields({ form }: { readonly form: CardForm }) {
  const { draft, begun, isLocked: isReadOnly, change } = form;
  const { asset } = draft;
  const set = (changes: Partial<AssetRecord>) => change((last) => withFields(last, changes, begun.start));
  const field = (at: 'cost' | 'inputVat' | 'residual' | 'months' | 'method' | 'totalWork') => ({
    isReadOnly,
    problem: problemAt(form, at),
  });
  const choose = (method: AssetMethod) =>
    set({ method, totalWork: method === 'work' ? (asset.totalWork ?? NO_QUANTITY) : null });
  return (
    <section className={styles.section} aria-label="原值与折旧">
      <h2>原值与折旧</h2>
      <div className={styles.fields}>
        <NumberField
          {...field('cost')}
          label="原值"
          text={amountText}
          value={asset.cost}
          hint="不含可抵扣的进项税额"
          onChange={(cost) => set({ cost })}
        />
        <NumberField
          {...field('inputVat')}
          label="进项税额"
          text={amountText}
          value={asset.inputVat}
          hint="已抵扣的，处置时据此判断税率"
          onChange={(inputVat) => set({ inputVat })}
        />
        <RateField form={form} />
        <NumberField
          {...field('residual')}
          label="预计净残值"
          text={amountText}
          value={asset.residual}
          onChange={(residual) => set({ residual })}
        />
        <ChoiceField
          {...field('method')}
          label="折旧方法"
          titles={assetMethodTitles}
          value={asset.method}
          onChange={choose}
        />
        <NumberField
          {...field('months')}
          label="预计使用月份"
          text={monthsText}
          suffix="个月"
          value={asset.months}
          hint={yearsText(asset.months)}
          onChange={(months) => set({ months })}
        />
        {asset.method === 'work' && (
          <NumberField
            {...field('totalWork')}
            label="预计总工作量"
            text={quantityText}
            value={asset.totalWork ?? NO_QUANTITY}
            onChange={(totalWork) => set({ totalWork })}
          />
        )}
      </div>
    </section>
  );
}

/** 净残值率, which the residual value follows until that is typed itself. */
function RateField({ form }: { readonly form: CardForm }) {
  const { draft, begun, isLocked: isReadOnly, change } = form;
  const { residualRate } = draft;
  return (
    <NumberField
      label="净残值率"
      text={percentText}
      suffix="%"
      value={residualRate ?? 0}
      isReadOnly={isReadOnly}
      hint={residualRate === null && '净残值已直接填写'}
      onChange={(rate) => change((last) => withResidualRate(last, rate, begun.start))}
    />
  );
}

/** 60 → 5 年; 30 → 2 年 6 个月. */
function yearsText(months: number): string | undefined {
  if (months < 12) return undefined;
  const rest = months % 12;
  return `${Math.floor(months / 12)} 年${rest === 0 ? '' : ` ${rest} 个月`}`;
}
