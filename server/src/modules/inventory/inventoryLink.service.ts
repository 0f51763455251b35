import type { Kysely, Transaction } from 'kysely';
import type { WireInventoryLink } from '@mingzhang/shared/wire/inventoryLink';
import { dateInShanghai } from '../../clock';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { InventoryClient, type InventoryConnection } from './connection/InventoryClient';
import { systemNames } from './connection/resolveName';
import { openSecret, sealSecret } from './connection/secretSeal';
import { forgetSecret, lockLink, selectLink, upsertLink } from './inventoryLink.repository';

/** One client for each server: its tokens and its share of connections are the server's. */
const clients = new WeakMap<Config, InventoryClient>();

/** The way to inventory systems, as far as the operator allows. */
export function inventoryClient(config: Config): InventoryClient {
  const known = clients.get(config);
  if (known) return known;
  const { key: _key, ...reach } = config.inventory;
  const client = new InventoryClient({ ...reach, resolve: systemNames() });
  clients.set(config, client);
  return client;
}

/** The link of the set; never the password. */
export async function loadLink(
  db: Kysely<Database>,
  scope: Scope,
  { inventory }: Config,
): Promise<WireInventoryLink> {
  const link = await selectLink(db, scope).executeTakeFirst();
  return {
    isReady: inventory.key !== null,
    isLinked: Boolean(link?.secret),
    baseAddress: link?.baseAddress ?? '',
    userName: link?.userName ?? '',
    linkedBy: link?.linkedBy ?? null,
    linkedOn: link?.linkedAt ? dateInShanghai(link.linkedAt) : null,
  };
}

/** What is entered to link the set; without a password the stored one is used. */
export interface LinkChoice {
  readonly baseAddress: string;
  readonly userName: string;
  readonly password: string | null;
}

/**
 * How the set's inventory system is reached. Refuses while the server has no key, while the set is not
 * linked, and when the key is another one than it was linked with.
 */
export async function connectionOf(
  db: Kysely<Database>,
  scope: Scope,
  config: Config,
): Promise<InventoryConnection> {
  const link = await selectLink(db, scope).executeTakeFirst();
  if (!link?.secret) {
    refuse('INVENTORY_NOT_LINKED', '本账套还没有关联进销存，请先在“关联进销存”里填写地址和用户名。');
  }
  const password = openSecret(link.secret, keyOf(config), scope.accountSetId);
  if (password === null) {
    refuse('INVENTORY_KEY_CHANGED', '服务器的密钥换过，原来保存的进销存密码打不开了，请重新输入密码关联。');
  }
  return { baseAddress: link.baseAddress, userName: link.userName, password };
}

function keyOf({ inventory }: Config): string {
  if (inventory.key !== null) return inventory.key;
  return refuse(
    'INVENTORY_NO_KEY',
    '服务器还没有设置保存进销存密码的密钥，不能关联。请联系管理员在服务器上设置 INVENTORY_KEY。',
  );
}

/**
 * Signs in with what was entered; outside any transaction, as another server is called. The stored password is sent
 * only to the address and for the user it was entered for. Answers the connection and the system's answer.
 */
export async function tryLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  scope: Scope,
  choice: LinkChoice,
): Promise<{ readonly connection: InventoryConnection; readonly answer: string }> {
  keyOf(config);
  const { userName } = choice;
  const baseAddress = inventoryAddress(choice.baseAddress);
  const password = choice.password ?? (await keptPassword({ db, config }, scope, baseAddress, userName));
  const connection = { baseAddress, userName, password };
  return { connection, answer: await inventoryClient(config).signIn(connection) };
}

async function keptPassword(
  { db, config }: Pick<Services, 'db' | 'config'>,
  scope: Scope,
  baseAddress: string,
  userName: string,
): Promise<string> {
  const link = await selectLink(db, scope).executeTakeFirst();
  const isSame = link?.secret && link.baseAddress === baseAddress && link.userName === userName;
  if (!isSame) refuse('INVENTORY_PASSWORD_NEEDED', '请填写进销存的密码；换了地址或用户名时要重新填写。');
  return (await connectionOf(db, scope, config)).password;
}

/** The address the set was linked with, for older clients, which know none. */
export async function linkedAddress(db: Kysely<Database>, scope: Scope): Promise<string> {
  const link = await selectLink(db, scope).executeTakeFirst();
  if (!link) refuse('INVENTORY_NOT_LINKED', '请先在“关联进销存”里填写进销存的地址。');
  return link.baseAddress;
}

/** Keeps a connection that has let us in. */
export async function saveLink(
  trx: Transaction<Database>,
  scope: Scope,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { baseAddress, userName, password }: InventoryConnection,
): Promise<void> {
  const before = await selectLink(trx, scope).executeTakeFirst();
  const at = clock.now();
  await upsertLink(trx, scope, {
    base_address: baseAddress,
    user_name: userName,
    secret: sealSecret(password, keyOf(config), scope.accountSetId),
    linked_by: scope.userId,
    linked_at: at,
  }).execute();
  await appendEvent(trx, scope, at, {
    action: 'inventory.link',
    targetId: scope.accountSetId,
    ...(before ? { before: { baseAddress: before.baseAddress, userName: before.userName } } : {}),
    after: { baseAddress, userName },
  });
}

/** Forgets the password; mappings, rules and what was generated stay. */
export async function removeLink(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  const link = found(await selectLink(trx, scope).executeTakeFirst(), '进销存关联');
  await forgetSecret(trx, scope).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'inventory.unlink',
    targetId: scope.accountSetId,
    before: { baseAddress: link.baseAddress, userName: link.userName },
  });
}

/** Takes the link for oneself until commit: one changes or generates at a time. Refuses a set without one. */
export async function holdLink(trx: Transaction<Database>, scope: Scope): Promise<void> {
  const link = await lockLink(trx, scope).executeTakeFirst();
  if (!link) refuse('INVENTORY_NOT_LINKED', '本账套还没有关联进销存，请先关联。');
}

/**
 * The address of an inventory system as it is kept: http or https, without a user, a query or a slash at
 * its end. Refuses what is none.
 */
function inventoryAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '');
  if (!isPlain) {
    const message =
      '进销存地址应以 http:// 或 https:// 开头，不带用户名和问号，例如 https://jxc.example.com/api';
    refuse('INVENTORY_ADDRESS', message);
  }
  return url.href.replace(/(?<!\/)\/+$/, '');
}
