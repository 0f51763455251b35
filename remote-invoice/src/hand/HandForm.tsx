import type { HandInvoice } from '@mingzhang/shared/accounting/invoices/handInvoice';
import { invoiceKindTitles } from '@mingzhang/shared/accounting/invoices/invoice';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { Select } from '@mingzhang/shared/ui-select';
import { Input } from '@mingzhang/shared/ui-text';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { useNotify } from '@mingzhang/shell';
import { choicesOf, directionTitles } from '../titles';
import { enterInvoice, type HandKept } from './handApi';
import styles from './Hand.module.css';
import { HandLines } from './HandLines';
import { OriginalAside } from './OriginalAside';

interface HandFormProps {
  /** What could be read of the file; null: nothing. */
  readonly draft: HandInvoice | null;
  /** A photograph or a PDF. */
  readonly file: File | null;
  readonly onKept: (kept: HandKept) => void;
  readonly onClose: () => void;
}

const blank: HandInvoice = {
  ...{ direction: 'in', kind: 'digital', isSpecial: null, code: '', number: '', date: null },
  party: { id: '', name: '' },
  lines: [{ name: '', rate: null, amount: null, tax: null }],
  ...{ blue: '', traveller: '', remark: '' },
};

/** 手工录入: what no file tells by itself, entered beside its original. The rules of files hold for it. */
export function HandForm({ draft, file, onKept, onClose }: HandFormProps) {
  const notify = useNotify();
  async function save(fields: HandInvoice) {
    const kept = await enterInvoice({ ...blank, ...fields, isSpecial: fields.isSpecial ?? null }, file);
    notify.success(kept.outcome === 'new' ? '已登记发票' : '已补充到同一张发票');
    if (kept.warnings.length > 0) notify.warning(kept.warnings.join('；'));
    onKept(kept);
  }
  return (
    <FormDialog<HandInvoice>
      title={file ? `手工录入：${file.name}` : '手工录入发票'}
      okText="登记"
      width={file ? 1080 : 720}
      initial={{ ...blank, ...draft, direction: draft?.direction ?? 'in' }}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.hand} data-has-original={file !== null || undefined}>
        {file && <OriginalAside file={file} />}
        <div>
          <Fields />
          <Form.Item<HandInvoice> name="lines" label="明细" required>
            <HandLines />
          </Form.Item>
          <Form.Item<HandInvoice> name="remark" label="备注">
            <Input maxLength={500} />
          </Form.Item>
        </div>
      </div>
    </FormDialog>
  );
}

const required = (title: string) => [{ required: true, whitespace: true, message: `请填写${title}` }];

const specialChoices = [
  { value: true, label: '专用发票' },
  { value: false, label: '普通发票' },
];

function Fields() {
  const isIn = Form.useWatch<HandInvoice['direction'] | undefined>('direction') !== 'out';
  const kind = Form.useWatch<HandInvoice['kind'] | undefined>('kind') ?? 'digital';
  const hasCode = kind === 'paper' || kind === 'oldElectronic' || kind === 'other';
  const party = isIn ? '销售方' : '购买方';
  return (
    <div className={styles.fields}>
      <Form.Item name="direction" label="方向">
        <Radio.Group options={choicesOf(directionTitles)} />
      </Form.Item>
      <Form.Item name="kind" label="种类">
        <Select options={choicesOf(invoiceKindTitles)} />
      </Form.Item>
      {hasCode && (
        <Form.Item name="code" label="发票代码">
          <Input maxLength={20} inputMode="numeric" />
        </Form.Item>
      )}
      <Form.Item name="number" label="发票号码" rules={required('发票号码')}>
        <Input maxLength={30} inputMode="numeric" autoFocus />
      </Form.Item>
      <Form.Item name="date" label="开票日期" rules={[{ required: true, message: '请填写开票日期' }]}>
        <DateInput ariaLabel="开票日期" />
      </Form.Item>
      <Form.Item name="isSpecial" label="专票普票">
        <Select allowClear options={specialChoices} />
      </Form.Item>
      <Form.Item name={['party', 'name']} label={`${party}名称`} rules={required(`${party}名称`)}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name={['party', 'id']} label={`${party}统一社会信用代码`}>
        <Input maxLength={30} />
      </Form.Item>
      {(kind === 'rail' || kind === 'air') && (
        <Form.Item name="traveller" label="旅客">
          <Input maxLength={50} />
        </Form.Item>
      )}
      <Form.Item name="blue" label="红字发票对应的蓝字号码">
        <Input maxLength={40} placeholder="不是红字发票就不填" />
      </Form.Item>
    </div>
  );
}
