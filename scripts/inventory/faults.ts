import type { IncomingMessage, ServerResponse } from 'node:http';

type Failing = (request: IncomingMessage, response: ServerResponse) => void;

const JSON_TYPE = { 'content-type': 'application/json;charset=utf-8' };
const HUGE = 64 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 0x20);

const text = (status: number, type: string, body: string): Failing => {
  return (_request, response) => void response.writeHead(status, { 'content-type': type }).end(body);
};

const answered = (body: unknown): Failing => text(200, JSON_TYPE['content-type'], JSON.stringify(body));

const redirected = (to: (request: IncomingMessage) => string): Failing => {
  return (request, response) => void response.writeHead(302, { location: to(request) }).end();
};

/** Every way the stand-in fails, and how it answers then. */
export const faults = {
  /** Takes the question and never answers. */
  slow: () => undefined,
  /** Begins at once and goes on for ever, a byte at a time. */
  trickle: (_request, response) => {
    response.writeHead(200, JSON_TYPE).write('{');
    const timer = setInterval(() => response.write(' '), 200);
    response.once('close', () => clearInterval(timer));
  },
  error: text(500, 'application/json', JSON.stringify({ success: false, msg: '数据库连接失败 10.1.2.3' })),
  unavailable: text(502, 'text/html', '<html><body>Bad Gateway</body></html>'),
  page: text(200, 'text/html', '<html><body>请登录</body></html>'),
  malformed: text(200, JSON_TYPE['content-type'], '{"success":true,"data":[{"id":1,'),
  /** Well-formed JSON that is no answer. */
  otherShape: answered({ success: true, code: 200, msg: '', data: { results: 'none', total: -4 } }),
  /** JSON that says neither yes nor no. */
  noEnvelope: answered([{ id: 1 }]),
  /** Rows without what makes them rows, amounts that are none. */
  badRows: answered({
    success: true,
    code: 200,
    msg: '',
    data: { results: [{ id: null, code: 7, billDate: '2026-02-30', amount: 1.005 }], total: 1 },
  }),
  /** Says at once how much it is going to send. */
  huge: (_request, response) => void response.writeHead(200, { ...JSON_TYPE, 'content-length': HUGE }).end(),
  /** Says nothing and goes on sending. */
  endless: (_request, response) => {
    response.writeHead(200, JSON_TYPE);
    const more = () => {
      while (!response.destroyed && response.write(PIECE));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
  /** Redirects to an address inside the server's own network. */
  redirectInside: redirected(() => 'http://169.254.169.254/latest/meta-data/'),
  redirectLoop: redirected((request) => request.url ?? '/'),
  cut: (request) => void request.socket.destroy(),
  /** Not by these: every token it gave is worth nothing when it is shown. */
  expired: () => undefined,
} satisfies Record<string, Failing>;

export type Fault = keyof typeof faults;

/** What the accountant reads when a call meets each of them. */
export const faultTexts: Readonly<Record<Fault, string>> = {
  slow: '进销存系统 5 秒内没有答复',
  trickle: '进销存系统 5 秒内没有答复',
  error: '进销存系统出错了（状态 500）',
  unavailable: '进销存系统出错了（状态 502）',
  page: '进销存系统的答复无法识别',
  malformed: '进销存系统的答复无法识别',
  otherShape: '进销存系统的答复不是约定的内容',
  noEnvelope: '进销存系统的答复不是约定的内容',
  badRows: '进销存系统的答复不是约定的内容',
  huge: '进销存系统的答复太大（超过 4 MB）',
  endless: '进销存系统的答复太大（超过 4 MB）',
  redirectInside: '“169.254.169.254”在服务器的内部网络里',
  redirectLoop: '进销存系统反复跳转',
  cut: '进销存系统连接不上',
  expired: '进销存系统的登录一再失效',
};
