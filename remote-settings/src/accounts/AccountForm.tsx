import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import { HttpProblem, useNotify } from '@mingzhang/shell';
import { Alert, useQuestion } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Form } from '@mingzhang/shared/ui-form';
import { Checkbox, Radio, Switch } from '@mingzhang/shared/ui-toggle';
import { EditDrawer } from '../list-editing/EditDrawer';
import { useIsUsed } from '../list-editing/useIsUsed';
import { isAccountUsed, saveAccount, type AccountDraft } from './accountsApi';

interface AccountFormProps {
  /** Null for a new account. */
  readonly id: number | null;
  readonly draft: AccountDraft;
  /** Why no code could be proposed; null: nothing to say. */
  readonly codeNote: string | null;
  readonly tree: AccountTree;
  readonly categories: readonly AuxiliaryCategory[];
  /** The foreign ones of the set. */
  readonly currencies: readonly Currency[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The server asks before the first child takes over what was posted to its parent. */
const NEEDS_CONFIRMATION = 'ACCOUNT_MOVE_UNCONFIRMED';

/** Adds or changes an account. One that is in use keeps its code, direction and auxiliaries. */
export function AccountForm(props: AccountFormProps) {
  const { id, draft, tree, categories, currencies, onClose, onSaved } = props;
  const ask = useQuestion();
  const notify = useNotify();
  const isUsed = useIsUsed('accountUse', id, isAccountUsed);
  const isLocked = id !== null && isUsed !== false;
  const parent = draft.parentId === null ? undefined : tree.byId(draft.parentId);

  async function save(values: AccountDraft, confirm = false): Promise<void> {
    const { category, parentId } = draft;
    try {
      await saveAccount({ ...draft, ...values, category, parentId }, categories, { id, confirm });
    } catch (error) {
      if (!needsConfirmation(error)) throw error;
      const isAgreed = await ask({ title: '新增第一个下级科目', content: error.msg });
      return isAgreed ? save(values, true) : undefined;
    }
    notify.success(`科目 ${values.code} ${values.name} 已保存`);
    onSaved();
  }

  return (
    <EditDrawer<AccountDraft>
      title={id === null ? `新增科目${parent ? ` · 上级 ${parent.code} ${parent.name}` : ''}` : '修改科目'}
      initial={draft}
      onSave={(values) => save(values)}
      onClose={onClose}
    >
      {isLocked && isUsed && (
        <Alert
          showIcon
          type="info"
          style={{ marginBottom: 16 }}
          title="科目已使用（有分录、期初余额，或凭证模板、结转设置引用），编码、方向、计量单位和辅助核算不能修改。"
        />
      )}
      <CodeNote text={props.codeNote} />
      <AccountFields
        isLocked={isLocked}
        categories={categories}
        currencies={currencies}
        isNew={id === null}
      />
    </EditDrawer>
  );
}

function CodeNote({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return <Alert showIcon type="warning" role="alert" style={{ marginBottom: 16 }} title={text} />;
}

function needsConfirmation(error: unknown): error is HttpProblem {
  return error instanceof HttpProblem && error.problems.some(({ code }) => code === NEEDS_CONFIRMATION);
}

interface AccountFieldsProps {
  readonly isLocked: boolean;
  readonly isNew: boolean;
  readonly categories: readonly AuxiliaryCategory[];
  readonly currencies: readonly Currency[];
}

function AccountFields({ isLocked, isNew, categories, currencies }: AccountFieldsProps) {
  return (
    <>
      <Form.Item
        name="code"
        label="科目编码"
        rules={[{ required: true, pattern: /^\d{4,16}$/, message: '请填写数字编码' }]}
      >
        <Input disabled={isLocked} inputMode="numeric" autoFocus={isNew} maxLength={16} />
      </Form.Item>
      <Form.Item
        name="name"
        label="科目名称"
        rules={[{ required: true, whitespace: true, message: '请填写科目名称' }]}
      >
        <Input maxLength={60} autoFocus={!isNew} />
      </Form.Item>
      <Form.Item name="mnemonicCode" label="助记码" extra="留空时按名称的拼音首字母生成">
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="side" label="余额方向">
        <Radio.Group
          disabled={isLocked}
          options={[
            { value: 'debit', label: '借' },
            { value: 'credit', label: '贷' },
          ]}
        />
      </Form.Item>
      <Form.Item name="unit" label="计量单位" extra="填写后凭证要录入数量和单价">
        <Input disabled={isLocked} maxLength={20} placeholder="例如：件" />
      </Form.Item>
      <Form.Item name="auxiliaryCategoryIds" label="辅助核算">
        <Checkbox.Group
          disabled={isLocked}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {currencies.length > 0 && (
        <Form.Item name="currencyCodes" label="外币核算" extra="勾选后凭证可以按原币和汇率录入">
          <Checkbox.Group
            options={currencies.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          />
        </Form.Item>
      )}
      <Form.Item name="isEnabled" label="启用" valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
