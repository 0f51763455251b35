import type { InventoryType } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { MappedKind } from '@mingzhang/shared/accounting/inventory/inventoryMapping';
import type { InventoryRule } from '@mingzhang/shared/accounting/inventory/inventoryRule';
import type { WireInventoryLink } from '@mingzhang/shared/wire/inventoryLink';
import {
  fromTargetChoices,
  toRecordRow,
  toStoreRow,
  type RecordRow,
  type StoreChoice,
  type StoreRow,
  type TargetChoice,
} from '@mingzhang/shared/wire/inventoryMapping';
import { fromInventoryRule, toRuleRow, type RuleRow } from '@mingzhang/shared/wire/inventoryRule';
import { http } from '@mingzhang/shell';

export type { RecordRow, RuleRow, StoreRow, TargetChoice };
export type InventoryLink = Readonly<WireInventoryLink>;

export interface LinkDraft {
  readonly baseAddress: string;
  readonly userName: string;
  /** Empty: the one that is kept. */
  readonly password: string;
}

/** The company's inventory system is asked behind these: it may take its five seconds several times. */
const PATIENCE = 60_000;
const reading = (signal: AbortSignal) => ({ signal, quiet: true, timeout: PATIENCE });
const writing = { quiet: true, timeout: PATIENCE } as const;

export function loadLink(signal: AbortSignal): Promise<InventoryLink> {
  return http.get('/inventory/link', {}, { signal, quiet: true });
}

/** Signs in there and keeps it. The form shows what was refused. */
export function saveLink(draft: LinkDraft): Promise<InventoryLink> {
  return http.put('/inventory/link', draft, { ...writing, refreshes: ['inventoryLink'] });
}

export async function removeLink(): Promise<void> {
  await http.delete('/inventory/link', { refreshes: ['inventoryLink'] });
}

export async function listStores(signal: AbortSignal): Promise<StoreRow[]> {
  return (await http.get('/inventory/stores', {}, reading(signal))).map(toStoreRow);
}

export async function saveStores(choices: readonly StoreChoice[]): Promise<void> {
  const stores = choices.map(({ storeId, organizationId }) => ({ storeId, orgId: organizationId }));
  await http.put('/inventory/stores', { stores }, { timeout: PATIENCE, refreshes: ['inventoryStores'] });
}

const recordsOf = (kind: MappedKind): `/inventory/records/${string}` => `/inventory/records/${kind}`;

/** Suppliers or materials; items of the category are proposed by name. */
export async function listRecords(
  kind: MappedKind,
  categoryId: number | null,
  signal: AbortSignal,
): Promise<RecordRow[]> {
  const rows = await http.get(recordsOf(kind), { categoryId }, reading(signal));
  return rows.map(toRecordRow);
}

const ofRecords = { refreshes: ['inventoryRecords'] } as const;

export async function saveTargets(kind: MappedKind, choices: readonly TargetChoice[]): Promise<void> {
  await http.put(recordsOf(kind), fromTargetChoices(choices), { timeout: PATIENCE, ...ofRecords });
}

/** Maps records to items that are called the same, and makes those there are not. */
export function makeItems(
  kind: MappedKind,
  categoryId: number,
  recordIds: readonly string[],
): Promise<{ readonly made: number; readonly mapped: number }> {
  const body = { categoryId, recordIds };
  return http.post(`${recordsOf(kind)}/items`, body, { changes: 'lists', timeout: PATIENCE, ...ofRecords });
}

export async function listRules(signal: AbortSignal): Promise<RuleRow[]> {
  return (await http.get('/inventory/rules', {}, { signal, quiet: true })).map(toRuleRow);
}

const ofRules = { refreshes: ['inventoryRules'] } as const;

/** The form shows what was refused. */
export async function saveRule(rule: InventoryRule): Promise<void> {
  await http.put('/inventory/rules', fromInventoryRule(rule), { quiet: true, ...ofRules });
}

export async function removeRule(type: InventoryType): Promise<void> {
  await http.delete(`/inventory/rules/${type}`, ofRules);
}
