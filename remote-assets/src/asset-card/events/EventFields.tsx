import { assetMethodTitles } from '@mingzhang/shared/accounting/assets/assetCard';
import { disposalWayTitles } from '@mingzhang/shared/accounting/assets/assetEvent';
import { assetStatusTitles } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { PostingTargetInput } from '@mingzhang/shared/fields/PostingTargetInput';
import { ZERO } from '@mingzhang/shared/primitives/money';
import { NO_QUANTITY } from '@mingzhang/shared/primitives/scaled';
import { Input } from '@mingzhang/shared/ui-text';
import type { ReactNode } from 'react';
import { amountText, monthsText, quantityText } from '../../amountFields';
import { ChoiceField } from '../ChoiceField';
import { Field } from '../Field';
import { NumberField } from '../NumberField';
import { ShareRows } from '../ShareRows';
import { fieldsOf, type EventDraft, type EventField } from './eventDraft';

interface EventFieldsProps {
  readonly draft: EventDraft;
  readonly lists: PostingLists;
  readonly onChange: (changes: Partial<EventDraft>) => void;
}

/** The fields of an event's kind. */
export function EventFields(props: EventFieldsProps) {
  return fieldsOf(props.draft).map((field) => <OneField key={field} field={field} {...props} />);
}

type OneFieldProps = EventFieldsProps & { readonly field: EventField };

function OneField({ field, draft, lists, onChange }: OneFieldProps): ReactNode {
  switch (field) {
    case 'by':
    case 'residual':
    case 'loss':
    case 'added':
    case 'proceeds':
    case 'removalCost':
    case 'compensation':
      return <Amount {...{ field, draft, onChange }} />;
    case 'vat':
      return <VatField draft={draft} onChange={onChange} />;
    case 'months':
    case 'monthsLeft':
    case 'part':
    case 'whole':
      return <Count {...{ field, draft, onChange }} />;
    case 'to':
    case 'toNumber':
      return <Words {...{ field, draft, onChange }} />;
    case 'totalWork':
      return (
        <NumberField
          label="预计总工作量"
          text={quantityText}
          value={draft.totalWork ?? NO_QUANTITY}
          isReadOnly={false}
          onChange={(totalWork) => onChange({ totalWork })}
        />
      );
    case 'idle':
      return <StatusField draft={draft} onChange={onChange} />;
    case 'method':
    case 'way':
      return <Choice {...{ field, draft, onChange }} />;
    case 'shares':
      return (
        <ShareRows
          shares={draft.shares}
          lists={lists}
          isReadOnly={false}
          problems={[]}
          onChange={(shares) => onChange({ shares })}
        />
      );
    default:
      return <Target {...{ field, draft, lists, onChange }} />;
  }
}

type Changing = Omit<EventFieldsProps, 'lists'>;

const amounts = {
  by: ['原值增减', '减少填负数'],
  residual: ['预计净残值', ''],
  loss: ['减值损失', '账面价值减可收回金额；确认后不能转回'],
  added: ['改造支出', ''],
  proceeds: ['处置收入（含税）', '没有收入的留空'],
  removalCost: ['清理费用', ''],
  compensation: ['赔款', '责任人或保险公司赔付的'],
} as const;

function Amount({ field, draft, onChange }: Changing & { readonly field: keyof typeof amounts }) {
  const [label, hint] = amounts[field];
  return (
    <NumberField
      label={label}
      text={amountText}
      value={draft[field]}
      isReadOnly={false}
      hint={hint}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

/** Empty: as the table of rates proposes it; typed, that wins. */
function VatField({ draft, onChange }: Changing) {
  return (
    <NumberField
      label="增值税额"
      text={{ ...amountText, format: (tax) => (draft.vat === null ? '' : amountText.format(tax) || '0.00') }}
      value={draft.vat ?? ZERO}
      isReadOnly={false}
      hint={draft.vat === null ? '留空按税率表计算' : '以填写的税额为准'}
      onChange={(vat) => onChange({ vat })}
    />
  );
}

const statuses = { inUse: assetStatusTitles.inUse, idle: assetStatusTitles.idle };

function StatusField({ draft, onChange }: Changing) {
  return (
    <ChoiceField
      label="使用状态"
      titles={statuses}
      value={draft.idle ? 'idle' : 'inUse'}
      isReadOnly={false}
      hint="闲置的资产照提折旧"
      onChange={(status) => onChange({ idle: status === 'idle' })}
    />
  );
}

const counts = {
  months: ['预计使用月份', '个月', '含已使用的月份'],
  monthsLeft: ['完工后使用月份', '个月', ''],
  part: ['拆出份数', '份', ''],
  whole: ['总份数', '份', '原值、累计折旧按份数比例拆出'],
} as const;

function Count({ field, draft, onChange }: Changing & { readonly field: keyof typeof counts }) {
  const [label, suffix, hint] = counts[field];
  return (
    <NumberField
      label={label}
      text={monthsText}
      suffix={suffix}
      value={draft[field]}
      isReadOnly={false}
      hint={hint}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

const words = { to: ['调入地点', 100], keeper: ['使用人', 50], toNumber: ['新资产编号', 30] } as const;

function Words({ field, draft, onChange }: Changing & { readonly field: 'to' | 'toNumber' }) {
  const [label, maxLength] = words[field === 'to' && draft.kind === 'keeper' ? 'keeper' : field];
  return (
    <Field label={label}>
      <Input
        aria-label={label}
        maxLength={maxLength}
        value={draft[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Field>
  );
}

function Choice({ field, draft, onChange }: Changing & { readonly field: 'method' | 'way' }) {
  return field === 'way' ? (
    <ChoiceField
      label="处置方式"
      titles={disposalWayTitles}
      value={draft.way}
      isReadOnly={false}
      onChange={(way) => onChange({ way })}
    />
  ) : (
    <ChoiceField
      label="折旧方法"
      titles={assetMethodTitles}
      value={draft.method}
      isReadOnly={false}
      onChange={(method) => onChange({ method })}
    />
  );
}

const targets = {
  contra: '对方科目',
  money: '收付款科目',
  construction: '在建工程科目',
  expense: '减值损失科目',
  payer: '赔款科目',
} as const;

interface TargetProps extends EventFieldsProps {
  readonly field: keyof typeof targets;
}

function Target({ field, draft, lists, onChange }: TargetProps) {
  const isUsual = field === 'construction' || field === 'expense';
  return (
    <Field label={targets[field]} hint={isUsual && '留空用准则的科目'}>
      <PostingTargetInput
        label={targets[field]}
        size="middle"
        value={draft[field]}
        lists={lists}
        onChange={(target) => onChange({ [field]: target })}
      />
    </Field>
  );
}
