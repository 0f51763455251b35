import type { Currency } from '@mingzhang/shared/accounting/currency';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { formatExchangeRate } from '@mingzhang/shared/primitives/scaled';
import { useNotify } from '@mingzhang/shell';
import { Input } from '@mingzhang/shared/ui-text';
import { Form } from '@mingzhang/shared/ui-form';
import { EditDrawer } from '../list-editing/EditDrawer';
import { useIsUsed } from '../list-editing/useIsUsed';
import { isCurrencyUsed, saveCurrency } from './currenciesApi';
import { rateRule, readRate } from './readRate';

interface CurrencyFormProps {
  /** Null for a new one. */
  readonly currency: Currency | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** As the fields hold it. */
interface CurrencyFields {
  readonly code: string;
  readonly name: string;
  readonly rate: string;
}

/** Adds or changes a 币别: one that is in use keeps its code, the local one its rate as well. */
export function CurrencyForm({ currency, onSaved, onClose }: CurrencyFormProps) {
  const notify = useNotify();
  const isLocal = currency?.isLocal ?? false;
  const isUsed = useIsUsed('currencyUse', isLocal ? null : (currency?.id ?? null), isCurrencyUsed);

  async function save({ code, name, rate }: CurrencyFields) {
    const exchangeRate = readRate(rate);
    invariant(exchangeRate, 'the form has judged the rate');
    await saveCurrency(currency?.id ?? null, { code, name, exchangeRate });
    notify.success(`币别 ${code} ${name} 已保存`);
    onSaved();
  }

  return (
    <EditDrawer<CurrencyFields>
      title={currency ? '修改币别' : '新增币别'}
      initial={fieldsOf(currency)}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="code"
        label="币别代码"
        extra={codeNote(isLocal, isUsed)}
        normalize={(text: string) => text.toUpperCase()}
        rules={[{ required: true, pattern: /^[A-Z]{3}$/, message: '请填写三个字母，例如 USD' }]}
      >
        <Input
          maxLength={3}
          disabled={isLocal || (currency !== null && isUsed !== false)}
          autoFocus={currency === null}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label="币别名称"
        rules={[{ required: true, whitespace: true, message: '请填写币别名称' }]}
      >
        <Input maxLength={20} autoFocus={currency !== null} placeholder="例如：美元" />
      </Form.Item>
      <Form.Item
        name="rate"
        label="默认汇率"
        extra={
          isLocal ? '本位币的汇率总是 1' : '一单位外币折合多少人民币；登记了按日期的汇率后，更早的日子用它'
        }
        rules={[rateRule]}
      >
        <Input inputMode="decimal" disabled={isLocal} placeholder="例如：7.1234" />
      </Form.Item>
    </EditDrawer>
  );
}

function fieldsOf(currency: Currency | null): CurrencyFields {
  if (!currency) return { code: '', name: '', rate: '' };
  const { code, name, exchangeRate } = currency;
  return { code, name, rate: formatExchangeRate(exchangeRate) };
}

function codeNote(isLocal: boolean, isUsed: boolean | null): string {
  if (isLocal) return '本位币的代码不能修改';
  return isUsed ? '已有科目、期初或凭证使用，代码不能修改' : '三个字母，例如 USD、EUR、HKD';
}
