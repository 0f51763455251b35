import { useState } from 'react';
import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import { useNotify, useUser } from '@mingzhang/shell';
import { Alert } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Steps } from '@mingzhang/shared/ui-steps';
import { Radio } from '@mingzhang/shared/ui-toggle';
import { Form, isMobileNumber } from '@mingzhang/shared/ui-form';
import { EditDrawer } from '../list-editing/EditDrawer';
import {
  handOver,
  identify,
  sendHandOverCode,
  sendIdentificationCode,
  type Receiver,
} from './accountSetsApi';
import { SmsCodeField } from '../SmsCodeField';

interface HandOverFormProps {
  readonly accountSet: AccountSet;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Values = Pick<Receiver, 'code'> & Partial<Receiver>;

/** What becomes of the giver, and what follows. */
const futures = [
  {
    value: true,
    label: '留在账套，任主管',
    follows: '您仍可记账、结账、查账，但不再能管理成员、组织，也不能删除或再移交。',
  },
  {
    value: false,
    label: '退出账套',
    follows: '移交后您马上看不到这个账套，除非新的管理员再添加您；做过的凭证和记录不变。',
  },
];

/** 移交 in two steps: the giver proves who they are, then the receiver agrees with a code of theirs. */
export function HandOverForm({ accountSet, onDone, onClose }: HandOverFormProps) {
  const notify = useNotify();
  const ownMobile = useUser()?.mobile ?? '';
  const [isIdentified, setIdentified] = useState(false);

  async function proceed({ code, mobile = '', stay = true }: Values) {
    if (!isIdentified) {
      await identify(code);
      return setIdentified(true);
    }
    await handOver({ mobile, code, stay });
    notify.success(`账套已移交给 ${mobile}，您${stay ? '现在是它的主管' : '已退出账套'}`);
    onDone();
  }

  return (
    <EditDrawer<Values>
      // Another step is another form: nothing of the first is left in the second.
      key={String(isIdentified)}
      title={`移交账套：${accountSet.companyName}`}
      okText={isIdentified ? '移交' : '下一步'}
      initial={{ code: '', mobile: '', stay: true }}
      onSave={proceed}
      onClose={onClose}
    >
      <Steps
        size="small"
        style={{ marginBottom: 16 }}
        current={isIdentified ? 1 : 0}
        items={[{ title: '确认您的身份' }, { title: '接收人同意' }]}
      />
      {isIdentified ? (
        <ReceiverFields ownMobile={ownMobile} />
      ) : (
        <>
          <Alert
            showIcon
            type="info"
            style={{ marginBottom: 16 }}
            title="移交后对方是账套管理员，您不再是"
            description="您可以留在账套任主管，也可以退出账套，下一步选择。"
          />
          <SmsCodeField
            label={`验证码（发送到您的手机 ${ownMobile}）`}
            mobile={ownMobile}
            send={sendIdentificationCode}
          />
        </>
      )}
    </EditDrawer>
  );
}

function ReceiverFields({ ownMobile }: { readonly ownMobile: string }) {
  const form = Form.useFormInstance<Values>();
  const mobile = Form.useWatch('mobile', form) ?? '';
  const stay = Form.useWatch('stay', form) ?? true;
  return (
    <>
      <Form.Item
        name="mobile"
        label="接收人手机号"
        extra="没有注册的也可以，以后用这个手机号注册或登录即可"
        rules={[{ validator: (_, typed: string) => judge(typed, ownMobile) }]}
      >
        <Input maxLength={11} inputMode="numeric" autoComplete="off" autoFocus />
      </Form.Item>
      <Form.Item name="stay" label="移交后您" extra={futures.find(({ value }) => value === stay)?.follows}>
        <Radio.Group options={futures.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <SmsCodeField label="验证码（请接收人告诉您）" mobile={mobile} isOthers send={sendHandOverCode} />
    </>
  );
}

function judge(typed: string, ownMobile: string): Promise<void> {
  if (!isMobileNumber(typed)) return Promise.reject(new Error('请填写 11 位手机号'));
  if (typed === ownMobile) return Promise.reject(new Error('接收人不能是您自己'));
  return Promise.resolve();
}
