import { z } from 'zod';

/** What the server reads from its environment (platform.md, "Running and configuring"). */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Folder of the built site; null serves the API alone. */
  readonly siteDir: string | null;
  readonly smsGateway: 'console' | 'file' | 'aliyun';
  readonly smsFile: string | null;
  readonly isDemo: boolean;
  readonly logLevel: string;
  /** Cookies are marked Secure when the product stands behind HTTPS. */
  readonly isHttps: boolean;
  readonly version: string;
}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./.data'),
  SITE_DIR: z.string().optional(),
  SMS_GATEWAY: z.enum(['console', 'file', 'aliyun']).default('console'),
  SMS_FILE: z.string().optional(),
  DEMO: z.enum(['0', '1']).default('1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HTTPS: z.enum(['0', '1']).default('0'),
});

/** Reads and checks the environment once; throws with the variable's name when it makes no sense. */
export function readConfig(env: Record<string, string | undefined>, version: string): Config {
  const read = environment.parse(env);
  if (read.SMS_GATEWAY === 'file' && !read.SMS_FILE) throw new Error('SMS_GATEWAY=file needs SMS_FILE');
  return {
    host: read.HOST,
    port: read.PORT,
    dataDir: read.DATA_DIR,
    siteDir: read.SITE_DIR ?? null,
    smsGateway: read.SMS_GATEWAY,
    smsFile: read.SMS_FILE ?? null,
    isDemo: read.DEMO === '1',
    logLevel: read.LOG_LEVEL,
    isHttps: read.HTTPS === '1',
    version,
  };
}
