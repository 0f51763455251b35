import { listTableNames, type ListTableName } from './listTables';
import type { TrailEvent } from './trailActions';

/** The rows of a table whose column has one of some values; no column: all rows of the set. */
export interface ListSlice {
  readonly table: ListTableName;
  readonly of: Readonly<Record<string, readonly (string | number)[]>>;
}

type Slices = (event: TrailEvent) => readonly ListSlice[];

const whole = (...tables: readonly ListTableName[]): ListSlice[] =>
  tables.map((table) => ({ table, of: {} }));

/** The rows whose `column` is what the event is about. */
const ofTarget = (table: ListTableName, column: string, { targetId }: TrailEvent): ListSlice => ({
  table,
  of: { [column]: targetId === null ? [] : [targetId] },
});

/** What the event says of something in a field, before and after it. */
function named(field: string, { before, after }: TrailEvent): number[] {
  return [before, after].flatMap((side) => {
    const value = (side as Readonly<Record<string, unknown>> | undefined)?.[field];
    return [value].flat().filter((id) => typeof id === 'number');
  });
}

const templateSlices = (ids: readonly number[]): ListSlice[] => [
  { table: 'report_template', of: { id: ids } },
  { table: 'report_item', of: { template_id: ids } },
  { table: 'report_term', of: { template_id: ids } },
];

/** The events of assets that an event of the trail names. */
function eventIds({ before, after }: TrailEvent): number[] {
  return [before, after].flatMap((side) => {
    const { eventIds: ids } = (side ?? {}) as { readonly eventIds?: readonly number[] };
    return ids ?? [];
  });
}

/** The entries of journals that an event of the trail names. */
function entryIds({ before, after }: TrailEvent): number[] {
  return [before, after].flatMap((side) => {
    const { entryIds: ids } = (side ?? {}) as { readonly entryIds?: readonly number[] };
    return ids ?? [];
  });
}

/** The card an event is of, and the one a split made or took back. */
function cardIds({ targetId, before, after }: TrailEvent): number[] {
  const others = [before, after].flatMap((side) => {
    const { cardIds: ids } = (side ?? {}) as { readonly cardIds?: readonly number[] };
    return ids ?? [];
  });
  return targetId === null ? others : [targetId, ...others];
}

/** What the event says of something in words. */
function namedTexts(field: string, { before, after }: TrailEvent): string[] {
  return [before, after].flatMap((side) => {
    const value = (side as Readonly<Record<string, unknown>> | undefined)?.[field];
    return [value].flat().filter((text) => typeof text === 'string');
  });
}

const ticksOf = (event: TrailEvent): ListSlice[] =>
  (['invoice_tick', 'invoice_batch_tick'] as const).map((table) => ({
    table,
    of: { invoice_id: named('invoiceIds', event) },
  }));

/** Which vouchers invoices are in, and which moved their tax on. */
const bookingsOf = (event: TrailEvent): ListSlice[] =>
  (['invoice_booking', 'invoice_transfer'] as const).map((table) => ({
    table,
    of: { invoice_id: named('invoiceIds', event) },
  }));

/** The lines of a voucher that are 未开票收入. */
const unbilledOf = (event: TrailEvent): ListSlice[] => [ofTarget('unbilled_line', 'voucher_id', event)];

/** 入账信息 that closing a month kept, or opening it again took away. */
const accountedSlices = (event: TrailEvent): ListSlice[] =>
  named('accountedInvoices', event).length === 0
    ? []
    : [{ table: 'invoice_accounted', of: { period: namedTexts('accountedPeriods', event) } }];

/** What goes with a card. */
const ofCards = ['asset_event', 'asset_work', 'attachment'] as const;

const targetIds = ({ targetId }: TrailEvent) => (targetId === null ? [] : [targetId]);

/** What links vouchers with the cards that made them. */
const links: readonly ListTableName[] = [
  'generated_voucher',
  'custom_carry_forward_voucher',
  'kept_carry_forward',
  'asset_month',
];

/** The links of the voucher a card made or kept, and of those it had made before. */
function linkSlices({ targetId, after }: TrailEvent): ListSlice[] {
  const { madeIds = [] } = (after ?? {}) as { readonly madeIds?: readonly number[] };
  const ids = targetId === null ? madeIds : [targetId, ...madeIds];
  return links.map((table) => ({ table, of: { voucher_id: ids } }));
}

const accountSlices = (event: TrailEvent): ListSlice[] => [
  ofTarget('account', 'id', event),
  ofTarget('account_auxiliary_category', 'account_id', event),
];

/** Tables that name accounts and follow their postings when the first child account takes these over. */
const naming: readonly ListTableName[] = [
  'carry_forward_setting',
  'custom_carry_forward',
  'custom_carry_forward_target',
  'voucher_template_line',
  'inventory_target',
  'inventory_rule_account',
  'generated_voucher',
  'kept_carry_forward',
  'asset_category',
  'asset_card',
  'asset_event',
  'asset_month',
  'asset_exemption',
  'fund_account',
  'fund_category',
  'fund_rule',
  'invoice_rule',
];

/** Noun or whole action → the rows it may have changed. An action that is not here changes no list. */
const slices: Readonly<Record<string, Slices>> = {
  'accountSet.create': () => whole(...listTableNames),
  'accountSet.restore': () => whole(...listTableNames),
  'accountSet.change': () => whole('account_set', 'organization'),
  accountSet: () => whole('account_set'),
  'accountSet.handOver': () => whole('account_set', 'member'),
  'accountSet.encoding': () => whole('account_set', 'account'),
  account: accountSlices,
  'account.create': (event) => [
    ...accountSlices(event),
    ...((event.after as { readonly movedFrom?: unknown } | undefined)?.movedFrom ? whole(...naming) : []),
  ],
  member: () => whole('member'),
  organization: (event) => [
    ofTarget('organization', 'id', event),
    ...(['carry_forward_setting', 'supplement_adjustment', 'inventory_store'] as const).map((table) =>
      ofTarget(table, 'organization_id', event),
    ),
  ],
  'asset.start': () => whole('asset_start', 'asset_category'),
  assetEvent: (event) => [
    { table: 'asset_card', of: { id: cardIds(event) } },
    ...ofCards.map((table) => ({ table, of: { card_id: cardIds(event) } })),
    { table: 'asset_voucher', of: { event_id: eventIds(event) } },
  ],
  'assetWork.save': (event) => [{ table: 'asset_work', of: { card_id: cardIds(event) } }],
  assetCount: (event) => [ofTarget('asset_count', 'id', event)],
  assetExemption: (event) => [ofTarget('asset_exemption', 'organization_id', event)],
  assetCategory: (event) => [ofTarget('asset_category', 'id', event)],
  asset: (event) => [
    ofTarget('asset_card', 'id', event),
    ...ofCards.map((table) => ofTarget(table, 'card_id', event)),
    { table: 'asset_voucher', of: { event_id: eventIds(event) } },
  ],
  fundAccount: (event) => [
    ofTarget('fund_account', 'id', event),
    ofTarget('fund_opening_item', 'fund_account_id', event),
  ],
  fundCategory: (event) => [ofTarget('fund_category', 'id', event)],
  'fundCategory.ready': () => whole('fund_category'),
  journalEntry: (event) => [
    { table: 'journal_entry', of: { id: entryIds(event) } },
    ...(['journal_link', 'attachment'] as const).map((table) => ({
      table,
      of: { entry_id: entryIds(event) },
    })),
  ],
  'journalEntry.closeDay': (event) => [ofTarget('fund_account', 'id', event)],
  'journalEntry.reopenDay': (event) => [ofTarget('fund_account', 'id', event)],
  cashCount: (event) => [
    ofTarget('cash_count', 'id', event),
    ofTarget('cash_count_voucher', 'count_id', event),
  ],
  bankStatement: (event) => [ofTarget('bank_statement', 'id', event)],
  'fundRule.ready': () => whole('fund_rule'),
  fundRule: (event) => [ofTarget('fund_rule', 'id', event)],
  fundReconciliation: (event) => [ofTarget('fund_reconciliation', 'id', event)],
  invoiceBatch: (event) => [
    ofTarget('invoice_batch', 'id', event),
    ofTarget('evoucher_file', 'batch_id', event),
    { table: 'attachment', of: { evoucher_file_id: named('fileIds', event) } },
    { table: 'invoice', of: { id: named('invoiceIds', event) } },
    ...ticksOf(event),
  ],
  invoice: (event) => [
    { table: 'invoice', of: { id: named('invoiceIds', event) } },
    ...ticksOf(event),
    { table: 'evoucher_file', of: { id: named('fileIds', event) } },
    { table: 'attachment', of: { evoucher_file_id: named('fileIds', event) } },
  ],
  'invoice.book': bookingsOf,
  'invoice.reverse': bookingsOf,
  'invoice.transfer': bookingsOf,
  'invoice.markUnbilled': unbilledOf,
  'invoice.unmarkUnbilled': unbilledOf,
  'invoice.followUnbilled': unbilledOf,
  'invoiceParty.save': (event) => [{ table: 'invoice_party', of: { party: namedTexts('parties', event) } }],
  'period.close': accountedSlices,
  'period.reopen': accountedSlices,
  'invoice.attach': bookingsOf,
  'invoiceRule.ready': () => whole('invoice_rule'),
  invoiceRule: (event) => [ofTarget('invoice_rule', 'id', event)],
  voucherWord: () => whole('voucher_word'),
  currency: (event) => [...whole('currency'), ofTarget('currency_rate', 'currency_id', event)],
  currencyRate: (event) => [
    { table: 'currency_rate', of: { currency_id: [...targetIds(event), ...named('currencyId', event)] } },
  ],
  auxiliaryCategory: (event) => [
    ofTarget('auxiliary_category', 'id', event),
    ofTarget('auxiliary_item', 'category_id', event),
    ofTarget('invoice_party', 'category_id', event),
  ],
  auxiliaryItem: (event) => [
    ofTarget('auxiliary_item', 'id', event),
    ofTarget('invoice_party', 'item_id', event),
  ],
  'carryForward.make': linkSlices,
  'carryForward.keep': linkSlices,
  'carryForward.settings': (event) => [ofTarget('carry_forward_setting', 'organization_id', event)],
  customCarryForward: (event) => [
    ofTarget('custom_carry_forward', 'id', event),
    ofTarget('custom_carry_forward_target', 'custom_carry_forward_id', event),
    ofTarget('custom_carry_forward_voucher', 'custom_carry_forward_id', event),
  ],
  voucherTemplate: (event) => [
    ofTarget('voucher_template', 'id', event),
    ofTarget('voucher_template_line', 'template_id', event),
  ],
  'reportTemplate.grant': () => whole('organization'),
  reportTemplate: (event) => templateSlices(targetIds(event)),
  reportItem: (event) => templateSlices(named('templateId', event)),
  'cashFlow.adjustSupplement': (event) => [ofTarget('supplement_adjustment', 'organization_id', event)],
  'inventory.link': () => whole('inventory_link'),
  'inventory.unlink': () => whole('inventory_link'),
  'inventory.mapStores': () => whole('inventory_store'),
  'inventory.map': ({ before, after }) => {
    const records = [before, after].flat() as readonly { readonly recordId?: string }[];
    const ids = records.flatMap((record) => (record?.recordId === undefined ? [] : [record.recordId]));
    return [{ table: 'inventory_target', of: { record_id: ids } }];
  },
  inventoryRule: () => whole('inventory_rule', 'inventory_rule_account'),
  'inventory.generate': ({ after }) => {
    const { vouchers } = after as { readonly vouchers: readonly { readonly voucherId: number }[] };
    return [{ table: 'inventory_document', of: { voucher_id: vouchers.map(({ voucherId }) => voucherId) } }];
  },
  'inventory.regenerate': (event) => [ofTarget('inventory_document', 'voucher_id', event)],
};

/** The rows of lists that some events of one transaction record; the same rows once. */
export function slicesOf(events: readonly TrailEvent[]): ListSlice[] {
  const merged = new Map<string, ListSlice>();
  for (const event of events) {
    const [noun = ''] = event.action.split('.', 1);
    for (const slice of (slices[event.action] ?? slices[noun])?.(event) ?? []) {
      const [column] = Object.keys(slice.of);
      const key = `${slice.table} ${column ?? ''}`;
      const known = merged.get(key);
      if (column === undefined || !known) merged.set(key, slice);
      else {
        const values = [...(known.of[column] ?? []), ...(slice.of[column] ?? [])];
        merged.set(key, { ...slice, of: { [column]: [...new Set(values)] } });
      }
    }
  }
  return [...merged.values()];
}
