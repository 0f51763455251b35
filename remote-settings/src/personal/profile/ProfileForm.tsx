import { useState } from 'react';
import { useNotify, useReloadSession, useUnsavedChanges } from '@mingzhang/shell';
import { Link } from '@mingzhang/shared/router';
import { Button } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Form, isWritten, useSubmission } from '@mingzhang/shared/ui-form';
import { saveProfile, type Profile } from '../personalApi';
import { usePerson } from '../usePerson';

/** Name, nickname and e-mail; the mobile is changed on a page of its own. */
export function ProfileForm() {
  const user = usePerson();
  const notify = useNotify();
  const reloadSession = useReloadSession();
  const { isBusy, submit } = useSubmission();
  const initial = { realName: user.realName, nickname: user.nickname ?? '', email: user.email ?? '' };
  const [fields, setFields] = useState<object>(initial);
  useUnsavedChanges(isWritten(initial, fields), 'lost');

  const save = (profile: Profile) =>
    submit(async () => {
      await saveProfile(profile);
      await reloadSession();
      notify.success('个人资料已保存');
    });

  return (
    <Form<Profile>
      layout="vertical"
      requiredMark="optional"
      initialValues={initial}
      onValuesChange={(_, written: Profile) => setFields(written)}
      onFinish={(values) => void save(values)}
      aria-label="个人资料"
    >
      <Form.Item
        name="realName"
        label="姓名"
        extra="凭证和账簿上的制单、审核用这个名字"
        rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
      >
        <Input maxLength={20} autoComplete="name" />
      </Form.Item>
      <Form.Item name="nickname" label="昵称">
        <Input maxLength={30} autoComplete="nickname" />
      </Form.Item>
      <Form.Item
        name="email"
        label="邮箱"
        rules={[{ type: 'email', message: '邮箱不正确，请按 name@example.com 的格式填写' }]}
      >
        <Input maxLength={100} inputMode="email" autoComplete="email" />
      </Form.Item>
      <p>
        手机号 {user.mobile} <Link to="/personal/change-phone-number">更换</Link>
      </p>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        保存
      </Button>
    </Form>
  );
}
