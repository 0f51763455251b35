import { ruleAccount } from '@mingzhang/shared/accounting/ruleAccount';
import {
  cashDifferenceCodes,
  cashDifferenceLines,
  cashDifferenceTitle,
  compensationProblems,
  type CashRole,
} from '@mingzhang/shared/accounting/cashier/cashCount';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import {
  isCompleteTarget,
  type PostingTarget,
} from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
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
  const isShort = difference < 0;
  async function save(fields: CountApproval) {
    const voucher = await makeCountVoucher(count.id, fields);
    notify.success(`已生成凭证 ${voucher?.title ?? ''}`);
    onClose();
  }
  return (
    <FormDialog<CountApproval>
      title={`处理${cashDifferenceTitle(difference)}：${count.on} ${formatAmount(fen(Math.abs(difference)))}`}
      width={680}
      okText="生成凭证"
      initial={{
        ...{ on: todayInShanghai(), approval: '', compensation: ZERO },
        compensationTarget: leafOf(lists, codes.compensation),
        restTarget: leafOf(lists, isShort ? codes.loss : codes.gain),
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
      <CompensationItem difference={difference} />
      <Targets difference={difference} lists={lists} />
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsValue }) => (
          <Preview count={count} lists={lists} fields={getFieldsValue(true) as CountApproval} />
        )}
      </Form.Item>
    </FormDialog>
  );
}

/** The account of a code, when amounts can be posted to it as it is. */
function leafOf({ accounts }: PostingLists, code: string): PostingTarget | null {
  const account = ruleAccount(accounts, code);
  const target = account && { accountId: account.id, auxiliaryKey: NO_AUXILIARY };
  return target && isCompleteTarget(accounts, target) ? target : null;
}

function CompensationItem({ difference }: { readonly difference: Fen }) {
  const label = difference < 0 ? '由责任人赔偿' : '应付给他人';
  const validator = (_: unknown, amount: Fen) => {
    const [wrong] = compensationProblems(difference, amount);
    return wrong ? Promise.reject(new Error(wrong.message)) : Promise.resolve();
  };
  return (
    <Form.Item name="compensation" label={label} rules={[{ validator }]}>
      <AmountInput label={label} size="middle" />
    </Form.Item>
  );
}

interface TargetsProps {
  readonly difference: Fen;
  readonly lists: PostingLists;
}

/** Where what a person bears is posted, and where the rest: those of them there are. */
function Targets({ difference, lists }: TargetsProps) {
  const isShort = difference < 0;
  return (
    <Form.Item noStyle dependencies={['compensation']}>
      {({ getFieldsValue }) => {
        const { compensation } = getFieldsValue(true) as CountApproval;
        return (
          <>
            {compensation !== 0 && (
              <TargetItem name="compensationTarget" label={isShort ? '赔偿记入' : '应付记入'} lists={lists} />
            )}
            {Math.abs(difference) !== compensation && (
              <TargetItem name="restTarget" label={isShort ? '其余记入费用' : '其余记入收入'} lists={lists} />
            )}
          </>
        );
      }}
    </Form.Item>
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
