import type { Account } from '@mingzhang/shared/accounting/account';
import { keepsCurrency, lineFieldNames } from '@mingzhang/shared/accounting/lineFields';
import { formatAmount, formatYuan, parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import {
  formatExchangeRate,
  formatQuantity,
  formatUnitPrice,
  parseExchangeRate,
  parseQuantity,
  parseUnitPrice,
} from '@mingzhang/shared/primitives/scaled';
import { CurrencySelect } from '@mingzhang/shared/ui-account';
import { NumberInput } from '../NumberInput';
import { AMOUNT_ADVICE, optional } from '../typedNumbers';
import { itemField, type TemplateField } from './fieldPath';
import { ItemSelect } from './ItemSelect';
import {
  setCurrency,
  setCurrencyAmount,
  setExchangeRate,
  setQuantity,
  setUnitPrice,
} from '@mingzhang/shared/accounting/lineAmounts';
import type { LineTables } from './lineTables';
import { chooseItem, type TemplateLine } from './templateDraft';
import styles from './TemplateDesign.module.css';

interface LineExtrasProps {
  readonly title: string;
  readonly line: TemplateLine;
  readonly account: Account;
  readonly tables: LineTables;
  readonly onEdit: (change: (line: TemplateLine) => TemplateLine) => void;
  readonly onEnter: (field: TemplateField) => void;
}

/** What the account asks for besides an amount: items, foreign currency, quantity. All may stay open. */
export function LineExtras(props: LineExtrasProps) {
  const { account } = props;
  return (
    <>
      {account.auxiliaryCategoryIds.length > 0 && <ItemRow {...props} />}
      {keepsCurrency(props.line, account) && <CurrencyRow {...props} />}
      {account.unit && <QuantityRow {...props} unit={account.unit} />}
    </>
  );
}

function ItemRow({ title, line, account, tables, onEdit, onEnter }: LineExtrasProps) {
  return (
    <div className={`${styles.extras} ${styles.items}`} data-field="auxiliary">
      {account.auxiliaryCategoryIds.map((categoryId) => (
        <span key={categoryId} data-field={itemField(categoryId)}>
          <ItemSelect
            label={`${title} ${tables.categoryNameOf(categoryId)}`}
            placeholder={tables.categoryNameOf(categoryId)}
            items={tables.itemsOf(categoryId)}
            itemId={line.auxiliary.find((ref) => ref.categoryId === categoryId)?.itemId ?? null}
            onChoose={(itemId) => onEdit((last) => chooseItem(last, account, categoryId, itemId))}
            onEnter={() => onEnter(itemField(categoryId))}
          />
        </span>
      ))}
    </div>
  );
}

function CurrencyRow({ title, line, account, tables, onEdit, onEnter }: LineExtrasProps) {
  return (
    <div className={styles.extras}>
      <span data-field="currency">
        <CurrencySelect
          className={styles.currency}
          aria-label={`${title} ${lineFieldNames.currency}`}
          code={line.currencyCode}
          offered={tables.currenciesOf(account)}
          onChoose={(currency) => onEdit((last) => setCurrency(last, account, currency))}
          onKeyDown={(event) => event.key === 'Enter' && onEnter('currency')}
        />
      </span>
      {line.currencyCode !== null && (
        <>
          <span className={styles.small} data-field="currencyAmount">
            <NumberInput
              ariaLabel={`${title} ${lineFieldNames.currencyAmount}`}
              placeholder="原币"
              value={line.currencyAmount}
              show={(amount) => (amount === null ? '' : formatAmount(amount))}
              write={(amount) => (amount === null ? '' : formatYuan(amount))}
              read={optional<Fen>(parseYuan)}
              advice={AMOUNT_ADVICE}
              onChange={(amount) => onEdit((last) => setCurrencyAmount(last, account, amount))}
              onEnter={() => onEnter('currencyAmount')}
            />
          </span>
          <span>× 汇率</span>
          <span className={styles.small} data-field="exchangeRate">
            <NumberInput
              ariaLabel={`${title} ${lineFieldNames.exchangeRate}`}
              value={line.exchangeRate}
              show={(rate) => (rate === null ? '' : formatExchangeRate(rate))}
              write={(rate) => (rate === null ? '' : formatExchangeRate(rate))}
              read={optional(readRate)}
              advice="请填写大于 0、不超过八位小数的汇率"
              onChange={(rate) => onEdit((last) => setExchangeRate(last, account, rate))}
              onEnter={() => onEnter('exchangeRate')}
            />
          </span>
        </>
      )}
    </div>
  );
}

function readRate(text: string) {
  const rate = parseExchangeRate(text);
  return rate !== undefined && rate > 0 ? rate : undefined;
}

interface QuantityRowProps extends LineExtrasProps {
  readonly unit: string;
}

function QuantityRow({ title, line, account, unit, onEdit, onEnter }: QuantityRowProps) {
  return (
    <div className={styles.extras}>
      <span className={styles.small} data-field="quantity">
        <NumberInput
          ariaLabel={`${title} ${lineFieldNames.quantity}`}
          placeholder="数量"
          value={line.quantity}
          show={(quantity) => (quantity === null ? '' : formatQuantity(quantity))}
          write={(quantity) => (quantity === null ? '' : formatQuantity(quantity))}
          read={optional(parseQuantity)}
          advice="请填写不超过六位小数的数量"
          onChange={(quantity) => onEdit((last) => setQuantity(last, account, quantity))}
          onEnter={() => onEnter('quantity')}
        />
      </span>
      <span>{unit} × 单价</span>
      <span className={styles.small} data-field="unitPrice">
        <NumberInput
          ariaLabel={`${title} ${lineFieldNames.unitPrice}`}
          value={line.unitPrice}
          show={(price) => (price === null ? '' : formatUnitPrice(price))}
          write={(price) => (price === null ? '' : formatUnitPrice(price))}
          read={optional(parseUnitPrice)}
          advice="请填写不超过八位小数的单价"
          onChange={(price) => onEdit((last) => setUnitPrice(last, account, price))}
          onEnter={() => onEnter('unitPrice')}
        />
      </span>
    </div>
  );
}
