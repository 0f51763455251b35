import type { VoucherWord } from '@mingzhang/shared/accounting/voucherWord';
import { useNotify } from '@mingzhang/shell';
import { Input } from '@mingzhang/shared/ui-text';
import { Switch } from '@mingzhang/shared/ui-toggle';
import { Form } from '@mingzhang/shared/ui-form';
import { EditDrawer } from '../list-editing/EditDrawer';
import { useIsUsed } from '../list-editing/useIsUsed';
import { isWordUsed, saveWord, type WordDraft } from './voucherWordsApi';

interface VoucherWordFormProps {
  /** Null for a new one. */
  readonly word: VoucherWord | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds or changes a 凭证字. One that vouchers carry keeps its name. */
export function VoucherWordForm({ word, onSaved, onClose }: VoucherWordFormProps) {
  const notify = useNotify();
  const isUsed = useIsUsed('wordUse', word?.id ?? null, isWordUsed);

  async function save(values: WordDraft) {
    await saveWord(word?.id ?? null, values);
    notify.success(`凭证字“${values.word}”已保存`);
    onSaved();
  }

  return (
    <EditDrawer<WordDraft>
      title={word ? '修改凭证字' : '新增凭证字'}
      initial={word ?? { word: '', printTitle: '', isDefault: false }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="word"
        label="凭证字"
        extra={isUsed === true ? '已有凭证使用这个字，不能改名；可以另外新增一个' : '一到四个字，例如：记'}
        rules={[{ required: true, whitespace: true, message: '请填写凭证字' }]}
      >
        <Input maxLength={4} disabled={word !== null && isUsed !== false} autoFocus={word === null} />
      </Form.Item>
      <Form.Item
        name="printTitle"
        label="打印标题"
        extra="打印凭证时写在最上面，例如：记账凭证"
        rules={[{ required: true, whitespace: true, message: '请填写打印标题' }]}
      >
        <Input maxLength={20} autoFocus={word !== null} />
      </Form.Item>
      <Form.Item
        name="isDefault"
        label="默认"
        valuePropName="checked"
        extra={word?.isDefault ? '要换默认凭证字，请在另一个凭证字上设为默认' : '新增凭证时先用它'}
      >
        <Switch disabled={word?.isDefault ?? false} />
      </Form.Item>
    </EditDrawer>
  );
}
