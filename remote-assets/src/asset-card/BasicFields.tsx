import {
  assetOriginTitles,
  assetStatusTitles,
  type AssetRecord,
} from '@mingzhang/shared/accounting/assets/assetRecord';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { quantityText } from '../amountFields';
import { withCategory, withFields } from './assetDraft';
import { problemAt, type CardForm } from './cardForm';
import { ChoiceField } from './ChoiceField';
import { Field } from './Field';
import { NumberField } from './NumberField';
import styles from './AssetCard.module.css';

/** What one knows of the asset itself. */
export function BasicFields({ form }: { readonly form: CardForm }) {
  const { asset } = form.draft;
  const { isLocked } = form;
  const set = settingOf(form);
  return (
    <section className={styles.section} aria-label="基本信息">
      <h2>基本信息</h2>
      <div className={styles.fields}>
        <TextField form={form} field="number" label="资产编号" maxLength={30} />
        <TextField form={form} field="name" label="资产名称" maxLength={100} hasFocus={asset.id === 0} />
        <CategoryField form={form} />
        <Field
          label="开始使用日期"
          problem={problemAt(form, 'readyOn')}
          hint={asset.opening && '早于启用期间：期初卡片'}
        >
          <DateInput
            ariaLabel="开始使用日期"
            value={asset.readyOn}
            disabled={isLocked}
            onChange={(readyOn) => readyOn && set({ readyOn })}
          />
        </Field>
        <ChoiceField
          label="来源"
          titles={assetOriginTitles}
          value={asset.origin}
          isReadOnly={isLocked}
          problem={problemAt(form, 'opening')}
          onChange={(origin) => set({ origin })}
        />
        <StatusField form={form} />
        <TextField form={form} field="spec" label="规格型号" maxLength={100} />
        <NumberField
          label="数量"
          text={quantityText}
          value={asset.quantity}
          isReadOnly={form.isReadOnly}
          onChange={(quantity) => set({ quantity })}
        />
        <TextField form={form} field="unit" label="计量单位" maxLength={20} />
        <TextField form={form} field="location" label="存放地点" maxLength={100} />
        <TextField form={form} field="keeper" label="使用人" maxLength={50} />
        <TextField form={form} field="supplier" label="供应商" maxLength={100} />
      </div>
    </section>
  );
}

const settingOf =
  ({ change, begun }: CardForm) =>
  (changes: Partial<AssetRecord>) =>
    change((last) => withFields(last, changes, begun.start));

const movingEvents = { location: 'transfer', keeper: 'keeper', status: 'status' } as const;

/** Why a field is changed by an event only: one has changed it. */
function movedBy({ begunDetail }: CardForm, field: string): string | null {
  const kind = movingEvents[field as keyof typeof movingEvents];
  const isMoved = begunDetail?.events.some((event) => event.kind === kind) ?? false;
  return isMoved ? '已有变动，请登记变动来改变' : null;
}

interface TextFieldProps {
  readonly form: CardForm;
  readonly field: 'number' | 'name' | 'spec' | 'unit' | 'location' | 'keeper' | 'supplier';
  readonly label: string;
  readonly maxLength: number;
  readonly hasFocus?: boolean;
}

function TextField({ form, field, label, maxLength, hasFocus = false }: TextFieldProps) {
  const set = settingOf(form);
  const moved = movedBy(form, field);
  return (
    <Field label={label} problem={problemAt(form, field)} hint={moved}>
      <Input
        aria-label={label}
        maxLength={maxLength}
        value={form.draft.asset[field]}
        disabled={form.isReadOnly || moved !== null}
        autoFocus={hasFocus}
        onChange={({ target }) => set({ [field]: target.value })}
      />
    </Field>
  );
}

function CategoryField({ form }: { readonly form: CardForm }) {
  const { draft, categories, begun, isLocked, change } = form;
  const choose = (id: number) => {
    const category = categories.find((one) => one.id === id);
    if (category) change((last) => withCategory(last, category, begun.start));
  };
  return (
    <Field label="资产类别" problem={problemAt(form, 'categoryId')}>
      <Select
        aria-label="资产类别"
        value={draft.asset.categoryId}
        disabled={isLocked}
        showSearch={{ optionFilterProp: 'label' }}
        options={categories.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        onChange={choose}
      />
    </Field>
  );
}

/** In use or idle; what an event made of it is only shown. */
function StatusField({ form }: { readonly form: CardForm }) {
  const { status } = form.draft.asset;
  const { inUse, idle } = assetStatusTitles;
  const isChosen = status === 'inUse' || status === 'idle';
  return (
    <ChoiceField
      label="使用状态"
      titles={{ inUse, idle, ...(isChosen ? {} : { [status]: assetStatusTitles[status] }) }}
      value={status as 'inUse' | 'idle'}
      isReadOnly={form.isReadOnly || !isChosen || movedBy(form, 'status') !== null}
      onChange={(chosen) => settingOf(form)({ status: chosen })}
    />
  );
}
