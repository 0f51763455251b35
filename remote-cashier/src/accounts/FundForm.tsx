import { fundKindTitles, type FundKind } from '@mingzhang/shared/accounting/cashier/fundAccount';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { PostingTargetInput } from '@mingzhang/shared/fields/PostingTargetInput';
import { ZERO } from '@mingzhang/shared/primitives/money';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { Col, Form, FormDialog, Row } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { useAccountSetLists, useNotify, usePeriod, useServerState, useSession } from '@mingzhang/shell';
import { useMemo } from 'react';
import { AmountInput } from '../AmountInput';
import { listFundLeaves, saveFund, type FundDraft, type ListedFund } from '../fundsApi';
import { OpeningAgreement } from './OpeningAgreement';
import { OpeningItems } from './OpeningItems';

interface FundFormProps {
  /** Null for a new one. */
  readonly fund: ListedFund | null;
  readonly lists: PostingLists;
  readonly onClose: () => void;
}

/** What the fields hold: the account of the ledger may be missing. */
type Fields = Omit<FundDraft, 'target'> & { readonly target: PostingTarget | null };

/** 资金账户: a place of money, the leaf of the ledger it is in, and what it begins with. */
export function FundForm({ fund, lists, onClose }: FundFormProps) {
  const notify = useNotify();
  const [period] = usePeriod();
  const { organization } = useSession();
  const initial: Fields = fund ?? { ...NEW, startPeriod: period };

  async function save({ target, ...fields }: Fields) {
    if (target === null) return;
    await saveFund(organization.id, { ...initial, ...fields, target }, fund);
    notify.success(`资金账户 ${fields.name} 已保存`);
    onClose();
  }
  return (
    <FormDialog<Fields>
      title={fund ? `修改账户：${fund.name}` : '新增账户'}
      width={760}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      <Row gutter={16}>
        {!fund && <LeafChoice />}
        <Half name="name" label="账户名称" rules={[required('账户名称')]}>
          <Input maxLength={50} autoFocus />
        </Half>
        <Half name="kind" label="种类">
          <Select options={kinds} disabled={fund?.hasEntries ?? false} />
        </Half>
        <Half name="target" label="科目" rules={[{ required: true, message: '请选择科目' }]}>
          <Target lists={lists} disabled={fund?.hasEntries ?? false} />
        </Half>
        <Half name="currencyCode" label="币种">
          <Currency disabled={fund?.hasEntries ?? false} />
        </Half>
        <OfKind isCash={false}>
          <Half name="bank" label="开户行">
            <Input maxLength={100} />
          </Half>
          <Half name="number" label="账号">
            <Input maxLength={40} autoComplete="off" />
          </Half>
        </OfKind>
        <OfKind isCash>
          <Half name="cashLimit" label="库存限额" extra="三至五天的零星支出；超过时提醒">
            <AmountInput label="库存限额" size="middle" />
          </Half>
        </OfKind>
        <Half name="startPeriod" label="启用期间">
          <StartPeriod disabled={fund?.hasEntries ?? false} />
        </Half>
        <Half name="opening" label="日记账期初余额">
          <AmountInput label="日记账期初余额" size="middle" disabled={fund?.hasEntries ?? false} />
        </Half>
        <OfKind isCash={false}>
          <Half name="statementOpening" label="对账单期初余额">
            <AmountInput label="对账单期初余额" size="middle" />
          </Half>
          <Col span={24}>
            <Form.Item name="openingItems" label="期初未达账项">
              <OpeningItems />
            </Form.Item>
            <OpeningAgreement />
          </Col>
        </OfKind>
      </Row>
    </FormDialog>
  );
}

const NEW: Omit<Fields, 'startPeriod'> = {
  ...{ name: '', kind: 'bank', target: null, currencyCode: null, bank: '', number: '', cashLimit: null },
  ...{ opening: ZERO, statementOpening: ZERO, openingItems: [] },
};

const kinds = Object.entries(fundKindTitles).map(([value, label]) => ({ value: value as FundKind, label }));
const required = (label: string) => ({ required: true, whitespace: true, message: `请填写${label}` });

type HalfProps = Pick<
  React.ComponentProps<typeof Form.Item>,
  'name' | 'label' | 'rules' | 'extra' | 'children'
>;

function Half(props: HalfProps) {
  return (
    <Col xs={24} sm={12}>
      <Form.Item {...props} />
    </Col>
  );
}

/** Fields that only a cash box has, or all but it. */
function OfKind({ isCash, children }: { readonly isCash: boolean; readonly children: React.ReactNode }) {
  return (
    <Form.Item noStyle dependencies={['kind']}>
      {({ getFieldValue }) => (getFieldValue('kind') === 'cash') === isCash && children}
    </Form.Item>
  );
}

/** 从科目带出: leaves under 1001, 1002 and 1012 that no account has, with their balance before the first month. */
function LeafChoice() {
  const { organization } = useSession();
  const form = Form.useFormInstance<Fields>();
  const start = (Form.useWatch('startPeriod', form) as Period | undefined) ?? null;
  const { data } = useServerState(
    ['fundLeaves', organization.id, start],
    (signal) => listFundLeaves(organization.id, start as Period, signal),
    { isAsked: start !== null },
  );
  if (!data || data.length === 0) return null;
  function take(index: number) {
    const leaf = data?.[index];
    if (!leaf) return;
    const { code: _code, ...fields } = leaf;
    form.setFieldsValue({ ...fields, statementOpening: leaf.kind === 'cash' ? ZERO : leaf.opening });
  }
  return (
    <Col span={24}>
      <Form.Item label="从科目带出" extra="还没有账户的末级资金科目；带出名称、种类和启用期间以前的余额">
        <Select
          aria-label="从科目带出"
          placeholder="请选择科目"
          options={data.map(({ code, name }, value) => ({ value, label: `${code} ${name}` }))}
          onChange={take}
        />
      </Form.Item>
    </Col>
  );
}

/** What a form gives the field that is in it. */
interface FieldOfForm<Value> {
  readonly value?: Value;
  readonly disabled: boolean;
  readonly onChange?: (value: Value) => void;
}

function Target({
  lists,
  value = null,
  disabled,
  onChange,
}: FieldOfForm<PostingTarget | null> & { readonly lists: PostingLists }) {
  return (
    <PostingTargetInput
      label="科目"
      size="middle"
      value={value}
      lists={lists}
      disabled={disabled}
      onChange={(target) => onChange?.(target)}
    />
  );
}

function Currency({ value = null, disabled, onChange }: FieldOfForm<string | null>) {
  const { data } = useAccountSetLists();
  const foreign = (data?.currencies ?? []).filter(({ isLocal }) => !isLocal);
  return (
    <Select<string>
      aria-label="币种"
      value={value ?? ''}
      disabled={disabled}
      options={[
        { value: '', label: '人民币' },
        ...foreign.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
      ]}
      onChange={(code) => onChange?.(code === '' ? null : code)}
    />
  );
}

function StartPeriod({ value, disabled, onChange }: FieldOfForm<Period>) {
  const { periods } = useSession();
  const months = periods.map(({ period }) => period);
  const offered = useMemo(
    () => (value === undefined || months.includes(value) ? months : [value, ...months]),
    [months, value],
  );
  return (
    <Select<Period>
      aria-label="启用期间"
      {...(value === undefined ? {} : { value })}
      disabled={disabled}
      options={offered.map((month) => ({ value: month, label: periodLabel(month) }))}
      onChange={(month) => onChange?.(month)}
    />
  );
}
