import { useState } from 'react';
import type { Currency, DatedRate } from '@mingzhang/shared/accounting/currency';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { formatExchangeRate } from '@mingzhang/shared/primitives/scaled';
import { ignoreReported, useNotify, useServerState } from '@mingzhang/shell';
import { Button, ErrorState } from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { DateInput } from '@mingzhang/shared/ui-date';
import { Form, isWritten, RefusalNote, useAskBeforeClosing, useSubmission } from '@mingzhang/shared/ui-form';
import { Drawer } from '@mingzhang/shared/ui-drawer';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { listRates, removeRate, saveRate } from './currenciesApi';
import { rateRule, readRate } from './readRate';

interface RatesDrawerProps {
  readonly currency: Currency;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** 按日汇率 of one currency: each holds from its day until the next, 默认汇率 before the first. */
export function RatesDrawer({ currency, mayWrite, onClose }: RatesDrawerProps) {
  const notify = useNotify();
  const { data, problem } = useServerState(['currencyRates', currency.id], (signal) =>
    listRates(currency.id, signal),
  );
  const [hasUnsaved, setUnsaved] = useState(false);
  const close = useAskBeforeClosing(hasUnsaved, onClose);

  async function remove({ since }: DatedRate) {
    try {
      await removeRate(currency.id, since);
      notify.success(`已删除 ${since} 的汇率`);
    } catch (error) {
      ignoreReported(error);
    }
  }

  return (
    <Drawer open size={520} title={`${currency.code} ${currency.name} · 按日汇率`} onClose={close}>
      {mayWrite && <RateForm currency={currency} known={data ?? []} onWritten={setUnsaved} />}
      <ErrorState problem={problem} />
      {!problem && (
        <Table<Row>
          size="small"
          aria-label="按日汇率"
          rowKey={({ since }) => since ?? ''}
          columns={columnsOf(mayWrite ? (rate) => void remove(rate) : null)}
          dataSource={[...(data ?? []), { since: null, exchangeRate: currency.exchangeRate }]}
          loading={data === null}
          pagination={{ hideOnSinglePage: true, showSizeChanger: false, pageSize: 20 }}
        />
      )}
    </Drawer>
  );
}

/** A dated rate, or 默认汇率 under them: it has no day. */
type Row = Omit<DatedRate, 'since'> & { readonly since: DateOnly | null };

function columnsOf(remove: ((rate: DatedRate) => void) | null): TableColumnsType<Row> {
  return [
    {
      title: '从这天起',
      dataIndex: 'since',
      render: (since: DateOnly | null) => since ?? '更早（默认汇率）',
    },
    {
      title: '汇率',
      key: 'rate',
      align: 'right',
      render: (_, { exchangeRate }) => formatExchangeRate(exchangeRate),
    },
    ...(remove
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 70,
            render: (_: unknown, { since, exchangeRate }: Row) =>
              since !== null && (
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={`删除 ${since} 的汇率`}
                  onClick={() => remove({ since, exchangeRate })}
                >
                  删除
                </Button>
              ),
          },
        ]
      : []),
  ];
}

interface RateFields {
  readonly since: DateOnly;
  readonly rate: string;
}

interface RateFormProps {
  readonly currency: Currency;
  readonly known: readonly DatedRate[];
  /** Called with whether there is unsaved input. */
  readonly onWritten: (hasUnsaved: boolean) => void;
}

/** Adds a rate; a day that has one gets the new one instead, with a notice. */
function RateForm({ currency, known, onWritten }: RateFormProps) {
  const notify = useNotify();
  const [form] = Form.useForm<RateFields>();
  const since = Form.useWatch('since', form);
  const { isBusy, refusal, submit } = useSubmission();
  const replaced = known.find((rate) => rate.since === since);

  async function save(fields: RateFields) {
    const exchangeRate = readRate(fields.rate);
    invariant(exchangeRate, 'the form has judged the rate');
    await saveRate(currency.id, { since: fields.since, exchangeRate });
    notify.success(`${fields.since} 起的汇率 ${formatExchangeRate(exchangeRate)} 已登记`);
    form.resetFields();
    onWritten(false);
  }

  return (
    <>
      <p style={{ marginTop: 0 }}>
        登记的汇率从当天用到下一次登记的前一天。新凭证按凭证日期建议汇率，已保存的凭证不变。
      </p>
      <RefusalNote text={refusal} />
      <Form<RateFields>
        form={form}
        layout="inline"
        onValuesChange={(_, fields: RateFields) => onWritten(isWritten({}, fields))}
        onFinish={(fields) => void submit(() => save(fields))}
      >
        <Form.Item name="since" label="日期" rules={[{ required: true, message: '请选择日期' }]}>
          <DateInput placeholder="从这天起" />
        </Form.Item>
        <Form.Item name="rate" label="汇率" rules={[rateRule]}>
          <Input inputMode="decimal" style={{ width: 110 }} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          登记
        </Button>
      </Form>
      <p role="status" style={{ minHeight: 22 }}>
        {replaced &&
          `${replaced.since} 已登记 ${formatExchangeRate(replaced.exchangeRate)}，登记后改为新的汇率。`}
      </p>
    </>
  );
}
