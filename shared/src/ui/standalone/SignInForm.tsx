import { Button, Card, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { chooseAccountSet, signIn, type AccountSetChoice } from './standaloneApi';

/** Just enough of a login to let a remote run alone; the site's own login is the shell's. */
export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const [choices, setChoices] = useState<readonly AccountSetChoice[]>([]);
  const [isBusy, setBusy] = useState(false);

  /** The request layer shows what goes wrong; here the form only becomes usable again. */
  async function attempt(work: () => Promise<boolean>) {
    setBusy(true);
    const done = await work().catch(() => false);
    setBusy(false);
    if (done) onDone();
  }

  const submit = ({ mobile, password }: { mobile: string; password: string }) =>
    attempt(async () => {
      const found = await signIn(mobile, password);
      setChoices(found);
      return found.length === 0;
    });

  return (
    <Flex justify="center" align="center" style={{ minHeight: '100vh' }}>
      <Card title="单独运行：登录" style={{ width: 340 }}>
        {choices.length === 0 ? (
          <Form layout="vertical" onFinish={submit} disabled={isBusy} requiredMark={false}>
            <Form.Item name="mobile" label="手机号" rules={[{ required: true, message: '请输入手机号' }]}>
              <Input autoFocus autoComplete="username" inputMode="numeric" maxLength={11} />
            </Form.Item>
            <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
              <Input.Password autoComplete="current-password" />
            </Form.Item>
            <Button type="primary" htmlType="submit" block loading={isBusy}>
              登录
            </Button>
          </Form>
        ) : (
          <Flex vertical gap={8}>
            <Typography.Text type="secondary">选择账套</Typography.Text>
            {choices.map(({ id, companyName }) => (
              <Button
                key={id}
                disabled={isBusy}
                onClick={() => attempt(() => chooseAccountSet(id).then(() => true))}
              >
                {companyName}
              </Button>
            ))}
          </Flex>
        )}
      </Card>
    </Flex>
  );
}
