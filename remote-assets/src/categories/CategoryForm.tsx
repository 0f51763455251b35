import {
  assetKindTitles,
  assetMethodTitles,
  type AssetKind,
  type AssetTaxClass,
} from '@mingzhang/shared/accounting/assets/assetCard';
import type { AssetAccountRole, AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import { taxLives } from '@mingzhang/shared/accounting/assets/assetRates';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { NumberInput } from '@mingzhang/shared/fields/NumberInput';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { PostingTargetInput } from '@mingzhang/shared/fields/PostingTargetInput';
import { Col, Form, FormDialog, Row } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { useNotify } from '@mingzhang/shell';
import { monthsText, percentText } from '../amountFields';
import { saveAssetCategory } from './categoriesApi';

interface CategoryFormProps {
  /** Null for a new one. */
  readonly category: AssetCategory | null;
  readonly lists: PostingLists;
  readonly onClose: () => void;
}

const NEW: Omit<AssetCategory, 'id'> = {
  ...{
    code: '',
    name: '',
    kind: 'fixed',
    method: 'straightLine',
    months: 60,
    residualRate: 500,
    taxClass: null,
  },
  targets: { cost: null, accumulated: null, impairment: null, clearing: null },
};

/** The accounts of each kind; prepaid costs are reduced themselves, month by month. */
const roles: Readonly<Record<AssetKind, readonly AssetAccountRole[]>> = {
  fixed: ['cost', 'accumulated', 'impairment', 'clearing'],
  intangible: ['cost', 'accumulated', 'impairment'],
  prepaid: ['cost'],
};

const NO_TARGETS: AssetCategory['targets'] = {
  cost: null,
  accumulated: null,
  impairment: null,
  clearing: null,
};

/** Adds or changes a category; cards that are there keep their terms. */
export function CategoryForm({ category, lists, onClose }: CategoryFormProps) {
  const notify = useNotify();
  async function save(draft: Omit<AssetCategory, 'id'>) {
    const targets = Object.fromEntries(roles[draft.kind].map((role) => [role, draft.targets[role] ?? null]));
    await saveAssetCategory(category?.id ?? null, {
      ...draft,
      taxClass: draft.taxClass ?? null,
      targets: { ...NO_TARGETS, ...targets },
    });
    notify.success(`资产类别 ${draft.name} 已保存`);
    onClose();
  }
  return (
    <FormDialog<Omit<AssetCategory, 'id'>>
      title={category ? `修改类别：${category.name}` : '新增类别'}
      width={680}
      initial={category ?? NEW}
      onSave={save}
      onClose={onClose}
    >
      <Row gutter={16}>
        <Half name="code" label="编码" required>
          <Input maxLength={20} />
        </Half>
        <Half name="name" label="名称" required>
          <Input maxLength={50} autoFocus />
        </Half>
        <Half name="kind" label="种类">
          <Select options={optionsOf(assetKindTitles)} />
        </Half>
        <Half name="method" label="折旧方法">
          <Select options={optionsOf(assetMethodTitles)} />
        </Half>
        <Half name="months" label="预计使用月份">
          <Months />
        </Half>
        <Half name="residualRate" label="净残值率">
          <Rate />
        </Half>
        <Half name="taxClass" label="税法类别">
          <Select<AssetTaxClass>
            allowClear
            placeholder="税法没有规定年限"
            options={taxLives.map(({ taxClass, title, months }) => ({
              value: taxClass,
              label: `${title}（最低 ${months} 个月）`,
            }))}
          />
        </Half>
        <Form.Item noStyle dependencies={['kind']}>
          {({ getFieldValue }) => <Targets kind={getFieldValue('kind') as AssetKind} lists={lists} />}
        </Form.Item>
      </Row>
    </FormDialog>
  );
}

function optionsOf(titles: Readonly<Record<string, string>>) {
  return Object.entries(titles).map(([value, label]) => ({ value, label }));
}

interface HalfProps {
  readonly name: string | string[];
  readonly label: string;
  readonly required?: boolean;
  readonly children: React.ReactNode;
}

function Half({ name, label, required = false, children }: HalfProps) {
  const rules = required ? [{ required, whitespace: true, message: `请填写${label}` }] : [];
  return (
    <Col xs={24} sm={12}>
      <Form.Item name={name} label={label} rules={rules}>
        {children}
      </Form.Item>
    </Col>
  );
}

/** What a form gives the field that is in it. */
interface FieldOfForm<Value> {
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
}

function Months({ value = 0, onChange }: FieldOfForm<number>) {
  return (
    <NumberInput
      {...monthsText}
      label="预计使用月份"
      size="middle"
      isLive
      suffix="个月"
      value={value}
      onChange={(months) => onChange?.(months)}
    />
  );
}

function Rate({ value = 0, onChange }: FieldOfForm<number>) {
  return (
    <NumberInput
      {...percentText}
      label="净残值率"
      size="middle"
      isLive
      suffix="%"
      value={value}
      onChange={(rate) => onChange?.(rate)}
    />
  );
}

function titlesOf(kind: AssetKind): Readonly<Record<AssetAccountRole, string>> {
  const accumulated = kind === 'intangible' ? '累计摊销科目' : '累计折旧科目';
  return { cost: '原值科目', accumulated, impairment: '减值准备科目', clearing: '清理科目' };
}

function Targets({ kind, lists }: { readonly kind: AssetKind; readonly lists: PostingLists }) {
  const titles = titlesOf(kind);
  return roles[kind].map((role) => (
    <Half key={role} name={['targets', role]} label={titles[role]}>
      <Target label={titles[role]} lists={lists} />
    </Half>
  ));
}

interface TargetProps extends FieldOfForm<PostingTarget | null> {
  readonly label: string;
  readonly lists: PostingLists;
}

function Target({ label, lists, value = null, onChange }: TargetProps) {
  return (
    <PostingTargetInput
      label={label}
      size="middle"
      value={value}
      lists={lists}
      onChange={(target) => onChange?.(target)}
    />
  );
}
