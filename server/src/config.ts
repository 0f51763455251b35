import type { BlockList } from 'node:net';
import { z } from 'zod';
import { readAllowed } from './modules/inventory/connection/reachableAddress';
import { PASSWORD_PASSES } from './password/hashPassword';
import type { AliyunSettings } from './sms/aliyunGateway';

/** Where messages go, and with which keys. */
type SmsConfig =
  | { readonly gateway: 'console' }
  | { readonly gateway: 'file'; readonly file: string }
  | { readonly gateway: 'aliyun'; readonly settings: AliyunSettings };

/** How inventory systems are reached. */
interface InventoryConfig {
  /** Seals their passwords; null: not given, the server makes one beside its data (startServer.ts). */
  readonly key: string | null;
  /** Addresses inside the server's own networks that may be called all the same. */
  readonly allowed: BlockList;
  /** The demo's inventory system, which may be called as well: its address and port alone (startServer.ts). */
  readonly standIn?: string;
}

/** Where `GET /metrics` is. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
  /** Who reads it has this; null: whoever comes to the port. */
  readonly token: string | null;
}

/** What the server reads from its environment (docs/guide-operators.md, Settings). */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Vouchers' files and uploaded backups; the same for all servers of a database. */
  readonly filesDir: string;
  /** Folder of the built site; null serves the API alone. */
  readonly siteDir: string | null;
  readonly sms: SmsConfig;
  readonly isDemo: boolean;
  readonly logLevel: string;
  /** Cookies are marked Secure when the product is served over HTTPS. */
  readonly isHttps: boolean;
  /**
   * Proxies of ours in front. Each adds the address it was called from to X-Forwarded-For, so that many
   * entries from the right are believed; what is left of them the caller may have made up.
   */
  readonly proxies: number;
  /** 微信开放平台; null: not set up. */
  readonly wechat: WechatSettings | null;
  /** What hashing a password costs (password/hashPassword.ts). */
  readonly passwordPasses: number;
  readonly inventory: InventoryConfig;
  /** How the owner of the schema comes to the database, past any pooler; null: as the program itself comes. */
  readonly ownerUrl: string | null;
  /** A copy of the database for what is read for long; null: there is none. */
  readonly readUrl: string | null;
  /** Whether a connection keeps what is prepared on it: not through a pooler that knows nothing of it. */
  readonly keepsPrepared: boolean;
  /** Seconds for which a server that is told to stop still answers, so that the balancer notices first. */
  readonly drainSeconds: number;
  /** Null: nothing is measured. */
  readonly metrics: MetricsConfig | null;
  /** In tests and development (plugins/answers.ts). */
  readonly checksAnswers: boolean;
  readonly version: string;
}

const switchText = (standard: '0' | '1') => z.enum(['0', '1']).default(standard);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_OWNER_URL: z.string().default(''),
  DATABASE_READ_URL: z.string().default(''),
  DATABASE_PREPARED: switchText('1'),
  METRICS_PORT: z.union([z.literal(''), z.coerce.number().int().min(0).max(65535)]).default(''),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .union([z.literal(''), z.string().min(16, 'METRICS_TOKEN needs 16 characters at least')])
    .default(''),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  DATA_DIR: z.string().default('./.data'),
  FILES_DIR: z.string().default(''),
  SITE_DIR: z.string().optional(),
  SMS_GATEWAY: z.enum(['console', 'file', 'aliyun']).default('console'),
  SMS_FILE: z.string().optional(),
  ALIYUN_ACCESS_KEY_ID: z.string().optional(),
  ALIYUN_ACCESS_KEY_SECRET: z.string().optional(),
  ALIYUN_SMS_SIGN_NAME: z.string().optional(),
  ALIYUN_SMS_TEMPLATE_CODE: z.string().optional(),
  ALIYUN_SMS_TEMPLATE_CODES: z.string().default(''),
  ALIYUN_SMS_ENDPOINT: z.url().default('https://dysmsapi.aliyuncs.com'),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_API_ENDPOINT: z.url().default('https://api.weixin.qq.com'),
  WECHAT_PAGE_ENDPOINT: z.url().default('https://open.weixin.qq.com'),
  DEMO: switchText('1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HTTPS: switchText('0'),
  INVENTORY_KEY: z.string().min(32, 'INVENTORY_KEY needs 32 characters at least').optional(),
  INVENTORY_ALLOW: z.string().default(''),
  CHECK_ANSWERS: switchText('0'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
});

/** A website application of 微信开放平台, and where its two ends are. */
export interface WechatSettings {
  readonly appId: string;
  readonly appSecret: string;
  /** https://api.weixin.qq.com, or a test's. */
  readonly apiEndpoint: string;
  /** https://open.weixin.qq.com, or a test's: where the QR code is scanned. */
  readonly pageEndpoint: string;
}

type Environment = z.infer<typeof environment>;

/** Reads and checks the environment once; throws with the variable's name when it makes no sense. */
export function readConfig(env: Record<string, string | undefined>, version: string): Config {
  const read = environment.parse(env);
  return {
    host: read.HOST,
    port: read.PORT,
    dataDir: read.DATA_DIR,
    filesDir: read.FILES_DIR || read.DATA_DIR,
    siteDir: read.SITE_DIR ?? null,
    sms: readSms(read),
    isDemo: read.DEMO === '1',
    logLevel: read.LOG_LEVEL,
    isHttps: read.HTTPS === '1',
    proxies: read.TRUST_PROXY,
    wechat: readWechat(read),
    passwordPasses: PASSWORD_PASSES,
    inventory: { key: read.INVENTORY_KEY ?? null, allowed: readAllowed(read.INVENTORY_ALLOW) },
    ownerUrl: read.DATABASE_OWNER_URL === '' ? null : read.DATABASE_OWNER_URL,
    readUrl: read.DATABASE_READ_URL || null,
    keepsPrepared: read.DATABASE_PREPARED === '1',
    drainSeconds: read.DRAIN_SECONDS,
    metrics:
      read.METRICS_PORT === ''
        ? null
        : { host: read.METRICS_HOST, port: read.METRICS_PORT, token: read.METRICS_TOKEN || null },
    checksAnswers: read.CHECK_ANSWERS === '1',
    version,
  };
}

/** Both or neither: one alone is a mistake the operator wants to hear of. */
function readWechat(read: Environment): WechatSettings | null {
  const { WECHAT_APP_ID: appId = '', WECHAT_APP_SECRET: appSecret = '' } = read;
  if (appId === '' && appSecret === '') return null;
  if (appId === '') throw new Error('WECHAT_APP_SECRET needs WECHAT_APP_ID');
  if (appSecret === '') throw new Error('WECHAT_APP_ID needs WECHAT_APP_SECRET');
  const { WECHAT_API_ENDPOINT: apiEndpoint, WECHAT_PAGE_ENDPOINT: pageEndpoint } = read;
  return { appId, appSecret, apiEndpoint, pageEndpoint };
}

function readSms(read: Environment): SmsConfig {
  const needed = (name: keyof Environment): string => {
    const value = read[name];
    if (typeof value !== 'string' || value === '')
      throw new Error(`SMS_GATEWAY=${read.SMS_GATEWAY} needs ${name}`);
    return value;
  };
  if (read.SMS_GATEWAY === 'file') return { gateway: 'file', file: needed('SMS_FILE') };
  if (read.SMS_GATEWAY === 'console') return { gateway: 'console' };
  return {
    gateway: 'aliyun',
    settings: {
      accessKeyId: needed('ALIYUN_ACCESS_KEY_ID'),
      accessKeySecret: needed('ALIYUN_ACCESS_KEY_SECRET'),
      signName: needed('ALIYUN_SMS_SIGN_NAME'),
      templateCode: needed('ALIYUN_SMS_TEMPLATE_CODE'),
      templateCodes: readPairs(read.ALIYUN_SMS_TEMPLATE_CODES),
      endpoint: read.ALIYUN_SMS_ENDPOINT,
    },
  };
}

/** `reset=SMS_1,change-phone=SMS_2`. */
function readPairs(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=').map((part) => part.trim());
      if (name === '' || value === '') throw new Error('ALIYUN_SMS_TEMPLATE_CODES: purpose=template,…');
      return [name, value] as const;
    }),
  );
}
