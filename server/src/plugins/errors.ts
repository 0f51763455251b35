import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { envelopeCodes, refused } from '@mingzhang/shared/wire/envelope';
import { Refusal } from '../Refusal';
import { TooBusy, Unavailable } from '../Unavailable';

/** The database's and the system's words for what a person can do something about. */
const KNOWN_MESSAGES: Readonly<Record<string, string>> = {
  MZ001: '本期已结账，不能修改。需要修改请先反结账（需主管权限）。',
  MZ004: '凭证已审核，附件不能修改。需要修改请先取消审核。',
  '23503': '数据正在被使用，不能这样修改。请刷新后再试。',
  '23505': '同样的数据已经存在，请刷新后再试。',
  '53100': '服务器磁盘已满，没有保存。请联系管理员清理后再试。',
  ENOSPC: '服务器磁盘已满，没有保存。请联系管理员清理后再试。',
};

/** Somebody else was in the way for too long: a deadlock, a lock, a statement that ran into its limit. */
const BUSY: ReadonlySet<string> = new Set(['40P01', '40001', '55P03', '57014']);

/**
 * Refusals and bad input answer as envelopes with HTTP 200 (wire.md 1.3); what is only short of something
 * answers 503 or 429 and when to ask again; everything else is our bug:
 * logged with the request id, answered 后台异常 with the same id, never with its text.
 */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
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
    const message = KNOWN_MESSAGES[error.code];
    if (message) {
      request.log.warn({ err: error }, 'refused by the database or the system');
      return reply.status(200).send(refused(message, envelopeCodes.conflict));
    }
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
      return answerClientError(error, reply);
    return answerCrash(error, request, reply);
  });

  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(refused('请求不存在', envelopeCodes.notFound)),
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

/** Malformed JSON, too large a body, too many requests: Fastify's own refusals, in Chinese. */
function answerClientError(error: FastifyError, reply: FastifyReply) {
  const status = error.statusCode ?? 400;
  if (status === 413) return reply.status(413).send(refused('提交的内容太大', envelopeCodes.badInput));
  if (status === 429) return reply.status(429).send(refused('操作太频繁，请稍后再试', envelopeCodes.tooMany));
  return reply.status(200).send(refused('提交的内容无法识别', envelopeCodes.badInput));
}

function answerCrash(error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'crash');
  return reply.status(500).send(refused(`后台异常（编号 ${request.id}）`, envelopeCodes.crash));
}
