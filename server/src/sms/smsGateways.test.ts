import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config';
import { acsHeaders } from './acs3Signature';
import { aliyunGateway } from './aliyunGateway';
import { consoleGateway } from './consoleGateway';
import { fileGateway } from './fileGateway';
import { SmsNotSent, type SmsMessage } from './smsGateway';

const clock = { now: () => new Date('2026-03-15T02:00:00.123Z') };
const message: SmsMessage = {
  mobile: '13912345678',
  purpose: 'register',
  code: '0427',
  text: '【明账】您正在注册，验证码 0427，5 分钟内有效。请勿告诉他人。',
};

test('console：打印一行', async () => {
  const lines: string[] = [];
  await consoleGateway((line) => lines.push(line)).send(message);
  expect(lines).toEqual([`短信 13912345678 ${message.text}\n`]);
});

describe('file', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'mingzhang-sms-'))));
  afterEach(() => rm(folder, { recursive: true }));

  test('每条短信是一行 JSON', async () => {
    const file = join(folder, 'sms.jsonl');
    const gateway = fileGateway(file, clock);
    await gateway.send(message);
    await gateway.send({ ...message, code: '0001' });
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { at: '2026-03-15T02:00:00.123Z', ...message },
      { at: '2026-03-15T02:00:00.123Z', ...message, code: '0001' },
    ]);
  });

  test('写不进去就是没有发送', async () => {
    await expect(fileGateway(join(folder, 'none', 'sms.jsonl'), clock).send(message)).rejects.toThrow(
      SmsNotSent,
    );
  });
});

// The provider's own worked example for signature V3.
test('aliyun：签名与官方例子一致', () => {
  const headers = acsHeaders(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      path: '/',
      query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
  );
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

describe('aliyun', () => {
  let provider: Server | undefined;
  afterEach(() => {
    provider?.closeAllConnections();
    provider?.close();
  });

  async function gatewayTo(listener: RequestListener) {
    const server = createServer(listener);
    provider = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return aliyunGateway(
      {
        accessKeyId: 'id',
        accessKeySecret: 'secret',
        signName: '明账',
        templateCode: 'SMS_1',
        templateCodes: { 'change-phone': 'SMS_2' },
        endpoint: `http://127.0.0.1:${port}`,
      },
      clock,
    );
  }

  test('发送的请求：号码、签名、模板、验证码，签过名', async () => {
    const seen: { url?: string | undefined; headers?: NodeJS.Dict<string | string[]> } = {};
    const gateway = await gatewayTo((request, response) => {
      Object.assign(seen, { url: request.url, headers: request.headers });
      response.end('{"Code":"OK","Message":"OK","RequestId":"1"}');
    });
    await gateway.send(message);
    const query = new URL(seen.url ?? '', 'http://host').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      PhoneNumbers: '13912345678',
      SignName: '明账',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"0427"}',
    });
    expect(seen.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-03-15T02:00:00Z',
      authorization: expect.stringMatching(/^ACS3-HMAC-SHA256 Credential=id,SignedHeaders=host;/),
    });
  });

  test('每种用途可以有自己的模板，短信里就说得出用途', async () => {
    let url = '';
    const gateway = await gatewayTo((request, response) => {
      url = request.url ?? '';
      response.end('{"Code":"OK"}');
    });
    await gateway.send({ ...message, purpose: 'change-phone' });
    expect(new URL(url, 'http://host').searchParams.get('TemplateCode')).toBe('SMS_2');
  });

  test.each<[string, RequestListener]>([
    ['余额不足', (_request, response) => response.end('{"Code":"isv.AMOUNT_NOT_ENOUGH"}')],
    ['500', (_request, response) => response.writeHead(500).end('oops')],
    ['不是 JSON', (_request, response) => response.end('<html>')],
    ['空的', (_request, response) => response.end()],
    ['断线', (request) => request.socket.destroy()],
    ['转到别处', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['没完没了', (_request, response) => response.end('x'.repeat(1024 * 1024))],
  ])('%s：没有发送', async (_what, listener) => {
    await expect((await gatewayTo(listener)).send(message)).rejects.toThrow(SmsNotSent);
  });

  test('不回答：五秒放弃', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      expect(limit).toBe(5_000);
      const controller = new AbortController();
      setImmediate(() => controller.abort(new Error('timed out')));
      return controller.signal;
    });
    await expect((await gatewayTo(() => undefined)).send(message)).rejects.toThrow('timed out');
    expect(timeout).toHaveBeenCalledTimes(1);
  });
});

describe('环境变量', () => {
  const ALIYUN = {
    SMS_GATEWAY: 'aliyun',
    ALIYUN_ACCESS_KEY_ID: 'a',
    ALIYUN_ACCESS_KEY_SECRET: 'b',
    ALIYUN_SMS_SIGN_NAME: 'c',
    ALIYUN_SMS_TEMPLATE_CODE: 'd',
  };

  test.each([
    [{ SMS_GATEWAY: 'file' }, 'SMS_GATEWAY=file needs SMS_FILE'],
    [{ SMS_GATEWAY: 'aliyun' }, 'SMS_GATEWAY=aliyun needs ALIYUN_ACCESS_KEY_ID'],
    [{ SMS_GATEWAY: 'pigeon' }, 'SMS_GATEWAY'],
    [{ PORT: 'x' }, 'PORT'],
  ])('%j', (env, reason) => {
    expect(() => readConfig(env, '0')).toThrow(reason);
  });

  test.each(['reset', 'reset=', '=SMS_2', 'register=SMS_1,reset'])('短信模板写成 %s：说明', (codes) => {
    const env = { ...ALIYUN, ALIYUN_SMS_TEMPLATE_CODES: codes };
    expect(() => readConfig(env, '0')).toThrow('ALIYUN_SMS_TEMPLATE_CODES: purpose=template,…');
  });

  test('每种验证码可以有自己的短信模板，多出来的空格和逗号不算', () => {
    const codes = 'reset=SMS_1, change-phone = SMS_2,';
    expect(readConfig({ ...ALIYUN, ALIYUN_SMS_TEMPLATE_CODES: codes }, '0').sms).toMatchObject({
      settings: { templateCode: 'd', templateCodes: { reset: 'SMS_1', 'change-phone': 'SMS_2' } },
    });
  });

  test('指标：没有端口就没有；口令太短不启动', () => {
    const metrics = (env: Record<string, string>) => readConfig(env, '0.1.0').metrics;
    expect(metrics({ METRICS_PORT: '', METRICS_TOKEN: '' })).toBeNull();
    expect(metrics({ METRICS_PORT: '9464' })).toEqual({ host: '127.0.0.1', port: 9464, token: null });
    const token = '0123456789abcdef';
    expect(metrics({ METRICS_PORT: '9464', METRICS_TOKEN: token })).toMatchObject({ token });
    expect(() => metrics({ METRICS_PORT: '9464', METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN needs 16');
    expect(() => metrics({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT');
  });

  test('什么都不设：本机 3000 端口，短信打印在控制台，带演示账套', () => {
    expect(readConfig({}, '0.1.0')).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './.data',
      filesDir: './.data',
      siteDir: null,
      sms: { gateway: 'console' },
      isDemo: true,
      logLevel: 'info',
      passwordPasses: 20,
      metrics: null,
      ownerUrl: null,
      readUrl: null,
      keepsPrepared: true,
      drainSeconds: 0,
      checksAnswers: false,
      inventory: { key: null, allowed: expect.anything() },
      isHttps: false,
      proxies: 0,
      wechat: null,
      version: '0.1.0',
    });
  });
});
