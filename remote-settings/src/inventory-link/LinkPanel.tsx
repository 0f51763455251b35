import { useState } from 'react';
import { useNotify, usePermission, useUnsavedChanges } from '@mingzhang/shell';
import { Alert, Button, Space, useRemoval } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Descriptions } from '@mingzhang/shared/ui-choice';
import { Form, isWritten, RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { removeLink, saveLink, type InventoryLink, type LinkDraft } from './inventoryLinkApi';

interface LinkPanelProps {
  readonly link: InventoryLink;
}

/** 连接: where the inventory system is and who signs in there; the password is asked for and never shown. */
export function LinkPanel({ link }: LinkPanelProps) {
  const mayWrite = usePermission('setting.write');
  const [isEditing, setEditing] = useState(false);
  if (!link.isReady) {
    return (
      <Alert
        showIcon
        type="warning"
        title="服务器还不能保存进销存的密码"
        description="请联系管理员在服务器上设置 INVENTORY_KEY（至少 32 个字符）并重新启动，再来关联。"
      />
    );
  }
  if (mayWrite && (isEditing || !link.isLinked)) {
    return (
      <LinkForm
        link={link}
        onCancel={link.isLinked ? () => setEditing(false) : null}
        onSaved={() => setEditing(false)}
      />
    );
  }
  if (!link.isLinked)
    return <Alert showIcon type="info" title="还没有关联进销存，请主管或账套管理员来关联。" />;
  return <LinkState link={link} mayWrite={mayWrite} onEdit={() => setEditing(true)} />;
}

function LinkState({
  link,
  mayWrite,
  onEdit,
}: LinkPanelProps & { readonly mayWrite: boolean; readonly onEdit: () => void }) {
  const confirmRemoval = useRemoval();

  function unlink() {
    confirmRemoval({
      title: '解除与进销存的关联？',
      content: '保存的密码会删除；对应关系、生成规则和已生成的凭证都保留，重新关联后可以继续用。',
      okText: '解除关联',
      remove: removeLink,
      done: '已解除与进销存的关联',
    });
  }

  return (
    <>
      <Descriptions
        size="small"
        column={1}
        style={{ maxWidth: 640 }}
        items={[
          { key: 'state', label: '状态', children: '已关联' },
          { key: 'address', label: '进销存地址', children: link.baseAddress },
          { key: 'user', label: '用户名', children: link.userName },
          { key: 'by', label: '关联人', children: `${link.linkedBy ?? ''}，${link.linkedOn ?? ''}` },
        ]}
      />
      {mayWrite && (
        <Space style={{ marginTop: 8 }}>
          <Button onClick={onEdit}>修改连接</Button>
          <Button danger onClick={unlink}>
            解除关联
          </Button>
        </Space>
      )}
    </>
  );
}

interface LinkFormProps {
  readonly link: InventoryLink;
  /** Null: there is nothing to go back to. */
  readonly onCancel: (() => void) | null;
  readonly onSaved: () => void;
}

function LinkForm({ link, onCancel, onSaved }: LinkFormProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const initial = { baseAddress: link.baseAddress, userName: link.userName, password: '' };
  const [fields, setFields] = useState<object>(initial);
  useUnsavedChanges(isWritten(initial, fields), 'lost');

  async function save(draft: LinkDraft) {
    await saveLink(draft);
    notify.success('已登录进销存，关联成功');
    onSaved();
  }

  return (
    <Form<LinkDraft>
      layout="vertical"
      style={{ maxWidth: 480 }}
      initialValues={initial}
      onValuesChange={(_, written: LinkDraft) => setFields(written)}
      onFinish={(draft) => void submit(() => save(draft))}
    >
      <RefusalNote text={refusal} />
      <Form.Item
        name="baseAddress"
        label="进销存地址"
        extra="向进销存的供应商要，例如 https://jxc.example.com/api"
        rules={[{ required: true, whitespace: true, message: '请填写进销存地址' }]}
      >
        <Input maxLength={300} autoFocus inputMode="url" />
      </Form.Item>
      <Form.Item
        name="userName"
        label="用户名"
        rules={[{ required: true, whitespace: true, message: '请填写用户名' }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="password"
        label="密码"
        extra={
          link.isLinked ? '地址和用户名不变时可以不填，沿用保存的密码' : '加密保存在服务器上，不会再显示'
        }
        rules={[{ required: !link.isLinked, message: '请填写密码' }]}
      >
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
      <Space>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {isBusy ? '正在登录进销存…' : '登录并关联'}
        </Button>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
      </Space>
    </Form>
  );
}
