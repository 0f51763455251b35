import { useState } from 'react';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import { useAccountSetLists, usePermission } from '@mingzhang/shell';
import { lazyDialog, useRemoval } from '@mingzhang/shared/ui';
import { ListPage } from '../list-editing/ListPage';
import { CurrenciesTable } from './CurrenciesTable';
import { removeCurrency } from './currenciesApi';

const CurrencyForm = lazyDialog(() => import('./CurrencyForm').then((m) => m.CurrencyForm));
const RatesDrawer = lazyDialog(() => import('./RatesDrawer').then((m) => m.RatesDrawer));

/** What is over the list: the form (null: a new currency), or the rates of one. */
type Opened =
  | { readonly kind: 'form'; readonly currency: Currency | null }
  | { readonly kind: 'rates'; readonly currency: Currency };

/** /currency: 币别 and their rates by date. */
export function CurrenciesPage() {
  const mayWrite = usePermission('setting.write');
  const { data, problem } = useAccountSetLists();
  const confirmRemoval = useRemoval();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const add = () => setOpened({ kind: 'form', currency: null });

  const remove = ({ id, code, name }: Currency) =>
    confirmRemoval({
      title: `删除币别 ${code} ${name}？`,
      content: '它的按日汇率一起删除。已有科目、期初、凭证或凭证模板使用的币别不能删除。',
      remove: () => removeCurrency(id),
      done: `已删除币别 ${code} ${name}`,
    });

  return (
    <ListPage
      title="币别"
      note="在科目里勾选外币后，凭证按日期建议汇率"
      addText="新增币别"
      mayWrite={mayWrite}
      isCovered={opened !== null}
      onAdd={add}
      problem={problem}
      over={
        <>
          {opened?.kind === 'form' && (
            <CurrencyForm currency={opened.currency} onSaved={close} onClose={close} />
          )}
          {opened?.kind === 'rates' && (
            <RatesDrawer currency={opened.currency} mayWrite={mayWrite} onClose={close} />
          )}
        </>
      }
    >
      <CurrenciesTable
        currencies={data?.currencies ?? null}
        mayWrite={mayWrite}
        onRates={(currency) => setOpened({ kind: 'rates', currency })}
        onEdit={(currency) => setOpened({ kind: 'form', currency })}
        onRemove={remove}
      />
    </ListPage>
  );
}
