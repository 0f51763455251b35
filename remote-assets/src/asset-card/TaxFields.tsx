import { assetMethodTitles, type AssetTax } from '@mingzhang/shared/accounting/assets/assetCard';
import {
  acceleratedLifeOf,
  surenessTitles,
  taxClassTitles,
  taxLifeOf,
} from '@mingzhang/shared/accounting/assets/assetRates';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import { Checkbox, Switch } from '@mingzhang/shared/ui-toggle';
import { amountText, monthsText } from '../amountFields';
import { withOwnTax, withTax } from './assetDraft';
import { problemAt, type CardForm } from './cardForm';
import { ChoiceField } from './ChoiceField';
import { Field } from './Field';
import { NumberField } from './NumberField';
import styles from './AssetCard.module.css';

/** 税务台账: as the card, unless it has terms of its own. */
export function TaxFields({ form }: { readonly form: CardForm }) {
  const { draft, isReadOnly, change } = form;
  const { tax, readyOn } = draft.asset;
  const set = (changes: Partial<AssetTax>) => change((last) => withTax(last, changes));
  const life = taxLifeOf(tax.taxClass, readyOn);
  const lifeText = life && [`最低 ${life.months} 个月`, life.source, surenessTitles[life.sureness]];
  return (
    <section className={styles.section} aria-label="税务台账">
      <h2>税务台账</h2>
      <div className={styles.fields}>
        <ChoiceField<keyof typeof taxClassTitles>
          label="税法类别"
          titles={taxClassTitles}
          value={tax.taxClass ?? 'none'}
          isReadOnly={isReadOnly}
          hint={lifeText?.filter(Boolean).join('，')}
          onChange={(chosen) => set({ taxClass: chosen === 'none' ? null : chosen })}
        />
        <Field label="税前扣除" problem={problemAt(form, 'tax.isOneTime')}>
          <Checkbox
            checked={tax.isOneTime}
            disabled={isReadOnly}
            onChange={({ target }) => set({ isOneTime: target.checked })}
          >
            一次性税前扣除
          </Checkbox>
        </Field>
        <Field
          label="税法年限"
          problem={problemAt(form, 'tax.isAccelerated')}
          hint={acceleratedHint(draft.asset)}
        >
          <Checkbox
            checked={tax.isAccelerated}
            disabled={isReadOnly}
            onChange={({ target }) => set({ isAccelerated: target.checked })}
          >
            加速折旧（缩短年限）
          </Checkbox>
        </Field>
        <Field label="计税基础、方法、年限与账面不同">
          <span>
            <Switch
              aria-label="税务台账与账面不同"
              checked={draft.hasOwnTax}
              disabled={isReadOnly}
              onChange={(isOwn) => change((last) => withOwnTax(last, isOwn))}
            />
          </span>
        </Field>
        {draft.hasOwnTax && <OwnTerms form={form} set={set} />}
      </div>
    </section>
  );
}

/** How far a life may be shortened, and by which rule; what prevents it is among the warnings. */
function acceleratedHint({ kind, tax, readyOn }: AssetRecord): string | undefined {
  const shortened = acceleratedLifeOf(tax.taxClass, readyOn);
  if (kind !== 'fixed' || !shortened) return undefined;
  const { months, row } = shortened;
  const least = `最低 ${months} 个月（${row.percent}%）`;
  return [least, row.source, surenessTitles[row.sureness]].filter(Boolean).join('，');
}

interface OwnTermsProps {
  readonly form: CardForm;
  readonly set: (changes: Partial<AssetTax>) => void;
}

function OwnTerms({ form, set }: OwnTermsProps) {
  const { isReadOnly } = form;
  const { tax } = form.draft.asset;
  const field = (at: keyof AssetTax) => ({ isReadOnly, problem: problemAt(form, `tax.${at}`) });
  return (
    <>
      <NumberField
        {...field('base')}
        label="计税基础"
        text={amountText}
        value={tax.base}
        onChange={(base) => set({ base })}
      />
      <NumberField
        {...field('residual')}
        label="税法净残值"
        text={amountText}
        value={tax.residual}
        onChange={(residual) => set({ residual })}
      />
      <ChoiceField
        {...field('method')}
        label="税法折旧方法"
        titles={assetMethodTitles}
        value={tax.method}
        onChange={(method) => set({ method })}
      />
      <NumberField
        {...field('months')}
        label="税法折旧月份"
        text={monthsText}
        suffix="个月"
        value={tax.months}
        onChange={(months) => set({ months })}
      />
    </>
  );
}
