import type { AssetOpening } from '@mingzhang/shared/accounting/assets/assetCard';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { useSession } from '@mingzhang/shell';
import { amountText, monthsDoneText, quantityText } from '../amountFields';
import { withBasis, withOpening } from './assetDraft';
import { problemAt, type CardForm } from './cardForm';
import { Field } from './Field';
import { NumberField } from './NumberField';
import styles from './AssetCard.module.css';

/** 期初: what had happened to the asset before these books. */
export function OpeningFields({ form }: { readonly form: CardForm }) {
  const { standard } = useSession().accountSet;
  const { draft, isLocked: isReadOnly, change } = form;
  const { opening, method } = draft.asset;
  if (!opening) return null;
  const set = (changes: Partial<AssetOpening>) => change((last) => withOpening(last, changes));
  const amount = (field: 'accumulated' | 'impairment' | 'taxAccumulated', label: string, hint?: string) => (
    <NumberField
      label={label}
      text={amountText}
      value={opening[field]}
      isReadOnly={isReadOnly}
      problem={problemAt(form, `opening.${field}`)}
      hint={hint}
      onChange={(value) => set({ [field]: value })}
    />
  );
  return (
    <section className={styles.section} aria-label="期初">
      <h2>期初（{periodLabel(opening.period)}之前）</h2>
      <div className={styles.fields}>
        <NumberField
          label="已提月份"
          text={monthsDoneText}
          suffix="个月"
          value={opening.monthsDone}
          isReadOnly={isReadOnly}
          problem={problemAt(form, 'opening.monthsDone')}
          onChange={(monthsDone) => set({ monthsDone })}
        />
        {method === 'work' && (
          <NumberField
            label="已完成工作量"
            text={quantityText}
            value={opening.workDone}
            isReadOnly={isReadOnly}
            problem={problemAt(form, 'opening.workDone')}
            onChange={(workDone) => set({ workDone })}
          />
        )}
        {amount('accumulated', '累计折旧', '按折旧方法算出，可以按账面修改')}
        {standard === 'enterprise' && amount('impairment', '减值准备')}
        {amount('taxAccumulated', '税法累计折旧')}
        {method !== 'work' && <BasisField form={form} basis={opening.basis} />}
      </div>
    </section>
  );
}

interface BasisFieldProps {
  readonly form: CardForm;
  readonly basis: AssetOpening['basis'];
}

function BasisField({ form, basis }: BasisFieldProps) {
  return (
    <Field label="以后各月" isWide>
      <Radio.Group
        aria-label="以后各月"
        disabled={form.isLocked}
        value={basis === 'rest' ? 'rest' : 'formula'}
        options={[
          { value: 'rest', label: '按剩余期限重算' },
          { value: 'formula', label: '按原公式，末月取余' },
        ]}
        onChange={({ target }) => form.change((last) => withBasis(last, target.value as 'rest' | 'formula'))}
      />
    </Field>
  );
}
