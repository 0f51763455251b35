import {
  cashDifferenceCodes,
  cashDifferenceLines,
  cashDifferenceTitle,
  compensationProblems,
  type CashRole,
} from '@mingzhang/shared/accounting/cashier/cashCount';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { todayInShanghai } from '@mingzhang/shared/fields/todayInShanghai';
import { fen, formatAmount, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Form, FormDialog } from '@mingzhang/shared/ui-form';
import { Input } from '@mingzhang/shared/ui-text';
import { useNotify, useSession } from '@mingzhang/shell';
import { AmountInput } from '../AmountInput';
import { CounterTarget } from '../CounterTarget';
import { VoucherPreview } from '../pending/VoucherPreview';
import { makeCountVoucher, type CountApproval, type ListedCount } from './countApi';

interface CountVoucherDialogProps {
  readonly count: ListedCount;
  readonly lists: PostingLists;
  readonly onClose: () => void;
}

/** 处理长短款: who bears what a count found, the rest expense or income, and the voucher that comes of it. */
export function CountVoucherDialog({ count, lists, onClose }: CountVoucherDialogProps) {
  const notify = useNotify();
  const { standard } = useSession().accountSet;
  const { difference } = count;
  const codes = cashDifferenceCodes(standard, difference);
  const targetOf = (code: string): PostingTarget | null => {
    const account = lists.accounts.byCode(code);
    return account && lists.accounts.isLeaf(account.id)
      ? { accountId: account.id, auxiliaryKey: NO_AUXILIARY }
      : null;
  };
  const isShort = difference < 0;
  const title = cashDifferenceTitle(difference);

  async function save(fields: CountApproval) {
    const voucher = await makeCountVoucher(count.id, fields);
    notify.success(`已生成凭证 ${voucher?.title ?? ''}`);
    onClose();
  }
  return (
    <FormDialog<CountApproval>
      title={`处理${title}：${count.on} ${formatAmount(fen(Math.abs(difference)))}`}
      width={680}
      okText="生成凭证"
      initial={{
        ...{ on: todayInShanghai(), approval: '', compensation: ZERO },
        compensationTarget: targetOf(codes.compensation),
        restTarget: targetOf(isShort ? codes.loss : codes.gain),
      }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="on" label="凭证日期">
        <DateInput />
      </Form.Item>
      <Form.Item
        name="approval"
        label="批准情况"
        extra="写进凭证的摘要"
        rules={[{ required: true, whitespace: true, message: '请填写批准情况，如“经理批准”' }]}
      >
        <Input maxLength={50} autoFocus placeholder="如：经理批准" />
      </Form.Item>
      <Form.Item
        name="compensation"
        label={isShort ? '由责任人赔偿' : '应付给他人'}
        rules={[
          {
            validator: (_, amount: Fen) => {
              const [wrong] = compensationProblems(difference, amount);
              return wrong ? Promise.reject(new Error(wrong.message)) : Promise.resolve();
            },
          },
        ]}
      >
        <AmountInput label={isShort ? '由责任人赔偿' : '应付给他人'} size="middle" />
      </Form.Item>
      <Form.Item noStyle dependencies={['compensation']}>
        {({ getFieldValue }) => {
          const compensation = getFieldValue('compensation') as Fen;
          return (
            <>
              {compensation !== 0 && (
                <TargetItem
                  name="compensationTarget"
                  label={isShort ? '赔偿记入' : '应付记入'}
                  lists={lists}
                />
              )}
              {Math.abs(difference) !== compensation && (
                <TargetItem
                  name="restTarget"
                  label={isShort ? '其余记入费用' : '其余记入收入'}
                  lists={lists}
                />
              )}
            </>
          );
        }}
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => (
          <Preview count={count} lists={lists} fields={getFieldsValue(true) as CountApproval} />
        )}
      </Form.Item>
    </FormDialog>
  );
}

interface TargetItemProps {
  readonly name: 'compensationTarget' | 'restTarget';
  readonly label: string;
  readonly lists: PostingLists;
}

const TargetItem = ({ name, label, lists }: TargetItemProps) => (
  <Form.Item name={name} label={label} rules={[{ required: true, message: '请选择科目' }]}>
    <CounterTarget label={label} lists={lists} />
  </Form.Item>
);

interface PreviewProps {
  readonly count: ListedCount;
  readonly lists: PostingLists;
  readonly fields: CountApproval;
}

/** The entries as they will be. */
function Preview({ count: { difference }, lists, fields }: PreviewProps) {
  const { compensation, compensationTarget, restTarget } = fields;
  if (compensationProblems(difference, compensation).length > 0) return null;
  const named = (target: PostingTarget | null) => {
    const account = target && lists.accounts.byId(target.accountId);
    return account ? `${account.code} ${account.name}` : '（请选择科目）';
  };
  const accountOf: Readonly<Record<CashRole, string>> = {
    ...{ cash: '库存现金', pending: '待处理财产损溢' },
    ...{ compensation: named(compensationTarget), loss: named(restTarget), gain: named(restTarget) },
  };
  const title = `${cashDifferenceTitle(difference)}处理`;
  return (
    <VoucherPreview
      vouchers={[
        {
          on: fields.on,
          lines: cashDifferenceLines(difference, compensation).approved.map(({ role, debit, credit }) => ({
            ...{ summary: title, account: accountOf[role], debit, credit },
          })),
        },
      ]}
    />
  );
}
