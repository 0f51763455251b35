import { useId, useState } from 'react';
import { problemText } from '@mingzhang/shell';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { Alert, Button, Flex, Modal, UploadOutlined } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Descriptions, Progress, Upload } from '@mingzhang/shared/ui-choice';
import { useAskBeforeClosing } from '@mingzhang/shared/ui-form';
import type { BackupContent } from './restoreApi';
import { useRestore, type RestoreStep } from './useRestore';

interface RestoreDialogProps {
  /** Names in use: for a restored set another is proposed. */
  readonly names: readonly string[];
  readonly onDone: (companyName: string) => void;
  readonly onClose: () => void;
}

/** 从备份恢复: a file is sent and judged, what is in it is read once more, and it becomes a new set. */
export function RestoreDialog({ names, onDone, onClose }: RestoreDialogProps) {
  const { step, problem, choose, send, begin, stop } = useRestore(onDone);
  const [typed, setTyped] = useState<string | null>(null);
  const content = step.at === 'checked' ? step.content : null;
  const name = typed ?? nameFor(content, names);

  const giveUp = () => {
    stop();
    onClose();
  };
  const close = useAskBeforeClosing(step.at !== 'choice', giveUp, questionAt(step));

  return (
    <Modal
      open
      width={560}
      title="从备份恢复为新账套"
      okText="恢复为新账套"
      okButtonProps={{ disabled: !content || name.trim() === '' }}
      onOk={() => content && void begin(name.trim(), content.rows)}
      onCancel={close}
      mask={{ closable: false }}
    >
      {problem !== null && (
        <Alert showIcon type="error" role="alert" style={{ marginBottom: 16 }} title={problemText(problem)} />
      )}
      {step.at === 'choice' && (
        <Upload.Dragger
          accept=".gz,.age"
          showUploadList={false}
          beforeUpload={(file) => {
            void choose(file);
            return false;
          }}
        >
          <UploadOutlined /> 点击选择，或把备份文件（.tar.gz，有密码的是 .tar.gz.age）拖到这里
          <p>现有账套不受影响：备份恢复成一个新账套，您是它的管理员</p>
        </Upload.Dragger>
      )}
      {step.at === 'password' && <PasswordField onPassword={(password) => void send(step.file, password)} />}
      <WayNotice step={step} onStop={stop} />
      {content && <ContentTable content={content} name={name} onName={setTyped} />}
    </Modal>
  );
}

/** What is lost when it is closed now. */
const questionAt = ({ at }: RestoreStep) => ({
  title: at === 'restoring' ? '正在恢复，停止吗？' : '还没有恢复，关闭吗？',
  content:
    at === 'restoring'
      ? '停止后什么也不留下：新账套不会出现，现有账套不受影响。'
      : '关闭后，上传的备份文件要重新选择。',
  okText: at === 'restoring' ? '停止恢复' : '关闭',
  cancelText: '继续',
});

function nameFor(content: BackupContent | null, names: readonly string[]): string {
  if (!content) return '';
  return names.includes(content.companyName) ? `${content.companyName}（恢复）` : content.companyName;
}

/** Of an encrypted file: Enter sends it. */
function PasswordField({ onPassword }: { readonly onPassword: (password: string) => void }) {
  const id = useId();
  const [password, setPassword] = useState('');
  return (
    <label htmlFor={id}>
      这份备份有密码，请输入下载备份时设置的密码
      <Flex gap={8} style={{ marginTop: 8 }}>
        <Input.Password
          id={id}
          autoFocus
          maxLength={128}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onPressEnter={() => password !== '' && onPassword(password)}
        />
        <Button type="primary" disabled={password === ''} onClick={() => onPassword(password)}>
          打开
        </Button>
      </Flex>
    </label>
  );
}

/** How far it is, and 停止. */
function WayNotice({ step, onStop }: { readonly step: RestoreStep; readonly onStop: () => void }) {
  if (step.at === 'choice' || step.at === 'password' || step.at === 'checked') return null;
  const { text, part } = wayOf(step);
  return (
    <div role="status" aria-label="恢复进度">
      <p>{text}</p>
      <Progress percent={Math.floor(part * 100)} status="active" showInfo={false} aria-label="恢复进度" />
      <Button onClick={onStop}>停止</Button>
    </div>
  );
}

function wayOf(step: RestoreStep): { readonly text: string; readonly part: number } {
  if (step.at === 'sending') return { text: `正在上传… ${Math.floor(step.part * 100)}%`, part: step.part };
  if (step.at === 'restoring' && step.state.state === 'working') {
    const { done, total } = step.state;
    const part = total > 0 ? done / total : 0;
    if (step.isUnanswered) return { text: '暂时得不到服务器的回答，正在重试', part };
    return part < 1
      ? { text: `正在恢复 ${done.toLocaleString()} / ${total.toLocaleString()} 行`, part }
      : { text: '正在核对余额…', part };
  }
  return { text: '正在校验备份文件…', part: 1 };
}

/** What is in it, and what the new set is called. */
function ContentTable(props: {
  readonly content: BackupContent;
  readonly name: string;
  readonly onName: (name: string) => void;
}) {
  const { content, name, onName } = props;
  const items = [
    ['单位名称', content.companyName],
    ['备份时间', new Date(content.createdAt).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })],
    ['启用期间', periodLabel(content.enablePeriod as Period)],
    ['凭证 / 分录', `${content.vouchers.toLocaleString()} 张 / ${content.lines.toLocaleString()} 条`],
    [
      '附件',
      `${content.files.toLocaleString()} 个${content.missingFiles > 0 ? `，其中 ${content.missingFiles} 个在备份时已丢失` : ''}`,
    ],
    ['余额合计', content.balance.toLocaleString('zh-CN', { minimumFractionDigits: 2 })],
  ] as const;
  return (
    <>
      <Alert
        showIcon
        type="success"
        style={{ marginBottom: 12 }}
        title="备份文件完整"
        description={
          content.isOwn
            ? '文件由明账导出，导出后没有改动。账目在恢复时逐项核对，有误就不会恢复。'
            : '文件由另一处安装的明账导出，内容完整。账目在恢复时逐项核对，有误就不会恢复；制单人、审核人只保留姓名，不能用来登录。'
        }
      />
      <Descriptions
        size="small"
        column={1}
        bordered
        items={items.map(([label, children]) => ({ key: label, label, children }))}
      />
      <label style={{ display: 'block', marginTop: 12 }}>
        新账套的单位名称
        <Input maxLength={100} value={name} onChange={(event) => onName(event.target.value)} />
      </label>
    </>
  );
}
