import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { FORMULA_CYCLE } from '@mingzhang/shared/accounting/report/formulaProblems';
import { BEYOND_EXACT_RANGE } from '@mingzhang/shared/primitives/ExactRangeError';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { envelopeCodes, refused } from '@mingzhang/shared/wire/envelope';
import { beyondRangeMessage } from '../modules/voucher/posting/largestPosting';
import type { Config } from '../config';
import { Refusal } from '../Refusal';
import type { Services } from '../services';
import { TooBusy, Unavailable } from '../Unavailable';
import { headersOfNoRoute } from './headers';

/** The database's and the system's words for what a person can do something about. */
const KNOWN_MESSAGES: Readonly<Record<string, string>> = {
  MZ001: '本期已结账，不能修改。需要修改请先反结账（需主管权限）。',
  MZ004: '凭证已审核，附件不能修改。需要修改请先取消审核。',
  MZ005: '账套至少要有一位管理员。请先把另一位成员改为账套管理员，再操作。',
  '23503': '数据正在被使用，不能这样修改。请刷新后再试。',
  '23505': '同样的数据已经存在，请刷新后再试。',
  '23514': '内容超出可以保存的范围，请检查后再试。',
  '53100': '服务器磁盘已满，没有保存。请联系管理员清理后再试。',
  ENOSPC: '服务器磁盘已满，没有保存。请联系管理员清理后再试。',
};

/** Another transaction was in the way for too long: a deadlock, a lock, a statement that ran into its limit. */
const BUSY: ReadonlySet<string> = new Set(['40P01', '40001', '55P03', '57014']);

/** The database's words for a value that no column can hold, whichever field it came in. */
const UNSTORABLE: Readonly<Record<string, string>> = {
  '22003': '数字超出可以保存的范围，请改小后再试。',
  '22007': '日期超出可以处理的范围，请检查后再试。',
  '22008': '日期超出可以处理的范围，请检查后再试。',
  '22021': '内容含有无法保存的字符，请删除后再试。',
  '22P05': '内容含有无法保存的字符，请删除后再试。',
};

/** A sum of ours, or of the database's, that is no longer exact. */
function isBeyondRange({ code, message }: Pick<FastifyError, 'code' | 'message'>): boolean {
  return code === BEYOND_EXACT_RANGE || (code === '22003' && message === 'bigint out of range');
}

/**
 * Refusals and bad input answer as envelopes with HTTP 200 (wire.md 1.3); what is only short of something
 * answers 503 or 429 and when to ask again; everything else is our bug:
 * logged with the request id, answered 后台异常 with the same id, never with its text.
 */
export function registerErrors(app: FastifyInstance, { db, config }: Pick<Services, 'db' | 'config'>): void {
  app.setErrorHandler(async (error: FastifyError | Refusal, request, reply) => {
    // A file that breaks off before its first byte was announced as a file.
    reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
    if (error instanceof Refusal) {
      return reply.status(200).send(refused(error.message, error.envelopeCode, error.problems));
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const problems = error.validation.map((issue): Problem =>
        problem('INPUT', issue.message ?? '', issue.instancePath),
      );
      return reply
        .status(200)
        .send(refused(problems[0]?.message ?? '提交的内容不正确', envelopeCodes.badInput, problems));
    }
    const shortage = error instanceof Unavailable ? error : BUSY.has(error.code) ? new TooBusy() : null;
    if (shortage) return answerShortage(shortage, error, request, reply);
    if (isBeyondRange(error) && request.workplace) {
      request.log.warn({ err: error }, 'books beyond the exact range');
      return reply
        .status(200)
        .send(refused(await beyondRangeMessage(db, request.workplace), envelopeCodes.conflict));
    }
    if (error.code === FORMULA_CYCLE) {
      request.log.warn({ err: error }, 'report lines need each other');
      return reply.status(200).send(refused(error.message, envelopeCodes.conflict));
    }
    const unstorable = UNSTORABLE[error.code];
    if (unstorable) {
      request.log.warn({ err: error }, 'no column holds what was sent');
      return reply.status(200).send(refused(unstorable, envelopeCodes.badInput));
    }
    const message = KNOWN_MESSAGES[error.code];
    if (message) {
      request.log.warn({ err: error }, 'refused by the database or the system');
      return reply.status(200).send(refused(message, envelopeCodes.conflict));
    }
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
      return answerClientError(error, request, reply);
    return answerCrash(error, request, reply);
  });

  app.setNotFoundHandler((request, reply) =>
    reply.status(404).headers(headersOfNoRoute(config)).send(refused('请求不存在', envelopeCodes.notFound)),
  );
}

/** Expected under load: a line in the log, and when to come back. */
function answerShortage(shortage: Unavailable, error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.warn({ err: error, cause: shortage.cause }, 'not now');
  return reply
    .status(shortage.status)
    .header('retry-after', shortage.retryAfter)
    .send(refused(shortage.message, shortage.status));
}

/** An address that cannot be read, and what else Fastify refuses before it has a route. */
export function answerMalformed(config: Config, reply: FastifyReply): void {
  void reply
    .status(400)
    .headers(headersOfNoRoute(config))
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(refused('请求的地址不正确', envelopeCodes.badInput)));
}

const MEGABYTE = 1024 * 1024;

/** So long (ms) what is still on its way to an answered connection is read and let go. */
const LINGER = 2_000;

const answered = new WeakSet<Socket>();

/**
 * An address or headers longer than Node reads: there is no request yet, only a connection to answer on. Each piece that
 * follows is such an error again. Closed while pieces are unread, a connection is reset, and the answer may be lost with it.
 */
export function answerUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET' || answered.has(socket)) return;
  answered.add(socket);
  const isLong = error.code === 'HPE_HEADER_OVERFLOW';
  const message = isLong
    ? '提交的内容太长，无法查询。请把名称、关键字等文字改短后再试。'
    : '请求无法识别，请刷新页面后再试。';
  const body = JSON.stringify(refused(message, envelopeCodes.badInput));
  const status = isLong ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`;
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nconnection: close\r\n\r\n${body}`);
  const closing = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(closing));
}

/** Malformed JSON, too large a body, too many requests: Fastify's own refusals, in Chinese. */
function answerClientError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 400;
  if (status === 413) {
    const most = Math.floor((request.routeOptions.bodyLimit ?? 0) / MEGABYTE);
    const message = `提交的内容太大（一次最多 ${most} MB），没有保存。请把过长的文字改短，或分几次提交。`;
    return reply.status(413).send(refused(message, envelopeCodes.badInput));
  }
  if (status === 429) return reply.status(429).send(refused('操作太频繁，请稍后再试', envelopeCodes.tooMany));
  return reply.status(200).send(refused('提交的内容无法识别', envelopeCodes.badInput));
}

function answerCrash(error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'crash');
  return reply.status(500).send(refused(`后台异常（编号 ${request.id}）`, envelopeCodes.crash));
}
