import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a call of the stand-in answers: JSON, a text as it is, or for `silence` nothing ever. */
type WechatAnswer = object | string;

/** 微信开放平台 in a test: the two calls a server makes, and what they were asked. */
export interface WechatStandIn {
  readonly address: string;
  readonly asked: URL[];
  /** The person who scans next. */
  scanner: { openid: string; unionid?: string; nickname: string };
  /** Instead of the usual answer to a path. */
  readonly instead: Map<string, WechatAnswer>;
  close(): Promise<void>;
}

/** Starts it on a free port of this machine. A code is spent by its first use. */
export async function startWechat(): Promise<WechatStandIn> {
  const spent = new Set<string>();
  const standIn = {
    asked: [] as URL[],
    scanner: { openid: 'o-li', unionid: 'u-li', nickname: '李会计的微信' } as WechatStandIn['scanner'],
    instead: new Map<string, WechatAnswer>(),
  };
  // A connection that rests is not ended: on a busy machine it would be, just as it is used again.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://wechat.test');
    standIn.asked.push(url);
    const given = standIn.instead.get(url.pathname) ?? usual(url);
    if (given === 'silence') return;
    response.setHeader('content-type', 'text/plain');
    response.end(typeof given === 'string' ? given : JSON.stringify(given));
  }

  function usual(url: URL): object {
    const { openid, unionid, nickname } = standIn.scanner;
    const code = url.searchParams.get('code') ?? '';
    if (url.pathname === '/sns/userinfo')
      return { openid, unionid, nickname, headimgurl: 'http://thirdwx.qlogo.cn/1' };
    if (spent.has(code)) return { errcode: 40163, errmsg: 'code been used' };
    spent.add(code);
    return {
      access_token: 'at-1',
      expires_in: 7200,
      refresh_token: 'rt-1',
      openid,
      scope: 'snsapi_login',
      unionid,
    };
  }

  return Object.assign(standIn, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => closed(server),
  });
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
